"""Machines that are in this or that network, for tests."""

from gorod.web.machine import Link, Machine


class Staged(Machine):
    """A machine with these networks, through one of which it goes elsewhere."""

    def __init__(self, *links: tuple[str, str], way: str | None = None) -> None:
        self.told = [Link("lo", "127.0.0.1"), *(Link(*one) for one in links)]
        self.way = way

    def links(self) -> list[Link]:
        return self.told

    def way_out(self) -> str | None:
        return self.way
