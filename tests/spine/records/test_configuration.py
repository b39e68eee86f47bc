"""Where mistakes in mkdocs.yml are said to stand."""

from pathlib import Path

import pytest

from concord.records.configuration import read_configuration, warnings_of_settings
from tests.tables import from_table

_BEFORE = "site_name: Rules\nplugins:\n  - search: !ENV [A, b]\nextra:\n  concord:\n    "


@from_table
def test_a_wrong_setting_is_named_with_its_line_and_column(
    tmp_path: Path, setting: str, line: str
) -> None:
    [found] = _refusals(tmp_path, f"{_BEFORE}{setting}\n")
    assert found.startswith(line)


def _refusals(root: Path, settings: str) -> list[str]:
    (root / "mkdocs.yml").write_text(settings, "utf-8")
    with pytest.raises(ValueError, match="found") as caught:
        read_configuration(root)
    return str(caught.value).splitlines()


def test_each_of_several_wrong_settings_has_its_place(tmp_path: Path) -> None:
    found = _refusals(tmp_path, f"{_BEFORE}host: a\n    offline: b\n")
    assert {each.split(": ")[0] for each in found} == {"mkdocs.yml:6:11", "mkdocs.yml:7:14"}


def test_a_setting_that_stands_twice_is_named_with_both_places(tmp_path: Path) -> None:
    settings = f"{_BEFORE}offline: true\n    search: true\n    offline: false\nsite_name: Others\n"
    found = "found the setting “{}” again; expected each once; it stands in line {}"
    assert _refusals(tmp_path, settings) == [
        f"mkdocs.yml:9:1: {found.format('site_name', 1)}",
        f"mkdocs.yml:8:5: {found.format('offline', 6)}",
    ]


def test_what_is_merged_into_several_settings_is_no_repetition(tmp_path: Path) -> None:
    settings = "base: &base {a: 1}\nother: &other {b: 2}\nsum:\n  <<: *base\n  <<: *other\n"
    (tmp_path / "mkdocs.yml").write_text(settings, "utf-8")
    assert read_configuration(tmp_path)


@from_table
def test_a_site_that_tells_nobody_where_reports_go_is_warned_of(
    tmp_path: Path, before: str, setting: str, n_warnings: int
) -> None:
    (tmp_path / "mkdocs.yml").write_text(f"{before}{_BEFORE}{setting}\n", "utf-8")
    configuration = read_configuration(tmp_path)
    assert configuration
    warnings = list(warnings_of_settings(configuration))
    assert len(warnings) == n_warnings
    assert all("report_email" in each and "reports: about" in each for each in warnings)


def test_the_address_of_the_site_may_be_that_of_a_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_url: !ENV [ADDRESS, default]\n", "utf-8")
    assert (unset := read_configuration(tmp_path))
    monkeypatch.setenv("ADDRESS", "https://example.org/")
    assert (read := read_configuration(tmp_path))
    assert (unset.site_url, read.site_url) == ("", "https://example.org/")
