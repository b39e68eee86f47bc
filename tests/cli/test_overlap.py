"""Texts in our own words share no long run of words with the texts that they restate."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.checks.checks import in_lines, load
from concord.cli.main import main
from concord.cli.overlap import shared_wording, wording_of
from tests.libraries.orchard import GAME, write_orchard

_LEAST = 4
_SOURCE = "<p>Each player <b>climbs</b> a tall ladder first, then picks three ripe pears.</p>"


def _shared(text: str) -> tuple[str, str]:
    return wording_of({"rules.html": _SOURCE}, _LEAST).longest_run(text)


@pytest.mark.parametrize(
    ("text", "run"),
    [
        ("A tall ladder first!", "a tall ladder first"),
        ("Now each PLAYER climbs a tall… tree.", "each player climbs a tall"),
        ("Each player climbs one, and picks three ripe pears.", "picks three ripe pears"),
        ("Climbs a tall ladder", "climbs a tall ladder"),
        ("a tall ladder", ""),
        ("He says: then picks three ripe pears.", "then picks three ripe pears"),
        ("p each player b climbs b a", ""),  # elements of the source are no words
        ("first, they pick", ""),
        ("", ""),
    ],
)
def test_the_longest_run_of_words_is_found(text: str, run: str) -> None:
    assert _shared(text) == (run, "rules.html" if run else "")


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


def test_the_command_fails_if_there_are_any(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = _library(tmp_path, "One climbs a tall ladder.")
    source = tmp_path / "sources/rules.html"
    source.parent.mkdir()
    source.write_text(_SOURCE, encoding="utf-8")
    (source.parent / "picture.png").write_bytes(b"\x89PNG")
    arguments = ["--data", str(data), "overlap", str(source.parent)]
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "--words", "4"])
    output = capsys.readouterr()
    assert ended.value.code == 1
    assert "1 texts share 4 or more words in a row with 1 files." in output.out
    assert "picture.png: left out" in output.err
    main(arguments)
    assert capsys.readouterr().out.startswith("0 texts share 10 or more")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["no-such-folder"], "no-such-folder: found nothing; expected a file or a folder"),
        (["--words", "0", "."], "--words: found 0; expected 1 or more"),
        (["--game", "orchrad", "."], "did you mean “orchard”"),
    ],
)
def test_wrong_arguments_are_named(
    tmp_path: Path, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_orchard(tmp_path)
    with pytest.raises(SystemExit):
        main(["--data", str(data), "overlap", *arguments])
    assert message in capsys.readouterr().err
