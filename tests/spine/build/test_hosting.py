"""The limits of hosts, the settings with which a site keeps them, and the report on its size."""

from pathlib import Path

import pytest

from concord.base.published_files import PublishedFiles, record_of
from concord.base.settings import Host, Settings, settings_of
from concord.build.artifacts import artifacts
from concord.build.hosting import LIMITS, HostLimitError, Limits, report
from concord.checks.checks import load
from concord.pages.site import Site
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.spine.build.publishing import publish

_HOST = Host.CLOUDFLARE_PAGES


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_old_orchard(tmp_path_factory.mktemp("orchard"))


def _site(data: Path, settings: Settings) -> Site:
    return Site(load(data), url=ADDRESS, settings=settings)


def _set_limits(monkeypatch: pytest.MonkeyPatch, limits: Limits) -> None:
    monkeypatch.setitem(LIMITS, _HOST, limits)


def test_what_is_written_is_counted_by_kind(data: Path, tmp_path: Path) -> None:
    site = _site(data, Settings())
    *kinds, whole = report(site, publish(site, tmp_path, artifacts()))
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    counts = {line[:14].strip(): int(line[14:].split()[0].replace(",", "")) for line in kinds}
    assert counts["share pages"] == len(list(tmp_path.rglob("index.html")))
    assert whole.split()[:2] == ["all", str(len(written))]


def test_bytes_and_folders_fill_a_host_too(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = _site(data, Settings().with_values(host=_HOST))
    files = PublishedFiles([record_of("a/index.html", b"12"), record_of("b/index.html", b"1")])
    for limits in (Limits("", files=2, bytes=3), Limits("", files=4, has_folders_among_files=True)):
        _set_limits(monkeypatch, limits)
        report(site, files)
    for limits in (Limits("", bytes=2), Limits("", files=3, has_folders_among_files=True)):
        _set_limits(monkeypatch, limits)
        with pytest.raises(HostLimitError):
            report(site, files)


@pytest.mark.parametrize(
    ("settings", "ways_out"),
    [
        (Settings(), "a smaller site; share_pages: false leaves .*; compare_pages: false leaves"),
        (
            Settings().with_values(share_pages=False, compare_pages=False),
            "a smaller site; host: none",
        ),
    ],
)
def test_a_full_host_stops_the_build_with_the_settings_to_change(
    data: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings, ways_out: str
) -> None:
    _set_limits(monkeypatch, Limits("A host", files=1))
    files = PublishedFiles([record_of("a.json", b"1"), record_of("b.json", b"1")])
    with pytest.raises(HostLimitError, match=f"found 2 files; A host takes 1; .*{ways_out}"):
        report(_site(data, settings.with_values(host=_HOST)), files)


def test_each_limit_of_a_host_is_named(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _set_limits(monkeypatch, Limits("A host", files=1, bytes=9, file_bytes=8))
    files = PublishedFiles([record_of("a.json", b"123456789"), record_of("b.json", b"1")])
    with pytest.raises(HostLimitError) as error:
        report(_site(data, Settings().with_values(host=_HOST)), files)
    lines = str(error.value).splitlines()
    starts = [each.startswith("mkdocs.yml: extra.concord.host: found ") for each in lines]
    assert starts == [True] * 3
    assert "in a.json" in lines[2]


def test_the_host_is_one_that_is_known() -> None:
    choices = "none, github-pages, cloudflare-pages or gitlab-pages"
    with pytest.raises(ValueError, match=f"host: found “once”; expected {choices}$"):
        settings_of({"host": "once"}, ADDRESS)
