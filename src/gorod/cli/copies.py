"""The commands `gorod backup` and `gorod restore`."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from gorod.cli.wording import Wording
from gorod.store.places import Place
from gorod.terminal.shell import Shell

USAGES = {"backup": "backup FILE", "restore": "restore FILE"}


def add(app: App, call: Wording, shell: Shell, database: Parameter) -> None:
    """Add both commands; their modules are imported on first use."""

    @call.command(app, "backup", "copies-backup", USAGES["backup"])
    def backup(
        file: Annotated[Path, call.helped("copies-arg-to")],
        /,
        *,
        db: Annotated[Place | None, database] = None,
        lang: Annotated[str | None, call.language] = None,
    ) -> None:
        from gorod.terminal.copies import Copier

        Copier(shell, db).back_up(file)

    @call.command(app, "restore", "copies-restore", USAGES["restore"])
    def restore(
        file: Annotated[Path, call.helped("copies-arg-from")],
        /,
        *,
        db: Annotated[Place | None, database] = None,
        lang: Annotated[str | None, call.language] = None,
    ) -> None:
        from gorod.terminal.copies import Copier

        Copier(shell, db).restore(file)
