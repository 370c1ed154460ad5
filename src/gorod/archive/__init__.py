"""Past games: the shelf on which they stand, and the file in which they travel."""
