"""A small alignment file, and requests to the pages that correct it."""

import html
import io
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any
from urllib.parse import urlencode
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from concord.theme import ASSETS
from concord_import.alignment.alignment_file import AlignmentFile, read_alignment
from concord_import.review.application import ReviewApplication
from tests.site.server import running

GAME = "hive"
PAGE = f"/review/{GAME}/"
TOKENS = ASSETS / "styles" / "tokens.css"

_ROWS = """\
# file|en|hive.md|0011223344
# file|ru|hive.html|5566778899
id|below|kind|confidence|mark|en|en number|en text|ru|ru number|ru text
cells||topic|0.99||1|1|Cells|1|5|Соты
cells#six|cells|clause|0.97||2|1.1|A hive has six cells|2 3|5.1|В улье шесть сот
cells#apples|cells|item|0.60||3||apples|4||груши
cells#pears|cells|item|0.50||4||pears|5||яблоки
cells#night|cells|clause|0.90|lock|5|1.2|<b>Night</b>|||
cells#dark|cells#night|clause|0.97||6|1.2a|Dark|||
cells#wax|cells|clause|0.97|||||6|5.2|Воск
"""
_RECORD = """\
id: cells
title: {en: Cells, ru: Соты}
clauses:
  - id: six
    text: {en: "A hive has six cells, and a queen.", ru: "В улье шесть сот. И матка."}
"""


def write_alignment_of(data: Path) -> Path:
    """The folder of a game with an alignment file and a record."""
    folder = data / GAME
    folder.mkdir(parents=True)
    (folder / "alignment.tsv").write_text(_ROWS.replace("|", "\t"), "utf-8")
    (folder / "cells.yml").write_text(_RECORD, "utf-8")
    return folder


def alignment_in(folder: Path) -> AlignmentFile:
    return read_alignment("alignment.tsv", (folder / "alignment.tsv").read_bytes())


def pairs(alignment: AlignmentFile) -> list[tuple[str, str]]:
    """The English and the Russian words of each row."""
    return [(each.words.get("en", ""), each.words.get("ru", "")) for each in alignment.rows]


@dataclass
class Answer:
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    text: str = ""


class Preview:
    """The application, as a browser on the same machine asks it."""

    def __init__(self, data: Path) -> None:
        self.application = application(data)

    def ask(self, path: str, method: str = "GET", body: bytes = b"", **environ: str) -> Answer:
        address, _, query = path.partition("?")
        request: dict[str, Any] = {
            "REQUEST_METHOD": method,
            "PATH_INFO": address,
            "QUERY_STRING": query,
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": "localhost:8000",
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(body),
            "CONTENT_LENGTH": str(len(body)),
            **environ,
        }
        answer = Answer()

        def start(status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
            answer.status, answer.headers = int(status[:3]), dict(headers)

        answer.text = b"".join(self.application(request, start)).decode()
        return answer

    def send(self, row: int, do: str, path: str = PAGE, **environ: str) -> Answer:
        """As the form of a row, with what the page says now."""
        page = self.ask(path).text
        fields = {"row": str(row), "do": do, **hidden_fields(page)}
        return self.post(path, fields, **environ)

    def post(self, path: str, fields: Mapping[str, str], **environ: str) -> Answer:
        given = {
            "HTTP_ORIGIN": "http://localhost:8000",
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
        }
        return self.ask(path, "POST", urlencode(fields).encode(), **(given | environ))


def hidden_fields(page: str) -> dict[str, str]:
    """The token and the version of the first form."""
    found = re.findall(r'name="(token|version)" value="([^"]*)"', page)
    return {name: html.unescape(value) for name, value in reversed(found)}


def application(data: Path) -> ReviewApplication:
    return ReviewApplication(data, TOKENS, _others)


def _others(_: dict[str, Any], start: Any) -> list[bytes]:
    start("200 OK", [("Content-Type", "text/html")])
    return [b"the site"]


class _Silent(WSGIRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True  # browsers open connections that they do not use


@contextmanager
def served_application(data: Path) -> Iterator[str]:
    """Serve the pages. Yields the address of the root."""
    with (
        make_server("127.0.0.1", 0, application(data), _Server, _Silent) as server,
        running(server) as address,
    ):
        yield address
