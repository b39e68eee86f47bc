"""`_redirects`: rules for hosts that read them, for addresses that have no page on a full host.

An address of a share page leads to the unit on the page of its topic, in the same language. Where
a host reads no rules, or has no room for one, the script of the missing page does the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from concord.core import urls
from concord.core.published_files import OutputFile
from concord.core.settings import SharePages
from concord.core.urls import FilePath, PagePath
from concord.views.site import Site

_IN_PLACE = 200
_MOVED_FOR_NOW = 302  # the page is back when the host has room
_PLACEHOLDERS = {"game": ":game", "topic": ":topic", "part": ":topic", "unit": ":unit"}
_NEIGHBOURS = (
    PagePath.COMPARE,
    PagePath.SHARE_PART,
    f"{PagePath.GLOSSARY}{{unit}}/",
    f"{PagePath.NUMBERS}{{unit}}/",
    f"{PagePath.DIVERGENCES}{{unit}}/",
)
"""Pages with as many segments in their addresses as share pages, which stay where they are."""


def redirect_rules_file(site: Site) -> Iterator[OutputFile]:
    """Yield the file, if the host is full and reads it."""
    rules = redirect_rules(site)[: site.settings.limits.rules]
    if rules:
        yield OutputFile(FilePath.HOST_REDIRECTS, ("\n".join(rules) + "\n").encode())


def redirect_rules(site: Site) -> Sequence[str]:
    """Return all rules that the host would need, the most useful first."""
    settings = site.settings
    if settings.host_share_pages is None or not settings.limits.rules:
        return ()
    if not settings.limits.puts_rules_before_files:
        return [*_of_other_languages(site), *_of_default_language(site)]
    # A rule must not hide a page that is there.
    rules = [] if settings.host_share_pages is SharePages.CLAUSES else [*_of_other_languages(site)]
    if settings.host_share_pages is SharePages.NONE:
        rules += _of_default_language(site)
    homes = [home for home in _homes(site) if settings.host_share_pages is SharePages.NONE or home]
    kept = [
        _rule(site, home + each, home + each, _IN_PLACE) for home in homes for each in _NEIGHBOURS
    ]
    return [*kept, *rules] if rules else ()


def _of_other_languages(site: Site) -> Iterator[str]:
    for home in _homes(site):
        if home:
            yield _to_unit(site, home, ":game")


def _of_default_language(site: Site) -> Iterator[str]:
    """A rule for each game: with a placeholder it would match addresses of other languages too."""
    for game in site.library.games:
        for name in (game.id, *game.aliases):
            yield _to_unit(site, "", name)


def _homes(site: Site) -> Sequence[str]:
    return [urls.home(site.library, each) for each in site.library.languages]


def _to_unit(site: Site, home: str, game: str) -> str:
    named = {**_PLACEHOLDERS, "game": game}
    topic = PagePath.TOPIC.format(**named)
    unit = urls.with_anchor(topic, _PLACEHOLDERS["unit"])
    return _rule(site, home + PagePath.SHARE.format(**named), home + unit, _MOVED_FOR_NOW)


def _rule(site: Site, path: str, target: str, status: int) -> str:
    root = urlsplit(site.url).path or "/"
    path, target = path.format(**_PLACEHOLDERS), target.format(**_PLACEHOLDERS)
    return f"{root}{path} {root}{target} {status}"
