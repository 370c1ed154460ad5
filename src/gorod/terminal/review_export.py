"""The command `gorod review`: one self-contained HTML file about a finished game."""

import os
import sys
from pathlib import Path

from gorod.archive.game_file import FiledGame, parse_games
from gorod.engine.seats import Seat
from gorod.insight.odds.state_values import COUNTED_BOTS
from gorod.insight.review.review import NothingToReview, Review
from gorod.insight.review.rollout_chances import Rollout, roll_out
from gorod.insight.simulation.game_loop import BotFailed
from gorod.screens.painter import Painter
from gorod.screens.past.review import review_of
from gorod.screens.past.review_html import review_html
from gorod.table.match.match import Match
from gorod.table.request_errors import RequestError
from gorod.table.table_snapshot import TableSnapshot
from gorod.terminal.play_and_watch import SafeConsole
from gorod.terminal.shell import Shell

MAX_REVIEW_BYTES = 64 * 1024 * 1024


class ReviewCommand:
    """Reads a game, reviews it and writes the HTML file."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.speech = shell.speech

    def review(
        self,
        file: Path,
        number: int | None = None,
        rollouts: bool = False,
        out: Path | None = None,
        thoughts: Path | None = None,
    ) -> None:
        game = self.game(file, number)
        match = Match(0, game.terms()).replay(game.journal)
        try:
            found = review_of(match)
        except NothingToReview as nothing:
            raise self.shell.wrong(f"review-{nothing.reason}", file=file) from nothing
        painter = Painter(TableSnapshot(match), self.speech.lang)
        thought = self.recall(painter, found, thoughts) if thoughts is not None else {}
        outcomes = self.roll_out(found) if rollouts else []
        self.write(out or file.with_suffix(".html"), review_html(painter, found, outcomes, thought))

    def recall(self, painter: Painter, found: Review, file: Path) -> dict[Seat, list[str]]:
        """The thoughts of language models in this game; it is over, so they are no secret."""
        from gorod.insight.llm.thought_matching import (
            ThoughtsOfAnotherGame,
            decode_thoughts,
            thoughts_by_seat,
        )
        from gorod.screens.past.llm_thoughts import thought_lines

        try:
            recalled = thoughts_by_seat(found.game, decode_thoughts(self.content(file)))
        except ThoughtsOfAnotherGame as other:
            raise self.shell.wrong("review-other-thoughts", file=file) from other
        return thought_lines(painter, recalled)

    def game(self, file: Path, number: int | None) -> FiledGame:
        """The game of a notebook, or one game of an exported file."""
        try:
            games = parse_games(self.content(file), self.speech)
        except RequestError as wrong:
            message = self.speech.first_known(f"review-{wrong.reason}", "review-does-not-fit")
            about = {"game": "", **wrong.about}
            why = self.speech.say(message, **about)
            raise self.shell.wrong("notebook-error", file=file, reason=why) from wrong
        if not games:
            raise self.shell.wrong("review-no-games", file=file)
        at = len(games) if number is None else number
        if not 1 <= at <= len(games):
            about = {"games": len(games), "number": at}
            raise self.shell.wrong("review-no-such-game", file=file, **about)
        return games[at - 1][0]

    def content(self, file: Path) -> bytes:
        try:
            if file.stat().st_size > MAX_REVIEW_BYTES:
                raise self.shell.wrong("web-wrong-too-large")
            return file.read_bytes()
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or ""
            reason = self.speech.say("notebook-cannot-open", problem=problem)
            raise self.shell.wrong("notebook-error", file=file, reason=reason) from error

    def roll_out(self, found: Review) -> list[Rollout]:
        from rich.progress import Progress  # slow to import, rarely needed

        seen = sys.stderr.isatty()
        with Progress(console=SafeConsole(stderr=True), transient=True, disable=not seen) as bar:
            task = bar.add_task(self.speech.say("review-playing"), total=None)
            try:
                return roll_out(
                    found,
                    os.cpu_count() or 1,
                    progress=lambda done, known: bar.update(task, completed=done, total=known),
                )
            except BotFailed as failed:
                raise self.shell.failed(COUNTED_BOTS, failed) from failed
            except KeyboardInterrupt as stopped:
                raise self.shell.wrong("review-stopped") from stopped

    def write(self, file: Path, text: str) -> None:
        try:
            file.write_text(text, encoding="utf-8")
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or ""
            raise self.shell.wrong("cli-cannot-write", file=file, problem=problem) from error
        self.shell.say("review-written", file=str(file))
