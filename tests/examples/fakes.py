"""Small fakes of the servers that the example bots talk to."""

import base64
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from queue import Queue
from typing import Any, TypeAlias

from tests.site.server import HOST, Server, running

_EXAMPLES = Path(__file__).parents[2] / "examples"
_WEBSOCKET_KEY = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_UP_TO_TWO_BYTES = 126

Calls: TypeAlias = "Queue[tuple[str, Any]]"
"""What a bot has called: the path and the data."""


@contextmanager
def answering(handler: Any) -> Iterator[str]:
    """Yields the address of a server without a slash, as the settings of a bot have it."""
    with Server((HOST, 0), handler) as server, running(server) as address:
        yield address.removesuffix("/")


@contextmanager
def started(bot: str, **environment: str) -> Iterator[None]:
    """Run an example as a keeper does."""
    command = [sys.executable, str(_EXAMPLES / bot)]
    process = subprocess.Popen(command, env={**os.environ, **environment})  # noqa: S603 - our own
    try:
        yield
    finally:
        process.terminate()
        process.wait()


class _Api(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        pass

    def read_call(self) -> tuple[str, Any]:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        return self.path, json.loads(body or "null")

    def answer(self, data: Any, status: int = 200) -> None:
        body = json.dumps(data).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def fake_telegram(updates: Queue[list[Mapping[str, Any]]], calls: Calls) -> Any:
    """Hands out updates one list at a time, and records every other call."""

    class Telegram(_Api):
        def do_POST(self) -> None:
            path, data = self.read_call()
            if path.endswith("/getUpdates"):
                return self.answer({"ok": True, "result": updates.get()})
            calls.put((path, data))
            if data.get("chat_id") == "dropped":
                self.close_connection = True
                return None
            if data.get("chat_id") == "refused":
                return self.answer({"ok": False, "description": "Forbidden"}, 403)
            return self.answer({"ok": True, "result": True})

    return Telegram


class _Discord(_Api):
    """A gateway that greets, and sends each interaction; every other call is recorded."""

    calls: Calls
    interactions: Queue[Mapping[str, Any]]

    def do_GET(self) -> None:
        if self.headers.get("Upgrade") == "websocket":
            return self._speak()
        host = self.headers["Host"]
        return self.answer({"id": "7", "url": f"ws://{host}"})

    def do_PUT(self) -> None:
        self.calls.put(self.read_call())
        self.answer([])

    def do_POST(self) -> None:
        self.do_PUT()

    def _speak(self) -> None:
        key = (self.headers["Sec-WebSocket-Key"] + _WEBSOCKET_KEY).encode()
        accepted = base64.b64encode(hashlib.sha1(key, usedforsecurity=False).digest()).decode()
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        self.send_header("Sec-WebSocket-Accept", accepted)
        self.end_headers()
        self._send({"op": 10, "d": {"heartbeat_interval": 200}})
        self.calls.put(("identify", self._receive()))
        self.wfile.write(b"\x89\x00")  # a ping
        # The bot ends in the middle of it.
        with suppress(OSError, ValueError):
            self._talk()

    def _talk(self) -> None:
        while True:
            event = {"op": 0, "t": "INTERACTION_CREATE", "s": 5, "d": self.interactions.get()}
            self._send(event)
            self.calls.put(("heard", self._receive()))

    def _send(self, event: Mapping[str, Any]) -> None:
        data = json.dumps(event).encode()
        assert len(data) < 1 << 16
        self.wfile.write(b"\x81\x7e" + len(data).to_bytes(2, "big") + data)

    def _receive(self) -> Any:
        """Return the next text that is no pong."""
        while True:
            first, size = self.rfile.read(2)
            size &= 0x7F
            if size == _UP_TO_TWO_BYTES:
                size = int.from_bytes(self.rfile.read(2), "big")
            mask, masked = self.rfile.read(4), self.rfile.read(size)
            if first & 0x0F == 1:
                return json.loads(bytes(b ^ mask[i % 4] for i, b in enumerate(masked)))


def fake_discord(interactions: Queue[Mapping[str, Any]], calls: Calls) -> Any:
    return type("Discord", (_Discord,), {"interactions": interactions, "calls": calls})
