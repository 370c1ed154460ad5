"""What workers say to each other when one passes on what was asked of it."""

import hmac

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from gorod.store.homes import Homes

SECRET, CLIENT, SCHEME = b"gorod-secret", b"gorod-client", b"gorod-scheme"
OURS = (SECRET, CLIENT, SCHEME)
PASSED_ON = "gorod.passed_on"
"""Marks a request that another worker has passed on."""
MISDIRECTED = 421
"""What a worker says whose table it is not, or not any more."""


class AmongWorkers:
    """Believes another worker in who has asked it, and nobody else."""

    def __init__(self, app: ASGIApp, homes: Homes) -> None:
        self.app = app
        self.homes = homes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        said = dict(scope["headers"]) if scope["type"] == "http" else {}
        if SECRET not in said:
            await self.app(scope, receive, send)
            return
        ours = self.homes.secret.encode()
        if not ours or not hmac.compare_digest(said[SECRET], ours):
            await Response(status_code=MISDIRECTED)(scope, receive, send)
            return
        scope["client"] = said[CLIENT].decode("latin-1"), 0
        scope["scheme"] = said[SCHEME].decode("latin-1")
        scope["headers"] = [pair for pair in scope["headers"] if pair[0] not in OURS]
        scope[PASSED_ON] = True
        await self.app(scope, receive, send)
