"""An evening without HTTP: seats, rights, the game on disk, who hosts it, paper cards."""
