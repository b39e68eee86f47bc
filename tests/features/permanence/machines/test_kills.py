"""Commands that are killed leave everything as it was, or as it should become."""

import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import concord_import.command  # noqa: F401 - so that no moment is one of the import of modules
from concord.cli.main import main
from tests.libraries.builders import problems_in, write_library
from tests.libraries.published import commit, edit, git
from tests.site.builds import contents
from tests.spine.build.killed import moments, run

_MOMENTS = 20
_FIRST = "# Bees\n\n1. Take:\n   - drones\n   - bees\n"
_SECOND = "# Bees\n\n1. Take now:\n   - drones\n   - eggs\n\n# Wasps\n\n1. Run away.\n"

Prepare = Callable[[Path], tuple[str, ...]]


def _import(data: Path) -> tuple[str, ...]:
    book = data.parent / "hive.md"
    book.write_text(_FIRST, "utf-8")
    return ("import", "--game", "hive", f"en={book}")


def _import_again(data: Path) -> tuple[str, ...]:
    command = _import(data)
    main(["--data", str(data), *command])
    (data.parent / "hive.md").write_text(_SECOND, "utf-8")
    return command


def _translation(data: Path) -> tuple[str, ...]:
    out = data.parent / "l10n"
    export = ("translate", "export", "--to", "pl", "--format", "po", "--output", str(out))
    main(["--data", str(data), *export])
    file = out / "pl" / "game" / "x.po"
    file.write_text(file.read_text("utf-8").replace('"Raz"', '"Raz i już"'), "utf-8")
    return ("translate", "import", str(file), "--accept")


def _history(data: Path) -> tuple[str, ...]:
    git(data.parent, "init", "--quiet")
    edit(data / "game/game.yml", ("en: {title: Rules}", 'en: {title: Rules, version: "1"}'))
    commit(data.parent)
    git(data.parent, "tag", "v1")
    edit(data / "game/game.yml", ('version: "1"', 'version: "2"'))
    edit(data / "game/x.yml", ("{en: One,", "{en: One more,"))
    commit(data.parent)
    git(data.parent, "tag", "v2")
    return ("history", "import")


COMMANDS: Mapping[str, Prepare] = {
    "publish": lambda _: ("publish",),
    "accept": lambda _: ("accept", "--all-of", "game"),
    "an import": _import,
    "an import of what has changed": _import_again,
    "an import of a translation": _translation,
    "an import of the history": _history,
}
"""By name: what is done to a library before, with the arguments of the command."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the system copies no processes"),
]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_killed_command_leaves_all_as_it_was_or_complete(tmp_path: Path, name: str) -> None:
    data = write_library(tmp_path / "project")
    arguments = COMMANDS[name](data)

    def command() -> None:
        with redirect_stdout(StringIO()):
            main(["--data", str(data), *arguments])

    before = contents(data)
    chosen = moments(command, _MOMENTS)
    after = _shown(data)
    assert after != before
    for moment in chosen:
        _restore(data, before)
        run(command, killed_at=moment)
        left = _shown(data)
        wrong = [each for each in left if left[each] not in {before.get(each), after.get(each)}]
        assert wrong == []
        if left not in (before, after) and arguments[0] == "import":
            said = problems_in(data)
            assert any("hidden files are not read" in line for line in said), said
        run(command)
        assert _shown(data) == after


def _shown(data: Path) -> dict[str, bytes]:
    return {name: each for name, each in contents(data).items() if "/." not in f"/{name}"}


def _restore(folder: Path, files: dict[str, bytes]) -> None:
    shutil.rmtree(folder, ignore_errors=True)  # a process may remove parts of it, too
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
