"""`concord mcp`, spoken to by the client of the package that defines the protocol."""

import asyncio
import os
import shutil
import sys
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
from mcp import Client, StdioServerParameters
from mcp.types import TextContent

from concord.base.problems import InvalidRecordsError
from concord.cli.main import engine_version, main
from concord.features.assistants.mcp_command import Tools
from tests.js.bridge import bridge_to
from tests.libraries.builders import GAME, VALID, write_library
from tests.site.builds import PROJECT, PublishedSite, build_site, small_project
from tests.tables import beside

_DATA = beside(__file__)

T = TypeVar("T")

ADDRESS = "https://example.org/rules/"
WEIGHT = "orchard/picking#weight"


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> PublishedSite:
    project = small_project(tmp_path_factory.mktemp("library") / "project")
    return build_site(project, project / "site", ADDRESS)


def spoken(site: PublishedSite, ask: Callable[[Client], Awaitable[T]]) -> T:
    """What is answered by a server that runs in the folder of the project."""
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "concord", "mcp"],
        cwd=site.folder.parent,
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
    )

    async def talk() -> T:
        async with Client(server) as client:
            return await ask(client)

    with ThreadPoolExecutor(1) as thread:  # the loop of a browser may run in this one
        return thread.submit(asyncio.run, talk()).result()


def answers(site: PublishedSite, *calls: tuple[str, Mapping[str, object]]) -> list[Any]:
    """The structured answer to each call; of an error its words."""

    async def ask(client: Client) -> list[Any]:
        found = []
        for name, arguments in calls:
            result = await client.call_tool(name, dict(arguments))
            first = result.content[0]
            assert isinstance(first, TextContent)
            found.append(first.text if result.is_error else result.structured_content)
        return found

    return spoken(site, ask)


QUESTIONS = (("basket", "en"), ("корзина", "ru"), ("śliwki", "pl"), ("12.4", "en"))
SEARCHES = tuple(map(tuple, _DATA["searches"]))
CALLS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    **_DATA["calls"],
    **{query: ("search", {"query": query}) for query, _ in QUESTIONS},
    **{
        f"{query} {language}": ("search", {"query": query, "language": language})
        for query, language in (*QUESTIONS, *SEARCHES)
    },
}


@pytest.fixture(scope="module")
def told(orchard: PublishedSite) -> Mapping[str, Any]:
    """What one server answers to all calls."""
    return dict(zip(CALLS, answers(orchard, *CALLS.values()), strict=True))


HOSTILE: Mapping[str, Mapping[str, object]] = _DATA["hostile arguments"]
"""By the name of what they are: the tool, with its arguments."""


def test_a_server_answers_on_after_hostile_questions(
    orchard: PublishedSite, told: Mapping[str, Any]
) -> None:
    asked = [
        (str(each["tool"]), {key: value for key, value in each.items() if key != "tool"})
        for each in HOSTILE.values()
    ]
    *found, last = answers(orchard, *asked, CALLS["clause"])
    assert last == told["clause"]
    for name, answer in zip(HOSTILE, found, strict=True):
        assert "Traceback" not in str(answer), name
        assert "root:" not in str(answer), name


def test_records_are_read_once_and_faults_told_by_questions(tmp_path: Path) -> None:
    data = write_library(tmp_path, VALID)
    tools = Tools(data, tmp_path / "site")
    tools.read()
    shutil.rmtree(data)
    assert tools.clause("game/x")["id"] == "game/x"
    absent = Tools(data, tmp_path / "site")
    absent.read()
    with pytest.raises(InvalidRecordsError):
        absent.clause("game/x")


async def listed_tools(client: Client) -> tuple[Any, str]:
    info = client.server_info
    return await client.list_tools(), info.version if info else ""


def test_all_tools_only_read_and_state_what_they_answer(orchard: PublishedSite) -> None:
    listed, version = spoken(orchard, listed_tools)
    assert version == engine_version()
    names = {each.name for each in listed.tools}
    assert names == {"search", "cite", "clause", "compare", "differences", "history"}
    for tool in listed.tools:
        assert tool.annotations is not None
        assert tool.annotations.read_only_hint
        assert tool.output_schema is not None
        assert tool.description


def test_a_clause_is_read_with_its_permanent_address(told: Mapping[str, Any]) -> None:
    found = told["clause"]
    assert found["url"] == f"{ADDRESS}ru/orchard/picking/#weight"
    assert found["number"] == {"en": "7.4", "ru": "12.4", "pl": "7.4"}
    assert (found["text"], found["language"]) == ("В корзину помещается пять.", "ru")
    assert found["under"] == "orchard/picking"
    below = [each["id"].partition("#")[2] for each in found["below"]]
    assert sorted(below) == ["five-apples", "six-apples", "two-and-three"]


def test_a_citation_finds_what_the_site_finds_or_says_why_not(told: Mapping[str, Any]) -> None:
    found, absent = told["citation"], told["absent"]
    assert [(each["id"], each["citation"]) for each in found["matches"]] == [(WEIGHT, "12.4")]
    assert (found["unread"], found["reason"]) == (["99.9"], "")
    assert absent["matches"] == []
    assert absent["reason"] == "Nothing found for “99.9”. No clause has this number."
    assert told["no hit"]["reason"] == absent["reason"]


def test_that_nothing_is_found_is_said_in_the_language_of_the_question(
    told: Mapping[str, Any],
) -> None:
    words = _DATA["nothing found"]
    assert {call: told[call]["reason"] for call in words} == words


@pytest.mark.parametrize(("query", "language"), QUESTIONS)
def test_without_a_language_the_letters_of_the_question_tell_it(
    told: Mapping[str, Any], query: str, language: str
) -> None:
    assert told[query] == told[f"{query} {language}"]
    assert {each["language"] for each in told[query]["passages"]} == {language}


def test_a_search_finds_what_the_site_finds(
    orchard: PublishedSite, told: Mapping[str, Any]
) -> None:
    with bridge_to("features/search/js/search-functions.js") as bridge:
        for query, language in SEARCHES:
            found = told[f"{query} {language}"]
            shown = bridge.call("search", str(orchard.folder / "search"), language, query, {})
            home = "" if language == "en" else f"{language}/"
            expected = [ADDRESS + home + path for group in shown["groups"] for path in group]
            assert [each["url"] for each in found["passages"]] == expected
            assert expected
            assert found["n"] == shown["n"]


def test_languages_are_compared_and_differences_listed(told: Mapping[str, Any]) -> None:
    compared, listed = told["compared"], told["differences"]["result"]
    assert compared["url"] == f"{ADDRESS}orchard/picking/compare/#wasps"
    assert {each["language"]: each["text"] for each in compared["texts"]} == {
        "en": "Wasps may be chased away.",
        "ru": "Ос можно отогнать.",
        "pl": "Osy można odpędzić.",
    }
    assert [each["kind"] for each in compared["differences"]] == ["misprint", "intentional"]
    assert listed[0]["id"] == "orchard/picking"
    assert compared["differences"][0] in listed


def test_a_history_has_old_texts_by_version(told: Mapping[str, Any]) -> None:
    assert "EN: Changed in version 1.0" in told["history"]["events"]
    earlier = told["history"]["earlier_texts"]["en"]
    assert earlier == {"0.9": "A basket holds four or five."}


def test_a_history_of_what_is_retired_has_its_old_texts(tmp_path: Path) -> None:
    reason = "reason: {en: Gone., ru: Нет., pl: Nie ma.}"
    retired = (
        f"retired: [{{id: x#gone, {reason}, earlier: {{texts: {{en: {{'1': It ends.}}}}}}}}]\n"
    )
    game = VALID[GAME].replace("Rules}", 'Rules, version: "2", earlier: ["1"]}')
    data = write_library(tmp_path, {GAME: game + retired})
    found = Tools(data, tmp_path / "site").history("game/x#gone")
    assert (found["title"], found["text"]) == ("Title", "Gone.")
    assert found["earlier_texts"] == {"en": {"1": "It ends."}}


def test_what_is_wrong_is_said_in_words(told: Mapping[str, Any]) -> None:
    assert told["no id"] == "found no text as “id”; expected some"
    assert told["no text"] == "found no text as “query”; expected some"
    assert "found nothing with the id “orchard/picking#weigth”" in told["unknown"]
    assert "expected one of en, pl, ru" in told["language"]


def test_an_old_index_is_not_searched_and_a_question_about_wrong_records_names_the_mistake(
    orchard: PublishedSite, tmp_path: Path
) -> None:
    project = tmp_path / "project"
    shutil.copytree(orchard.folder.parent, project)
    record = project / "data" / "orchard" / "picking.yml"
    record.write_text(record.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    copy = PublishedSite(project / "site", ADDRESS)
    (found,) = answers(copy, ("search", {"query": "basket"}))
    assert "found the site of another state" in found
    record.write_text("id: [\n", encoding="utf-8")
    (found,) = answers(copy, CALLS["clause"])
    assert "picking.yml" in found


def test_without_the_package_the_command_names_it(
    orchard: PublishedSite, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    with pytest.raises(SystemExit):
        main(["--data", str(orchard.folder.parent / "data"), "mcp"])
    assert 'pip install "concord-rules[mcp]"' in capsys.readouterr().err
