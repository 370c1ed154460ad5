"""Backup and restore: all games as one SQLite file, of a file or of a PostgreSQL server."""
