"""All commands, and the app that runs them."""

from collections.abc import Iterable
from typing import Annotated

from gorod import __version__
from gorod.cli import completion, game_commands, machine_commands, past_game_commands
from gorod.cli.completion import COMPLETION_SHELLS
from gorod.cli.localized_app import Command, LocalizedApp, helped, switch
from gorod.cli.options import Lang
from gorod.rulebooks import BOOKS
from gorod.speech import Speech
from gorod.terminal.play_and_watch import SafeConsole
from gorod.terminal.shell import Shell


def complete(
    output: Shell,
    shell: Annotated[
        str | None,
        helped("cli-arg-shell", usual="cli-usual-shell", completer=completion.shells),
    ] = None,
    /,
    *,
    print_: Annotated[bool, switch("cli-arg-print", "--print")] = False,
    lang: Lang = None,
) -> None:
    from cyclopts.completion.detect import ShellDetectionError, detect_shell

    if shell is None:
        try:
            shell = detect_shell()
        except ShellDetectionError as error:
            raise output.wrong("cli-which-shell", known=COMPLETION_SHELLS) from error
    app = build_app(output.speech)
    for known in COMPLETION_SHELLS:
        if known == shell and print_:
            output.out.out(app.generate_completion(shell=known), highlight=False)
            return
        if known == shell:
            output.say("cli-completed", shell=known, file=str(app.install_completion(shell=known)))
            return
    raise output.wrong_word(
        "cli-no-shell",
        shell,
        COMPLETION_SHELLS,
        name=shell,
        known=COMPLETION_SHELLS,
    )


COMMANDS = {
    "serve": Command(machine_commands.serve, "cli-serve", "serve …"),
    "rules": Command(game_commands.rules, "cli-rules", "rules [RULESET] [CLAUSE|ROLE] …"),
    "deck": Command(game_commands.deck, "cli-deck", "deck RULESET [PLAYERS] …"),
    "play": Command(game_commands.play, "cli-play", "play [RULESET] …"),
    "watch": Command(game_commands.watch, "cli-watch", "watch [RULESET] …"),
    "check": Command(game_commands.check, "cli-check", "check FILE|FOLDER|-…"),
    "points": Command(game_commands.points, "cli-points", "points FILE|FOLDER|-…"),
    "simulate": Command(game_commands.simulate, "cli-simulate", "simulate RULESET …"),
    "odds": Command(game_commands.odds, "cli-odds", "odds RULESET …"),
    "balance": Command(game_commands.balance, "cli-balance", "balance RULESET …"),
    "calibrate": Command(game_commands.calibrate, "cli-calibrate", "calibrate FILE …"),
    "review": Command(game_commands.review, "cli-review", "review FILE …"),
    "games": Command(
        past_game_commands.games,
        "cli-games",
        "games [show|export|import|delete|forget] …",
        past_game_commands.GAMES_COMMANDS,
    ),
    "backup": Command(past_game_commands.backup, "copies-backup", "backup FILE"),
    "restore": Command(past_game_commands.restore, "copies-restore", "restore FILE"),
    "doctor": Command(machine_commands.doctor, "cli-doctor", "doctor …"),
    "completion": Command(complete, "cli-completion", "completion [SHELL] …"),
}
"""The commands by their names, in the order in which messages list them."""

GOROD = Command(machine_commands.serve, "cli-about", "COMMAND …", COMMANDS)


def build_app(speech: Speech, books: Iterable[str] = BOOKS.ours) -> LocalizedApp:
    """Build the app with all commands; the help is localized and lists these books."""
    shell = Shell(speech, SafeConsole(soft_wrap=False))
    app = LocalizedApp.of(shell, GOROD, "gorod", tuple(books), version=__version__)
    app["--version"].help = speech.say("cli-version")
    return app
