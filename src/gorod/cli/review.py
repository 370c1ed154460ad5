"""The command `gorod review`."""

from pathlib import Path
from typing import Annotated

from cyclopts import App

from gorod.cli.localized_app import LocalizedApp
from gorod.terminal.commands import Shell


def add_review_command(app: App, call: LocalizedApp, shell: Shell, usage: str) -> None:
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
        from gorod.terminal.review import ReviewCommand

        ReviewCommand(shell).review(file, game, rollouts, out, thoughts)
