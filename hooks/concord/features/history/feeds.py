"""The feeds of the changes in the rules of a game, in Atom and as JSON Feed.

Both need absolute addresses, so a site without a known address has none. The time of the build is
left out: the same records give the same bytes.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from xml.etree import ElementTree as ET

from markupsafe import Markup

from concord.base import urls
from concord.base.published_files import OutputFile
from concord.base.urls import PagePath
from concord.features.history.changes import ChangeView, TopicChanges, changes_by_version
from concord.features.history.game_history import has_history
from concord.installed_features import features
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Game
from concord.pages.page import PageContext
from concord.pages.site import Site
from concord.pages.slots import FeedEntry, FrameParts

ATOM_FEED = f"{PagePath.CHANGES}feed.xml"
JSON_FEED = f"{PagePath.CHANGES}feed.json"
FEEDS = {"application/atom+xml": ATOM_FEED, "application/feed+json": JSON_FEED}
"""The paths of the feeds of a game, by media type."""
_ATOM = "http://www.w3.org/2005/Atom"
_JSON_FEED = "https://jsonfeed.org/version/1.1"
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_UNKNOWN_DAY = date(1970, 1, 1)  # both formats demand a day
_PARAGRAPH = Markup("<p>{}</p>")


def feed_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the feeds of a game in each of its languages."""
    for language in game.languages if site.url else ():
        localized = site.locales.of(language).games[game.id]
        if localized.of(has_history):
            entries = sorted(_all(site, localized), key=lambda each: each.day, reverse=True)
            atom, data = map(localized.addresses.page, FEEDS.values())
            yield OutputFile(atom, _atom(site, localized, entries))
            yield OutputFile(data, _json(site, localized, entries))


def frame_with_feeds(context: PageContext) -> FrameParts:
    """Return the links to the feeds of the game.

    There are none if the site has no address or the game no history, and none on pages that only
    lead to others.
    """
    site, key = context.site, context.key
    game = context.locale.games.get(key.game) if site.url else None
    if not (game and game.of(has_history)) or site.kind_of(key).is_superseded:
        return FrameParts()
    addresses = {kind: site.url + game.addresses.page(path) for kind, path in FEEDS.items()}
    return FrameParts(alternates=addresses)


def _title(game: LocalizedGame) -> str:
    return f"{game.texts.game_title} · {game.locale.messages.words.changes}"


def _all(site: Site, game: LocalizedGame) -> Iterator[FeedEntry]:
    for feature in features():
        for entries in feature.feed_entries:
            for entry in entries(game, site.url):
                yield replace(entry, address=site.url + entry.address)


def feed_entries(game: LocalizedGame, url: str) -> Iterator[FeedEntry]:
    """Yield an entry for each version, and one for each text that changed in it, the latest version
    first.

    A version without a day gets the day of the next version, or else the day of the last review.
    """
    page = game.addresses.page(PagePath.CHANGES)
    home, day = url + game.addresses.home, game.model.reviewed or _UNKNOWN_DAY
    for version in changes_by_version(game):
        day = version.day or day
        title = f"{game.texts.game_title} {version.name}"
        note = _PARAGRAPH.format(version.note) if version.note else Markup()
        lines = Markup().join(line for topic in version.topics for line in _lines(topic, home))
        summary = note + Markup("<ul>{}</ul>").format(lines) if lines else note
        address = urls.with_anchor(page, version.anchor)
        yield FeedEntry(address, title, day, summary or _PARAGRAPH.format(title))
        for topic in version.topics:
            for change in topic.changes:
                if change.is_text:
                    title = " · ".join(dict.fromkeys((change.name, topic.name)))
                    yield FeedEntry(
                        urls.with_anchor(page, change.anchor), title, day, _text(change)
                    )


def _lines(topic: TopicChanges, home: str) -> Iterator[Markup]:
    """Yield a line for each change that is not of a text. Changes of numbers are only counted."""
    line = Markup('<li><a href="{}">{}</a> {}</li>')
    for change in topic.changes:
        if not change.is_text and not change.is_number:
            yield line.format(home + change.href, change.name, change.words)
    if topic.n_renumbered:
        yield line.format(home + topic.href, topic.name, topic.n_renumbered)


def _text(change: ChangeView) -> Markup:
    """Return the old and the new text, in elements that need no styles."""
    old = Markup("<p><del>{}</del></p>").format(change.old) if change.old else Markup()
    new = Markup("<p><ins>{}</ins></p>").format(change.new) if change.new else Markup()
    return _PARAGRAPH.format(change.words) + old + new


def _atom(site: Site, game: LocalizedGame, entries: list[FeedEntry]) -> bytes:
    ET.register_namespace("", _ATOM)
    page = site.url + game.addresses.page(PagePath.CHANGES)
    feed = ET.Element(f"{{{_ATOM}}}feed", {_XML_LANG: game.language})
    _add(feed, "title", _title(game))
    _add(feed, "id", page)
    _add(feed, "updated", _time(max((item.day for item in entries), default=_UNKNOWN_DAY)))
    own = site.url + game.addresses.page(ATOM_FEED)
    _add(feed, "link", rel="self", type="application/atom+xml", href=own)
    _add(feed, "link", rel="alternate", type="text/html", hreflang=game.language, href=page)
    _add(_add(feed, "author"), "name", site.name)
    for item in entries:
        entry = _add(feed, "entry")
        _add(entry, "title", item.title)
        _add(entry, "id", item.address)
        _add(entry, "updated", _time(item.day))
        _add(entry, "link", rel="alternate", type="text/html", href=item.address)
        _add(entry, "content", item.html, type="html")
    ET.indent(feed, " ")
    xml: bytes = ET.tostring(feed, encoding="utf-8", xml_declaration=True)
    return xml + b"\n"


def _add(parent: ET.Element, name: str, text: str = "", **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, f"{{{_ATOM}}}{name}", attributes)
    element.text = str(text) or None  # str, since serializing would escape markup again
    return element


def _time(day: date) -> str:
    return f"{day.isoformat()}T00:00:00Z"


def _json(site: Site, game: LocalizedGame, entries: list[FeedEntry]) -> bytes:
    feed = {
        "version": _JSON_FEED,
        "title": _title(game),
        "home_page_url": site.url + game.addresses.page(PagePath.CHANGES),
        "feed_url": site.url + game.addresses.page(JSON_FEED),
        "language": game.language,
        "authors": [{"name": site.name}],
        "items": [
            {
                "id": entry.address,
                "url": entry.address,
                "title": entry.title,
                "content_html": entry.html,
                "date_published": _time(entry.day),
            }
            for entry in entries
        ],
    }
    return f"{json.dumps(feed, ensure_ascii=False, indent=1)}\n".encode()
