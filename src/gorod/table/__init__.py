"""Tables without HTTP: seats, permissions, matches on disk, timing, paper cards, online chat."""
