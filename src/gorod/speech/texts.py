"""The Fluent files, read once for each language."""

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("ru", "en")


@cache
def sources(lang: str) -> dict[str, ast.Resource]:
    """All files of a language by name, in the order of the names."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    folder = files("gorod.speech") / lang
    named = {file.name: file for file in folder.iterdir() if file.name.endswith(".ftl")}
    return {
        name.removesuffix(".ftl"): FluentResource(named[name].read_text(encoding="utf-8"))
        for name in sorted(named)
    }


@cache
def bundle(lang: str) -> FluentBundle:
    """All messages of a language; `ROLE($role, case: "genitive")` names a card in them."""

    def role(name: Any, case: str = "") -> Any:
        message = f"role-{name}"
        if not spoken.has_message(message):
            return name
        card = spoken.get_message(message)
        form = card.attributes[case] if case else card.value
        return spoken.format_pattern(form)[0] if form else name

    spoken = FluentBundle([lang], functions={"ROLE": role}, use_isolating=False)
    for source in sources(lang).values():
        spoken.add_resource(source)
    return spoken
