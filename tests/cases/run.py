"""Cases that schemathesis makes of the description, put to tables in every phase of a game.

    make cases                        ten thousand of them, and more
    make cases CASES=100 SEED=7       so many at each phase of each operation

Right and wrong requests of every operation are sent by the owner, players, those who have left,
an assistant, whoever runs the house, a stranger, and somebody without a token. No answer may be an
error of the server (5xx), have a status that is not declared, or another content than is declared.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.failures import FailureGroup

ROOT = Path(__file__).parents[2]
PHASES = ("lobby", "deal", "night", "day", "vote", "last words", "over")
JSON, HTML = "application/json", "text/html"
STREAM = "/{code}/stream/{screen}"
CHECKED = ("not_a_server_error", "status_code_conformance", "content_type_conformance")
SHAPE = "response_schema_conformance"

Problem = tuple[str, str]


class Served:
    """The tables, in a process of their own with what Gorod needs."""

    def __init__(self, python: str) -> None:
        port = 22_000 + os.getpid() % 9_000
        self.base = f"http://127.0.0.1:{port}"
        command = [python, "-m", "tests.cases.tables_served", str(port)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.table("lobby", 0)
        for _ in range(400):
            try:
                requests.get(self.base, timeout=60)
            except requests.ConnectionError:
                time.sleep(0.05)
            else:
                return

    def table(self, phase: str, number: int) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([phase, number]) + "\n")
        self.process.stdin.flush()
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


def tokens(table: dict[str, Any]) -> list[str | None]:
    """Those who come to this table, whoever may do what there."""
    seated = list(table["seats"].values())
    came = [table["owner"], table["owner"], *seated[:1], *seated[-2:]]
    return [*came, table["assistant"], table["keeper"], "s" * 24, "short", None]


def a_true_answer(session: requests.Session, base: str, code: str, token: str) -> Any:
    """What this device may answer now, if it is asked anything."""
    headers = {"accept": JSON, "authorization": f"Bearer {token}"}
    told = session.get(f"{base}/{code}/me", headers=headers, timeout=60).json()
    for asked in told.get("questions", []):
        answer = {"to": asked["to"], "number": asked["number"], "id": asked["id"]}
        options = [one["value"] for one in asked["options"]][: asked["choose"]]
        return answer | ({"choice": options} if options else {"pass": "yes"})
    return None


class Asking:
    """One operation at one table, case by case."""

    def __init__(self, served: Served, operation: Any, phase: str, table: dict[str, Any]) -> None:
        self.served, self.operation, self.phase = served, operation, phase
        self.table = table
        self.session = requests.Session()
        self.session.trust_env = False
        self.counted: Counter[int] = Counter()
        self.problems: dict[Problem, str] = {}

    def cases(self) -> st.SearchStrategy[Any]:
        parts = {"code": self.table["code"]} if "{code}" in self.operation.path else None
        modes = [GenerationMode.POSITIVE]
        if self.operation.body or self.operation.query or "{" in self.operation.path:
            modes.append(GenerationMode.NEGATIVE)
        return st.one_of(
            *(self.operation.as_strategy(mode, path_parameters=parts) for mode in modes)
        )

    def ask(self, many: int, chance: int) -> None:
        who = st.sampled_from(tokens(self.table))
        wants = st.sampled_from([JSON, JSON, JSON, HTML])

        @seed(chance)
        @settings(
            max_examples=many, database=None, deadline=None, suppress_health_check=[*HealthCheck]
        )
        @given(self.cases(), who, wants, st.booleans())
        def tried(case: Any, token: str | None, accept: str, truly: bool) -> None:
            self.one(case, token, accept, truly)

        tried()

    def one(self, case: Any, token: str | None, accept: str, truly: bool) -> None:
        base, path = self.served.base, self.operation.path
        if truly and path == "/{code}/answer" and token in self.table["seats"].values():
            body = a_true_answer(self.session, base, self.table["code"], token)
            case.body = case.body if body is None else body
        headers = {"authorization": f"Bearer {token}"} if token is not None else {}
        about: dict[str, Any] = {"allow_redirects": False, "timeout": 60}
        self.session.headers["accept"] = accept  # where a case has one of its own, that is sent
        if path == STREAM:
            sent = case.as_transport_kwargs(base_url=base, headers=headers)
            with self.session.request(**sent, stream=True, **about) as told:
                self.note(case, accept, told.status_code, "")
            return
        told = case.call(base_url=base, session=self.session, headers=headers, **about)
        why = ""
        if accept == JSON:
            is_json = told.headers.get("content-type", [""])[0].startswith(JSON)
            checks = [*CHECKED, SHAPE] if is_json else [*CHECKED]  # a file is what it is
            try:
                case.validate_response(told, checks=CHECKS.get_by_names(checks))
            except FailureGroup as error:
                why = str(error.exceptions[0])
        self.note(case, accept, told.status_code, why)

    def note(self, case: Any, accept: str, status: int, why: str) -> None:
        self.counted[status] += 1
        declared = {*self.operation.definition.raw["responses"]}
        declared |= (
            {"303"} if accept == HTML else set()
        )  # browsers are led on, programs told at once
        if status >= 500 or str(status) not in declared:
            why = why or f"{status} is not declared"
        if why:
            name = f"{self.operation.method.upper()} {self.operation.path}"
            shown = f"{self.phase}, {self.table['book']}: {case.as_curl_command()}\n{why}"
            self.problems.setdefault((name, why.splitlines()[0]), shown)


def tell(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> None:
    load_all_checks()
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cases", type=int, default=25, help="of each operation in each phase")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="operations whose address has this in it")
    parser.add_argument("--python", default=str(ROOT / ".venv" / "bin" / "python"))
    given = parser.parse_args()
    schema = schemathesis.openapi.from_path(ROOT / "docs" / "openapi.json")
    served = Served(given.python)
    counted: dict[str, Counter[int]] = {}
    phases: Counter[str] = Counter()
    problems: dict[Problem, str] = {}
    tables: dict[str, dict[str, Any]] = {}
    number = 10_000 * given.seed
    try:
        for found in schema.get_all_operations():
            operation = found.ok()
            name = f"{operation.method.upper()} {operation.path}"
            if given.only not in name:
                continue
            for phase in PHASES if "{code}" in name else PHASES[:1]:
                number += 1
                if phase not in tables:
                    tables[phase] = served.table(phase, number)
                asking = Asking(served, operation, phase, tables[phase])
                asking.ask(given.cases, number)
                if operation.method != "get":  # something may have changed
                    del tables[phase]
                counted.setdefault(name, Counter()).update(asking.counted)
                phases[phase] += asking.counted.total()
                problems |= asking.problems
            told = ", ".join(f"{status}: {n}" for status, n in sorted(counted[name].items()))
            tell(f"{counted[name].total():6}  {name}  ({told})")
    finally:
        served.close()
    for shown in problems.values():
        tell(f"\n{shown}")
    statuses = sum(counted.values(), Counter[int]())
    tell(f"\n{statuses.total()} cases of {len(counted)} operations, seed {given.seed}")
    tell("by phase: " + ", ".join(f"{name} {n}" for name, n in phases.items()))
    tell("by status: " + ", ".join(f"{status}: {n}" for status, n in sorted(statuses.items())))
    tell(f"{len(problems)} kinds of problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
