"""Nothing published is lost, and no old id leads to two places or to none."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.checks.redirect_files import (
    ALIAS,
    GONE,
    LOCK,
    OLD,
    ONE,
    REASON,
    WAYS,
    aliased,
    renamed_topic,
    retired,
)
from tests.libraries.builders import (
    GAME,
    GLOSSARY,
    TOPIC,
    Files,
    changed,
    problems_in,
    second_topic,
    write_library,
)

MISTAKES: Mapping[str, tuple[Files, str]] = {
    "a unit that is gone": (
        {LOCK: "# Head\n\nx\nx#one\nx#gone\nx#gone en 1 1.9\n"},
        f"{LOCK}:5:1: {GONE} {ALIAS}",
    ),
    "a term that is gone": (
        {LOCK: "glossary\nglossary#cost\nglossary#price\n"},
        (
            f"{LOCK}:3:1: found “glossary#price” published here, and no longer in the records; "
            f"expected `aliases: [price]` on the term that took its place, {WAYS}"
        ),
    ),
    "a term that is said to be a unit now": (
        {LOCK: "glossary#price\n", **aliased("glossary#price")},
        (
            "data/game/x.yml:6:15: found the alias “glossary#price”; "
            "expected an id of a unit: what was a term stays one, or is retired"
        ),
    ),
    "a term with an alias in use": (
        changed(GLOSSARY, "    term:", "    aliases: [cost]\n    term:"),
        f"data/game/glossary.yml:3:15: found the alias “glossary#cost”, an id in use; {OLD}",
    ),
    "a unit of whose id only a number is recorded": (
        {LOCK: "x#gone en 1 1.9\nx#gone ru 1 5.9\n"},
        f"{LOCK}:1:1: {GONE} {ALIAS}",
    ),
    "a unit that is gone beside a line that says nothing": (
        {LOCK: "x#gone\nX\n"},
        (
            f"{LOCK}:1:1: {GONE} {ALIAS}\n"
            f"{LOCK}:2:1: found the id “X”; expected topic#unit, or topic: ids in kebab-case"
        ),
    ),
    "a topic that is gone": (
        {LOCK: "y\n"},
        (
            f"{LOCK}:1:1: found “y” published here, and no longer in the records; expected "
            f"`aliases: [y]` on the topic or part that took its place, {WAYS}"
        ),
    ),
    "a unit that its renamed topic does not hold": (
        {LOCK: "y\ny#one\ny#gone\n", **renamed_topic("y")},
        (
            f"{LOCK}:3:1: found “y#gone” published here, and no longer in the records; expected "
            f"`aliases: [y#gone]` on the unit that took its place, {WAYS}"
        ),
    ),
    "an alias that is in use": (
        aliased("two"),
        f"data/game/x.yml:6:15: found the alias “x#two”, an id in use; {OLD}",
    ),
    "an alias that is the unit's own id": (
        aliased("one"),
        f"data/game/x.yml:6:15: found the alias “x#one”, an id in use; {OLD}",
    ),
    "an alias that is a unit in another topic": (
        {**aliased("y#part"), **second_topic()},
        f"data/game/x.yml:6:15: found the alias “y#part”, an id in use; {OLD}",
    ),
    "an alias of a topic that is another topic": (
        {**renamed_topic("y"), **second_topic()},
        f"data/game/x.yml:2:11: found the alias “y”, an id in use; {OLD}",
    ),
    "an alias of a topic that is planned": (
        renamed_topic("later"),
        f"data/game/x.yml:2:11: found the alias “later”, an id in use; {OLD}",
    ),
    "two successors of one unit": (
        {
            TOPIC: aliased("old")[TOPIC].replace(
                "  - id: two\n", "  - id: two\n    aliases: [other, x#old]\n"
            )
        },
        (
            "data/game/x.yml:14:22: found the alias “x#old” again; "
            "expected one successor; it has “x#one”"
        ),
    ),
    "two successors of one topic": (
        {**renamed_topic("old"), **second_topic(("id: y\n", "id: y\naliases: [old]\n"))},
        "data/game/y.yml:2:11: found the alias “old” again; expected one successor; it has “x”",
    ),
    "an alias in a topic that never was": (
        aliased("xx#old"),
        "data/game/x.yml:6:15: found the unknown topic “xx”; did you mean “x”?",
    ),
    "an alias that is no id": (
        aliased("Old"),
        "data/game/x.yml:6:15: found “Old”; expected topic#unit, or topic: ids in kebab-case",
    ),
    "an alias that is retired as well": (
        {**aliased("old"), GAME: retired(f"id: x#old, {REASON}")},
        (
            "data/game/x.yml:6:15: found the alias “x#old”, which is retired as well; "
            "expected either an alias or an entry under `retired`"
        ),
    ),
    "a retired unit that is in use": (
        {GAME: retired(f"id: x#two, {REASON}")},
        f"data/game/game.yml:16:10: found the retired “x#two”, an id in use; {OLD}",
    ),
    "a retired topic that is in use": (
        {GAME: retired(f"id: x, {REASON}")},
        f"data/game/game.yml:16:10: found the retired “x”, an id in use; {OLD}",
    ),
    "a unit that is retired twice": (
        {GAME: retired(f"id: x#old, {REASON}", f"id: x#old, {REASON}")},
        "data/game/game.yml:17:10: found the retired “x#old” again; expected each id once",
    ),
    "a retired unit in a topic that never was": (
        {GAME: retired(f"id: zzz#old, {REASON}")},
        (
            "data/game/game.yml:16:10: found the unknown topic “zzz”; "
            "expected a topic, an alias of one, or a retired one"
        ),
    ),
    "a retired unit without a reason in every language": (
        {GAME: retired("id: x#old, reason: {en: A b, ru: А}")},
        (
            "data/game/game.yml:16:25: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a reason that refers to what is not there": (
        {GAME: retired('id: x#old, reason: {en: "[[x#tow]]", ru: А, pl: A b}')},
        "data/game/game.yml:16:33: found the unknown unit “x#tow”; did you mean “two”?",
    ),
    "a see that leads nowhere": (
        {GAME: retired(f"id: x#old, {REASON}, see: x#tow")},
        (
            "data/game/game.yml:16:57: found “x#tow”, which is not in the records; "
            "did you mean “x#two”?"
        ),
    ),
    "a see that leads to an old id": (
        {**aliased("old"), GAME: retired(f"id: x#older, {REASON}, see: x#old")},
        (
            "data/game/game.yml:16:59: found “x#old”, which is not in the records; "
            "expected its successor, “x#one”"
        ),
    ),
    "a reference to an old id": (
        {
            TOPIC: aliased("old")[TOPIC]
            .replace("id: x\n", "id: x\naliases: [y]\n")
            .replace("en: Remark", 'en: "[[x#old]], [[y#two]]"')
            .replace("[later]", "[y]")
        },
        (
            "data/game/x.yml:27:19: found the unknown unit “x#old”; "
            "expected its successor, “x#one”\n"
            "data/game/x.yml:27:30: found the unknown topic “y”; "
            "expected its successor, “x#two”\n"
            "data/game/x.yml:28:11: found the unknown topic “y”; expected its successor, “x”"
        ),
    ),
}


@pytest.mark.parametrize(
    ("files", "lines"), [pytest.param(*each, id=name) for name, each in MISTAKES.items()]
)
def test_an_error_names_its_place_what_was_found_and_what_was_expected(
    tmp_path: Path, files: Files, lines: str
) -> None:
    assert problems_in(write_library(tmp_path, files)) == lines.split("\n")


ACCEPTED: Mapping[str, Files] = {
    "a lock of what is there": {LOCK: "x\nx#one\nx#one en - 1.1\n"},
    "a renamed term": {
        LOCK: "glossary\nglossary#cost\nglossary#price\n",
        **changed(GLOSSARY, "    term:", "    aliases: [price]\n    term:"),
    },
    "a term that became a clause": {
        LOCK: "glossary#price\n",
        GAME: retired(f"id: glossary#price, {REASON}, see: x#one"),
    },
    "a retired clause with a term to read instead": {
        LOCK: "x#old\n",
        GAME: retired(f"id: x#old, {REASON}, see: glossary#cost"),
    },
    "a renamed unit": {LOCK: "x\nx#old\n", **aliased("old")},
    "a renamed unit, its old id in full": {LOCK: "x\nx#old\n", **aliased("x#old")},
    "a unit renamed twice": {LOCK: "x#old\nx#older\n", **aliased("old", "older")},
    "a renamed topic, its units with it": {LOCK: "y\ny#one\ny#two\n", **renamed_topic("y")},
    "a topic renamed twice": {LOCK: "y#one\nz#one\n", **renamed_topic("y", "z")},
    "a unit renamed after its topic": {
        LOCK: "y#old\nx#old\n",
        TOPIC: aliased("old")[TOPIC].replace("id: x\n", "id: x\naliases: [y]\n"),
    },
    "a unit from a topic that is gone for good": {
        LOCK: "y\ny#one\ny#two\n",
        **aliased("y#one"),
        GAME: retired(f"id: y, {REASON}, see: x"),
    },
    "a retired unit of a renamed topic": {
        LOCK: "y#old\n",
        **renamed_topic("y"),
        GAME: retired(f"id: x#old, {REASON}, see: x#one"),
    },
    "a retired topic that is to be written anew": {
        LOCK: "later\nlater#one\n",
        GAME: retired(f"id: later, {REASON}"),
    },
    "lines in any order, and twice, as merges leave them": {
        LOCK: "x#two\nx#one en - 1.1\nx\nx#one\n# Head\nx#two\n"
    },
    "line ends of Windows": {LOCK: b"\xef\xbb\xbf# Head\r\nx\r\nx#one en - 1.1\r\n"},
    "a language that the game has no more": {LOCK: "x#one pt-BR 2.0 1.1\n"},
    "a history of versions that there were": {
        **changed(
            TOPIC,
            ONE,
            f'{ONE}    since: {{ru: "1"}}\n    changed: {{ru: ["2"]}}\n'
            '    was: {ru: {"1": "4.9"}}\n',
        ),
        **changed(GAME, "{title: Правила}", '{title: Правила, version: "2", earlier: ["1"]}'),
    },
}


@pytest.mark.parametrize("files", [pytest.param(each, id=name) for name, each in ACCEPTED.items()])
def test_ids_with_a_successor_or_a_retirement_are_accepted(tmp_path: Path, files: Files) -> None:
    assert problems_in(write_library(tmp_path, files)) == []


def test_ids_of_unreadable_records_are_not_reported_as_lost(tmp_path: Path) -> None:
    files = {LOCK: "x\nx#one\n", TOPIC: "title: {en: One\n"}
    lines = problems_in(write_library(tmp_path, files))
    assert [line.split(":")[0] for line in lines] == ["data/game/x.yml"]
