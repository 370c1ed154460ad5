"""After the game: statistics, awards, turning points."""
