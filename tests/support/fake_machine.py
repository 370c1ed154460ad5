"""Machines in this or that situation, for tests."""

from pathlib import Path

from gorod.web.ops.machine_info import Link, Machine


class Staged(Machine):
    """A machine with these networks, through one of which it goes elsewhere; all else is fine."""

    def __init__(self, *links: tuple[str, str], way: str | None = None, **about: object) -> None:
        self.told = [Link("lo", "127.0.0.1"), *(Link(*one) for one in links)]
        self.way = way
        self.about = about

    def links(self) -> list[Link]:
        return self.told

    def outbound_address(self) -> str | None:
        return self.way

    def bind_error(self, host: str, port: int) -> int:
        taken = self.about.get("taken", {})
        assert isinstance(taken, dict)
        return int(taken.get(port, 0))

    def port_holder(self, port: int) -> str:
        return str(self.about.get("holder", ""))

    def firewalls(self) -> list[str]:
        return str(self.about.get("firewalls", "")).split()

    def is_wsl(self) -> bool:
        return bool(self.about.get("wsl"))

    def is_container(self) -> bool:
        return bool(self.about.get("container"))

    def command_output(self, *command: str) -> str:
        """Of programs there is at most an espeak-ng, with these voices."""
        voices = str(self.about.get("voices", "ru en")).split()
        has = command[0] == "espeak-ng" and command[1].removeprefix("--voices=") in voices
        return "Pty Language\n 5  a voice\n" if has else ""

    def has_piper(self) -> bool:
        return bool(self.about.get("piper"))

    def free_bytes(self, folder: Path) -> int:
        return int(str(self.about.get("free", 2**40)))

    def now(self) -> float:
        return float(str(self.about.get("now", super().now())))

    def python(self) -> tuple[int, int, int]:
        version = self.about.get("python", (3, 11, 2))
        assert isinstance(version, tuple)
        return version

    def encoding(self) -> str:
        return str(self.about.get("encoding", "utf-8"))
