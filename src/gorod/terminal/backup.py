"""The commands `gorod backup` and `gorod restore`: what they do."""

from pathlib import Path

from gorod.store.backup.sqlite_backup import BackupError, back_up, restore
from gorod.store.paths import DatabaseLocation, default_file, without_password
from gorod.store.server_lock import AlreadyServed
from gorod.terminal.output import CommandError
from gorod.terminal.shell import Shell


class BackupCommands:
    """Backs up and restores one database."""

    def __init__(self, shell: Shell, db: DatabaseLocation | None) -> None:
        self.shell = shell
        self.place = db or default_file()

    def back_up(self, copy: Path) -> None:
        try:
            if isinstance(self.place, Path):
                made = back_up(self.place, copy)
            else:
                from gorod.store.backup.postgres_to_sqlite import back_up_server  # slow to import

                made = back_up_server(self.place, copy)
        except BackupError as error:
            raise self.refusal(error) from error
        self.tell("copies-made", file=copy, evenings=made.evenings, games=made.games)

    def restore(self, copy: Path) -> None:
        try:
            if isinstance(self.place, Path):
                held = restore(copy, self.place)
            else:
                from gorod.store.backup.postgres_to_sqlite import restore_server  # slow to import

                held = restore_server(copy, self.place)
        except BackupError as error:
            raise self.refusal(error) from error
        except AlreadyServed as taken:
            by = {"pid": taken.pid, "address": taken.address}
            raise self.shell.wrong("copies-served", file=self.place, **by) from taken
        about = {"evenings": held.evenings, "games": held.games}
        self.tell("copies-restored", file=without_password(self.place), copy=copy, **about)
        if held.before is not None:
            self.tell("copies-before", file=held.before)

    def refusal(self, error: BackupError) -> CommandError:
        return self.shell.wrong(f"copies-{error.why}", file=error.file)

    def tell(self, message: str, **about: object) -> None:
        self.shell.line(self.shell.speech.say(message, **about))
