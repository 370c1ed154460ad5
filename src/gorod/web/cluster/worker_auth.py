"""Authentication between workers: headers of a forwarded request, with a shared secret."""

import hmac

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from gorod.store.worker_registry import WorkerRegistry

SECRET_HEADER, CLIENT_HEADER, SCHEME_HEADER = b"gorod-secret", b"gorod-client", b"gorod-scheme"
FORWARDING_HEADERS = (SECRET_HEADER, CLIENT_HEADER, SCHEME_HEADER)
FORWARDED_KEY = "gorod.passed_on"
"""The key in the ASGI scope that marks a forwarded request."""
MISDIRECTED = 421
"""HTTP 421: this worker does not own the table, or not any more."""


class WorkerAuth:
    """Middleware: takes a client's address and scheme from another worker, and from no one else."""

    def __init__(self, app: ASGIApp, homes: WorkerRegistry) -> None:
        self.app = app
        self.homes = homes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        said = dict(scope["headers"]) if scope["type"] == "http" else {}
        if SECRET_HEADER not in said:
            await self.app(scope, receive, send)
            return
        ours = self.homes.secret.encode()
        if not ours or not hmac.compare_digest(said[SECRET_HEADER], ours):
            await Response(status_code=MISDIRECTED)(scope, receive, send)
            return
        scope["client"] = said[CLIENT_HEADER].decode("latin-1"), 0
        scope["scheme"] = said[SCHEME_HEADER].decode("latin-1")
        scope["headers"] = [pair for pair in scope["headers"] if pair[0] not in FORWARDING_HEADERS]
        scope[FORWARDED_KEY] = True
        await self.app(scope, receive, send)
