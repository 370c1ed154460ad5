"""Timing: when the table moves on by itself (clock, narration, bots, absent players)."""
