"""The tutorial is followed word for word: its commands succeed and print what it says."""

import re
import shlex
from pathlib import Path

import pytest

from concord.cli.main import main
from tests.libraries.published import list_site
from tests.site.builds import PROJECT

_GUIDE = PROJECT / "docs" / "guide"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_NOT_RUN = {"serve", "build"}
"""Tests of their own run the generator of sites."""


@pytest.mark.parametrize("page", sorted(_GUIDE.glob("tutorial.*.md")), ids=lambda page: page.name)
def test_the_tutorial_works_as_written(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = _BLOCK.findall(page.read_text("utf-8"))
    for (kind, block), (next_kind, message) in zip(blocks, [*blocks[1:], ("", "")], strict=True):
        if kind == "yaml":
            _write(block)
        elif kind == "markdown":
            Path("marbles.md").write_text(block, encoding="utf-8")
        elif kind == "sh" and next_kind == "text":
            capsys.readouterr()
            with pytest.raises(SystemExit):
                _run(block, monkeypatch)
            assert capsys.readouterr().err == message
        elif kind == "sh":
            _run(block, monkeypatch)
    for record in Path("data").rglob("*.yml"):
        schema = record.read_text("utf-8").partition("\n")[0].partition("$schema=")[2]
        assert (record.parent / schema).is_file(), record
    capsys.readouterr()
    list_site(Path())
    main(["publish", "--check"])
    main(["check"])
    assert capsys.readouterr().out.endswith("No problems in 4 topics of 2 games.\n")


def _write(block: str) -> None:
    """Put a block at the end of its file, or in place of all from its first line on."""
    name, _, lines = block.partition("\n")
    file = Path(name.removeprefix("# "))
    old, found, _ = file.read_text("utf-8").partition("\n" + lines.partition("\n")[0] + "\n")
    file.write_text(f"{old}\n{lines}" if found else old + lines, encoding="utf-8")


def _run(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for line in block.splitlines():
        program, *arguments = shlex.split(line)
        if program == "cd":
            monkeypatch.chdir(arguments[0])
        elif program == "concord" and arguments[0] not in _NOT_RUN:
            main(arguments)
