"""Texts in our own words share no long run of words with the texts that they restate."""

from pathlib import Path

import pytest

from concord.checks.checks import in_lines, load
from tests.libraries.orchard import GAME, write_orchard
from tests.tables import from_table
from tests.tools.overlap import shared_wording, wording_of

_LEAST = 4
_SOURCE = "<p>Each player <b>climbs</b> a tall ladder first, then picks three ripe pears.</p>"


@from_table
def test_the_longest_run_of_words_is_found(text: str, run: str) -> None:
    found = wording_of({"rules.html": _SOURCE}, _LEAST).longest_run(text)
    assert found == (run, "rules.html" if run else "")


def test_a_run_is_in_one_place_of_one_text() -> None:
    texts = {
        "first.txt": "pick three ripe pears now. Here three ripe pears rest",
        "second.txt": "ripe pears rest at noon",
    }
    found = wording_of(texts, 3).longest_run("Pick three ripe pears rest at noon.")
    assert found == ("ripe pears rest at noon", "second.txt")


def _library(tmp_path: Path, text: str, **edition: str) -> Path:
    data = write_orchard(tmp_path)
    record = data / GAME / "picking.yml"
    content = record.read_text(encoding="utf-8")
    record.write_text(content.replace("One climbs a ladder.", text), encoding="utf-8")
    game = data / GAME / "game.yml"
    keys = "".join(f"{name}: {value}, " for name, value in edition.items())
    content = game.read_text(encoding="utf-8").replace(
        "en: {title: Rule", f"en: {{{keys}title: Rule"
    )
    game.write_text(content, encoding="utf-8")
    return data


def _lines(data: Path) -> list[str]:
    library = load(data)
    wording = wording_of({"rules.html": _SOURCE}, _LEAST)
    return in_lines(shared_wording(library.games, wording), data.parent)


def test_a_text_with_a_run_is_named_with_its_line(tmp_path: Path) -> None:
    data = _library(tmp_path, "One *climbs a tall ladder* here.")
    [line] = _lines(data)
    assert line.startswith(f"data/{GAME}/picking.yml:")
    assert "found 4 words in a row as in rules.html: “climbs a tall ladder”" in line


@pytest.mark.parametrize(
    "text", ["It says “climbs a tall ladder” here.", "Who climbs “up” a tall ladder wins."]
)
def test_quotations_are_not_our_words(tmp_path: Path, text: str) -> None:
    assert _lines(_library(tmp_path, text)) == []


def test_texts_of_a_publisher_may_be_those_of_a_source(tmp_path: Path) -> None:
    text = "One climbs a tall ladder."
    assert _lines(_library(tmp_path / "restated", text))
    assert _lines(_library(tmp_path / "official", text, texts="official", licence="CC0-1.0")) == []
