"""A language that comes later gets its place in the library and the file of its words."""

from pathlib import Path

import pytest

from concord.cli.main import main
from tests.libraries.builders import problems_in
from tests.libraries.orchard import write_orchard


def test_a_language_that_is_added_has_a_file_and_leaves_the_records_sound(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    main(["--data", str(data), "languages", "add", "ar"])
    assert "العربية" in (data / "interface" / "ar.yml").read_text("utf-8")
    assert problems_in(data) == []
    written = (data / "library.yml").read_bytes()
    main(["--data", str(data), "languages", "add", "ar", "en"])
    assert (data / "library.yml").read_bytes() == written


def test_check_and_import_name_the_command_for_a_listed_language_without_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_orchard(tmp_path)
    main(["--data", str(data), "languages", "add", "ar"])
    words = data / "interface" / "ar.yml"
    words.write_text("name: ar\nwords: {}\n", "utf-8")
    (problem,) = problems_in(data)
    assert problem.count("“") == 5
    assert "more" in problem
    words.unlink()
    assert any("concord languages add ar" in line for line in problems_in(data))
    with pytest.raises(SystemExit):
        main(["--data", str(data), "import", "--game", "k", f"ar={data}"])
    assert "concord languages add ar" in capsys.readouterr().err


def test_the_command_says_what_to_write_into_the_record_of_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_orchard(tmp_path)
    main(["--data", str(data), "languages", "add", "uk"])
    game = data / "orchard" / "game.yml"
    assert f"{game}: to translate the game, write “uk: {{follows: en}}”" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--data", str(data), "translate", "export", "--to", "uk"])
    said = capsys.readouterr().err
    assert said.startswith(f"{game}: found no “uk” under editions")
    assert "concord languages add uk" in said
    text = game.read_text("utf-8")
    text = text.replace("  pl: {follows: en}", "  pl: {follows: en}\n  uk: {follows: en}")
    citation = (
        '{separators: [".", "", "."], note: "{parent} прим. {label}", example: "{parent} приклад"}'
    )
    game.write_text(
        f"{text}".replace("planned:", f"  uk: {citation}\nuntranslated: [uk]\nplanned:"), "utf-8"
    )
    main(["--data", str(data), "languages", "add", "uk"])
    assert capsys.readouterr().out == f"{data / 'library.yml'}: lists uk already\n"
    main(["--data", str(data), "translate", "export", "--to", "uk", "--output", str(tmp_path)])
    assert (tmp_path / "uk" / "orchard" / "picking.xlf").is_file()


def test_an_unknown_tag_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = write_orchard(tmp_path)
    with pytest.raises(SystemExit):
        main(["--data", str(data), "languages", "add", "xx-nowhere-x"])
    assert "expected the tag of a language" in capsys.readouterr().err
