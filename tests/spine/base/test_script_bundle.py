"""A script is joined with what it imports, and behaves as the modules do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from concord.base.script_bundle import bundle, bundles
from tests.tables import beside, from_table

_DATA = beside(__file__)

_SCRIPTS = _DATA["scripts"]

_PAGES = _DATA["pages"]


def _run(folder: Path, script: str) -> str:
    node = Path(sys.executable).with_name("node")
    command = str(node) if node.exists() else shutil.which("node")
    assert command
    path = folder / "run.mjs"
    path.write_text(script, encoding="utf-8")
    ran = subprocess.run(  # noqa: S603 - the command is our own
        [command, str(path)], capture_output=True, check=True, encoding="utf-8"
    )
    return ran.stdout.strip()


def test_a_bundle_exports_what_its_entry_does(tmp_path: Path) -> None:
    joined = bundle(_SCRIPTS, "search/search.js")
    (tmp_path / "joined.mjs").write_text(joined, encoding="utf-8")
    used = 'import { isLoaded, speak } from "./joined.mjs";\n'
    used += "for await (const each of speak()) console.log(isLoaded, each);"
    assert _run(tmp_path, used).splitlines() == ["true one!?3", "true two!"]


def test_a_bundle_has_each_module_once_with_licences_but_no_comments() -> None:
    joined = bundle(_SCRIPTS, "search/search.js")
    assert "import" not in joined
    assert "A licence." in joined
    assert "A comment." not in joined
    assert "Words." not in joined
    assert joined.count('const WORD = "one"') == 1


@from_table
def test_a_form_that_is_not_understood_is_an_error(line: str) -> None:
    scripts = {"a.js": f"const one = 1;\n{line}\n", "words.js": ""}
    with pytest.raises(ValueError, match=r"a\.js: found"):
        bundle(scripts, "a.js")


def test_files_of_a_page_behave_as_its_scripts(tmp_path: Path) -> None:
    files = bundles(_PAGES, ["main.js"], ["main.js"], "shared.js")
    for name, source in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(source, encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    ran = _run(tmp_path, 'import "./main.js";')
    assert ran.splitlines() == ["counting", "1 2 ui last of ui"]
    assert sorted(files) == ["list/last.js", "list/page.js", "main.js", "shared.js", "ui/place.js"]
    assert [name for name in files if "n += 1" in files[name]] == ["shared.js"]


def test_a_cycle_and_a_missing_script_are_errors() -> None:
    one = {"a.js": 'import { b } from "./b.js";\nexport const a = 1;\n'}
    other = {"b.js": 'import { a } from "./a.js";\nexport const b = 1;\n'}
    with pytest.raises(ValueError, match=r"a\.js → b\.js → a\.js"):
        bundle({**one, **other}, "a.js")
    with pytest.raises(KeyError):
        bundle(one, "a.js")
