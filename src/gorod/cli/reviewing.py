"""The command `gorod review`."""

from pathlib import Path
from typing import Annotated

from cyclopts import App

from gorod.cli.wording import Wording
from gorod.terminal.shell import Shell


def reviewing(app: App, call: Wording, shell: Shell, usage: str) -> None:
    """Add the command; its modules are imported on first use."""
    helped = call.helped

    @call.command(app, "review", "cli-review", usage)
    def review(
        file: Annotated[Path, helped("review-arg-file")],
        /,
        *,
        game: Annotated[int | None, call.number("review-arg-game", "--game")] = None,
        rollouts: Annotated[bool, call.switch("review-arg-rollouts", "--rollouts")] = False,
        out: Annotated[
            Path | None,
            helped("review-arg-out", "--out", "-o", usual=call.say("review-usual-out")),
        ] = None,
        thoughts: Annotated[Path | None, helped("review-arg-thoughts", "--thoughts")] = None,
        lang: Annotated[str | None, call.language] = None,
    ) -> None:
        from gorod.terminal.reviewing import GameReviewer

        GameReviewer(shell).review(file, game, rollouts, out, thoughts)
