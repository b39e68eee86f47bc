"""The settings below `extra: {concord: …}` in mkdocs.yml."""

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

_PLACE = "mkdocs.yml: extra.concord"
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+")

_Value = TypeVar("_Value")


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


def unknown_languages(place: str, named: Iterable[Language], library: Library) -> Iterator[str]:
    """Yield a line for each language of a setting that the library does not have."""
    for language in named:
        if language not in library.languages:
            expected = f"expected one of {', '.join(library.languages)}"
            yield f"{place}: found the unknown language “{language}”; {expected}"


def _faults_of_notice(place: str, value: object) -> Iterator[str]:
    texts = value.values() if isinstance(value, Mapping) else [None]
    if value and not all(isinstance(text, str) and text.strip() for text in texts):
        yield f"{place}: found “{value}”; expected a sentence for each language"


def _faults_of_email(place: str, value: object) -> Iterator[str]:
    if value is not None and not (isinstance(value, str) and _EMAIL.fullmatch(value)):
        yield f"{place}: found “{value}”; expected an e-mail address"


def _faults_of_reports(place: str, value: object) -> Iterator[str]:
    if value not in (None, "about"):
        yield f"{place}: found “{value}”; expected about"


class Host(StrEnum):
    NONE = "none"
    """Another host, whose limits are unknown."""
    GITHUB_PAGES = "github-pages"
    CLOUDFLARE_PAGES = "cloudflare-pages"
    GITLAB_PAGES = "gitlab-pages"


def _faults_of_host(place: str, value: object) -> Iterator[str]:
    *hosts, last = Host
    if value not in (*hosts, last):
        yield f"{place}: found “{value}”; expected {', '.join(hosts)} or {last}"


NOTICE: Setting[Mapping[Language, str]] = Setting(
    name="notice",
    default={},
    read=lambda value: value or {},
    faults=_faults_of_notice,
    unknown_names=unknown_languages,
)
"""A sentence at the foot of every page, by language. It says who made the site."""
REPORT_EMAIL = Setting(
    name="report_email", default="", read=lambda value: value or "", faults=_faults_of_email
)
"""The e-mail address for reports of mistakes on a site without a repository; empty for none."""
REPORTS = Setting(
    name="reports", default="", read=lambda value: value or "", faults=_faults_of_reports
)
""""about" if readers copy reports, and the page `about/` says where to send them; else empty."""
HOST = Setting(name="host", default=Host.NONE, read=Host, faults=_faults_of_host)


@cache
def known_settings() -> Mapping[str, Setting[Any]]:
    """Return the settings of all features, then those of the spine, by name."""
    of_features = (setting for feature in features() for setting in feature.settings)
    return {
        setting.name: setting for setting in (*of_features, NOTICE, REPORT_EMAIL, REPORTS, HOST)
    }


def switches() -> Iterator[Switch]:
    """Yield the settings that are true or false."""
    return (setting for setting in known_settings().values() if isinstance(setting, Switch))


@dataclass(frozen=True, slots=True)
class Settings:
    stated: Mapping[str, object] = field(default_factory=dict)
    """The values that mkdocs.yml states, by the name of the setting."""

    def of(self, setting: Setting[_Value]) -> _Value:
        """Return the value of a setting: `settings.of(SEARCH)`."""
        return cast("_Value", self.stated.get(setting.name, setting.default))

    def is_on(self, name: str) -> bool:
        """Return whether a switch is on that may belong to another feature: "share_pages". False
        if this feature is not installed."""
        setting = known_settings().get(name)
        return setting is not None and bool(self.of(setting))

    def with_values(self, **values: object) -> Settings:
        """Return these settings with other values for some names."""
        return replace(self, stated={**self.stated, **values})

    def in_preview(self) -> Settings:
        """Return the settings of a preview."""
        return self.with_values(
            **{switch.name: False for switch in switches() if not switch.is_in_preview}
        )

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of pages that the site has, as `data/published.lock` names them."""
        found = (switch.kind for switch in switches() if switch.kind and self.of(switch))
        return tuple(sorted(found))


def settings_of(value: object, site_url: str) -> Settings:
    """Read what mkdocs.yml states. Raises ValueError with a line for each setting that is not
    valid."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{_PLACE}: found “{value}”; expected settings by name")  # noqa: TRY004 - of the author's, not the caller's
    if faults := list(_faults(value)):
        raise ValueError("\n".join(faults))
    known = known_settings()
    settings = Settings({name: known[name].read(stated) for name, stated in value.items()})
    for switch in switches():
        if switch.naming_site and settings.of(switch) and not site_url:
            raise ValueError(
                "mkdocs.yml: site_url: found nothing; expected the address of the site, which "
                f"{switch.naming_site} name, or extra.concord.{switch.name}: false"
            )
    return settings


def unknown_names(settings: Settings, library: Library) -> Iterator[str]:
    """Yield a line for each name in the settings that the library does not have."""
    for name, setting in known_settings().items():
        yield from setting.unknown_names(f"{_PLACE}.{name}", settings.of(setting), library)


def _faults(stated: Mapping[object, object]) -> Iterator[str]:
    known = known_settings()
    for name, value in stated.items():
        if setting := known.get(str(name)):
            yield from setting.faults(f"{_PLACE}.{name}", value)
        else:
            advice = did_you_mean(str(name), known) or f"expected one of {', '.join(known)}"
            yield f"{_PLACE}: found the unknown setting “{name}”; {advice}"
