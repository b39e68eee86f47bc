"""No id has the address of another page or file of the site, of whichever kind that is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from concord.core.urls import FilePath, FrameAnchor, PagePath, SectionAnchor
from tests.libraries.builders import (
    GAME,
    GLOSSARY,
    TOPIC,
    VALID,
    changed,
    problems_in,
    second_topic,
    write_library,
)

_PROJECT = Path(__file__).parents[2]
_SITE = "is an address of the site's own"
_DOCS = {"docs/rules/first.md": "", "docs/notice.ru.md": "", "docs/api/v1/schema/topic.json": "{}"}


def _game(name: str) -> dict[str, str | None]:
    moved = {file.replace("/game/", f"/{name}/"): text for file, text in VALID.items()}
    return {**dict.fromkeys(VALID), **moved}


def _topic(name: str) -> dict[str, str]:
    return {f"data/game/{name}.yml": second_topic(("id: y", f"id: {name}"))["data/game/y.yml"]}


def _unit(name: str) -> dict[str, str]:
    return changed(TOPIC, "id: two", f"id: {name}")


def _term(name: str) -> dict[str, str]:
    return changed(GLOSSARY, "id: cost", f"id: {name}")


def _planned(name: str) -> dict[str, str]:
    return {
        **changed(GAME, "  later:", f"  {name}:"),
        **changed(TOPIC, "related: [later]", f"related: [{name}]"),
    }


def _former_game(name: str) -> dict[str, str]:
    return changed(GAME, "short: G\n", f"aliases: [{name}]\nshort: G\n")


def _former_topic(name: str) -> dict[str, str]:
    return changed(TOPIC, "id: x\n", f"id: x\naliases: [{name}]\n")


def _former_unit(name: str) -> dict[str, str]:
    return changed(TOPIC, "  - id: one\n", f"  - id: one\n    aliases: [{name}]\n")


def _former_term(name: str) -> dict[str, str]:
    return changed(GLOSSARY, "    term:", f"    aliases: [{name}]\n    term:")


def _retired(name: str) -> dict[str, str]:
    entry = f"  - {{id: {name}, reason: {{en: A b, ru: А, pl: A b}}}}\n"
    return {GAME: f"{VALID[GAME]}retired:\n{entry}"}


_TAKEN: Mapping[str, tuple[Mapping[str, str | None], str]] = {
    "a game with the name of a hand-written page": (
        _game("notice"),
        (
            "data/notice/game.yml:1:1: found the game “notice”; expected another id, "
            "since “notice” is published from docs/notice.ru.md"
        ),
    ),
    "a game with the name of a folder of hand-written pages": (
        _game("rules"),
        (
            "data/rules/game.yml:1:1: found the game “rules”; expected another id, "
            "since “rules” is published from docs/rules/first.md"
        ),
    ),
    "a game whose data would stand in a folder of published files": (
        _game("schema"),
        (
            "data/schema/game.yml:1:1: found the game “schema”; expected another id, "
            "since “api/v1/schema” is published from docs/api/v1/schema/topic.json"
        ),
    ),
    "a game with the name of a page of the whole library": (
        _game("translation"),
        (
            "data/translation/game.yml:1:1: found the game “translation”; expected another id, "
            f"since “translation/” {_SITE}"
        ),
    ),
    "a game with the name of a folder of published files": (
        _game("assets"),
        (
            "data/assets/game.yml:1:1: found the game “assets”; expected another id, "
            f"since “assets/” {_SITE}"
        ),
    ),
    "a game with the name of a published file": (
        _game("sitemap.xml"),
        (
            "data/sitemap.xml/game.yml:1:1: found the game “sitemap.xml”; expected another id, "
            f"since “sitemap.xml” {_SITE}"
        ),
    ),
    "a game with the name of a published page without its ending": (
        _game("404"),
        (
            "data/404/game.yml:1:1: found the game “404”; expected another id, "
            f"since “404.html” {_SITE}"
        ),
    ),
    "a game with the name of the page of a folder": (
        _game("index"),
        (
            "data/index/game.yml:1:1: found the game “index”; expected another id, "
            "since “index” is the name of the page of a folder"
        ),
    ),
    "a game with the tag of a language": (
        _game("ru"),
        (
            "data/ru/game.yml:1:1: found the game “ru”; expected another id, "
            "since “ru/” is the home of a language"
        ),
    ),
    "a topic with the word of a page kind": (
        _topic("numbers"),
        (
            "data/game/numbers.yml:1:5: found “numbers”; expected another id, "
            f"since “<game>/numbers/” {_SITE}"
        ),
    ),
    "a topic with the name of a data file": (
        _topic("offline"),
        (
            "data/game/offline.yml:1:5: found “offline”; expected another id, "
            f"since “api/v1/<game>/offline.json” {_SITE}"
        ),
    ),
    "a topic with the name of the page of a folder": (
        _topic("index"),
        (
            "data/game/index.yml:1:5: found “index”; expected another id, "
            "since “index” is the name of the page of a folder"
        ),
    ),
    "a planned topic with the word of a page kind": (
        _planned("divergences"),
        (
            "data/game/game.yml:14:3: found the planned topic “divergences”; expected another id, "
            f"since “<game>/divergences/” {_SITE}"
        ),
    ),
    "a unit with the word of a view of its topic": (
        _unit("compare"),
        (
            "data/game/x.yml:12:9: found “compare”; expected another id, "
            f"since “<game>/<topic>/compare/” {_SITE}"
        ),
    ),
    "a unit with the id of an element of every page": (
        _unit("reading"),
        (
            "data/game/x.yml:12:9: found “reading”; expected another id, "
            "since an element of the page around it has the id “reading”"
        ),
    ),
    "a unit with the id of a section of its page": (
        _unit("referenced-by"),
        (
            "data/game/x.yml:12:9: found “referenced-by”; expected another id, "
            "since an element of the page around it has the id “referenced-by”"
        ),
    ),
    "a term with the id of an element of every page": (
        _term("topics"),
        (
            "data/game/glossary.yml:2:9: found “topics”; expected another id, "
            "since an element of the page around it has the id “topics”"
        ),
    ),
    "a former id of a game that is a folder of published files": (
        _former_game("api"),
        (
            "data/game/game.yml:2:11: found “api”; expected another id, "
            "since “api” is published from docs/api/v1/schema/topic.json"
        ),
    ),
    "a former id of a game that is the game's own": (
        _former_game("game"),
        (
            "data/game/game.yml:2:11: found “game”; expected another id, "
            "since the game “game” has it or had it"
        ),
    ),
    "a former id of a game that another entry names": (
        _former_game("old, old"),
        (
            "data/game/game.yml:2:16: found “old”; expected another id, "
            "since the game “game” has it or had it"
        ),
    ),
    "a former id of a topic that is the word of a page kind": (
        _former_topic("glossary"),
        (
            "data/game/x.yml:2:11: found “glossary”; expected another id, "
            f"since “<game>/glossary/” {_SITE}"
        ),
    ),
    "a former id of a unit that is the word of a view of its topic": (
        _former_unit("compare"),
        (
            "data/game/x.yml:6:15: found “x#compare”; expected another id, "
            f"since “<game>/<topic>/compare/” {_SITE}"
        ),
    ),
    "a former id of a unit in a topic with the word of a page kind": (
        _former_unit("numbers#one"),
        (
            "data/game/x.yml:6:15: found “numbers#one”; expected another id, "
            f"since “<game>/numbers/” {_SITE}"
        ),
    ),
    "a former id of a term that is the id of an element of every page": (
        _former_term("content"),
        (
            "data/game/glossary.yml:3:15: found “glossary#content”; expected another id, "
            "since an element of the page around it has the id “content”"
        ),
    ),
    "a retired id that is the id of a section of its page": (
        _retired("x#rules"),
        (
            "data/game/game.yml:16:10: found “x#rules”; expected another id, "
            "since an element of the page around it has the id “rules”"
        ),
    ),
}


@pytest.mark.parametrize(
    ("files", "line"), [pytest.param(*case, id=name) for name, case in _TAKEN.items()]
)
def test_an_id_that_would_replace_something_is_an_error_that_says_what(
    tmp_path: Path, files: Mapping[str, str | None], line: str
) -> None:
    assert line in problems_in(write_library(tmp_path, {**_DOCS, **files}))


@pytest.mark.parametrize(
    "files",
    [
        pytest.param(_game("numbers"), id="a game with a word that stands below games"),
        pytest.param(_game("content"), id="a game with the id of an element"),
        pytest.param(_topic("compare"), id="a topic with a word that stands below topics"),
        pytest.param(_topic("about"), id="a topic with a word that stands beside games"),
        pytest.param(_unit("numbers"), id="a unit with a word that stands beside topics"),
        pytest.param(_term("notes"), id="a term with the id of a section of a topic"),
        pytest.param(_retired("glossary"), id="a glossary that is retired"),
    ],
)
def test_an_id_may_be_a_word_that_stands_elsewhere(
    tmp_path: Path, files: Mapping[str, str | None]
) -> None:
    without_glossary = {GLOSSARY: None} if "retired" in (files.get(GAME) or "") else {}
    problems = problems_in(write_library(tmp_path, {**_DOCS, **files, **without_glossary}))
    assert problems == []


def test_names_in_docs_are_free_where_docs_do_not_have_them(tmp_path: Path) -> None:
    assert problems_in(write_library(tmp_path, _game("rules"))) == []


def test_every_word_of_an_address_is_reserved_where_an_id_may_stand(tmp_path: Path) -> None:
    """The words are found in the paths, so that a new page kind or file reserves its own."""
    words = {path.split("/")[0] for path in (*PagePath, *FilePath) if not path.startswith("{")}
    for word in words - {""}:
        problems = problems_in(write_library(tmp_path / word, _game(word)))
        assert any("expected another id" in line for line in problems), word


@pytest.mark.parametrize(
    ("files", "anchors"),
    [
        pytest.param(
            ["hooks/theme/**/*.html", "docs/assets/**/*.js"],
            set(FrameAnchor),
            id="around every page",
        ),
        pytest.param(
            [
                f"hooks/concord/views/templates/{name}.html"
                for name in (
                    "topic",
                    "referrers",
                    "compare",
                    "units",
                    "removed_units",
                    "removed_section",
                )
            ],
            set(SectionAnchor) - {SectionAnchor.STATUS_LEGEND},  # a view writes that one
            id="around units",
        ),
    ],
)
def test_the_reserved_anchors_are_the_ids_of_elements(
    files: Iterable[str], anchors: set[str]
) -> None:
    paths = [path for pattern in files for path in _PROJECT.glob(pattern)]
    sources = [path.read_text(encoding="utf-8") for path in paths if "vendor" not in path.parts]
    ids = {
        each
        for source in sources
        for each in re.findall(r"""\bid(?:=|: | = )"([a-z-]+)\"""", source)
    }
    assert ids - {"words"} <= anchors
    assert anchors - ids <= {"words", "site"}
