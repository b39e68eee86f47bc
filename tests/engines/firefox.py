"""Firefox, controlled by Marionette, its own protocol, so that nothing else must be installed."""

import itertools
import json
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

from tests.engines.webkit import ELEMENT, RUN_ASYNC
from tests.site.server import free_port

_LONGEST_START = 60  # seconds
_ANSWER = 1
"""The type of a message that answers a command."""


class Firefox:
    def __init__(self, connection: socket.socket, stream: BinaryIO) -> None:
        self._connection = connection
        self._stream = stream
        self._numbers = itertools.count(1)
        self._read()  # Firefox introduces itself
        self.command("WebDriver:NewSession", capabilities={"alwaysMatch": {}})

    def open(self, address: str) -> None:
        self.command("WebDriver:Navigate", url=address)

    def run(self, function: str) -> Any:
        script = RUN_ASYNC.format(function=function)
        return self.command("WebDriver:ExecuteAsyncScript", script=script, args=[])["value"]

    def click(self, selector: str) -> None:
        self.command("WebDriver:ElementClick", id=self._find(selector))

    def type(self, text: str, selector: str = "") -> None:
        """Press the keys in an element, or in the one that has the focus."""
        element = self._find(selector) if selector else self._focused()
        self.command("WebDriver:ElementSendKeys", id=element, text=text)

    def resize(self, width: int, height: int) -> None:
        self.command("WebDriver:SetWindowRect", width=width, height=height)

    def _find(self, selector: str) -> str:
        found = self.command("WebDriver:FindElement", using="css selector", value=selector)
        return str(found["value"][ELEMENT])

    def _focused(self) -> str:
        return str(self.command("WebDriver:GetActiveElement")["value"][ELEMENT])

    def command(self, name: str, **parameters: Any) -> Any:
        number = next(self._numbers)
        message = json.dumps([0, number, name, parameters]).encode()
        self._connection.sendall(b"%d:%s" % (len(message), message))
        kind, answered, error, result = self._read()
        assert (kind, answered) == (_ANSWER, number)
        if error:
            raise RuntimeError(f"{name}: {error}")
        return result

    def _read(self) -> Any:
        """A message: its length in bytes, a colon, and JSON."""
        length = b"".join(iter(lambda: self._stream.read(1), b":"))
        return json.loads(self._stream.read(int(length)))


@contextmanager
def firefox(executable: str) -> Iterator[Firefox]:
    port = free_port()
    with TemporaryDirectory(prefix="concord-firefox-", ignore_cleanup_errors=True) as profile:
        settings = f'user_pref("marionette.port", {port});\n'
        Path(profile, "user.js").write_text(settings, encoding="utf-8")
        command = [executable, "--marionette", "--headless", "--no-remote", "--profile", profile]
        with subprocess.Popen(  # noqa: S603 - the command is our own
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            try:
                with _connected(port) as connection, connection.makefile("rb") as stream:
                    browser = Firefox(connection, stream)
                    yield browser
                    browser.command("Marionette:Quit", flags=["eForceQuit"])
            except BaseException:
                process.kill()
                raise


def _connected(port: int) -> socket.socket:
    deadline = time.monotonic() + _LONGEST_START
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except ConnectionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
