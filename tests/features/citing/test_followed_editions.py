"""A language that followed an edition and has one of its own now."""

from pathlib import Path

import pytest

from concord.cli.main import main
from tests.libraries.published import edit


def test_numbers_of_then_are_cited_from_the_edition_that_was_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "rules" / "data"
    main(["new", str(data.parent), "--languages", "de,en", "--name", "R", "--game", ""])
    main(["--data", str(data), "publish"])
    game, turn, storm = (data / "kites" / f"{name}.yml" for name in ("game", "turn", "storm"))
    lock = data / "kites" / "published.lock"
    before = {*lock.read_text("utf-8").splitlines()}
    edit(game, ("en: {follows: de}", 'en: {title: Rulebook, version: "2.0"}'))
    edit(turn, ('number: {de: "1"}', 'number: {de: "1", en: "3"}'))
    edit(storm, ('number: {de: "2"}', 'number: {de: "2", en: "2"}'))
    main(["--data", str(data), "publish"])
    after = {*lock.read_text("utf-8").splitlines()}
    assert before < after
    assert all(" en 2.0 " in line for line in after - before)
    main(["--data", str(data), "publish"])
    assert {*lock.read_text("utf-8").splitlines()} == after
    capsys.readouterr()
    main(["--data", str(data), "cite", "1.1", "--language", "en"])
    assert capsys.readouterr().out.startswith("KIT 1.1 (until Spielregel 1.0)\n")
    edit(game, ('title: "Spielregel", version: "1.0"', 'title: "Spielregel", version: "1.2"'))
    with pytest.raises(SystemExit):
        main(["--data", str(data), "check"])
    said = capsys.readouterr().err
    for language in ("de", "en"):
        assert f"found no version “1.0” of the {language} edition" in said
