"""Reports of mistakes: their addresses are filled in, escaped, and short enough to be opened."""

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from concord.checks.checks import load
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.pages.units.reports import ReportForm, Reports
from tests.libraries.languages import LANGUAGES
from tests.libraries.orchard import GAME, TOPIC, write_orchard

_REPOSITORY = "https://example.org/owner/rules"
_HOSTILE = '</textarea>&title=x#y?z=%26+{name} "quoted"\nmore > text'


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_orchard(tmp_path_factory.mktemp("orchard"))


@pytest.fixture(scope="module")
def site(data: Path) -> Site:
    return Site(load(data))


def _form(site: Site, reports: Reports, language: str = "en") -> ReportForm:
    game = site.locales.of(language).games[GAME]
    return reports.form(game, game.topics[TOPIC])


def _filled(form: ReportForm, name: str, text: str) -> str:
    address = "https://rules.example/x/"
    return form.filled({"name": name, "address": address, "line": "#L12", "text": text})


def _fields(address: str) -> Mapping[str, str]:
    fields = parse_qs(urlsplit(address).query, strict_parsing=True)
    assert all(len(values) == 1 for values in fields.values())
    return {name: values[0] for name, values in fields.items()}


def test_an_issue_names_clause_edition_address_record_and_text(site: Site) -> None:
    form = _form(site, Reports(_REPOSITORY, "rules@example.org"))
    address = _filled(form, "7.2a", "> One climbs.\n> • a ladder")
    assert address.startswith(f"{_REPOSITORY}/issues/new?title=")
    fields = _fields(address)
    assert fields["title"] == "7.2a · Picking · Orchard (en)"
    assert fields["body"].splitlines() == [
        "7.2a · Picking · Orchard",
        "English · Rulebook, version 1.0",
        "https://rules.example/x/",
        f"{_REPOSITORY}/blob/main/data/orchard/picking.yml#L12",
        "",
        "Current text:",
        "",
        "> One climbs.",
        "> • a ladder",
        "",
        "What should change:",
        "",
    ]


def test_an_email_is_written_where_there_is_no_repository(site: Site) -> None:
    address = _filled(_form(site, Reports(email="rules@example.org")), "7", "> Words.")
    assert address.startswith("mailto:rules@example.org?subject=7%20")
    assert "%0D%0A" in address
    assert "+" not in address
    assert "blob" not in address


def test_nobody_takes_reports_by_default(site: Site) -> None:
    assert "data-report" not in site.page(PageKey("topic", GAME, TOPIC), "en").html


@pytest.mark.parametrize("reports", [Reports(_REPOSITORY), Reports(email="a@example.org")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_hostile_words_stay_in_their_field(site: Site, reports: Reports, language: str) -> None:
    address = _filled(_form(site, reports, language), _HOSTILE, f"> {_HOSTILE}")
    fields = _fields(address)
    assert set(fields) <= {"title", "subject", "body"}
    assert len(fields) == 2
    assert '> </textarea>&title=x#y?z=%26+{name} "quoted"' in fields["body"].splitlines()
    assert not urlsplit(address).fragment


def test_a_page_states_the_line_of_each_text_in_the_record(data: Path) -> None:
    site = Site(load(data), reports=Reports(_REPOSITORY), records=data.parent)
    record = (data / GAME / f"{TOPIC}.yml").read_text(encoding="utf-8").splitlines()
    for language, words in {"en": "One climbs a ladder.", "ru": "Игрок поднимается"}.items():
        content = site.page(PageKey("topic", GAME, TOPIC), language).html
        line = int(content.split('id="from-the-ladder"')[1].split('data-line="')[1].split('"')[0])
        assert words in record[line - 1]


def test_a_page_is_rendered_where_its_record_has_gone(data: Path, tmp_path: Path) -> None:
    site = Site(load(data), reports=Reports(_REPOSITORY), records=tmp_path)
    content = site.page(PageKey("topic", GAME, TOPIC), "en").html
    assert "data-report=" in content
    assert "data-line" not in content
