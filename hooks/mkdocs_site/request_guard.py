"""Refuses requests to a preview that come from other sites or are malformed."""

import ipaddress
from collections.abc import Iterable
from contextlib import suppress
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from concord.base.urls import LOCAL_HOSTS

_READING = ("GET", "HEAD")
_LONGEST_PATH = 2000
"""Longer than any address of a site, and short enough for the numbers in it to be read."""


class RequestGuard:
    """A WSGI application. It passes on requests to a name of this machine, and refuses requests to
    a name that another site has given to it: that site could read drafts in a browser."""

    def __init__(self, host: str, others: WSGIApplication) -> None:
        """Guard a preview. `host` is the host of its address, and `others` answers the requests
        that are passed on."""
        self._names = {*LOCAL_HOSTS, host.lower()}
        self._is_open = host in {"0.0.0.0", "::"}  # noqa: S104 - it is compared, not bound
        self._host, self._others = host, others

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ.get("REQUEST_METHOD", "GET") not in _READING:
            message = "This preview is only read."
            return _refuse(HTTPStatus.METHOD_NOT_ALLOWED, message, start_response)
        path = environ.get("PATH_INFO", "")
        if len(path) > _LONGEST_PATH or "\0" in path:
            return _refuse(HTTPStatus.BAD_REQUEST, "This is no address of a site.", start_response)
        if not self._is_own(environ.get("HTTP_HOST", "")):
            message = (
                f"This preview answers at http://{self._host} only. To use another name, begin it "
                "with “concord serve --address NAME:8000”."
            )
            return _refuse(HTTPStatus.FORBIDDEN, message, start_response)
        return self._others(environ, start_response)

    def _is_own(self, written: str) -> bool:
        try:
            name = urlsplit(f"//{written}").hostname or ""
            # No other site has a number as its name.
            return name in self._names or (self._is_open and bool(ipaddress.ip_address(name)))
        except ValueError:
            return False


class TimedHandler(WSGIRequestHandler):
    """Ends a connection on which nothing comes for a while."""

    timeout = 10.0

    def handle(self) -> None:
        with suppress(TimeoutError):
            super().handle()


def guard(server: WSGIServer, host: str, application: WSGIApplication) -> None:
    """Let the application answer the requests to `host` that the server gets."""
    server.set_app(RequestGuard(host, application))
    bases: tuple[Any, ...] = (TimedHandler, server.RequestHandlerClass)
    server.RequestHandlerClass = type("GuardedHandler", bases, {})


def _refuse(status: HTTPStatus, message: str, start_response: StartResponse) -> list[bytes]:
    content = f"{message}\n".encode()
    headers = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(content)))]
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers.append(("Allow", ", ".join(_READING)))
    start_response(f"{status.value} {status.phrase}", headers)
    return [content]
