"""Rules analysis: derives from a ruleset the public facts that bots compute with.

The rules say which cards there are, what a call answers, what leaving reveals and when the game is
over. Who is shown to whom, and who acts together, is observed in simulated games. No book and no
card is known here by name.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import compress, takewhile

from gorod.bots.bayes.exact_belief import MAX_DEALS, count_deals
from gorod.bots.bayes.rules_facts import CardKind, HeldCards, PossibleAnswers, RulesFacts
from gorod.bots.random_bot import RandomBot
from gorod.engine.events import CardShown
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.parts.aims import HARM, HELP, LEARN
from gorod.parts.ballots import HAND_OVER, BallotOpened
from gorod.parts.calls import Call, Learned
from gorod.parts.decoys import COVER
from gorod.parts.elections import ELECT
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import Living, NobodyLooked
from gorod.rulebooks.settings import as_everybody_knows

IMAGINED_PLAYERS = 200
"""The total number of players in all simulated games."""

Pair = tuple[str, str]


def read_rules(rules: Ruleset) -> RulesFacts:
    """The public facts of these rules, cached: equal rules get the same object."""
    public = as_everybody_knows(rules)
    key = (rules.id, rules.mode, rules.on, tuple(sorted(rules.options.items())), rules.public_deck)
    found = _facts_cache.get(key)
    if found is None:
        if len(_facts_cache) >= FACTS_CACHE_SIZE:
            _facts_cache.clear()
        found = _facts_cache[key] = _study(public)
    return found


FACTS_CACHE_SIZE = 64
_facts_cache: dict[tuple[object, ...], RulesFacts] = {}


def _study(public: list[Ruleset]) -> RulesFacts:
    rules = public[0]
    seen, teams, early = _imagine(public)
    sides = {role: rules.side_by_role[role] for one in public for role in one.deck}
    kinds = _kinds(sides, seen)
    town = _town(public, kinds)
    calls = [call for one in public for call in _calls(one)]
    replies = _Replies(rules.players, calls, _plain(kinds, town))
    camps = tuple(dict.fromkeys(side for one in public for side in one.sides))
    winner = _Winner(rules, camps)
    is_over: Callable[[tuple[int, ...]], bool] = _Ends(winner, kinds)
    if count_deals([_numbers(one, kinds) for one in public]) > MAX_DEALS:
        kinds, whole = _coarser(kinds, town, replies), kinds
        if kinds != whole:
            is_over = _never
    numbers = {_numbers(one, kinds) for one in public}
    seer, seeing = _seer(public, calls, town)
    aims = _aims(public, calls, teams)
    return RulesFacts(
        players=rules.players,
        spare=rules.spare,
        kinds=kinds,
        sides=sides,
        decks=tuple(sorted(numbers)),
        town=town,
        seer=seer,
        seer_call=seeing,
        seer_learns_early=seeing in early,
        aims=aims,
        strikers=_strikers(kinds, calls, teams),
        secret=rules.ballot.secret,
        renominates=rules.nominating.again,
        replies=replies,
        tells=partial(_tells, rules),
        is_over=is_over,
        camps=camps,
        striking_sides=_blows(camps, sides, town, aims),
        winner=winner,
    )


# Who is shown to whom, and who acts together ---------------------------------------------------


def _imagine(
    public: list[Ruleset],
) -> tuple[dict[Pair, float], dict[str, frozenset[str]], set[str]]:
    """Simulate games: how often the holder of one card is shown another at the start; which cards
    a call wakes; which calls reveal something before the first ballot.

    Each pair of cards counts by the deals in which both were dealt.
    """
    early: set[str] = set()
    shown: Counter[Pair] = Counter()
    dealt: Counter[Pair] = Counter()
    teams: dict[str, frozenset[str]] = {}
    for number in range(max(4, IMAGINED_PLAYERS // public[0].players)):
        game = Game(public[number % len(public)])
        for topic, roles in _played(game, RandomBot(f"imagined/{number}")):
            teams[topic] = teams.get(topic, frozenset()) | set(roles)
        cards = game.table.cards
        pairs = {(one, other) for one in cards for other in cards if one != other}
        dealt.update((cards[one], cards[other]) for one, other in pairs)
        opening = list(takewhile(_is_before_a_ballot, game.letters))
        shown.update((cards[one], cards[other]) for one, other in _introduced(opening))
        early |= {one.event.call for one in opening if isinstance(one.event, Learned)}
    return {pair: count / dealt[pair] for pair, count in shown.items()}, teams, early


def _played(game: Game[Ruleset], chance: RandomBot) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Play a game to its end; yield each call with the cards it wakes."""
    while not game.over:
        for ask in tuple(game.open.values()):
            if game.wait.roles and isinstance(ask.to, int) and ask.topic != COVER:
                yield ask.topic, game.wait.roles
            game.reply(Reply(ask.to, ask.number, chance.answer(ask)))


def _is_before_a_ballot(letter: Letter) -> bool:
    return not isinstance(letter.event, BallotOpened)


def _introduced(opening: list[Letter]) -> set[tuple[Seat, Seat]]:
    """Who was shown whose card."""
    return {
        (reader, letter.event.seat)
        for letter in opening
        if isinstance(letter.event, CardShown)
        for reader in letter.to
    }


# Cards that nobody can tell apart --------------------------------------------------------------


def _kinds(sides: Mapping[str, str], seen: Mapping[Pair, float]) -> tuple[CardKind, ...]:
    def acquaintance(role: str) -> tuple[str, frozenset[str], frozenset[str]]:
        knows = frozenset(sides[other] for one, other in seen if one == role and _often(one, other))
        known = frozenset(sides[one] for one, other in seen if other == role and _often(one, other))
        return sides[role], knows, known

    def _often(one: str, other: str) -> bool:
        return seen[one, other] > 0.5 and sides[one] == sides[other]

    alike: dict[object, list[str]] = {}
    for role in sides:
        alike.setdefault(acquaintance(role), []).append(role)
    groups = list(alike.values())
    return tuple(
        CardKind(
            sides[group[0]],
            tuple(group),
            frozenset(
                at
                for at, others in enumerate(groups)
                if any(
                    (one, other) in seen and _often(one, other) for one in group for other in others
                )
            ),
        )
        for group in groups
    )


def _coarser(kinds: tuple[CardKind, ...], town: str, replies: "_Replies") -> tuple[CardKind, ...]:
    """At a table too large for the exact belief, a lone card that looks like town to every call
    counts as town until it is revealed: that leaves far fewer deals.
    """
    folk = next(at for at, kind in enumerate(kinds) if kind.side == town and not kind.knows)
    alone = [
        at
        for at, kind in enumerate(kinds)
        if kind.side != town and not kind.knows and all(map(replies.are_plain, kind.roles))
    ]
    more = tuple(role for at in alone for role in kinds[at].roles)
    left = [at for at in range(len(kinds)) if at not in alone]
    return tuple(
        CardKind(
            kinds[at].side,
            kinds[at].roles + (more if at == folk else ()),
            frozenset(left.index(one) for one in kinds[at].knows if one in left),
        )
        for at in left
    )


def _never(numbers: tuple[int, ...]) -> bool:
    """With coarser kinds the numbers do not tell who has won."""
    return False


def _numbers(rules: Ruleset, kinds: tuple[CardKind, ...]) -> tuple[int, ...]:
    return tuple(sum(role in kind.roles for role in rules.deck) for kind in kinds)


def _town(public: list[Ruleset], kinds: tuple[CardKind, ...]) -> str:
    """The side of most players who know no mates; if all know some, of most players."""
    deck = public[0].deck
    unknowing = [role for kind in kinds if not kind.knows for role in deck if role in kind.roles]
    sides = Counter(public[0].side_by_role[role] for role in (unknowing or deck))
    return sides.most_common(1)[0][0]


def _plain(kinds: tuple[CardKind, ...], town: str) -> str:
    return next(kind.roles[0] for kind in kinds if kind.side == town)


# Night calls -----------------------------------------------------------------------------------


def _calls(rules: Ruleset) -> Iterator[Call]:
    """The calls, including those nested in another step."""
    for step in rules.calls:
        call = getattr(step, "call", step)
        if isinstance(call, Call):
            yield call


def _seer(public: list[Ruleset], calls: Iterable[Call], town: str) -> Pair:
    """The only single town card that learns about others, and its call."""
    for call in calls:
        for role in call.roles:
            is_one = all(rules.deck.count(role) == 1 for rules in public)
            if call.answer is not None and is_one and public[0].side_by_role[role] == town:
                return role, call.name
    return "", ""


def _aims(
    public: list[Ruleset], calls: Iterable[Call], teams: Mapping[str, frozenset[str]]
) -> dict[Pair, str]:
    aims: dict[Pair, str] = {(ELECT, ""): HELP, (HAND_OVER, ""): HELP}
    aims |= {(topic, ""): aim for topic, aim in public[0].aims.items()}
    aims |= {(topic, role): HARM for topic, roles in teams.items() for role in roles}
    for call in calls:
        aim = call.aim or (HARM if call.answer is None else LEARN)
        aims |= {(call.name, role): aim for role in call.roles}
    return aims


def _strikers(
    kinds: tuple[CardKind, ...], calls: list[Call], teams: Mapping[str, frozenset[str]]
) -> tuple[frozenset[int], ...]:
    """The groups of kinds that wake together to harm somebody and know one another."""
    harmless = {call.name for call in calls if call.aim or call.answer is not None}
    found: dict[frozenset[int], None] = {}
    for topic, roles in teams.items():
        own = frozenset(at for at, kind in enumerate(kinds) if roles & set(kind.roles))
        if topic not in harmless and any(kinds[at].knows for at in own):
            found[own] = None
    return tuple(found)


def _blows(
    camps: tuple[str, ...], sides: Mapping[str, str], town: str, aims: Mapping[Pair, str]
) -> tuple[int, ...]:
    """The indices of the sides that strike by night; the town as such does not."""
    striking = {sides.get(role) for (_, role), aim in aims.items() if role and aim == HARM}
    return tuple(at for at, side in enumerate(camps) if side in striking and side != town)


class _Replies:
    """The host's possible answers, found by asking the rules about a hypothetical table."""

    def __init__(self, players: int, calls: Iterable[Call], plain: str) -> None:
        self.seats = tuple(range(1, players + 1))
        self.calls = {
            (call.name, role): call.answer
            for call in calls
            for role in call.roles
            if call.answer is not None
        }
        self.plain = plain
        self.given = lru_cache(maxsize=4096)(self._ask)

    def __call__(
        self, call: str, role: str, seats: tuple[Seat, ...], held: HeldCards
    ) -> PossibleAnswers:
        return self.given(call, role, held)

    def are_plain(self, role: str) -> bool:
        """Whether every call gives the same answer about this card as about a plain town card."""
        return all(
            self.given(call, by, (role,)) == self.given(call, by, (self.plain,))
            for call, by in self.calls
        )

    def _ask(self, call: str, role: str, held: HeldCards) -> PossibleAnswers:
        answer = self.calls.get((call, role))
        if answer is None:
            return frozenset()
        table = Table(self.seats)
        table.cards = dict.fromkeys(self.seats, self.plain) | {self.seats[-1]: role}
        asked = self.seats[: len(held)]
        table.cards |= dict(zip(asked, held, strict=True))
        table.roles = dict(table.cards)
        about = asked[0] if len(asked) == 1 else asked
        return frozenset((answer(table, self.seats[-1], about),))


# Reveals, and the end of the game --------------------------------------------------------------


def _tells(rules: Ruleset, role: str, how: str) -> bool:
    leaving = rules.leaving
    return how in leaving.shows or role in leaving.reveals or role in leaving.announces


class _Winner:
    """Who has won with these numbers of each side, as far as numbers tell; cached."""

    def __init__(self, rules: Ruleset, camps: tuple[str, ...]) -> None:
        self.verdicts = rules.verdicts
        self.sides = camps
        self.found = lru_cache(maxsize=4096)(self._look)

    def __call__(self, numbers: tuple[int, ...]) -> str:
        return self.found(numbers)

    def _look(self, numbers: tuple[int, ...]) -> str:
        sides = [
            side for side, count in zip(self.sides, numbers, strict=True) for _ in range(count)
        ]
        left = Living(None, sides)
        return next((won for verdict in self.verdicts if (won := _found(verdict, left))), "")


class _Ends:
    """Whether the game is over, as far as the sides of the survivors tell."""

    def __init__(self, winner: _Winner, kinds: tuple[CardKind, ...]) -> None:
        self.winner = winner
        self.sides = [[kind.side == side for kind in kinds] for side in winner.sides]

    def __call__(self, numbers: tuple[int, ...]) -> bool:
        counts = (sum(compress(numbers, of_side)) for of_side in self.sides)
        return bool(self.winner(tuple(counts)))


def _found(verdict: Callable[[Living], str | None], left: Living) -> str | None:
    try:
        return verdict(left)
    except NobodyLooked:
        return None
