"""Odds: how often each side wins, shipped or estimated, and which decks are even."""
