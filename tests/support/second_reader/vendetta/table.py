"""Table, acquaintance, leaving, and the end."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, ClassVar

from tests.support.second_reader.reader import Reader, Seat, Votes, most
from tests.support.second_reader.vendetta.cards import (
    BOX,
    HUNTERS,
    KILLERS,
    LORDS,
    SPECIAL_HUNTERS,
    VAMPIRES,
    VARGS,
    WOLVES,
)

VARIANTS = (
    *("spare_the_doomed", "strangers", "quarrel", "secret_ballot", "burning", "roses"),
    *("revenge", "hunter_of_hunters", "arbiter", "panic", "secrets", "dice"),
)
ONE_OF = ("roses", "arbiter", "panic", "dice")
EXCLUDED = (
    *((one, other) for one in ONE_OF for other in ONE_OF if one < other),
    *(("dice", other) for other in ("revenge", "secrets")),
    *(("revenge", other) for other in ("roses", "arbiter", "panic")),
    *(("secret_ballot", other) for other in ("revenge", "roses", "hunter_of_hunters")),
    *(("burning", other) for other in ("revenge", "hunter_of_hunters")),
)
"""VENDETTA-54, VENDETTA-55, VENDETTA-65."""
FACES = ("roses", "revenge", "arbiter", "panic", "secrets", "usual")
"""What the faces of the die mean (VENDETTA-63)."""
BETRAYING = {"secret_ballot": {"roses", "revenge"}, "burning": {"revenge"}}
"""No die with one of these faces goes with this option (VENDETTA-54, VENDETTA-55)."""


class TableReader(Reader):
    roles = (*VAMPIRES, *HUNTERS, *WOLVES, *VARGS)
    sides = ("vampires", "hunters", "werewolf", "vargs")
    modes = ("standard", "invasion", "wolf_pits", "under_cover", "three", "temporary_host")
    options: ClassVar = dict.fromkeys(
        (*VARIANTS, "temporary_host", "masks", "cover"), (False, True)
    ) | {"unseen": ("none", "lord", "werewolf", "both")}

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.inherited = False
        """Whether the novice has become a lord."""
        self.chief: Seat | None = None
        """The hunter of hunters."""
        self.silenced: set[Seat] = set()
        self.handed: dict[Seat, Seat] = {}
        """Who casts whose vote tonight."""
        self.voteless: set[Seat] = set()
        self.beloved: set[Seat] = set()
        """Whom the beauty chose: they have no vote in the coming night."""
        self.marked: set[Seat] = set()
        """Whom the ghoul marked."""
        self.wails_of: tuple[Seat, str] | None = None
        """Whom the banshee chose, and what that one showed as."""
        self.quiet_rounds = 0
        self.quiet_light = False

    # The head -----------------------------------------------------------------------------------

    def has_host(self) -> bool:
        return self.begins_with_a_player()

    def begins_with_a_player(self) -> bool:
        """Whether a player is the host of the first night: a mode, or an option of a scenario."""
        return self.mode == "temporary_host" or bool(self.chosen["temporary_host"])

    def faces(self) -> tuple[str, ...]:
        chosen = self.chosen["dice"]
        if isinstance(chosen, str):
            return tuple(word.strip() for word in chosen.split(","))
        return FACES if chosen else ()

    def problems(self) -> set[str]:
        """VENDETTA-1, VENDETTA-2, VENDETTA-4, VENDETTA-29, VENDETTA-42, VENDETTA-58, 65."""
        deck, chosen = self.deck(), [name for name in VARIANTS if self.chosen[name]]
        if self.mode == "three":
            wrong = {role for role in deck if role not in ("vampire", "hunter")}
            wrong |= {"hunter"} if deck.count("hunter") != 1 else set()
            chosen += ["temporary_host"] if self.chosen["temporary_host"] else []
            return wrong | {*chosen} | (set() if len(deck) == 3 else {"players"})
        wrong = {role for role in deck if deck.count(role) > BOX.get(role, 1)}
        wrong |= {"players"} if len(deck) < 6 else set()
        lords = sum(role in LORDS for role in deck)
        wrong |= {"lord"} if lords > 1 else set()
        wrong |= {"novice", "lord"} if "novice" in deck and not lords else set()
        vargs = {role for role in deck if role in VARGS}
        wrong |= {*vargs, "players"} if vargs and len(deck) < 20 else set()
        wrong |= {"varg_leader"} if vargs and "varg_leader" not in vargs else set()
        for pair in EXCLUDED:
            wrong |= {*pair} if {*pair} <= {*chosen} else set()
        for option, betraying in BETRAYING.items():
            wrong |= {option, "dice"} if option in chosen and betraying & {*self.faces()} else set()
        return wrong

    def phases(self) -> Iterator[str]:
        """VENDETTA-8, VENDETTA-47, VENDETTA-58."""
        yield from ("acquaintance", "night")
        if self.begins_with_a_player():
            yield "acquaintance"
        while self.mode != "three":
            yield from ("light", "night")

    def begin(self, phase: str) -> None:
        """What was chosen in the light counts in the night after it, and no longer."""
        self.handed = {}
        self.voteless = self.beloved if phase == "night" else set()
        if phase == "light":
            self.beloved, self.marked, self.wails_of = set(), set(), None

    # Acquaintance -------------------------------------------------------------------------------

    def acquaintance(self) -> None:
        """The hunters see who the hunters are; nobody uses an ability (VENDETTA-9)."""
        first = self.nights == 0
        if first and self.chosen["hunter_of_hunters"]:
            self.elect_the_chief()
        if not self.chosen["strangers"]:
            self.meet(self.who_hunt(), "hunter")
        if not first or not self.begins_with_a_player():
            self.meet(self.living(*VARGS))
            if self.mode == "invasion":
                self.meet(self.living(*WOLVES))
        if first:
            self.check_the_end(before_a_night=True)

    def who_hunt(self) -> list[Seat]:
        """All hunters, but one under cover acts apart (VENDETTA-46)."""
        apart = SPECIAL_HUNTERS if self.mode == "under_cover" else ()
        return [seat for seat in self.living(*HUNTERS) if self.card[seat] not in apart]

    # Votes --------------------------------------------------------------------------------------

    def voters(self) -> list[Seat]:
        """Whose votes are cast: of the silenced only those handed over (VENDETTA-64)."""
        return [
            seat
            for seat in self.living()
            if seat not in self.voteless
            and (seat not in self.silenced or self.handed.get(seat) in self.living())
        ]

    def hand_over(self) -> None:
        """Each silenced one may hand his vote over; a receiver without a vote loses it."""
        able = [seat for seat in self.living() if seat in self.silenced - self.voteless]
        able = [seat for seat in able if seat not in self.handed]
        for seat, receiver in self.act("hand_over", able, self.another).items():
            if receiver not in self.silenced | self.voteless:
                self.handed[seat] = receiver

    def weigh(self, voters: Iterable[Seat]) -> float:
        """The hunter of hunters has one and a half votes (VENDETTA-59)."""
        return sum(1.5 if seat == self.chief else 1 for seat in voters)

    def top(self, votes: Votes, marked: Collection[Seat] = ()) -> list[Seat]:
        """Those with the most votes; nobody if there was no vote at all."""
        if not any(votes.values()):
            return []
        return most({one: self.weigh(votes[one]) + (one in marked) for one in votes})

    def elect(self, candidates: Iterable[Seat] | None = None) -> Seat:
        """By plurality; a tie is voted on once more, then drawn by lot."""
        running = list(self.living() if candidates is None else candidates)
        for _ in range(2):
            running = self.top(self.poll("elect", running, self.voters())) or running
            if len(running) == 1:
                break
        return self.draw(running)

    def elect_the_chief(self) -> None:
        """The hunter of hunters (VENDETTA-59)."""
        self.hand_over()
        self.chief = self.elect()

    # Leaving ------------------------------------------------------------------------------------

    def silence(self, seat: Seat) -> None:
        """A second breach removes (VENDETTA-64)."""
        if seat in self.silenced:
            self.remove(seat)
        self.silenced.add(seat)

    def remove(self, seat: Seat) -> None:
        self.leave([seat], "removed")

    def strike(self, seats: Iterable[Seat], how: str) -> None:
        """An execution or a nightfall; a vengeful varg takes one along (VENDETTA-42)."""
        seats = list(seats)
        vengeful = [seat for seat in seats if self.card[seat] == "varg_vengeful"]
        if self.chosen["burning"]:  # it would show his card (VENDETTA-55)
            vengeful = []

        def others(varg: Seat, named: Any) -> None:
            self.another(varg, named)
            self.must(named not in seats, f"{named} leaves anyhow")

        taken = list(self.act("revenge_on", vengeful, others).values())
        self.leave([*seats, *taken], how, taken)

    def leave(self, seats: list[Seat], how: str, taken: Collection[Seat] = ()) -> None:
        """By one stroke: cards, a wail, an heir; then the end; then a new election."""
        lord = self.lord()
        self.put_away(seats)
        for seat in seats:
            if not self.chosen["burning"]:
                self.turn_up(seat)
                if self.card[seat] == "banshee" and how != "removed" and seat not in taken:
                    self.wail()
        if lord in seats and self.card[lord] in LORDS and self.living("novice"):
            self.inherited = True
        chief = self.chief if self.chief in seats else None
        if chief is not None:
            self.chief = None
            able = [chief] if self.card[chief] in VAMPIRES and self.living() else []
            for heir in self.act("heir", able, self.anybody).values():
                self.chief = heir
        self.check_the_end(before_a_night=how == "nightfall")
        if chief is not None and self.chief is None and not self.winner:
            self.elect_the_chief()

    def wail(self) -> None:
        if self.wails_of is not None:
            seat, shows = self.wails_of
            self.announce("wail", {seat: shows})

    def lord(self) -> Seat | None:
        """The lord, or the novice who became one (VENDETTA-29)."""
        lords = self.living(*LORDS) or (self.living("novice") if self.inherited else [])
        return lords[0] if lords else None

    def lord_kind(self) -> str:
        return next(role for role in self.deck() if role in LORDS)

    # The end ------------------------------------------------------------------------------------

    def check_the_end(self, before_a_night: bool = False) -> None:
        """VENDETTA-48 to VENDETTA-50; some ends only come at the start of a night."""
        sides = (VAMPIRES, HUNTERS, WOLVES, VARGS)
        vampires, hunters, wolves, vargs = (self.count(*side) for side in sides)
        living, killers = len(self.living()), self.count(*KILLERS)
        alone = wolves == 1 or (wolves and self.mode == "invasion")
        if living == vampires:
            self.winner = "vampires"
        elif living == hunters:
            self.winner = "hunters"
        elif alone and (living == wolves or (living == wolves + hunters and hunters == 1)):
            self.winner = "werewolf"
        elif living == vargs:
            self.winner = "vargs"
        elif before_a_night and hunters and hunters >= vampires and not killers and not vargs:
            self.winner = "hunters"
        elif before_a_night and vargs and 2 * vargs >= living and not hunters and not killers:
            self.winner = "vargs"

    def count_quiet_rounds(self) -> None:
        """Three rounds, light and night, in which nobody left: the numbers decide."""
        self.quiet_rounds = self.quiet_rounds + 1 if self.quiet_light and not self.out else 0
        if self.quiet_rounds < 3 or self.winner:
            return
        vampires, hunters = self.count(*VAMPIRES), self.count(*HUNTERS)
        if hunters and hunters >= vampires:
            self.winner = "hunters"
        elif vampires:
            self.winner = "vampires"
        else:
            self.winner = "werewolf" if self.count(*WOLVES) else "vargs"
