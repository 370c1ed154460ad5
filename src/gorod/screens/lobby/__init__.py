"""Before a game: the home page, joining, settings, odds and printed handouts."""
