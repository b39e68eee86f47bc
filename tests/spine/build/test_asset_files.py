"""The assets of a build, and where they are published."""

import json
import re
from pathlib import Path

import pytest

from concord.base.published_files import hash_of
from concord.base.script_bundle import without_comments
from concord.build.asset_files import GeneratedSources, read_assets
from tests.site.builds import PROJECT
from tests.tables import from_table


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    for name in ("main.js", "ui/menu.js", "ui/types.d.ts", "styles/a.css", "icons/a.png"):
        path = tmp_path / "assets" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return tmp_path


def test_assets_are_published_below_a_folder_named_by_their_hash(docs: Path) -> None:
    assets = read_assets(docs, [])
    record = assets.records["assets/ui/menu.js"]
    assert record.path == f"assets/{assets.hash}/ui/menu.js" == assets.address("ui/menu.js")
    assert (record.size, record.hash) == (len("ui/menu.js"), hash_of(b"ui/menu.js"))


def test_only_assets_are_published_and_icons_keep_their_address(docs: Path) -> None:
    assets = read_assets(docs, [])
    assert assets.records["assets/icons/a.png"].path == "assets/icons/a.png"
    assert assets.address("icon.svg") == "assets/icon.svg"
    assert "assets/ui/types.d.ts" not in assets.records
    for name in (".main.js.swp", "main.js~", "ui/.#menu.js"):  # of an open editor
        (docs / "assets" / name).write_text("draft")
    assert read_assets(docs, []) == assets


def test_the_hash_changes_with_every_file_its_name_and_the_style_sheet(docs: Path) -> None:
    hashes = [read_assets(docs, []).hash]
    assert read_assets(docs, []).hash == hashes[0]
    hashes.append(read_assets(docs, ["assets/styles/a.css"]).hash)
    hashes.append(read_assets(docs, [], GeneratedSources("a {}")).hash)
    (docs / "assets/ui/menu.js").rename(docs / "assets/ui/menus.js")
    hashes.append(read_assets(docs, []).hash)
    (docs / "assets/ui/menus.js").write_text("something else")
    hashes.append(read_assets(docs, []).hash)
    assert len(set(hashes)) == len(hashes)


def test_pages_fetch_their_scripts_with_the_files_that_these_import(docs: Path) -> None:
    scripts = {
        "main.js": 'import { one } from "./ui/menu.js";\nimport { two } from "./two.js";\n'
        'const later = () => import("./other.js");\n',
        "two.js": 'import { one } from "./ui/menu.js";\nexport const two = 2;\n',
        "ui/menu.js": "export const one = 1;\n",
        "other.js": 'import { one } from "./ui/menu.js";\n',
        "ui/apply-preferences.js": "first();",
        "ui/preload.js": "fetchLists(PRELOADS);",
    }
    for name, source in scripts.items():
        path = docs / "assets" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(source)
    page_scripts = {"topic": ("main.js", "other.js")}
    assets = read_assets(docs, [], GeneratedSources(page_scripts=page_scripts))
    script = assets.made["ui/apply-preferences.js"].decode()
    first, lists, _, fetching, *_ = script.splitlines()
    assert (first, fetching) == ("first();", "fetchLists(PRELOADS);")
    value = json.loads(lists.removeprefix("const PRELOADS = ").removesuffix(";"))
    assert value["modules"] == {"topic": ["main.js", "shared.js", "other.js"]}
    assert assets.hash != read_assets(docs, []).hash


def test_parts_of_published_files_are_not_published_themselves(docs: Path) -> None:
    assets = read_assets(docs, [])
    published = {*assets.made, *(path.removeprefix("assets/") for path in assets.records)}
    parts = {"ui/preload.js", "ui/words.js", "linking/start.js", "styles/tokens.css"}
    assert published.isdisjoint(parts)
    assert {"search/search.js", "styles/site.css", "citing/grammar.json"} <= published


def test_scripts_and_styles_of_the_engine_are_published_without_comments(docs: Path) -> None:
    made = read_assets(docs, ["assets/styles/a.css"]).made
    for name in ("search/search.js", "search/focus.js", "styles/site.css"):
        assert not re.search(rb"^\s*(//|/\*(?!!))", made[name], re.MULTILINE)


def test_a_script_of_the_library_is_published_as_it_is(docs: Path) -> None:
    (docs / "assets/own.js").write_text("/* note */\nfirst;\n")
    assets = read_assets(docs, [])
    assert assets.sources["assets/own.js"] == docs / "assets/own.js"
    assert assets.records["assets/own.js"].hash == hash_of(b"/* note */\nfirst;\n")


@from_table
def test_only_comments_of_whole_lines_are_left_out(source: str, published: str) -> None:
    assert without_comments(source) == published


def test_all_that_templates_and_scripts_name_is_published(tmp_path: Path) -> None:
    naming = {
        "html": r"""(?:asset|address)\(['"]([^'"]+)""",
        "js": r"""new URL\("([^"]+)", ASSETS\)""",
    }
    named = {
        name
        for ending, pattern in naming.items()
        for path in PROJECT.glob(f"hooks/concord/**/*.{ending}")
        for name in re.findall(pattern, path.read_text("utf-8"))
    }
    assets = read_assets(tmp_path, [])
    published = {*assets.made, *(path.removeprefix("assets/") for path in assets.records)}
    assert {"main.js", "ui/forward.js", "citing/grammar.json"} <= named
    assert named - published == {"icon.svg"}
