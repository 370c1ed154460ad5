"""The commands that explain, play, check, simulate and review games."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from gorod.cli import completion
from gorod.cli.localized_app import helped, number, switch
from gorod.cli.options import (
    ANY_DECK,
    ANY_MODELS,
    ANY_TABLE,
    REPEATS,
    AsJson,
    ChosenRules,
    Files,
    FixedSeed,
    Jobs,
    Lang,
    LlmThoughts,
    ModelledTable,
    PlayedTable,
    RulesetName,
    Save,
    Seed,
    Within,
)
from gorod.notebook.checker import STANDARD_INPUT
from gorod.rulebooks import USUAL
from gorod.terminal.shell import Shell


def rules(
    shell: Shell,
    ruleset: Annotated[
        str | None,
        helped("cli-arg-ruleset", usual="cli-usual-rules", completer=completion.books_and_common),
    ] = None,
    about: Annotated[str | None, helped("cli-arg-about", completer=completion.about)] = None,
    /,
    *,
    lang: Lang = None,
) -> None:
    if ruleset is None:
        shell.books()
    else:
        shell.rules(ruleset, about)


def deck(
    shell: Shell,
    ruleset: RulesetName,
    players: Annotated[int | None, number("cli-arg-deck")] = None,
    /,
    *,
    choice: ChosenRules = ANY_DECK,
    draw: Annotated[bool, switch("cli-arg-draw", "--draw")] = False,
    pile: Annotated[list[str] | None, helped("cli-arg-pile", "--pile", **REPEATS)] = None,
    seed: Seed = None,
    lang: Lang = None,
) -> None:
    is_drawn = draw or pile is not None
    shell.deck(ruleset, choice.drawn(players, seed, pile) if is_drawn else choice.of(players))


def play(
    shell: Shell,
    ruleset: Annotated[
        str | None,
        helped("cli-arg-ruleset", usual=lambda _: USUAL, completer=completion.books),
    ] = None,
    /,
    *,
    seat: Annotated[int | None, number("cli-arg-seat", "--seat", usual="cli-usual-seat")] = None,
    table: ModelledTable = ANY_MODELS,
    seed: Seed = None,
    save: Save = None,
    llm_thoughts: LlmThoughts = None,
    continue_: Annotated[bool, switch("cli-arg-continue", "--continue")] = False,
    kept: Annotated[int | None, number("cli-arg-kept", "--kept")] = None,
    lang: Lang = None,
) -> None:
    asked = table.asked(llm_thoughts)
    with asked.in_environment(shell.speech.lang):
        if not continue_ and kept is None:
            rules = shell.setting(ruleset or USUAL, table.wanted).rules()
            shell.play(rules, seat, seed, save, asked.bots(table.bots) or "people", asked)
        elif (ruleset, seat, seed) == (None, None, None) and not table.is_new:
            shell.continue_game(kept, save, asked)
        else:
            raise shell.wrong("cli-continue-alone")


def watch(
    shell: Shell,
    ruleset: RulesetName = USUAL,
    /,
    *,
    table: ModelledTable = ANY_MODELS,
    seed: Seed = None,
    save: Save = None,
    llm_thoughts: LlmThoughts = None,
    quiet: Annotated[bool, switch("cli-arg-quiet", "--quiet")] = False,
    lang: Lang = None,
) -> None:
    rules, asked = shell.setting(ruleset, table.wanted).rules(), table.asked(llm_thoughts)
    with asked.in_environment(shell.speech.lang):
        shell.watch(rules, seed, save, quiet, asked.bots(table.bots), asked)


def check(shell: Shell, *files: Files, json: AsJson = False, lang: Lang = None) -> int:
    return shell.check(_named(shell, files, "check"), json)


def points(shell: Shell, *files: Files, lang: Lang = None) -> int:
    return shell.points(_named(shell, files, "points"))


def _named(shell: Shell, files: Iterable[Path], command: str) -> list[str]:
    """File names from the call; other names than `-` with a leading dash are unknown flags."""
    names = [str(file) for file in files]
    for file in names:
        if file.startswith("-") and file != STANDARD_INPUT:
            flags, about = ("--json", "--lang"), {"name": file, "command": command}
            raise shell.wrong_word("cli-unknown-flag", file, flags, **about)
    return names


def simulate(
    shell: Shell,
    ruleset: RulesetName,
    /,
    *,
    table: ModelledTable = ANY_MODELS,
    games: Annotated[int, number("cli-arg-games", "--games", "-n")] = 1000,
    seed: FixedSeed = 0,
    jobs: Jobs = None,
    dask: Annotated[str, helped("cli-arg-dask", "--dask")] = "",
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    rules, asked = shell.setting(ruleset, table.wanted).rules(), table.asked()
    with asked.in_environment(shell.speech.lang):
        shell.simulate(rules, games, seed, jobs, json, asked.bots(table.bots), dask)


def odds(
    shell: Shell,
    ruleset: RulesetName,
    /,
    *,
    table: PlayedTable = ANY_TABLE,
    mafia: Annotated[int | None, number("odds-arg-mafia", "--mafia")] = None,
    first: Annotated[
        str | None, helped("odds-arg-first", "--first", completer=completion.option_first)
    ] = None,
    end: Annotated[
        str | None, helped("odds-arg-end", "--end", completer=completion.option_end)
    ] = None,
    doctor: Annotated[bool, switch("odds-arg-doctor", "--doctor")] = False,
    within: Within = 3,
    seed: FixedSeed = 0,
    jobs: Jobs = None,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    from gorod.terminal.odds import OddsCommand, OddsOptions

    asked = OddsOptions(mafia, first, end, doctor)
    OddsCommand(shell, within, seed, jobs).odds(ruleset, table.wanted, asked, table.bots, json)


def balance(
    shell: Shell,
    ruleset: RulesetName,
    /,
    *,
    table: PlayedTable = ANY_TABLE,
    within: Within = 5,
    seed: FixedSeed = 0,
    jobs: Jobs = None,
    picture: Annotated[Path | None, helped("odds-arg-picture", "--picture")] = None,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    from gorod.terminal.balance import BalanceCommand

    rules = shell.setting(ruleset, table.wanted).rules()
    BalanceCommand(shell, within, seed, jobs).balance(rules, table.bots, picture, json)


def calibrate(
    shell: Shell,
    file: Annotated[Path, helped("cli-arg-known-games")],
    /,
    *,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    shell.calibrate(file, json)


def review(
    shell: Shell,
    file: Annotated[Path, helped("review-arg-file")],
    /,
    *,
    game: Annotated[int | None, number("review-arg-game", "--game")] = None,
    rollouts: Annotated[bool, switch("review-arg-rollouts", "--rollouts")] = False,
    out: Annotated[
        Path | None, helped("review-arg-out", "--out", "-o", usual="review-usual-out")
    ] = None,
    thoughts: Annotated[Path | None, helped("review-arg-thoughts", "--thoughts")] = None,
    lang: Lang = None,
) -> None:
    from gorod.terminal.review_export import ReviewCommand

    ReviewCommand(shell).review(file, game, rollouts, out, thoughts)
