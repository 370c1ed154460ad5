"""A match: the game on disk, what each observer has read, undo, corrections, discussions."""
