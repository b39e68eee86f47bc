"""Nothing published is lost, and no old id leads to two places or to none."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.libraries.builders import (
    GAME,
    GLOSSARY,
    TOPIC,
    VALID,
    Files,
    changed,
    problems_in,
    write_library,
)

LOCK = "data/game/published.lock"

ONE = "  - id: one\n"
HISTORY = """\
    since: {ru: "1"}
    changed: {ru: ["2"]}
    earlier: {numbers: {ru: {"1": "4.9"}}}
"""
REASON = "reason: {en: A b, ru: А, pl: A b}"


def retired(*entries: str) -> str:
    return VALID[GAME] + "retired:\n" + "".join(f"  - {{{entry}}}\n" for entry in entries)


def aliased(*aliases: str) -> dict[str, str]:
    return changed(TOPIC, ONE, f"{ONE}    aliases: [{', '.join(aliases)}]\n")


def renamed_topic(*aliases: str) -> dict[str, str]:
    return changed(TOPIC, "id: x\n", f"id: x\naliases: [{', '.join(aliases)}]\n")


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
        TOPIC: VALID[TOPIC].replace(ONE, ONE + HISTORY),
        **changed(GAME, "{title: Правила}", '{title: Правила, version: "2", earlier: ["1"]}'),
    },
}


@pytest.mark.parametrize("files", ACCEPTED.values(), ids=ACCEPTED)
def test_ids_with_a_successor_or_a_retirement_are_accepted(tmp_path: Path, files: Files) -> None:
    assert problems_in(write_library(tmp_path, files)) == []


def test_ids_of_unreadable_records_are_not_reported_as_lost(tmp_path: Path) -> None:
    files = {LOCK: "x\nx#one\n", TOPIC: "title: {en: One\n"}
    lines = problems_in(write_library(tmp_path, files))
    assert [line.split(":")[0] for line in lines] == ["data/game/x.yml"]
