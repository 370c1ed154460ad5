"""Review of a finished game: chances, votes, advice, and how well players read each other."""
