"""The commands `gorod backup` and `gorod restore`: what they do."""

from pathlib import Path

from gorod.store.copies import NoCopy, back_up, restore
from gorod.store.places import Place, shown, usual_file
from gorod.store.plate import Taken
from gorod.terminal.shell import Shell
from gorod.terminal.speaking import WrongCall


class Copier:
    """Backs up and restores one database."""

    def __init__(self, shell: Shell, db: Place | None) -> None:
        self.shell = shell
        self.place = db or usual_file()

    def back_up(self, copy: Path) -> None:
        try:
            if isinstance(self.place, Path):
                made = back_up(self.place, copy)
            else:
                from gorod.store.server_copies import back_up_server  # slow to import

                made = back_up_server(self.place, copy)
        except NoCopy as error:
            raise self.refusal(error) from error
        self.tell("copies-made", file=copy, evenings=made.evenings, games=made.games)

    def restore(self, copy: Path) -> None:
        try:
            if isinstance(self.place, Path):
                held = restore(copy, self.place)
            else:
                from gorod.store.server_copies import restore_server  # slow to import

                held = restore_server(copy, self.place)
        except NoCopy as error:
            raise self.refusal(error) from error
        except Taken as taken:
            by = {"pid": taken.pid, "address": taken.address}
            raise self.shell.wrong("copies-served", file=self.place, **by) from taken
        about = {"evenings": held.evenings, "games": held.games}
        self.tell("copies-restored", file=shown(self.place), copy=copy, **about)
        if held.before is not None:
            self.tell("copies-before", file=held.before)

    def refusal(self, error: NoCopy) -> WrongCall:
        return self.shell.wrong(f"copies-{error.why}", file=error.file)

    def tell(self, message: str, **about: object) -> None:
        self.shell.line(self.shell.speech.say(message, **about))
