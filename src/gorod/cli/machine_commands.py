"""The commands about this machine: `gorod serve`, and `gorod doctor`, which looks what it needs."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from gorod.cli.localized_app import helped, switch
from gorod.cli.options import REPEATS, AsJson, BaseUrl, Database, Lang, Port, VoiceFiles
from gorod.notebook.checker import FAILED, HOLDS
from gorod.terminal.output import CommandError
from gorod.terminal.shell import Shell


def serve(
    shell: Shell,
    *,
    port: Port = None,
    or_next: Annotated[bool, switch("cli-arg-or-next", "--or-next")] = False,
    host: Annotated[str, helped("cli-arg-host", "--host")] = "0.0.0.0",  # noqa: S104
    db: Database = None,
    base_url: BaseUrl = None,
    browser: Annotated[
        bool,
        helped(
            "cli-arg-browser", "--browser", usual=lambda _: "--browser", negative="--no-browser"
        ),
    ] = True,
    https: Annotated[bool, switch("cli-arg-https", "--https")] = False,
    proxy: Annotated[list[str] | None, helped("cli-arg-proxy", "--proxy", **REPEATS)] = None,
    public_list: Annotated[bool, switch("cli-arg-public-list", "--public-list")] = False,
    variations: Annotated[Path | None, helped("cli-arg-variations", "--variations")] = None,
    voice_file: VoiceFiles = None,
    metrics: Annotated[str, helped("cli-arg-metrics", "--metrics")] = "",
    log: Annotated[Literal["lines", "json"], helped("cli-arg-log", "--log")] = "lines",
    lang: Lang = None,
) -> None:
    with suppress(KeyboardInterrupt):  # Ctrl+C is how a server is stopped
        from gorod.web.ops.serve_command import DEFAULT_PORT, CannotServe, ServeSettings
        from gorod.web.ops.serve_command import serve as serve_table

        settings = ServeSettings(
            port=DEFAULT_PORT if port is None else port,
            or_next=or_next or port is None,
            host=host,
            db=db,
            base_url=base_url,
            browser=browser,
            public_list=public_list,
            https=https,
            proxies=proxy or [],
            variations=variations,
            voice_files=voice_file or [],
            metrics=metrics,
            log=log,
        )
        try:
            serve_table(shell.speech, shell.out, settings)
        except CannotServe as error:
            raise CommandError(str(error)) from error


def doctor(
    shell: Shell,
    *,
    port: Port = None,
    db: Database = None,
    base_url: BaseUrl = None,
    voice_file: VoiceFiles = None,
    json: AsJson = False,
    lang: Lang = None,
) -> int:
    from gorod.web.ops.doctor import STOPS, Doctor, ServeOptions
    from gorod.web.ops.machine_info import Machine

    intended = ServeOptions(port, db, base_url, voice_files=voice_file or ())
    found = list(Doctor(Machine(), intended).examine())
    stops = sum(one.state == STOPS for one in found)
    if json:
        checks = [
            {"check": one.check, "state": one.state, "what": one.what}
            | {"message": one.say(shell.speech)}
            for one in found
        ]
        shell.raw(msgspec.json.encode({"ok": not stops, "checks": checks}))
        return FAILED if stops else HOLDS
    for one in found:
        shell.line(shell.speech.say(f"doctor-{one.state}", line=one.say(shell.speech)))
    shell.say("doctor-not-fine" if stops else "doctor-all-fine", stops=stops)
    return FAILED if stops else HOLDS
