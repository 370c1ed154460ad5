"""Static files, with gzip for clients that accept it.

Only static content is compressed: the compressed size of a page with a secret in it would tell the
secret to an attacker who can make the page contain a guess (BREACH).
"""

import gzip
from functools import lru_cache
from os import PathLike, stat_result
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from gorod.web.http.flow_control import PART_BYTES

COMPRESSIBLE_SUFFIXES = {".css", ".js", ".svg", ".txt"}
"""File types worth compressing; fonts and videos are compressed already."""


def accepts_gzip(scope: Scope) -> bool:
    return "gzip" in Headers(scope=scope).get("accept-encoding", "")


@lru_cache(maxsize=64)
def gzipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


@lru_cache(maxsize=64)
def _gzipped_file(path: str, changed: float) -> bytes:
    return gzipped(Path(path).read_bytes())


def text_response(scope: Scope, content: bytes, kind: str) -> Response:
    """A text that is the same for every client, compressed if the client accepts that."""
    varies = {"vary": "accept-encoding"}
    if not accepts_gzip(scope):
        return Response(content, media_type=kind, headers=varies)
    return Response(
        gzipped(content), media_type=kind, headers=varies | {"content-encoding": "gzip"}
    )


class GzippedStaticFiles(StaticFiles):
    """Starlette's static files, with each file compressed once."""

    def file_response(
        self,
        full_path: PathLike[str] | str,
        stat_result: stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        plain = super().file_response(full_path, stat_result, scope, status_code)
        if isinstance(plain, FileResponse):
            plain.chunk_size = PART_BYTES
        if Path(full_path).suffix not in COMPRESSIBLE_SUFFIXES:
            return plain
        plain.headers["vary"] = "accept-encoding"
        is_part = "range" in Headers(scope=scope)
        if not isinstance(plain, FileResponse) or is_part or not accepts_gzip(scope):
            return plain
        content = _gzipped_file(str(full_path), stat_result.st_mtime)
        kept = {name: plain.headers[name] for name in ("etag", "last-modified", "vary")}
        headers = kept | {"content-encoding": "gzip"}
        return Response(content, media_type=plain.media_type, headers=headers)
