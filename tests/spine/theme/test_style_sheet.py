"""The style sheets: fetched as one, with colours, type and space from one of them."""

import re
from itertools import accumulate
from pathlib import Path

import pytest

from concord.base.assets import TOKENS
from concord.base.colours import Colour, Colours, read_colours
from concord.base.script_bundle import without_comments
from concord.build.asset_files import GeneratedSources, engine_assets, read_assets
from concord.model.games import Hue
from tests.site.builds import PROJECT

_SHEETS = sorted(each for each in engine_assets().values() if each.suffix == ".css")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|light-dark)\("
    r"|:[^;]*\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange)\b(?!-)",
    re.IGNORECASE,
)
_OF_ONE_SIDE = re.compile(
    r"(?:margin|padding|border)-(?:left|right)\b[\w-]*:"
    r"|(?:text-align|float): *(?:left|right)"
    r"|(?<![\w-])(?:left|right):(?! *(?:50%|auto))"
)
_STRING = re.compile(r"""(["'])(?:\\.|(?!\1).)*\1""", re.DOTALL)
_DECLARED = re.compile(r"(--[\w-]+):")
_USED = re.compile(r"var\((--[\w-]+)")


def _rules(sheet: Path) -> str:
    return _COMMENT.sub("", sheet.read_text(encoding="utf-8"))


def test_sheets_are_joined_in_their_order_with_those_of_the_library_last(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("assets/b.css", "assets/a.css"):
        (tmp_path / name).write_text(f"/* {name} */")
    assets = read_assets(
        tmp_path, ["assets/b.css", "assets/a.css"], GeneratedSources("/* icons */")
    )
    own = b"/* assets/b.css */\n/* assets/a.css */\n"
    assert assets.made["styles/site.css"].endswith(own + b"/* icons */")
    assert assets.made["styles/pages.css"].endswith(own)


def test_every_sheet_is_part_of_a_published_one(tmp_path: Path) -> None:
    made = read_assets(tmp_path, []).made
    published = b"".join(made[each] for each in made if each.endswith(".css"))
    for sheet in _SHEETS:
        assert without_comments(sheet.read_text(encoding="utf-8")).encode() in published
    # What topics have no use for is not in the sheet that they load.
    assert not re.findall(rb"\.(?:list-acts|language-cards)\b", made["styles/site.css"])


@pytest.mark.parametrize("sheet", _SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_has_pairs_of_braces_and_arranges_by_the_direction_of_a_language(
    sheet: Path,
) -> None:
    assert _OF_ONE_SIDE.findall(_rules(sheet)) == []
    rules = _STRING.sub('""', _rules(sheet))
    depths = list(accumulate({"{": 1, "}": -1}[brace] for brace in re.findall("[{}]", rules)))
    assert min(depths) == 0
    assert depths[-1] == 0


def test_colours_are_stated_in_the_sheet_of_tokens_alone() -> None:
    drawings = [
        *PROJECT.glob("hooks/concord/**/*.html"),
        *PROJECT.glob("hooks/concord/**/*.svg"),
        *PROJECT.glob("hooks/concord/**/*.py"),
    ]
    hexadecimal = re.compile(r"[\"':]\s*#(?:[0-9a-f]{3}|[0-9a-f]{6})[\"';]", re.IGNORECASE)
    stated = [
        *(sheet.name for sheet in _SHEETS if _COLOUR.search(_rules(sheet))),
        *(file.name for file in drawings if hexadecimal.search(file.read_text(encoding="utf-8"))),
    ]
    assert stated == ["tokens.css"]


def test_every_property_is_declared_and_used_or_passed_to_what_no_sheet_reaches() -> None:
    rules = "\n".join(_rules(sheet) for sheet in _SHEETS)
    by_script_or_theme = {"--places", "--visible-height", "--icon"}
    declared = {*_DECLARED.findall(rules), "--depth"} | by_script_or_theme
    assert set(_USED.findall(rules)) - declared == set()
    told = {f"--{name.replace('_', '-')}" for name in Colours.__dataclass_fields__}
    assert set(_DECLARED.findall(_rules(TOKENS))) - set(_USED.findall(rules)) - told == set()


def test_colours_are_read_where_they_are_declared_first(tmp_path: Path) -> None:
    declared = TOKENS.read_text(encoding="utf-8")
    sheet = tmp_path / "tokens.css"
    sheet.write_text(
        re.sub(r"--paper: .*?;", "--paper: light-dark(#fee, #123456);", declared, count=1),
        encoding="utf-8",
    )
    assert read_colours(sheet).paper == Colour("#fee", "#123456")
    text = read_colours(TOKENS).badge_text
    assert text.light == text.dark


@pytest.mark.parametrize("value", ["", "--paper: var(--surface);", "--paper: light-dark(#fff);"])
def test_a_missing_or_composed_colour_is_an_error_that_names_it(tmp_path: Path, value: str) -> None:
    sheet = tmp_path / "tokens.css"
    declared = re.sub(r"--paper: .*?;", value, TOKENS.read_text(encoding="utf-8"))
    sheet.write_text(declared, encoding="utf-8")
    with pytest.raises(ValueError, match=r"tokens\.css: found no color --paper; expected") as error:
        read_colours(sheet)
    assert len(str(error.value).splitlines()) == 1


def test_the_tokens_have_every_hue_of_a_game_and_no_rule_twice() -> None:
    hues = re.findall(r'\[data-hue="(\w+)"\] { --accent', _rules(TOKENS))
    assert hues == [each.value for each in Hue]
    rules = [rule.split() for rule in re.findall(r"[^{}]+{[^{}]*}", _rules(TOKENS))]
    assert [rule for rule in rules if rules.count(rule) > 1] == []
