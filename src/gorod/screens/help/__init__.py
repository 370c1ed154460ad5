"""The rules to read, and how to trust the server's certificate."""
