"""Why a request was refused."""

import httpx

from gorod.speech import Speech
from tests.support.past_games import words


def reason(page: httpx.Response, wrong: str, **about: object) -> bool:
    return Speech("en").say(f"web-wrong-{wrong}", **about) in words(page)
