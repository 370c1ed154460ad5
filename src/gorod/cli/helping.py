"""Commands about the command line itself and the machine that it runs on."""

from typing import Annotated, Literal

from cyclopts import App

from gorod.cli.wording import Wording
from gorod.terminal.speaking import Teller

SHELLS: tuple[Literal["bash", "zsh", "fish", "powershell"], ...] = (
    "bash",
    "zsh",
    "fish",
    "powershell",
)


def completion(app: App, call: Wording, teller: Teller, usage: str) -> None:
    """Add `gorod completion`."""
    shell_ = call.helped(
        "cli-arg-shell", usual=call.say("cli-usual-shell"), completer=lambda _: SHELLS
    )

    @call.command(app, "completion", "cli-completion", usage)
    def install(
        shell: Annotated[str | None, shell_] = None,
        /,
        *,
        print_: Annotated[bool, call.switch("cli-arg-print", "--print")] = False,
        lang: Annotated[str | None, call.language] = None,
    ) -> None:
        from cyclopts.completion.detect import ShellDetectionError, detect_shell

        if shell is None:
            try:
                shell = detect_shell()
            except ShellDetectionError as error:
                raise teller.wrong("cli-which-shell", known=SHELLS) from error
        for known in SHELLS:
            if known == shell and print_:
                teller.out.out(app.generate_completion(shell=known), highlight=False)
                return
            if known == shell:
                teller.say(
                    "cli-completed", shell=known, file=str(app.install_completion(shell=known))
                )
                return
        raise teller.wrong_word("cli-no-shell", shell, SHELLS, name=shell, known=SHELLS)
