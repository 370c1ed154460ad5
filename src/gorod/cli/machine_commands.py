"""Commands about this machine: shell completion and `gorod doctor`."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import App, Parameter

from gorod.cli.localized_app import LocalizedApp
from gorod.notebook.checker import FAILED, HOLDS
from gorod.store.paths import DatabaseLocation
from gorod.terminal.output import Output

COMPLETION_SHELLS: tuple[Literal["bash", "zsh", "fish", "powershell"], ...] = (
    "bash",
    "zsh",
    "fish",
    "powershell",
)


def add_completion_command(app: App, call: LocalizedApp, output: Output, usage: str) -> None:
    """Add `gorod completion`."""
    shell_ = call.helped(
        "cli-arg-shell", usual=call.say("cli-usual-shell"), completer=lambda _: COMPLETION_SHELLS
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
                raise output.wrong("cli-which-shell", known=COMPLETION_SHELLS) from error
        for known in COMPLETION_SHELLS:
            if known == shell and print_:
                output.out.out(app.generate_completion(shell=known), highlight=False)
                return
            if known == shell:
                output.say(
                    "cli-completed", shell=known, file=str(app.install_completion(shell=known))
                )
                return
        raise output.wrong_word(
            "cli-no-shell", shell, COMPLETION_SHELLS, name=shell, known=COMPLETION_SHELLS
        )


def add_doctor_command(
    app: App, call: LocalizedApp, output: Output, usage: str, db_: Parameter
) -> None:
    """Add `gorod doctor`; its modules are imported on first use."""

    @call.command(app, "doctor", "cli-doctor", usage)
    def examine(
        *,
        port: Annotated[
            int | None, call.number("cli-arg-port", "--port", usual=call.say("cli-usual-port"))
        ] = None,
        db: Annotated[DatabaseLocation | None, db_] = None,
        base_url: Annotated[
            str | None,
            call.helped("cli-arg-base-url", "--base-url", usual=call.say("cli-usual-base-url")),
        ] = None,
        voice_file: Annotated[
            list[Path] | None,
            call.helped("cli-arg-voice-file", "--voice-file", negative_iterable=""),
        ] = None,
        json: Annotated[bool, call.switch("cli-arg-json", "--json")] = False,
        lang: Annotated[str | None, call.language] = None,
    ) -> int:
        from gorod.web.ops.doctor import STOPS, Doctor, ServeOptions
        from gorod.web.ops.machine_info import Machine

        intended = ServeOptions(port, db, base_url, voice_files=voice_file or ())
        found = list(Doctor(Machine(), intended).examine())
        stops = sum(one.state == STOPS for one in found)
        if json:
            checks = [
                {"check": one.check, "state": one.state, "what": one.what}
                | {"message": one.say(output.speech)}
                for one in found
            ]
            output.raw(msgspec.json.encode({"ok": not stops, "checks": checks}))
            return FAILED if stops else HOLDS
        for one in found:
            output.line(output.speech.say(f"doctor-{one.state}", line=one.say(output.speech)))
        output.say("doctor-not-fine" if stops else "doctor-all-fine", stops=stops)
        return FAILED if stops else HOLDS
