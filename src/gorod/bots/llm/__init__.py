"""The bot that asks a language model: its HTTP client and the parser of its answers."""
