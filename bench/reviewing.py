"""How long a review takes, in seconds of one core: the table's curve, and playing on.

.venv/bin/python -m bench.reviewing [--rollouts]
"""

import argparse
import os
from time import perf_counter, process_time

from gorod.insight.odds.state_values import COUNTED_BOTS
from gorod.insight.review.review import review
from gorod.insight.review.rollout_chances import roll_out
from gorod.insight.simulation.lineup import lineup_named
from gorod.insight.simulation.simulator import play_one
from gorod.rulebooks.settings import Setting

TABLES = (("sport", 10), ("city", 13), ("salon", 9), ("it", 10), ("vendetta", 12))
GAMES = 5


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rollouts", action="store_true")
    asked = words.parse_args()
    print("| table | the first | a game | the slowest |", "played on, s | games |" * asked.rollouts)
    for book, players in TABLES:
        rules = Setting(book, players).rules()
        games = [
            play_one(rules, f"review/{n}", lineup_named(COUNTED_BOTS, rules.sides)(rules))
            for n in range(GAMES)
        ]
        took = []
        for game in games:
            began = process_time()
            found = review(game)
            took.append(process_time() - began)
        cells = [
            f"{book} {players}",
            *(f"{one:.2f}" for one in (took[0], sum(took) / GAMES, max(took))),
        ]
        if asked.rollouts:
            clock = perf_counter()
            played = roll_out(found, os.cpu_count() or 1)
            cells += [f"{perf_counter() - clock:.0f}", str(played[0].games if played else 0)]
        print("|", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main()
