"""A game in real browsers that a person hosts."""

from tests.support.phones import Room


def a_game_that_a_person_hosts(
    room: Room, ruleset: str = "city", hands: bool = True, until: str = "", **chosen: str
) -> None:
    """Six guests, and a host who goes on when all have answered, until this is on the console."""
    room.host.choose(ruleset=ruleset, **chosen, bots=False, hosted_by="person")
    room.host.wait_for("form[action$='/start'] [name=to][value=host]")  # the page knows who hosts
    room.host.start()
    room.until(room.phones, "main.phone[data-stage=game]")
    room.host.wait_for("main.console[data-stage=game]")
    if hands:
        room.use_hands()
        room.host.use_hands(until=until)
