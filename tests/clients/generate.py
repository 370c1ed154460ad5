"""The description makes clients: three generators take it as it is, and what they make works.

    make clients

The generators have an environment of their own (`.venv-clients`); npm is taken from there where the
machine has none.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from gorod.web.pages.openapi import cached_openapi
from gorod.web.routing.page import PAGES
from tests.support.server_process import Served

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BIN = ROOT / ".venv-clients" / "bin"
TYPESCRIPT = ("openapi-typescript@7.13.0", "typescript@5.9.3")


def run(*command: str | Path, within: Path) -> str:
    """What this command says; raises if it fails."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [str(one) for one in command],
        cwd=within,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{command}\n{done.stdout}\n{done.stderr}")
    return done.stdout + done.stderr


def models(folder: Path) -> None:
    """datamodel-code-generator: the shapes of everything that is told and taken."""
    made = ("--input", "openapi.json", "--input-file-type", "openapi", "--output", "models.py")
    run(
        BIN / "datamodel-codegen",
        *made,
        "--output-model-type",
        "pydantic_v2.BaseModel",
        within=folder,
    )
    run(BIN / "python", "-c", "import models; models.Phone, models.Planning", within=folder)


def client(folder: Path) -> None:
    """openapi-python-client: a function for each page, which really asks a table."""
    made = ("--path", "openapi.json", "--output-path", "gorod_client", "--meta", "none")
    said = run(BIN / "openapi-python-client", "generate", *made, within=folder)
    assert "Unable to process schema" not in said, said
    functions = {file.stem for file in (folder / "gorod_client" / "api" / "default").glob("*.py")}
    assert {page.name for page in PAGES} <= functions, said
    table = Served(folder)
    try:
        run(BIN / "python", HERE / "talk.py", table.base, within=folder)
    finally:
        table.close()


def typescript(folder: Path) -> None:
    """openapi-typescript: types that its compiler takes."""
    npm = shutil.which("npm") or str(BIN / "npm")
    run(npm, "install", "--no-save", "--silent", "--prefix", folder, *TYPESCRIPT, within=folder)
    there = folder / "node_modules" / ".bin"
    run(there / "openapi-typescript", "openapi.json", "-o", "api.ts", within=folder)
    run(there / "tsc", "--noEmit", "--strict", "api.ts", within=folder)


def main() -> None:
    for make in (models, client, typescript):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "openapi.json").write_text(cached_openapi(), encoding="utf-8")
            make(Path(folder))
        sys.stdout.write(f"{make.__doc__}\n")


if __name__ == "__main__":
    main()
