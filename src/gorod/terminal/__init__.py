"""The same in a terminal: games to play, to watch and to look up."""
