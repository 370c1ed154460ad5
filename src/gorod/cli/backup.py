"""The commands `gorod backup` and `gorod restore`."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from gorod.cli.localized_app import LocalizedApp
from gorod.store.paths import DatabaseLocation
from gorod.terminal.commands import Shell

BACKUP_USAGES = {"backup": "backup FILE", "restore": "restore FILE"}


def add_backup_commands(app: App, call: LocalizedApp, shell: Shell, database: Parameter) -> None:
    """Add both commands; their modules are imported on first use."""

    @call.command(app, "backup", "copies-backup", BACKUP_USAGES["backup"])
    def backup(
        file: Annotated[Path, call.helped("copies-arg-to")],
        /,
        *,
        db: Annotated[DatabaseLocation | None, database] = None,
        lang: Annotated[str | None, call.language] = None,
    ) -> None:
        from gorod.terminal.backup import BackupCommands

        BackupCommands(shell, db).back_up(file)

    @call.command(app, "restore", "copies-restore", BACKUP_USAGES["restore"])
    def restore(
        file: Annotated[Path, call.helped("copies-arg-from")],
        /,
        *,
        db: Annotated[DatabaseLocation | None, database] = None,
        lang: Annotated[str | None, call.language] = None,
    ) -> None:
        from gorod.terminal.backup import BackupCommands

        BackupCommands(shell, db).restore(file)
