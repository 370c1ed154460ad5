"""Commands that play, watch, check, score, simulate and calibrate games."""

import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.table import Table as Grid

from gorod.bots.custom_bots import BotError
from gorod.engine.events import GameOver
from gorod.engine.questions import Refused
from gorod.insight.belief_calibration import CalibrationFileError, calibrate
from gorod.insight.simulation.game_loop import BotFailed
from gorod.insight.simulation.lineup import Lineup, has_language_model, lineup_named
from gorod.insight.simulation.simulator import Simulation, simulate
from gorod.notebook.checker import ERROR, FAILED, HOLDS, CheckResult, check_notebook, notebooks_in
from gorod.parts.decks import SetupRefused
from gorod.parts.points import points
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import DRAW
from gorod.rulebooks.settings import edition_of, setting_of
from gorod.terminal.llm_options import LlmOptions, connect_models, report_models
from gorod.terminal.output import CommandError
from gorod.terminal.play_and_watch import SafeConsole, TerminalPlayer, save_notebook, watch_bots
from gorod.terminal.rules import RulesCommands
from gorod.terminal.unfinished_games import (
    SavedGame,
    SavedGameFile,
    delete_saved_game,
    list_saved_games,
    load_saved_game,
    save_game,
    saved_game_path,
)

if TYPE_CHECKING:
    from gorod.insight.llm.model_config import ModelPlayers

NO_LLM_OPTIONS = LlmOptions()


class Shell(RulesCommands):
    """The commands on games and notebooks."""

    # play and watch ---------------------------------------------------------------------------

    def bots(self, name: str, rules: Ruleset, models: "ModelPlayers | None" = None) -> Lineup:
        """The bots of this name, or the default ones."""
        try:
            return lineup_named(name, rules.sides, models.seated if models else None)
        except BotError as none:
            known = none.about.get("known", ())
            word = none.about.get("name", "")
            raise self.wrong_word(f"cli-{none.reason}", word, known, **none.about) from none

    def failed(self, bots: str, failed: BotFailed) -> CommandError:
        """The error for a bot that failed or answered illegally."""
        about = {"bots": bots, "seat": failed.seat, "topic": failed.topic}
        message = "cli-bots-failed" if failed.place else "cli-bots-illegal"
        return self.wrong(message, problem=failed.problem, place=failed.place, **about)

    def play(
        self,
        rules: Ruleset,
        seat: int | None,
        seed: int | None,
        file: Path | None,
        bots: str,
        asked: LlmOptions = NO_LLM_OPTIONS,
    ) -> None:
        self.bots(bots, rules)
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        seat = seed % rules.players + 1 if seat is None else seat
        if not 1 <= seat <= rules.players:
            raise self.wrong("cli-no-such-seat", seat=seat, seats=rules.players)
        self.check_writable(file)
        self.check_writable(asked.thoughts)
        kept = SavedGame(setting_of(rules), seat, seed, [], bots, edition_of(rules.id))
        models = connect_models(bots, self)
        self.say("cli-seed", seed=str(seed))
        player = TerminalPlayer(kept, self.speech, self.out, models)
        self.run_game(player, file, thoughts=asked.thoughts)

    def continue_game(
        self, number: int | None, file: Path | None, asked: LlmOptions = NO_LLM_OPTIONS
    ) -> None:
        """Resume the saved game of this number, or the latest one."""
        left = list_saved_games()
        if not left:
            raise self.wrong("cli-nothing-kept")
        if number is not None and number not in left:
            raise self.wrong("cli-no-such-kept", number=number, known=[*map(str, sorted(left))])
        number = next(iter(left)) if number is None else number
        try:
            kept, bookmark = load_saved_game(number)
            self.bots(kept.bots, kept.rules())
            player = TerminalPlayer(kept, self.speech, self.out, connect_models(kept.bots, self))
        except (msgspec.MsgspecError, SetupRefused, Refused, OSError) as error:
            raise self.wrong("cli-kept-broken", file=saved_game_path(number)) from error
        self.check_writable(file)
        self.check_writable(asked.thoughts)
        self.tell_of_others(number)
        self.run_game(player, file, bookmark, asked.thoughts)

    def tell_of_others(self, number: int | None) -> None:
        """List the other saved games."""
        for other, when in list_saved_games().items():
            if other == number:
                continue
            with suppress(msgspec.MsgspecError, OSError):
                kept, _ = load_saved_game(other)
                book = self.speech.title(kept.table.ruleset)
                about = {"seat": kept.seat, "when": f"{when:%Y-%m-%d %H:%M}"}
                self.say("cli-kept-too", number=str(other), book=book, **about)

    def run_game(
        self,
        player: TerminalPlayer,
        file: Path | None,
        bookmark: SavedGameFile | None = None,
        thoughts: Path | None = None,
    ) -> None:
        seats = player.game.rules.players
        self.say("cli-your-seat", seat=player.seat, players=seats)
        try:
            player.play()
        except (KeyboardInterrupt, EOFError):
            self.print()
            self.keep(player, bookmark)
        except BotFailed as failed:
            raise self.failed(player.kept.bots, failed) from failed
        else:
            if bookmark is not None:
                delete_saved_game(bookmark)
        report_models(player.models, player.game.over, thoughts, self)
        self.finish(player.game, file)

    def keep(self, player: TerminalPlayer, bookmark: SavedGameFile | None) -> None:
        """Save the unfinished game."""
        player.kept.journal = player.game.journal
        try:
            save_game(player.kept, bookmark)
        except OSError as error:
            file, problem = (
                saved_game_path(bookmark.number if bookmark else 1),
                error.strerror or "",
            )
            raise self.wrong("cli-cannot-write", file=file, problem=problem) from error
        self.say("cli-left")
        self.tell_of_others(next(iter(list_saved_games())))

    def watch(
        self,
        rules: Ruleset,
        seed: int | None,
        file: Path | None,
        quiet: bool,
        bots: str,
        asked: LlmOptions = NO_LLM_OPTIONS,
    ) -> None:
        self.bots(bots, rules)
        self.check_writable(file)
        self.check_writable(asked.thoughts)
        models = connect_models(bots, self, quiet)
        make = self.bots(bots, rules, models)(rules)
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        if not quiet:
            self.say("cli-seed", seed=str(seed))
        try:
            game = watch_bots(rules, seed, self.speech.of(rules.id), self.out, quiet, make)
        except BotFailed as failed:
            raise self.failed(bots, failed) from failed
        report_models(models, True, asked.thoughts, self)
        self.finish(game, file)

    def finish(self, game: Any, file: Path | None) -> None:
        """Write the game as a notebook if asked, and report the file."""
        if file is None:
            return
        ended = [one.event for one in game.letters if isinstance(one.event, GameOver)]
        title = self.speech.of(game.rules.id).tell(ended[0]) if ended else None
        try:
            save_notebook(game, file, (title or "").rstrip("."), self.speech.lang)
        except OSError as error:
            problem = error.strerror or ""
            raise self.wrong("cli-cannot-write", file=file, problem=problem) from error
        self.line(self.speech.say("cli-saved", file=file))

    def check_writable(self, file: Path | None) -> None:
        """Fail before the game, not after it, if the file cannot be written."""
        if file is None:
            return
        try:
            with file.open("a", encoding="utf-8"):
                pass
        except OSError as error:
            problem = error.strerror or ""
            raise self.wrong("cli-cannot-write", file=file, problem=problem) from error

    # check ------------------------------------------------------------------------------------

    def check(self, files: Sequence[str], as_json: bool) -> int:
        """Check notebooks; returns 0 if all hold, 1 if some fail, 2 if some are invalid."""
        checked = []
        for file in self.notebooks(files):
            checked.append(check_notebook(file, self.speech))
            self.report(checked[-1], as_json)
        if as_json:
            fields = ("file", "title", "ok", "failures")
            self.raw(msgspec.json.encode([{f: getattr(one, f) for f in fields} for one in checked]))
        elif any(Path(file).is_dir() for file in files):
            statuses = [one.status for one in checked]
            held, failed, unread = map(statuses.count, (HOLDS, FAILED, ERROR))
            self.say("cli-checked", all=len(checked), held=held, failed=failed, unread=unread)
        return max(one.status for one in checked)

    def notebooks(self, files: Sequence[str]) -> list[str]:
        """Expand the folders of a call into the notebooks in them."""
        if not files:
            raise self.wrong("cli-no-files")
        found: list[str] = []
        for file in files:
            if not file or not Path(file).is_dir():
                found.append(file)
                continue
            try:
                inside = notebooks_in(Path(file))
            except OSError as error:
                raise self.wrong("cli-cannot-look", folder=str(error.filename)) from error
            if not inside:
                raise self.wrong("cli-no-notebooks", folder=file)
            found += inside
        return found

    def report(self, one: CheckResult, as_json: bool) -> None:
        for remark in one.warnings:
            words = self.speech.say("notebook-warning", title=one.title, remark=remark)
            self.warn(words)
        if as_json:
            return
        if one.status == ERROR:
            reason = "; ".join(one.failures)
            words = self.speech.say("notebook-error", file=one.file, reason=reason)
            self.warn(words)
        elif one.ok:
            self.line(self.speech.say("notebook-ok", title=one.title))
        else:
            failures = "; ".join(one.failures)
            self.line(self.speech.say("notebook-failed", title=one.title, failures=failures))

    # points -----------------------------------------------------------------------------------

    def points(self, files: Sequence[str]) -> int:
        """Print the total points of each seat over these notebooks."""
        scores: list[int] = []
        for file in self.notebooks(files):
            checked = check_notebook(file, self.speech)
            game = checked.game
            if checked.status != HOLDS or game is None or not game.over:
                reason = (checked.failures or [self.speech.say("cli-not-finished")])[0]
                raise self.wrong("notebook-error", file=checked.file, reason=reason)
            won = points(game)
            scores = scores or [0] * len(won)
            if len(won) != len(scores):
                raise self.wrong("cli-other-players", file=checked.file, players=len(scores))
            scores = [score + more for score, more in zip(scores, won, strict=True)]
        for seat, score in sorted(enumerate(scores, 1), key=lambda one: (-one[1], one[0])):
            self.say("cli-points-of-seat", seat=seat, points=score)
        return HOLDS

    # simulate ---------------------------------------------------------------------------------

    def simulate(
        self,
        rules: Ruleset,
        games: int,
        seed: int,
        jobs: int | None,
        as_json: bool,
        bots: str,
        dask: str = "",
    ) -> None:
        self.bots(bots, rules)
        if games < 1:
            raise self.wrong("cli-no-games", games=games)
        if jobs is not None and jobs < 1:
            raise self.wrong("cli-no-jobs", jobs=jobs)
        if dask and has_language_model(bots):
            raise self.wrong("cli-llm-elsewhere", command="dask")
        connect_models(bots, self)
        table = setting_of(rules)
        from rich.progress import Progress  # slow to import, rarely needed

        with Progress(
            console=SafeConsole(stderr=True), transient=True, disable=not _is_terminal()
        ) as bar:
            task = bar.add_task(self.speech.say("cli-playing"), total=games)
            try:
                with self.workers(dask) as workers:
                    result = simulate(
                        table,
                        games,
                        seed,
                        jobs or os.cpu_count() or 1,
                        workers,
                        progress=lambda done: bar.advance(task, done),
                        bots=bots,
                    )
            except BotFailed as failed:
                raise self.failed(bots, failed) from failed
        if as_json:
            self.raw(msgspec.json.encode(result))
        else:
            self.show(result)

    @contextmanager
    def workers(self, dask: str) -> Iterator[Executor | None]:
        """The Dask cluster at this address, or None for local processes."""
        if not dask:
            yield None
            return
        from gorod.insight.simulation.dask_cluster import (  # optional dependency
            ClusterError,
            dask_executor,
        )

        try:
            with dask_executor(dask) as workers:
                yield workers
        except ClusterError as none:
            raise self.wrong(f"cli-{none.reason}", **none.about) from none

    # calibrate --------------------------------------------------------------------------------

    def calibrate(self, file: Path, as_json: bool) -> None:
        """Measure how well the bots' belief fits games with known cards and votes."""
        try:
            result = calibrate(file.read_bytes())
        except OSError as error:
            reason = self.speech.say("notebook-cannot-open", problem=error.strerror or "")
            raise self.wrong("notebook-error", file=file, reason=reason) from error
        except CalibrationFileError as none:
            raise self.wrong("cli-no-known-games", file=file, game=none.number) from none
        if as_json:
            self.raw(msgspec.json.encode(result))
            return
        about = {
            name: "–" if share is None else f"{share:.3f}"
            for name, share in msgspec.structs.asdict(result).items()
            if name != "games"
        }
        about["votes"] = about.pop("auc_votes_received")
        self.say("cli-calibrated", games=result.games, **about)

    def show(self, result: Simulation) -> None:
        say = self.speech.say
        self.say(
            "cli-simulated",
            games=result.games,
            ruleset=result.ruleset,
            players=result.players,
            seed=str(result.seed),
            seconds=f"{result.seconds:.1f}",
            speed=f"{result.games_per_second:.0f}",
        )
        grid = Grid(box=None, pad_edge=False)
        for column in ("cli-side", "cli-wins", "cli-rate", "cli-interval"):
            grid.add_column(say(column), justify="left" if column == "cli-side" else "right")
        for side, rate in result.rates.items():
            name = say("cli-draw") if side == DRAW else self.speech.of(result.ruleset).side(side)
            share, interval = f"{rate.p:.1%}", f"{rate.low:.1%} – {rate.high:.1%}"
            grid.add_row(name, str(result.wins[side]), share, interval)
        self.out.print(grid, highlight=False)
        self.say("cli-rounds", rounds=f"{result.rounds_mean:.1f}")


def _is_terminal() -> bool:
    """Whether stderr is a terminal."""
    return sys.stderr.isatty()
