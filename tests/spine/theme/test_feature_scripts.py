"""Scripts and templates of the spine name no feature, those of a feature only what it needs."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from concord import theme
from concord.base.script_bundle import without_comments
from concord.build.asset_files import engine_assets
from concord.feature import Feature
from concord.installed_features import features

_NAMES = {each.name for each in features()}
_IMPORTED = re.compile(r"""(?:\bfrom |\bimport\()"#([\w-]+)/""")
_TYPES = re.compile(r"""@import .* from "#([\w-]+)/|\bimport\("#([\w-]+)/[^"]*"\)\.""")
_TEMPLATE = re.compile(r"""\{%-? *(?:from|include|import|extends) +["']([\w-]+)/""")
_FETCHED = re.compile(r"""new URL\("([^"]+)", ASSETS\)""")
_PAGES = theme.ASSETS.parents[1] / "pages" / "templates"
_OF_SPINE = {each.name for each in _PAGES.iterdir()}
"""Folders of templates. One may have the name of a feature."""


def _features_in_scripts(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield each script, or file with types, and each feature that it names."""
    for path in folder.rglob("*.[jt]s"):
        text = path.read_text(encoding="utf-8")
        imported = _IMPORTED.findall(without_comments(text))
        types = [name for names in _TYPES.findall(text) for name in names]
        yield from ((path.name, name) for name in [*imported, *types] if name in _NAMES)


def _features_in_templates(folder: Path) -> Iterator[tuple[str, str]]:
    for path in folder.rglob("*.*ml"):
        names = _TEMPLATE.findall(path.read_text(encoding="utf-8"))
        yield from ((path.name, name) for name in names if name in _NAMES - _OF_SPINE)


def test_no_script_or_template_of_the_spine_uses_one_of_a_feature() -> None:
    assert not list(_features_in_scripts(theme.ASSETS))
    assert not [*_features_in_templates(_PAGES), *_features_in_templates(theme.LAYOUT)]


@pytest.mark.parametrize("feature", features(), ids=lambda each: each.name)
def test_a_feature_imports_only_scripts_and_templates_of_those_that_it_needs(
    feature: Feature,
) -> None:
    known = {feature.name, *feature.needs}
    named = [
        *_features_in_scripts(feature.folder / "assets"),
        *_features_in_templates(feature.folder / "templates"),
    ]
    assert not [(path, name) for path, name in named if name not in known]


@pytest.mark.parametrize("feature", features(), ids=lambda each: each.name)
def test_each_script_and_style_sheet_that_a_feature_names_is_there(feature: Feature) -> None:
    for each in feature.scripts:
        script = (feature.folder / "assets" / each.module).read_text(encoding="utf-8")
        if each.place == "first":
            continue
        exported = rf"^export (?:async )?(?:function|const) {each.function}\b"
        assert re.search(exported, script, re.MULTILINE), each.module
    assert {f"{feature.name}/{each.name}" for each in feature.styles} <= set(engine_assets())


def test_each_file_that_a_script_fetches_from_the_assets_is_there() -> None:
    assets = engine_assets()
    scripts = [path.read_text(encoding="utf-8") for path in assets.values() if path.suffix == ".js"]
    named = {name for script in scripts for name in _FETCHED.findall(script)}
    assert "citing/grammar.json" in named
    assert named <= set(assets)
