"""Seats, letters, questions, replies and the game. Knows no role."""
