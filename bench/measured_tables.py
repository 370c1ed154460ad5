"""The tables that `run.py` measures and `same_games.py` compares: book, players, mode."""

TABLES: tuple[tuple[str, int, str | None], ...] = (
    ("sport", 10, None),
    ("city", 10, None),
    ("city", 20, None),
    ("salon", 10, None),
    ("salon", 20, None),
    ("it", 10, "base"),
    ("it", 10, "hardcore"),
    ("it", 12, "extended"),
    ("it", 12, "hostless"),
    ("vendetta", 8, "standard"),
    ("vendetta", 12, "standard"),
    ("vendetta", 20, "standard"),
    ("vendetta", 11, "invasion"),
    ("vendetta", 10, "wolf_pits"),
    ("vendetta", 10, "under_cover"),
    ("vendetta", 3, "three"),
    ("vendetta", 12, "temporary_host"),
    ("textbook", 10, None),
)
