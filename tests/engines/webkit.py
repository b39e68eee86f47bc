"""WebKit, controlled by the standard WebDriver protocol."""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any

from tests.site.server import free_port

RUN_ASYNC = """\
const answer = arguments[arguments.length - 1];
({function})().then(answer, (error) => answer({{ error: String(error) }}));
"""
"""The script of a WebDriver that calls an asynchronous function."""
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key of an element's id in the answers of a WebDriver, which its standard defines."""
_LONGEST_START = 30  # seconds
_LONGEST_ANSWER = 120  # seconds


class WebKit:
    def __init__(self, port: int, browser: str) -> None:
        self._port = port
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._command("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{session['sessionId']}"

    def open(self, address: str) -> None:
        self._command("POST", f"{self._session}/url", {"url": address})

    def run(self, function: str) -> Any:
        script = {"script": RUN_ASYNC.format(function=function), "args": []}
        return self._command("POST", f"{self._session}/execute/async", script)

    def click(self, selector: str) -> None:
        self._in_session("POST", f"/element/{self._find(selector)}/click", {})

    def type(self, text: str, selector: str = "") -> None:
        """Press the keys in an element, or in the one that has the focus."""
        element = self._find(selector) if selector else self._focused()
        keys = {"text": text, "value": list(text)}
        self._in_session("POST", f"/element/{element}/value", keys)

    def resize(self, width: int, height: int) -> None:
        self._in_session("POST", "/window/rect", {"width": width, "height": height})

    def _find(self, selector: str) -> str:
        wanted = {"using": "css selector", "value": selector}
        return str(self._in_session("POST", "/element", wanted)[ELEMENT])

    def _focused(self) -> str:
        return str(self._in_session("GET", "/element/active", None)[ELEMENT])

    def _in_session(self, method: str, path: str, body: Any) -> Any:
        return self._command(method, f"{self._session}{path}", body)

    def close(self) -> None:
        self._command("DELETE", self._session, None)

    def _command(self, method: str, path: str, body: Any) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=_LONGEST_ANSWER)
        try:
            connection.request(method, path, None if body is None else json.dumps(body))
            response = connection.getresponse()
            value = json.loads(response.read())["value"]
        finally:
            connection.close()
        if response.status != 200:
            raise RuntimeError(f"{method} {path}: {value}")
        return value


@contextmanager
def webkit(driver: str, browser: str, screen: str) -> Iterator[WebKit]:
    """`screen` is the executable of Xvfb, since WebKit has no mode without a screen."""
    port = free_port()
    with (
        _screen(screen) as display,
        subprocess.Popen(  # noqa: S603 - the command is our own
            [driver, f"--port={port}"], env={**os.environ, "DISPLAY": display}
        ) as process,
    ):
        try:
            engine = _started(port, browser)
            yield engine
            engine.close()
        finally:
            process.terminate()


def _started(port: int, browser: str) -> WebKit:
    deadline = time.monotonic() + _LONGEST_START
    while True:
        try:
            return WebKit(port, browser)
        except ConnectionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


@contextmanager
def _screen(executable: str) -> Iterator[str]:
    """Start a screen that nobody sees and yield its name, which the server itself chooses."""
    reading, writing = os.pipe()
    with subprocess.Popen(  # noqa: S603 - the command is our own
        [executable, "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    ) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as numbers:
                yield f":{numbers.readline().strip()}"
        finally:
            process.terminate()
