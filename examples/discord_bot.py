"""A bot for Discord that quotes rules: `/rule 1.14`, with proposals while one types.

    DISCORD_TOKEN=… RULES_SITE=https://example.org/rules/ RULES_LANGUAGE=en python discord_bot.py

The developer portal gives the token; invite the bot with the scope `applications.commands`. The
standard library is enough. The bot reads no messages and stores nothing.
"""

import json
import os
import re
import threading
import time
from contextlib import suppress
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from clauses import Clause, Clauses, from_environment
from websocket import WebSocket

_DISPATCH, _HEARTBEAT, _IDENTIFY, _RECONNECT, _INVALID, _HELLO = 0, 1, 2, 7, 9, 10
_TYPING = 4
"""The kind of an interaction that asks for proposals while a command is typed."""
_MESSAGE, _PROPOSALS = 4, 8
"""The kinds of answers to them."""
_LONGEST = 1700
"""Characters of a text in a message, which may have 2,000."""
_PAUSE = 5
"""Seconds before a connection that failed is made again."""
_OPTION = {"type": 3, "required": True, "autocomplete": True}
_RULE = {
    "name": "rule",
    "description": "Quote a clause",
    "options": [{**_OPTION, "name": "clause", "description": "Number or words"}],
}


class Bot:
    def __init__(self, clauses: Clauses, token: str, api: str) -> None:
        self._clauses, self._token, self._api = clauses, token, api
        self._sequence: int | None = None

    def run(self) -> None:
        while True:
            try:
                self._register()
                self._listen()
            except (OSError, KeyError) as error:
                print(f"Disconnected: {error}", flush=True)
            time.sleep(_PAUSE)

    def _register(self) -> None:
        application = self._call("GET", "/applications/@me")["id"]
        self._call("PUT", f"/applications/{application}/commands", [_RULE])

    def _listen(self) -> None:
        gateway = WebSocket(self._call("GET", "/gateway")["url"] + "/?v=10&encoding=json")
        closed = threading.Event()
        try:
            while True:
                event = json.loads(gateway.receive())
                self._sequence = event.get("s") or self._sequence
                if event["op"] == _HELLO:
                    seconds = event["d"]["heartbeat_interval"] / 1000
                    beat = (gateway, seconds, closed)
                    threading.Thread(target=self._beat, args=beat, daemon=True).start()
                    own = {"token": self._token, "intents": 0, "properties": {}}
                    gateway.send(json.dumps({"op": _IDENTIFY, "d": own}))
                elif event["op"] in {_RECONNECT, _INVALID}:
                    return
                elif event["op"] == _DISPATCH and event["t"] == "INTERACTION_CREATE":
                    self._answer(event["d"])
        finally:
            closed.set()
            gateway.close()

    def _beat(self, gateway: WebSocket, seconds: float, closed: threading.Event) -> None:
        with suppress(OSError):  # the connection broke, which the listener sees too
            while not closed.wait(seconds):
                gateway.send(json.dumps({"op": _HEARTBEAT, "d": self._sequence}))

    def _answer(self, interaction: dict[str, Any]) -> None:
        asked = interaction["data"]["options"][0]["value"]
        if interaction["type"] == _TYPING:
            found = self._clauses.find(asked, limit=25) if asked.strip() else []
            names = {f"{each.number} · {each.text}"[:100]: each.number for each in found}
            proposals = [{"name": name, "value": value} for name, value in names.items()]
            answer: dict[str, Any] = {"type": _PROPOSALS, "data": {"choices": proposals}}
        else:
            text = next(map(_message, self._clauses.find(asked, limit=1)), "Nothing found.")
            data = {"content": text, "allowed_mentions": {"parse": []}}
            answer = {"type": _MESSAGE, "data": data}
        address = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        try:
            self._call("POST", address, answer)
        except URLError as error:
            print(f"No answer to {interaction['id']}: {error}", flush=True)

    def _call(self, method: str, path: str, data: Any = None) -> Any:
        headers = {"Authorization": f"Bot {self._token}", "Content-Type": "application/json"}
        headers["User-Agent"] = "DiscordBot (rules, 1)"
        body = None if data is None else json.dumps(data).encode()
        request = Request(self._api + path, body, headers, method=method)  # noqa: S310
        with urlopen(request, timeout=30) as answer:  # noqa: S310 - the keeper's own address
            return json.loads(answer.read() or "null")


def _message(clause: Clause) -> str:
    text = re.sub(r"[\\`*_\[\]<>~|]", r"\\\g<0>", clause.text)[:_LONGEST]
    head = f"**[{clause.number}](<{clause.link}>)** {clause.edition}"
    return "\n".join(f"> {line}" for line in [head, *text.split("\n")])


if __name__ == "__main__":
    rules, key = from_environment("DISCORD_TOKEN", __doc__)
    Bot(rules, key, os.environ.get("DISCORD_API", "https://discord.com/api/v10")).run()
