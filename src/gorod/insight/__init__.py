"""Insight: simulation, odds, and the review of finished games."""
