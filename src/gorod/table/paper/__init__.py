"""Paper cards: what the judge has seen, and what follows from it."""
