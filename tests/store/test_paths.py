"""`--db`: a path or a `sqlite:` address names the file of evenings, anything else is refused."""

from pathlib import Path

import pytest

from gorod.cli import main
from gorod.store.paths import NotADatabaseFile, is_server, parse_location, without_password
from tests.support.command_output import CYRILLIC, in_both_languages

NOTEBOOK = next(Path(__file__).parents[2].glob("notebooks/*/three-against-three.yaml"))


@pytest.mark.parametrize(
    ("written", "file"),
    [
        ("gorod.db", "gorod.db"),
        ("/var/lib/gorod.db", "/var/lib/gorod.db"),
        ("sqlite:///gorod.db", "gorod.db"),
        ("sqlite:///a/b c.db", "a/b c.db"),
        ("sqlite:////var/lib/gorod.db", "/var/lib/gorod.db"),
        ("sqlite:///C:\\gorod.db", "C:\\gorod.db"),
        ("SQLite:///gorod.db", "gorod.db"),
        ("sqlite:gorod.db", "gorod.db"),
        ("sqlite:/var/lib/gorod.db", "/var/lib/gorod.db"),
        ("C:\\gorod.db", "C:\\gorod.db"),
        ("c:/gorod.db", "c:/gorod.db"),
        ("at 20:30.db", "at 20:30.db"),
        ("2026-11-16T20:30.db", "2026-11-16T20:30.db"),
        ("./sqlite:x", "sqlite:x"),
        ("sqlite", "sqlite"),
        ("what?.db", "what?.db"),
        ("вечер.db", "вечер.db"),
    ],
)
def test_a_path_and_an_address_name_a_file(written: str, file: str) -> None:
    assert parse_location(written) == Path(file)


REFUSED = {
    "sqlite:": "memory",
    "sqlite://": "memory",
    "sqlite:///": "memory",
    "sqlite::memory:": "memory",
    "sqlite:///:memory:": "memory",
    ":memory:": "memory",
    "sqlite://gorod.db": "form",
    "sqlite://host/gorod.db": "form",
    "sqlite:///gorod.db?mode=ro": "form",
    "sqlite+aiosqlite:///gorod.db": "other",
    "postgresql+psycopg://host/gorod": "other",
    "postgres:gorod": "other",
    "mysql:gorod": "other",
    "jdbc:oracle:gorod": "other",
    "file:gorod.db": "other",
    "https://mafia.example/gorod.db": "other",
}


@pytest.mark.parametrize("written", REFUSED)
def test_what_leads_to_no_file_is_refused(written: str) -> None:
    with pytest.raises(NotADatabaseFile) as refused:
        parse_location(written)
    assert refused.value.why == REFUSED[written]
    assert refused.value.written == written.replace("mode=ro", "…")


@pytest.mark.parametrize("written", ["postgresql://host/gorod", "postgres://me@/gorod?host=/run"])
def test_an_address_names_a_server(written: str) -> None:
    assert parse_location(written) == written
    assert is_server(written)
    assert not is_server("postgres.db")


@pytest.mark.parametrize(
    "written",
    [
        "postgresql://me:secret@host/gorod",
        "postgresql://me:a@secret@host/gorod",
        "postgresql://me:secret@host/gorod:x",
        "postgres:me:secret@host/gorod",
        "postgresql://host/gorod?password=secret",
    ],
)
def test_a_password_is_not_repeated(written: str) -> None:
    assert "secret" not in without_password(written)
    assert "host/gorod" in without_password(written)
    assert NotADatabaseFile(written, "other").written == without_password(written)


@in_both_languages
@pytest.mark.parametrize("command", [("serve", "--no-browser"), ("games",), ("games", "import")])
@pytest.mark.parametrize("written", ["sqlite://", "sqlite://x", "mysql://me:secret@host/x"])
def test_the_refusal_is_one_sentence_that_says_what_would_be_right(
    command: tuple[str, ...],
    written: str,
    lang: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main([*command, "--db", written, "--lang", lang])
    out, said = capsys.readouterr()
    assert (left.value.code, out, said.count("\n")) == (2, "", 1)
    assert bool(CYRILLIC.search(said)) == (lang == "ru")
    assert written.replace("me:secret@", "…") in said
    assert "sqlite:///gorod.db" in said
    assert "secret" not in said
    assert list(tmp_path.iterdir()) == []


@in_both_languages
@pytest.mark.parametrize("command", [("serve", "--no-browser", "--port", "0"), ("games",)])
def test_where_no_server_answers_it_is_said_without_the_password(
    command: tuple[str, ...], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--db", "postgresql://me:secret@127.0.0.1:1/x", "--lang", lang])
    out, said = capsys.readouterr()
    assert (left.value.code, out, said.count("\n")) == (2, "", 1)
    assert bool(CYRILLIC.search(said)) == (lang == "ru")
    assert "postgresql://…127.0.0.1:1/x" in said
    assert "secret" not in said


def test_the_same_file_is_found_by_its_path_and_by_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (
        ("import", str(NOTEBOOK), "--db", "sqlite:///here.db"),
        ("--db", "here.db"),
        ("--db", f"sqlite:///{tmp_path}/here.db"),
    ):
        with pytest.raises(SystemExit) as left:
            main(["games", *words, "--lang", "en"])
        assert not left.value.code
    _, listed, again = capsys.readouterr().out.splitlines()
    assert listed == again
    assert {file.name.partition(".")[0] for file in tmp_path.iterdir()} == {"here"}
