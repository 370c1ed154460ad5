"""What a bot that reasons says when it has the word."""

from collections.abc import Iterator
from random import Random

from gorod.bots.formula import mercy, pull
from gorod.bots.levels import Level
from gorod.bots.mind import Mind
from gorod.engine.claims import AM, LEARNED, SUSPECT, TRUST, Claimed, Floor
from gorod.engine.letters import Event
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice
from gorod.parts.rounds import DayBegan, NightFell

LAST_WORD = "last-word"
LAST = (LAST_WORD, "plea")
"""Speeches after which there may be no other."""
DANGER = 2.0
"""A seer comes out when he is so much more suspected than others."""
AGAINST_ONESELF = 2.0
"""How much rather a foe lies who is accused himself."""
FIRST = 0.1
"""How much less often one lies where nobody has said to be the seer yet."""
CLEARS = 0.3
"""How often a liar's news is that a mate is none."""
SURE = 1.3
"""Whoever is so much more likely an enemy than others is named aloud."""
ECHOES, REPEATS = 3, 0.2
"""What so many have said already one says again only now and then."""
BELIEVED = 0.6
"""One who says to be the seer is trusted aloud if so much less likely an enemy than others."""
CHATS = 0.4
"""How often one who has nothing else to say says at least whom one trusts."""


class Orator:
    def __init__(self, mind: Mind, level: Level, rng: Random) -> None:
        self.mind = mind
        self.level = level
        self.rng = rng
        self.is_out = False
        """Whether I have said to be the seer, truly or not."""
        self._invented: dict[Seat, Choice] = {}
        """What I lied to have learned: a lie is not changed."""
        self._denied: set[Seat] = set()
        """To which claims I have thought about an answer."""
        self._told_of: set[Seat] = set()
        """Of whom I have said what I learned."""
        self._suspected: set[Seat] = set()
        """Whom I have named as a suspect since night fell, or the day began."""
        self._trusted: set[Seat] = set()
        """Of whom I have said in that time that I trust them."""

    def hear(self, event: Event) -> None:
        """What I said is remembered when it is heard, so that one who comes back knows it too."""
        if isinstance(event, NightFell | DayBegan):
            self._suspected.clear()
            self._trusted.clear()
        elif isinstance(event, Claimed) and event.seat == self.mind.seat:
            if event.kind == SUSPECT:
                self._suspected.update(event.about)
            elif event.kind == TRUST:
                self._trusted.update(event.about)
            elif event.kind == LEARNED:
                self._told_of.update(event.about)
            self.is_out |= event.kind == AM and event.of == self.mind.lore.seer

    def speak(self, floor: Floor) -> list[Claim]:
        claims = [*self._of_the_seer(floor)] or [*self._of_suspicion(floor)]
        return (claims or [*self._of_trust(floor)])[: floor.left]

    def _of_the_seer(self, floor: Floor) -> Iterator[Claim]:
        lore = self.mind.lore
        if not lore.seer:
            return
        if self.mind.role == lore.seer:
            if self.is_out or self._comes_out(floor):
                yield from self._tell(floor, self._learned())
        elif not self.mind.is_town and (self.is_out or self._lies()):
            self._go_on_lying()
            nights = max(0, self.mind.chances())  # nothing of those that there were not
            yield from self._tell(floor, dict(list(self._invented.items())[:nights]))

    def _tell(self, floor: Floor, learned: dict[Seat, Choice]) -> Iterator[Claim]:
        """The card first, then the news."""
        lore = self.mind.lore
        if not self.is_out and self.mind.seat not in self.mind.room.shown:
            yield floor.claim(AM, lore.seer)
        for seat, answer in reversed(learned.items()):
            if seat not in self._told_of and seat != self.mind.seat:
                yield floor.claim(LEARNED, lore.seeing, seat, answer=answer)

    def _learned(self) -> dict[Seat, Choice]:
        calls = self.mind.found.items()
        seeing = self.mind.lore.seeing
        return {
            about: answer
            for (call, about), answer in calls
            if call == seeing and isinstance(about, int)
        }

    def _comes_out(self, floor: Floor) -> bool:
        """With a foe found, under suspicion, beside one who lies, with the last word, or when there
        may be no other day to tell it.
        """
        mind, room = self.mind, self.mind.room
        learned = self._learned()
        enemies = mind.enemies()
        found = any(enemies[seat] > 0.99 and seat in room.alive for seat in learned)
        others = [seat for seat in room.alive if seat != mind.seat]
        table = room.belief.likely(mind.lore.foes)
        danger = bool(others) and table[mind.seat] > DANGER * table[others].mean()
        if found or danger or bool(room.claimants) or floor.speech in LAST:
            return True
        return bool(learned) and self._may_be_the_last_day()

    def _may_be_the_last_day(self) -> bool:
        """Whether it is likely over if one of the town leaves today, and one tonight."""
        lore, room = self.mind.lore, self.mind.room
        share = 0.0
        for left, likely in room.belief.who_is_left(room.alive):
            rest = [number - 2 * (kind == lore.seers) for kind, number in enumerate(left)]
            share += likely * lore.is_over(tuple(max(0, number) for number in rest))
        return share > 0.5

    def _lies(self) -> bool:
        """Whether to say the same of oneself as one who truly may be the seer.

        Not one who plays alone: whoever hunts the seer would come for him.
        """
        mind, room = self.mind, self.mind.room
        ours = mind.mates | {mind.seat}
        foes, _ = self._answers()
        if mind.is_alone or ours.intersection(room.claimants) or not foes:
            return False
        for seat, facts in room.claimants.items():
            if seat in self._denied or seat not in room.alive:
                continue
            self._denied.add(seat)
            accused = any(fact.seats[0] == mind.seat for fact in facts)
            if self._dares(AGAINST_ONESELF if accused else 1.0):
                self._invented[seat] = foes[0]
                return True
        others = [seat for seat in room.alive if seat not in ours]
        is_time = mind.chances() > 0
        if is_time and others and not room.claimants and self._dares(FIRST):
            self._invented[max(others, key=lambda seat: mind.suspicion()[seat])] = foes[0]
            return True
        return False

    def _go_on_lying(self) -> None:
        """After every night a liar has news, too: a mate is cleared, or one of the town accused."""
        mind, room = self.mind, self.mind.room
        mates = [seat for seat in room.alive if seat in mind.mates and seat not in self._invented]
        others = [seat for seat in room.alive if seat not in mind.mates | {mind.seat}]
        others = [seat for seat in others if seat not in self._invented]
        if len(self._invented) >= mind.chances():
            return
        foes, friends = self._answers()
        suspicion = mind.suspicion()
        accused = sum(answer in foes for answer in self._invented.values())
        if mates and friends and self.rng.random() < CLEARS:
            self._invented[max(mates, key=lambda seat: suspicion[seat])] = friends[0]
        elif others and foes and accused < self._most_foes():
            self._invented[max(others, key=lambda seat: suspicion[seat])] = foes[0]

    def _most_foes(self) -> int:
        """Of so many one can say at most that they are foes, and be believed."""
        return max(sum(deck[kind] for kind in self.mind.lore.foes) for deck in self.mind.lore.decks)

    def _dares(self, how: float) -> bool:
        return self.rng.random() < self.level.bluffs * how

    def _answers(self) -> tuple[list[Choice], list[Choice]]:
        """What a true seer is told only of those whom the town hunts, and only of its own."""
        lore = self.mind.lore

        def answers(kinds: frozenset[int]) -> set[Choice]:
            roles = (role for kind in kinds for role in lore.kinds[kind].roles)
            given = (lore.replies(lore.seeing, lore.seer, (1,), (role,)) for role in roles)
            return set().union(*given)

        foes, folk = answers(lore.foes), answers(lore.folk)
        return sorted(foes - folk, key=str), sorted(folk, key=str)

    def _of_suspicion(self, floor: Floor) -> Iterator[Claim]:
        """Whom I suspect, by the same formula by which I vote; not the same one twice."""
        mind = self.mind
        others = [seat for seat in mind.room.alive if seat != mind.seat]
        earnest = [seat for seat in mind.blameable(others) if seat not in self._trusted]
        if not earnest:
            return
        suspicion, before = mind.suspicion(), mind.room.named.get(mind.seat, ())
        pulls = pull(self.level, suspicion, mind.room.hands, earnest, before)
        pulls[list(mind.mates)] *= mercy(self.level)
        (named,) = self.rng.choices(earnest, [float(pulls[seat]) for seat in earnest])
        is_sure = suspicion[named] > SURE * suspicion[others].mean()
        if floor.speech == LAST_WORD and named in mind.mates:
            return
        if named in self._suspected or self._is_stale(named):
            return
        if is_sure or floor.speech in LAST or self._is_accused():
            yield floor.claim(SUSPECT, "", named)

    def _is_accused(self) -> bool:
        """Whether somebody has named me: then one says at least who else it may be."""
        return any(self.mind.seat in named for named in self.mind.room.named.values())

    def _is_stale(self, suspect: Seat) -> bool:
        """Whether enough have said the same already."""
        said = sum(suspect in named for named in self.mind.room.named.values())
        return said >= ECHOES and self.rng.random() > REPEATS

    def _of_trust(self, floor: Floor) -> Iterator[Claim]:
        """Whom I trust: a seer who has come out and is believed, or whoever looks best.

        Nobody reckons with it: it costs nothing to say, and liars say it as others do.
        """
        mind, room = self.mind, self.mind.room
        accused = {*self._suspected, *room.named.get(mind.seat, ())}
        others = [seat for seat in room.alive if seat != mind.seat and seat not in accused]
        if not others or self._trusted:
            return
        suspicion = mind.suspicion()
        mean = suspicion[others].mean()
        believed = [seat for seat in others if seat in room.claimants]
        believed = [seat for seat in believed if suspicion[seat] < BELIEVED * mean]
        if not believed and self.rng.random() < CHATS:
            believed = [seat for seat in others if suspicion[seat] <= mean]
        if believed:
            yield floor.claim(TRUST, "", self.rng.choice(believed))
