"""The example bots quote clauses of a published site, over fakes of the chats' servers."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from concord.checks.checks import load
from tests.examples.fakes import Calls, answering, fake_discord, fake_telegram, started
from tests.libraries.builders import write_library
from tests.libraries.exports import FILES, written
from tests.site.server import served

_WAIT = 30
_BOTS = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("bots")
    written(load(write_library(folder / "library", {**FILES})), folder / "site")
    with served(folder / "site") as address:
        yield address


class Telegram:
    def __init__(self, updates: Queue[list[Mapping[str, Any]]], calls: Calls) -> None:
        self._updates, self._calls, self._id = updates, calls, 0

    def ask(self, **update: Any) -> tuple[str, Any]:
        self.hear(**update)
        return self._calls.get(timeout=_WAIT)

    def hear(self, **update: Any) -> None:
        self._id += 1
        self._updates.put([{"update_id": self._id, **update}])

    def results(self, query: str) -> list[str]:
        _, answer = self.ask(inline_query={"id": "q", "query": query})
        return [each["input_message_content"]["message_text"] for each in answer["results"]]


@pytest.fixture(scope="module")
def telegram(site: str) -> Iterator[Telegram]:
    updates: Queue[list[Mapping[str, Any]]] = Queue()
    calls: Calls = Queue()
    environment = {"TELEGRAM_TOKEN": "1:x", "RULES_SITE": site, "RULES_LANGUAGE": "en"}
    with (
        answering(fake_telegram(updates, calls)) as api,
        started("telegram_bot.py", TELEGRAM_API=api, **environment),
    ):
        yield Telegram(updates, calls)
        updates.put([])


@pytest.mark.parametrize("query", ["10.1b", "10.1 (b)", "5.1.б", " 10.1.B ", "rule 10.1 (b)"])
def test_a_number_of_any_language_is_quoted_in_telegram(telegram: Telegram, query: str) -> None:
    (text,) = telegram.results(query)
    assert text.startswith('<b><a href="http')
    assert "10.1b" in text
    assert text.endswith("\nShown")


def test_words_are_found_in_telegram_in_other_forms(telegram: Telegram) -> None:
    assert [each.split("\n")[1] for each in telegram.results("seconds")] == ["Second"]


@pytest.mark.parametrize("query", ["", "99.9", "nothing like this"])
def test_what_is_not_there_gives_no_results_in_telegram(telegram: Telegram, query: str) -> None:
    assert telegram.results(query) == []


def test_a_command_is_answered_in_its_chat_of_telegram(telegram: Telegram) -> None:
    message = {"chat": {"id": 5}, "text": "/rule@quoting_bot 10.1"}
    path, answer = telegram.ask(message=message)
    assert path.endswith("/sendMessage")
    assert answer["chat_id"] == 5
    assert answer["parse_mode"] == "HTML"
    assert " &amp; " in answer["text"]


@pytest.mark.parametrize("chat", ["refused", "dropped"])
def test_an_answer_that_fails_does_not_stop_the_bot_of_telegram(
    telegram: Telegram, chat: str
) -> None:
    telegram.ask(message={"chat": {"id": chat}, "text": "/rule 10.1"})
    assert telegram.results("10.1b")


@pytest.fixture(scope="module")
def discord(site: str) -> Iterator[tuple[Queue[Mapping[str, Any]], Calls]]:
    interactions: Queue[Mapping[str, Any]] = Queue()
    calls: Calls = Queue()
    environment = {"DISCORD_TOKEN": "x", "RULES_SITE": site, "RULES_LANGUAGE": "en"}
    with (
        answering(fake_discord(interactions, calls)) as api,
        started("discord_bot.py", DISCORD_API=api, **environment),
    ):
        yield interactions, calls


def _next(calls: Calls, *, path: str) -> Any:
    while True:
        called, data = calls.get(timeout=_WAIT)
        if called == path:
            return data


def test_discord_learns_the_command_and_gets_proposals_answers_and_heartbeats(
    discord: tuple[Queue[Mapping[str, Any]], Calls],
) -> None:
    interactions, calls = discord
    (command,) = _next(calls, path="/applications/7/commands")
    assert command["name"] == "rule"
    assert _next(calls, path="identify")["op"] == 2
    asked = {"id": "1", "token": "t", "type": 4, "data": {"options": [{"value": "second"}]}}
    interactions.put(asked)
    proposals = _next(calls, path="/interactions/1/t/callback")
    (choice,) = proposals["data"]["choices"]
    assert choice["name"].endswith("· Second")
    assert _next(calls, path="heard")["op"] == 1
    value = choice["value"]
    interactions.put({**asked, "id": "2", "type": 2, "data": {"options": [{"value": value}]}})
    answer = _next(calls, path="/interactions/2/t/callback")
    assert answer["type"] == 4
    assert answer["data"]["content"].startswith(f"> **[{value}](<http")
    assert answer["data"]["content"].endswith("\n> Second")
    assert answer["data"]["allowed_mentions"] == {"parse": []}


@pytest.mark.parametrize("bot", ["telegram_bot.py", "discord_bot.py"])
def test_a_bot_stays_short_enough_to_be_copied(bot: str) -> None:
    assert len((_BOTS / bot).read_text(encoding="utf-8").splitlines()) <= 120


def _run(bot: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(_BOTS / bot)]
    return subprocess.run(  # noqa: S603 - our own
        command, env=environment, capture_output=True, text=True, timeout=_WAIT, check=False
    )


@pytest.mark.parametrize("bot", ["telegram_bot.py", "discord_bot.py"])
def test_a_bot_without_settings_says_how_it_is_started(bot: str) -> None:
    told = _run(bot)
    assert told.returncode == 1
    assert "RULES_SITE=https://example.org/rules/" in told.stderr
    assert "Traceback" not in told.stderr


def test_a_bot_names_the_languages_of_the_site_when_it_is_given_another(site: str) -> None:
    settings = {"TELEGRAM_TOKEN": "1:x", "RULES_SITE": site, "RULES_LANGUAGE": "xx"}
    told = _run("telegram_bot.py", **settings)
    assert told.stderr == "The site has no “xx”, only en, ru, pl.\n"


def test_a_clause_without_a_number_in_the_language_has_that_of_the_source(site: str) -> None:
    updates: Queue[list[Mapping[str, Any]]] = Queue()
    calls: Calls = Queue()
    settings = {"TELEGRAM_TOKEN": "1:x", "RULES_SITE": site, "RULES_LANGUAGE": "ru"}
    with (
        answering(fake_telegram(updates, calls)) as api,
        started("telegram_bot.py", TELEGRAM_API=api, **settings),
    ):
        (text,) = Telegram(updates, calls).results("8.1")
        updates.put([])
    assert "EN 8.1</a>" in text
