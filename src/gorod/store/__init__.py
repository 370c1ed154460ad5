"""Persistence: tables, device permissions and game journals, in SQLite or PostgreSQL."""
