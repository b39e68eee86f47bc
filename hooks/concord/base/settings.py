"""The settings below `extra: {concord: …}` in mkdocs.yml, and what the hosts of sites accept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from concord.base.problems import did_you_mean
from concord.installed_features import features

if TYPE_CHECKING:
    from concord.model.library import Library
    from concord.model.texts import Language

_OWN = ("notice", "report_email", "reports", "host")
_PLACE = "mkdocs.yml: extra.concord"
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+")

_Value = TypeVar("_Value")


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
    Host.CLOUDFLARE_PAGES: Limits("Cloudflare Pages", files=20_000, file_bytes=25 * 1024 * 1024),
    Host.GITLAB_PAGES: Limits(
        "GitLab Pages", files=200_000, has_folders_among_files=True, bytes=1_000_000_000
    ),
}
"""The limits that the hosts documented in 2026 for accounts that pay nothing."""


@dataclass(frozen=True, kw_only=True)
class Setting(Generic[_Value]):
    """A setting of a feature."""

    name: str
    """Its name below `concord` in mkdocs.yml."""
    default: _Value
    """The value where mkdocs.yml does not state it."""
    read: Callable[[Any], _Value]
    """Makes a value of what mkdocs.yml says, in which no fault was found."""
    faults: Callable[[str, object], Iterator[str]]
    """Takes the place of the setting and what mkdocs.yml says, and yields a line for each fault:
    `mkdocs.yml: extra.concord.offline: found “x”; expected true or false`."""
    unknown_names: Callable[[str, _Value, Library], Iterable[str]] = lambda *_: ()
    """Takes the place of the setting, its value and the library, and yields a line for each name
    that the library does not have."""


def _faults_of_switch(place: str, value: object) -> Iterator[str]:
    if not isinstance(value, bool):
        yield f"{place}: found “{value}”; expected true or false"


@dataclass(frozen=True, kw_only=True)
class Switch(Setting[bool]):
    """A setting that is true or false."""

    default: bool = True
    read: Callable[[Any], bool] = bool
    faults: Callable[[str, object], Iterator[str]] = _faults_of_switch
    kind: str = ""
    """The kind of pages that there are if it is on, as `data/published.lock` names it."""
    left_out: str = ""
    """What it leaves out if it is off, where that makes a site smaller."""
    naming_site: str = ""
    """The pages that name the address of the site, if it is on."""
    is_in_preview: bool = True
    """False if previews are without it."""


@cache
def settings_of_features() -> Mapping[str, Setting[Any]]:
    """Return the settings of all features, by name."""
    return {each.name: each for feature in features() for each in feature.settings}


def switches() -> Iterator[Switch]:
    """Yield the settings that are true or false."""
    return (each for each in settings_of_features().values() if isinstance(each, Switch))


@dataclass(frozen=True, slots=True)
class Settings:
    notice: Mapping[Language, str] = field(default_factory=dict)
    """What stands at the foot of every page, by language: whose work the site is."""
    report_email: str = ""
    """The address for reports of mistakes if the site has no repository; empty for none."""
    reports: str = ""
    """“about” if the page `about/` says where to send reports that readers copy; else empty."""
    host: Host = Host.NONE
    of_features: Mapping[str, object] = field(default_factory=dict)
    """The settings of features that are stated, by name."""

    def of(self, setting: Setting[_Value]) -> _Value:
        """Return the value of a setting of a feature."""
        return cast("_Value", self.of_features.get(setting.name, setting.default))

    def is_on(self, name: str) -> bool:
        """Return whether a switch is on that may be another feature's: "share_pages". It is not
        where this feature is not installed."""
        setting = settings_of_features().get(name)
        return setting is not None and bool(self.of(setting))

    def with_values(self, **values: object) -> Settings:
        """Return these settings with other values of those of features."""
        return replace(self, of_features={**self.of_features, **values})

    def in_preview(self) -> Settings:
        """Return the settings of a preview."""
        return self.with_values(
            **{each.name: False for each in switches() if not each.is_in_preview}
        )

    @property
    def limits(self) -> Limits:
        return LIMITS[self.host]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of pages that there are, as `data/published.lock` names them."""
        return tuple(sorted(each.kind for each in switches() if each.kind and self.of(each)))


def settings_of(value: object, site_url: str) -> Settings:
    """Raises ValueError with a line for each setting that is not valid."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{_PLACE}: found “{value}”; expected settings by name")  # noqa: TRY004 - of the author's, not the caller's
    faults = list(_faults(value))
    if faults:
        raise ValueError("\n".join(faults))
    settings = Settings(
        notice=value.get("notice") or {},
        report_email=value.get("report_email") or "",
        reports=value.get("reports") or "",
        host=Host(value.get("host", Host.NONE)),
        of_features={
            name: each.read(value[name])
            for name, each in settings_of_features().items()
            if name in value
        },
    )
    for switch in switches():
        if switch.naming_site and settings.of(switch) and not site_url:
            raise ValueError(
                "mkdocs.yml: site_url: found nothing; expected the address of the site, which "
                f"{switch.naming_site} name, or extra.concord.{switch.name}: false"
            )
    return settings


def unknown_names(settings: Settings, library: Library) -> Iterator[str]:
    """A line for each setting that names what the library does not have."""
    for name, each in settings_of_features().items():
        yield from each.unknown_names(f"{_PLACE}.{name}", settings.of(each), library)
    yield from unknown_languages(f"{_PLACE}.notice", settings.notice, library)


def unknown_languages(place: str, named: Iterable[Language], library: Library) -> Iterator[str]:
    """A line for each language that the setting at a place names and the library does not have."""
    for language in named:
        if language not in library.languages:
            expected = f"expected one of {', '.join(library.languages)}"
            yield f"{place}: found the unknown language “{language}”; {expected}"


def _faults(value: Mapping[object, object]) -> Iterator[str]:
    names = (*settings_of_features(), *_OWN)
    for name in value:
        if name not in names:
            advice = did_you_mean(str(name), names) or f"expected one of {', '.join(names)}"
            yield f"{_PLACE}: found the unknown setting “{name}”; {advice}"
    *hosts, last = Host
    if (host := value.get("host", Host.NONE)) not in (*hosts, last):
        yield f"{_PLACE}.host: found “{host}”; expected {', '.join(hosts)} or {last}"
    yield from _faults_of_notice(value.get("notice") or {})
    email = value.get("report_email")
    if email is not None and not (isinstance(email, str) and _EMAIL.fullmatch(email)):
        yield f"{_PLACE}.report_email: found “{email}”; expected an e-mail address"
    if value.get("reports") not in {None, "about"}:
        yield f"{_PLACE}.reports: found “{value['reports']}”; expected about"
    for name, each in settings_of_features().items():
        if name in value:
            yield from each.faults(f"{_PLACE}.{name}", value[name])


def _faults_of_notice(value: object) -> Iterator[str]:
    texts = value.values() if isinstance(value, Mapping) else [None]
    if not all(isinstance(each, str) and each.strip() for each in texts):
        yield f"{_PLACE}.notice: found “{value}”; expected a sentence for each language"
