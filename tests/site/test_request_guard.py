"""A preview answers on its own machine only, and in time."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from wsgiref.simple_server import make_server

import pytest

from mkdocs_site.request_guard import RequestGuard, TimedHandler, guard
from mkdocs_site.waiting_server import WaitingServer
from tests.concord_import.review.alignments import PAGE, application, write_alignment_of
from tests.site.server import free_port, running

_HOST = "127.0.0.1"

# The host of the preview, the Host of the request, the path, and the status.
REQUESTS: Mapping[str, tuple[str, str, str, int]] = {
    "localhost": (_HOST, "localhost:8000", "/", 200),
    "this machine by its number": (_HOST, "127.0.0.1:8000", "/", 200),
    "this machine by its longer number": (_HOST, "[::1]:8000", "/", 200),
    "a name without a port": (_HOST, "LOCALHOST", "/", 200),
    "the name that was asked for": ("Workshop", "workshop:8000", "/", 200),
    "a number where all are served": ("0.0.0.0", "192.168.0.7:8000", "/", 200),  # noqa: S104
    "a name where all are served": ("0.0.0.0", "example.org:8000", "/", 403),  # noqa: S104
    "a name that another site gave": (_HOST, "example.org:8000", "/", 403),
    "a name that begins alike": (_HOST, "localhost.example.org", "/", 403),
    "a user before another name": (_HOST, "localhost@example.org", "/", 403),
    "another number": (_HOST, "192.168.0.7:8000", "/", 403),
    "no name": (_HOST, "", "/", 403),
    "a name of bad form": (_HOST, "[::1", "/", 403),
    "a version of the site": (_HOST, "example.org", "/livereload/1/1", 403),
    "a path with a null": (_HOST, "localhost", "/\0", 400),
    "a number of many digits": (_HOST, "localhost", f"/livereload/{'1' * 6000}/1", 400),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_a_preview_answers_by_its_own_name_and_to_requests_of_good_form(name: str) -> None:
    own, host, path, status = REQUESTS[name]
    statuses: list[str] = []

    def start(status: str, *_: Any) -> Any:
        statuses.append(status)

    list(RequestGuard(own, _site)({"HTTP_HOST": host, "PATH_INFO": path}, start))
    assert [int(each[:3]) for each in statuses] == [status]


def test_errors_of_records_are_not_shown_to_another_site(tmp_path: Path) -> None:
    port = free_port()
    server = WaitingServer(_HOST, port, tmp_path)
    server.show(["data/game/draft.yml:1:1: found a secret; expected none"])
    connection = HTTPConnection(_HOST, port)
    try:
        connection.request("GET", "/", headers={"Host": f"example.org:{port}"})
        answer = connection.getresponse()
        assert answer.status == 403
        assert b"secret" not in answer.read()
    finally:
        connection.close()
        server.close()


BROKEN: Mapping[str, tuple[bytes, bytes]] = {
    "a form whose end never comes": (
        f"POST {PAGE} HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Length: 99\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\n\r\nrow=1".encode(),
        b"HTTP/1.0 400",
    ),
    "a request whose end never comes": (b"GET / HTTP/1.1\r\nHost: HO", b""),
    "a connection without a request": (b"", b""),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_never_ends_is_answered_or_ended(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedHandler, "timeout", 0.2)
    write_alignment_of(tmp_path)
    sent, answer = BROKEN[name]
    with make_server(_HOST, 0, _site) as server:
        guard(server, _HOST, application(tmp_path))
        with running(server) as address:
            place = urlsplit(address)
            with socket.create_connection((_HOST, place.port or 0), timeout=30) as connection:
                connection.sendall(sent.replace(b"HOST", place.netloc.encode()))
                received = b"".join(iter(lambda: connection.recv(4096), b""))
    assert received.startswith(answer)
    assert bool(received) == bool(answer)


def _site(_: Any, start: Any) -> list[bytes]:
    start("200 OK", [("Content-Type", "text/html")])
    return [b"the site"]
