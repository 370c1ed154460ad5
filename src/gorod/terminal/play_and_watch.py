"""Games in the terminal: a person plays among bots, or watches bots play."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from gorod.bots.custom_bots import BotFactory, make_random_bot
from gorod.engine.events import GameOver, Left
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Letter, letters_for
from gorod.engine.questions import Ask, Malformed, Refused
from gorod.engine.replies import Reply
from gorod.engine.table import Table
from gorod.insight.simulation.game_loop import company
from gorod.insight.simulation.lineup import lineup_named
from gorod.notebook.writer import write_notebook
from gorod.parts.ballots import VOTE
from gorod.parts.calls import Called, Slept
from gorod.parts.decoys import worded
from gorod.parts.rulesets import Ruleset
from gorod.parts.ties import REVOTE
from gorod.speech import Speech
from gorod.speech.phase_names import phase_name, time_title
from gorod.speech.translator import printable
from gorod.terminal.claim_menu import choose_claim, may_claim
from gorod.terminal.unfinished_games import SavedGame

if TYPE_CHECKING:
    from gorod.insight.llm.model_config import ModelPlayers


class SafeConsole(Console):
    """A console that shows control characters in printed text instead of obeying them."""

    def __init__(self, **about: Any) -> None:
        super().__init__(emoji=False, **about)

    def render_str(self, text: str, **about: Any) -> Text:
        return super().render_str(printable(text), **about)


def watch_bots(
    rules: Ruleset,
    seed: int,
    speech: Speech,
    console: Console,
    quiet: bool,
    make: BotFactory = make_random_bot,
) -> Game[Ruleset]:
    """Let bots play, and show everything as the host sees it, or only the end."""
    game = Game(rules)
    bots = company(game, str(seed), make)
    scroll = EventLog(console, game)
    told = 0
    while True:
        for letter in game.letters[told:]:
            if not quiet:
                scroll.show(letter, speech.tell(letter.event))
            elif isinstance(letter.event, GameOver):
                console.print(speech.tell(letter.event), highlight=False)
        told = len(game.letters)
        if game.over:
            return game
        for ask in tuple(game.open.values()):
            game.reply(Reply(ask.to, ask.number, bots(ask)))


CLAIM_SIGN = "!"
"""The input that starts a claim."""


class EventLog:
    """Prints events line by line, with an empty line before each phase."""

    def __init__(self, console: Console, game: Game[Ruleset]) -> None:
        self.console = console
        self.table = Table(game.table.seats)
        self.called: Called | None = None
        """The role call in progress, as everybody heard it."""

    def show(self, letter: Letter, words: str | None, own: str = "dim") -> None:
        """Print one event; private ones have another style."""
        before = self.time
        letter.event.befall(self.table)
        if isinstance(letter.event, Called | Slept):
            self.called = letter.event if isinstance(letter.event, Called) else None
        if words is None:
            return
        style = "" if letter.to == EVERYONE else own
        if self.time != before:
            self.console.print()
            style = "bold"
        self.console.print(words, style=style, highlight=False, markup=False)

    @property
    def time(self) -> tuple[str, int, int]:
        return self.table.phase, self.table.night, self.table.day


class TerminalPlayer:
    """A person in one seat, who sees only the letters and questions of that seat."""

    def __init__(
        self,
        kept: SavedGame,
        speech: Speech,
        console: Console,
        models: "ModelPlayers | None" = None,
    ) -> None:
        self.kept = kept
        self.models = models
        self.seat = kept.seat
        self.speech = speech.of(kept.table.ruleset)
        self.console = console
        self.game = Game(kept.rules(), kept.journal)
        if kept.seat not in self.game.table.seats:
            raise Malformed("no-such-seat", seat=kept.seat, seats=len(self.game.table.seats))
        seed = f"{kept.seed}/{len(kept.journal)}" if kept.journal else str(kept.seed)
        rules = self.game.rules
        seated = lineup_named(kept.bots, rules.sides, models.seated if models else None)
        self.bots = company(self.game, seed, seated(rules))
        self.bots.mute(kept.seat)
        self.scroll = EventLog(console, self.game)
        self.told = 0
        self.left = False
        self.watching = False

    def play(self) -> None:
        """Play until the game is over, or the person leaves (KeyboardInterrupt, EOFError)."""
        game = self.game
        while True:
            self.read_letters()
            if game.over:
                if not self.watching:
                    self.show_cards()
                return
            for ask in self.in_order():
                if not self.is_mine(ask):
                    game.reply(Reply(ask.to, ask.number, self.bots(ask)))
                else:
                    self.read_letters()
                    self.answer(ask)

    def is_mine(self, ask: Ask) -> bool:
        """Whether the person answers this: the own question, or a vote handed over."""
        return ask.answerer == self.seat

    def in_order(self) -> list[Ask]:
        """The person answers first; in a team vote the bots do, so that the person sees them."""
        last = self.game.wait.changeable
        return sorted(self.game.open.values(), key=lambda ask: self.is_mine(ask) == last)

    def read_letters(self) -> None:
        """Show new letters: those of the own seat, or all after leaving the table."""
        game, seat = self.game, self.seat
        for letter in game.letters[self.told :]:
            self.scroll.show(letter, self.heard(letter), "dim" if self.watching else "yellow")
            self.left = self.left or (isinstance(letter.event, Left) and seat in letter.event.seats)
            if self.left and not self.watching and seat not in game.open and not game.over:
                self.watching = True
                self.say("cli-you-watch")
                self.show_cards()
        self.told = len(game.letters)

    def heard(self, letter: Letter) -> str | None:
        if self.watching:
            return self.speech.tell(letter.event)
        for event in letters_for(self.seat, (letter,)):
            return self.speech.tell_me(event, self.seat)
        return None

    def answer(self, ask: Ask) -> None:
        """Ask until the answer is legal."""
        options = ask.offer.options
        now = time_title(self.speech, self.scroll.table)
        going_on = phase_name(self.speech, self.game, self.scroll.called)
        self.console.print()
        self.say("cli-now", time=now, phase=going_on or None)
        ask = worded(ask, self.scroll.table)
        self.console.print(self.speech.question(ask), style="bold", highlight=False, markup=False)
        if options:
            self.console.print(self.choices(ask), highlight=False, markup=False)
        if ask.offer.may_pass:
            self.say("cli-or-pass", **{"pass": self.passing(ask)})
        if may_claim(self.game, self.seat):
            self.say("cli-or-claim", sign=CLAIM_SIGN)
        while True:
            text = self.read_line()
            if text == CLAIM_SIGN and may_claim(self.game, self.seat):
                self.claim()
                continue
            answer = self.parsed_answer(ask, text)
            if answer is _NOT_UNDERSTOOD:
                if options:
                    self.say("cli-not-understood", text=text, options=self.choices(ask))
                else:
                    self.say("cli-only-enter")
                continue
            try:
                self.game.reply(Reply(ask.to, ask.number, answer))
            except Refused as refused:
                self.console.print(self.speech.refusal(refused), highlight=False, markup=False)
            else:
                return

    def claim(self) -> None:
        """Make a claim, chosen step by step; an empty choice cancels it."""
        chosen = choose_claim(self.game, self.seat, self.speech, self.choose)
        if chosen is None:
            self.say("cli-claim-nothing")
            return
        try:
            self.game.reply(chosen)
        except Refused as refused:
            self.console.print(self.speech.refusal(refused), highlight=False, markup=False)
        else:
            self.read_letters()

    def choose(self, words: list[str]) -> int | None:
        """Let the person pick a line by number; returns its index, or None for other input."""
        for number, one in enumerate(words, 1):
            self.console.print(f"{number:>3}  {one}", highlight=False, markup=False)
        text = self.read_line()
        return int(text) - 1 if _is_number(text) and 1 <= int(text) <= len(words) else None

    def read_line(self) -> str:
        try:
            return self.console.input(f"{self.speech.say('cli-prompt')} ").strip()
        except RuntimeError as closed:  # no standard input
            raise EOFError from closed

    def passing(self, ask: Ask) -> str:
        """The label of a pass; names the last candidate if abstentions count for that one."""
        if ask.topic in (VOTE, REVOTE) and self.game.rules.ballot.abstain == "last":
            return self.speech.say("cli-pass-to-last", seat=ask.offer.options[-1])
        return self.speech.passing(ask)

    def show_cards(self) -> None:
        """Print all cards, for spectators and at the end."""
        cards = [
            self.speech.say("cli-card", seat=seat, role=self.speech.role(role))
            for seat, role in self.game.table.cards.items()
        ]
        self.say("cli-cards", cards=", ".join(cards))

    def choices(self, ask: Ask) -> str:
        """The options in one line: seats as numbers, words with a number before each."""
        offer = ask.offer
        seats = ", ".join(str(option) for option in offer.options if isinstance(option, int))
        words = [option for option in offer.options if isinstance(option, str)]
        if offer.ways:
            ways = [f"{way} ({self.speech.option(ask, way)})" for way in offer.ways]
            example = f"{offer.ways[0]} {offer.options[0]}"
            about = {"ways": ", ".join(ways), "options": seats, "example": example}
            return self.speech.say("cli-choose-way", **about)
        if seats and words:
            labels = [f"{word} ({self.speech.option(ask, word)})" for word in words]
        else:
            labels = [f"{at} – {self.speech.option(ask, one)}" for at, one in enumerate(words, 1)]
        options = ", ".join(([seats] if seats else []) + labels)
        if offer.least is not None:
            return self.speech.say("cli-choose-any", options=options)
        if offer.choose > 1:
            return self.speech.say("cli-choose-several", count=offer.choose, options=options)
        return self.speech.say("cli-choose-from", options=options)

    def parsed_answer(self, ask: Ask, text: str) -> Any:
        """Parse an answer: seats are numbers, a word may be given by its number in the list."""
        offer = ask.offer
        if not text:
            return None
        words = text.replace(",", " ").split()
        if offer.ways:
            return self.parsed_way(ask, words)
        if not all(_is_number(word) for word in words):
            return text if text in offer.options else _NOT_UNDERSTOOD
        numbers = [int(word) for word in words]
        if offer.choose > 1 or offer.least is not None:
            return numbers
        if len(numbers) > 1 or not offer.options:
            return _NOT_UNDERSTOOD
        (number,) = numbers
        if isinstance(offer.options[0], int):
            return number
        return offer.options[number - 1] if 1 <= number <= len(offer.options) else _NOT_UNDERSTOOD

    def parsed_way(self, ask: Ask, words: list[str]) -> Any:
        """Parse a way by its word or a prefix, and a seat: `visit 5`, `take 5`."""
        ways = {self.speech.option(ask, way).casefold(): way for way in ask.offer.ways}
        ways |= {way: way for way in ask.offer.ways}
        way = " ".join(words[:-1]).casefold()
        meant = {ways[known] for known in ways if way and known.startswith(way)}
        if len(meant) != 1 or not _is_number(words[-1]):
            return _NOT_UNDERSTOOD
        return (meant.pop(), int(words[-1]))

    def say(self, message: str, /, **about: object) -> None:
        self.console.print(self.speech.say(message, **about), highlight=False, markup=False)


_NOT_UNDERSTOOD: Any = object()


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 5


def save_notebook(game: Game[Ruleset], file: Path, title: str, lang: str) -> None:
    """Write the game as a notebook."""
    file.write_text(write_notebook(game, title, lang), encoding="utf-8")
