"""The table screen (TV) and what it stages."""
