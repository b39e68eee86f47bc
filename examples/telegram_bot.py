"""A bot for Telegram that quotes rules: `@its_name 1.14` in any chat, or `/rule 1.14` in its own.

    TELEGRAM_TOKEN=… RULES_SITE=https://example.org/rules/ RULES_LANGUAGE=en python telegram_bot.py

@BotFather gives the token, and switches inline queries on (/setinline). The standard library is
enough. The bot stores nothing.
"""

import json
import os
import time
from html import escape
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from clauses import Clause, Clauses, from_environment

_LONGEST = 3500
"""Characters of a text in a message, which may have 4,096."""
_FAILURES = (OSError, HTTPException, ValueError)
"""A connection that broke, and an answer that is no JSON."""
_POLL = 50
"""Seconds that a request for news waits for them."""
_PAUSE = 5
"""Seconds before a request that failed is made again."""


class Bot:
    def __init__(self, clauses: Clauses, token: str, api: str) -> None:
        self._clauses = clauses
        self._address = f"{api}/bot{token}/"

    def run(self) -> None:
        offset = 0
        while True:
            try:
                updates = self._call("getUpdates", offset=offset, timeout=_POLL)
            except _FAILURES as error:
                print(f"No news: {error}", flush=True)
                time.sleep(_PAUSE)
                continue
            for update in updates:
                offset = update["update_id"] + 1
                self._answer_or_tell(update)

    def _answer_or_tell(self, update: dict[str, Any]) -> None:
        """Answer an update; one that cannot be answered does not stop the bot."""
        try:
            self._answer(update)
        except _FAILURES as error:
            print(f"No answer to {update['update_id']}: {error}", flush=True)

    def _answer(self, update: dict[str, Any]) -> None:
        if query := update.get("inline_query"):
            found = self._clauses.find(query["query"]) if query["query"].strip() else []
            results = [_article(place, clause) for place, clause in enumerate(found)]
            self._call("answerInlineQuery", inline_query_id=query["id"], results=results)
        elif message := update.get("message"):
            command, _, asked = message.get("text", "").partition(" ")
            if command.partition("@")[0] == "/rule" and asked.strip():
                found = self._clauses.find(asked, limit=3)
                text = "\n\n".join(map(_message, found)) or "Nothing found."
                self._call("sendMessage", chat_id=message["chat"]["id"], **_html(text))

    def _call(self, method: str, **fields: Any) -> Any:
        request = Request(  # noqa: S310 - the address is the keeper's own
            self._address + method,
            json.dumps(fields).encode(),
            {"Content-Type": "application/json"},
        )
        try:
            with urlopen(request, timeout=_POLL + 10) as answer:  # noqa: S310
                return json.load(answer)["result"]
        except HTTPError as error:
            answer = json.load(error)
            time.sleep(answer.get("parameters", {}).get("retry_after", 0))
            raise URLError(answer.get("description", error.reason)) from error


def _article(place: int, clause: Clause) -> dict[str, Any]:
    text = _html(_message(clause))
    return {
        "type": "article",
        "id": str(place),
        "title": f"{clause.head} · {clause.topic}",
        "description": clause.text[:120],
        "url": clause.link,
        "input_message_content": {"message_text": text.pop("text"), **text},
    }


def _message(clause: Clause) -> str:
    text = clause.text if len(clause.text) <= _LONGEST else f"{clause.text[:_LONGEST]}…"
    link = f'<a href="{escape(clause.link)}">{escape(clause.number)}</a>'
    edition = f" ({escape(clause.edition)})" if clause.edition else ""
    return f"<b>{link}</b>{edition}\n{escape(text)}"


def _html(text: str) -> dict[str, Any]:
    return {"text": text, "parse_mode": "HTML", "link_preview_options": {"is_disabled": True}}


if __name__ == "__main__":
    rules, key = from_environment("TELEGRAM_TOKEN", __doc__)
    Bot(rules, key, os.environ.get("TELEGRAM_API", "https://api.telegram.org")).run()
