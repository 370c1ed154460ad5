"""The end of a game, and past games: lists, pages, scores, reviews."""
