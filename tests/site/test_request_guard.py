"""A preview answers on its own machine only, and in time."""

import socket
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from wsgiref.simple_server import make_server

import pytest

from mkdocs_site.request_guard import RequestGuard, TimedHandler, guard
from mkdocs_site.waiting_server import WaitingServer
from tests.site.server import free_port, running
from tests.tables import from_table

_HOST = "127.0.0.1"


@from_table
def test_a_preview_answers_by_its_own_name_and_to_requests_of_good_form(
    own: str, host: str, path: str, status: int
) -> None:
    statuses: list[str] = []

    def start(status: str, *_: Any) -> Any:
        statuses.append(status)

    list(
        RequestGuard(own, _site)(
            {"HTTP_HOST": host, "PATH_INFO": path.format(digits="1" * 6000)}, start
        )
    )
    assert [int(each[:3]) for each in statuses] == [status]


@pytest.mark.parametrize("method", ["PUT", "DELETE", "TRACE", "POST", "OPTIONS"])
def test_a_preview_is_only_read(method: str) -> None:
    answers: list[tuple[str, list[tuple[str, str]]]] = []

    def start(status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        answers.append((status, headers))

    asked = {"HTTP_HOST": "localhost", "PATH_INFO": "/", "REQUEST_METHOD": method}
    list(RequestGuard(_HOST, _site)(asked, start))
    ((status, headers),) = answers
    assert status.startswith("405 ")
    assert ("Allow", "GET, HEAD") in headers


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


@pytest.mark.parametrize("sent", [b"GET / HTTP/1.1\r\nHost: HO", b""])
def test_a_connection_on_which_no_request_ends_is_closed(
    sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedHandler, "timeout", 0.2)
    with make_server(_HOST, 0, _site) as server:
        guard(server, _HOST, _site)
        with (
            running(server),
            socket.create_connection((_HOST, server.server_port), timeout=30) as connection,
        ):
            connection.sendall(sent)
            assert connection.recv(4096) == b""


def _site(_: Any, start: Any) -> list[bytes]:
    start("200 OK", [("Content-Type", "text/html")])
    return [b"the site"]
