"""The settings below `extra: {concord: …}` in mkdocs.yml, and what the hosts of sites accept."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from concord.base.problems import did_you_mean
from concord.model.library import Library
from concord.model.texts import Language

COMPARE_PAGES = "compare-pages"
OFFLINE = "offline"
SEARCH = "search"
_SWITCHES = ("share_pages", "compare_pages", "offline", "search", "books")
_NAMES = (
    "specimen",
    "examples",
    "notice",
    "report_email",
    "reports",
    "host",
    *_SWITCHES,
)
_PLACE = "mkdocs.yml: extra.concord"
_UNIT = re.compile(r"([^/#]+)/([^/#]+)#([^/#]+)")
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+")
_A_UNIT = "game/topic#unit"


class Host(StrEnum):
    NONE = "none"
    """Any other host: no limits are known."""
    GITHUB_PAGES = "github-pages"
    CLOUDFLARE_PAGES = "cloudflare-pages"
    GITLAB_PAGES = "gitlab-pages"


class HostLimitError(Exception):
    """The host would refuse the site. The message says why, in a line for each limit,
    and which settings to change."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a host; None where it states none."""

    title: str
    files: int | None = None
    has_folders_among_files: bool = False
    """True if the host counts folders as files."""
    bytes: int | None = None
    """The limit of the whole site in bytes."""
    file_bytes: int | None = None
    """The limit of a single file in bytes."""


LIMITS: Mapping[Host, Limits] = {
    Host.NONE: Limits(""),
    Host.GITHUB_PAGES: Limits("GitHub Pages", bytes=1_000_000_000),
    Host.CLOUDFLARE_PAGES: Limits(
        "Cloudflare Pages",
        files=20_000,
        file_bytes=25 * 1024 * 1024,
    ),
    Host.GITLAB_PAGES: Limits(
        "GitLab Pages",
        files=200_000,
        has_folders_among_files=True,
        bytes=1_000_000_000,
    ),
}
"""The limits that the hosts documented in 2026 for accounts that pay nothing."""


_CHOICES: Mapping[str, Sequence[str]] = {
    "host": tuple(Host),
}
"""What some settings may be."""


@dataclass(frozen=True, slots=True)
class UnitName:
    """Names a unit among all games: "reef/abilities#costs"."""

    game: str
    topic: str
    unit: str

    def __str__(self) -> str:
        return f"{self.game}/{self.topic}#{self.unit}"


@dataclass(frozen=True, slots=True)
class Settings:
    share_pages: bool = True
    """Whether each unit and part has a share page. Where a host has no room for them, its redirect
    rules lead from their addresses to the topic, or else the script of the missing page."""
    compare_pages: bool = True
    """Whether each topic has a page with its languages side by side."""
    offline: bool = True
    """Whether readers may keep the site on their devices."""
    search: bool = True
    """Whether there is a search index, and a search box on every page."""
    books: bool = False
    """Whether the pages of games offer the books in the folder `books/` of `docs/`."""
    specimen: UnitName | None = None
    """The unit that the home page shows in all languages, if any."""
    notice: Mapping[Language, str] = field(default_factory=dict)
    """What stands at the foot of every page, by language: whose work the site is."""
    examples: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """What the home page proposes to search for, by language."""
    report_email: str = ""
    """The address for reports of mistakes if the site has no repository; empty for none."""
    reports: str = ""
    """“about” if the page `about/` says where to send reports that readers copy; else empty."""
    host: Host = Host.NONE

    @property
    def limits(self) -> Limits:
        return LIMITS[self.host]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of pages that there are, as `data/published.lock` names them."""
        switched = {
            COMPARE_PAGES: self.compare_pages,
            OFFLINE: self.offline,
            SEARCH: self.search,
        }
        return tuple(kind for kind, is_on in switched.items() if is_on)


def settings_with(kinds: Collection[str], *, share_pages: bool) -> Settings:
    """The settings of a site that has these kinds of pages, as far as they decide which pages it
    has."""
    return Settings(
        share_pages=share_pages,
        compare_pages=COMPARE_PAGES in kinds,
        offline=OFFLINE in kinds,
        search=SEARCH in kinds,
    )


def settings_of(value: object, site_url: str) -> Settings:
    """Raises ValueError with a line for each setting that is not valid."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{_PLACE}: found “{value}”; expected settings by name")  # noqa: TRY004 - of the author's, not the caller's
    faults = list(_faults(value))
    if faults:
        raise ValueError("\n".join(faults))
    specimen = _UNIT.fullmatch(value.get("specimen") or "")
    settings = Settings(
        share_pages=value.get("share_pages", True),
        compare_pages=value.get("compare_pages", True),
        offline=value.get("offline", True),
        search=value.get("search", True),
        books=value.get("books", False),
        specimen=UnitName(*specimen.groups()) if specimen else None,
        examples={each: tuple(queries) for each, queries in (value.get("examples") or {}).items()},
        notice=value.get("notice") or {},
        report_email=value.get("report_email") or "",
        reports=value.get("reports") or "",
        host=Host(value.get("host", Host.NONE)),
    )
    if settings.share_pages and not site_url:
        raise ValueError(
            "mkdocs.yml: site_url: found nothing; expected the address of the site, which "
            "share pages name, or extra.concord.share_pages: false"
        )
    return settings


def unknown_names(settings: Settings, library: Library) -> Iterator[str]:
    """A line for each setting that names what the library does not have."""
    if settings.specimen:
        yield from _unknown_specimen(str(settings.specimen), library)
    named = {"examples": settings.examples, "notice": settings.notice}
    for name, language in ((name, each) for name, by in named.items() for each in by):
        if language not in library.languages:
            expected = f"expected one of {', '.join(library.languages)}"
            yield f"{_PLACE}.{name}: found the unknown language “{language}”; {expected}"


def _unknown_specimen(name: str, library: Library) -> Iterator[str]:
    units = {
        str(UnitName(game.id, topic.id, unit.id))
        for game in library.games
        for topic in game.topics
        for unit, _ in topic.walk()
    }
    if name not in units:
        expected = did_you_mean(name, units) or f"expected a unit, as {min(units, default=_A_UNIT)}"
        yield f"{_PLACE}.specimen: found “{name}”; {expected}"


def _faults(value: Mapping[object, object]) -> Iterator[str]:
    for name in value:
        if name not in _NAMES:
            advice = did_you_mean(str(name), _NAMES) or f"expected one of {', '.join(_NAMES)}"
            yield f"{_PLACE}: found the unknown setting “{name}”; {advice}"
    for name, choices in _CHOICES.items():
        chosen = value.get(name, choices[0])
        if chosen not in choices:
            expected = f"{', '.join(choices[:-1])} or {choices[-1]}"
            yield f"{_PLACE}.{name}: found “{chosen}”; expected {expected}"
    specimen = value.get("specimen")
    if specimen is not None and not (isinstance(specimen, str) and _UNIT.fullmatch(specimen)):
        yield f"{_PLACE}.specimen: found “{specimen}”; expected a unit, as {_A_UNIT}"
    yield from _faults_of_examples(value.get("examples") or {})
    yield from _faults_of_notice(value.get("notice") or {})
    email = value.get("report_email")
    if email is not None and not (isinstance(email, str) and _EMAIL.fullmatch(email)):
        yield f"{_PLACE}.report_email: found “{email}”; expected an e-mail address"
    if value.get("reports") not in {None, "about"}:
        yield f"{_PLACE}.reports: found “{value['reports']}”; expected about"
    for name in _SWITCHES:
        if not isinstance(value.get(name, True), bool):
            yield f"{_PLACE}.{name}: found “{value[name]}”; expected true or false"


def _faults_of_notice(value: object) -> Iterator[str]:
    texts = value.values() if isinstance(value, Mapping) else [None]
    if not all(isinstance(each, str) and each.strip() for each in texts):
        yield f"{_PLACE}.notice: found “{value}”; expected a sentence for each language"


def _faults_of_examples(value: object) -> Iterator[str]:
    place = f"{_PLACE}.examples"
    if not isinstance(value, Mapping):
        yield f"{place}: found “{value}”; expected a list of texts by language"
        return
    for language, queries in value.items():
        if not isinstance(queries, list):
            yield f"{place}.{language}: found “{queries}”; expected a list of texts"
            continue
        for each in queries:
            if not (isinstance(each, str) and each.strip()):
                yield f"{place}.{language}: found “{each}”; expected a text in quotation marks"
