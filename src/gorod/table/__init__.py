"""An evening without HTTP: seats, rights, the match on disk, who conducts it, paper cards."""
