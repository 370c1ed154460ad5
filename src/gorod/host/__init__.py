"""Conducting a game: who answers which question."""
