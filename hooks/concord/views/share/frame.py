"""What share pages have in common: their addresses, their head, the frame around their content."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from types import SimpleNamespace

from markupsafe import Markup

from concord.core import urls
from concord.core.assets import Assets
from concord.core.ids import GLOSSARY
from concord.core.model.games import Part
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.views.rendering import render
from concord.views.site import Site

_NO_HTML = Markup("")


@dataclass(frozen=True, slots=True)
class SharePage:
    address: str
    html: str


@dataclass(frozen=True, slots=True)
class Alternate:
    """The page of the same unit in one of the languages."""

    language: Language
    name: str
    """The name of the language."""
    href: str


def parts_above(game: LocalizedGame, id_: str, to_game: str) -> list[SimpleNamespace]:
    return [part_link(game, each, to_game) for each in game.graph.parts_above.get(id_, ())]


def part_link(game: LocalizedGame, part: Part, to_game: str) -> SimpleNamespace:
    href = to_game + urls.topic_in_game(part.id)
    return SimpleNamespace(number=game.numbers.of(part), title=game.texts.title(part), href=href)


@dataclass(frozen=True, slots=True)
class Frame:
    """What the share pages of one topic in one language have in common."""

    game: LocalizedGame
    site_url: str
    site_name: str
    root: str
    """The relative link from a share page of the topic to the site's root."""
    topic_number: str
    topic_title: str
    topic_href: str
    """Empty if the topic no longer exists."""
    topic_address: str
    """The address of the topic; empty for the frame of pages of no topic."""
    compare_address: str
    """The address of the comparison of the topic; empty if it has none."""
    parts: tuple[SimpleNamespace, ...]
    """The parts that the topic, or the part of the page, stands in, the outermost first."""
    home_href: str
    game_title: str
    about_href: str
    game_href: str
    language: Language
    assets: Assets
    unit_languages: tuple[Language, ...]
    """The languages in which units have share pages."""
    content_policy: Markup
    search_href: str
    """Empty if the site has no search."""
    picture: str
    """The absolute address of what previews show."""
    notice: str
    """What the site says of itself at the foot of every page; empty for nothing."""
    words: SimpleNamespace = field(repr=False)
    head: Markup = _NO_HTML
    """What no page of the topic changes in its head."""
    header: Markup = _NO_HTML
    """What stands in the header of each page."""
    crumbs: Markup = _NO_HTML
    """The links to what the page stands in."""

    @staticmethod
    def of(site: Site, game: LocalizedGame, id_: str, topic: Topic | None = None) -> Frame:
        """The frame of the page at the address of an id, and of all others in the same folder."""
        locale, start = game.locale, share_address(game, id_)
        to_game = urls.link(start, game.addresses.home)
        to_search = urls.link(start, locale.page(PagePath.SEARCH))
        frame = Frame(
            game=game,
            site_url=site.url,
            site_name=site.name,
            root="../" * start.count("/"),
            topic_number=game.numbers.of(topic) if topic else "",
            topic_title=game.texts.title(topic) if topic else "",
            topic_href=to_game + urls.topic_in_game(topic.id) if topic else "",
            topic_address=game.addresses.topic(topic) if topic else "",
            compare_address=game.comparison_of(topic) if topic else "",
            parts=tuple(parts_above(game, topic.id, to_game)) if topic else (),
            home_href=urls.link(start, locale.page(PagePath.HOME)),
            about_href=urls.link(start, locale.page(PagePath.ABOUT)),
            game_title=game.texts.game_title,
            game_href=to_game,
            language=game.language,
            assets=site.assets,
            unit_languages=site.settings.built_share_pages.languages(site.library),
            content_policy=site.share_policy,
            search_href=to_search if site.settings.search else "",
            picture=site.url + site.picture(game.model.id, game.language),
            notice=site.settings.notice.get(game.language, ""),
            words=locale.messages.words,
        )
        frame = replace(
            frame,
            head=render("share/head.html", frame=frame),
            header=render("share/header.html", frame=frame),
        )
        return frame.within(frame.parts, frame.topic_href)

    def within(self, parts: tuple[SimpleNamespace, ...], topic_href: str) -> Frame:
        """The frame of pages that stand in these parts and link to the topic with `topic_href`."""
        frame = replace(self, parts=parts, topic_href=topic_href)
        return replace(frame, crumbs=render("share/crumbs.html", frame=frame))

    def at(self, address: str) -> Frame:
        """The frame of a page at this address, from which it leads to its topic."""
        topic_href = urls.link(address, self.topic_address)
        return self if topic_href == self.topic_href else self.within(self.parts, topic_href)

    def compare_href(self, address: str, unit_id: str) -> str:
        """The link from the page at `address` to a unit in the comparison; empty without one."""
        if not self.compare_address:
            return ""
        return urls.with_anchor(urls.link(address, self.compare_address), unit_id)

    def page(
        self, template: str, id_: str, canonical: tuple[str, str], **values: object
    ) -> SharePage:
        """The page at the address of an id, that of a term, a part or a retired id.

        `canonical` has an address and the link to it from the page.
        """
        address = self.address(id_)
        html = render(
            template,
            frame=self,
            address=self.site_url + address,
            canonical=self.canonical(*canonical),
            alternates=list(self.alternates(id_)),
            whose_words="",
            credits=(),
            **values,
        )
        return SharePage(address, html)

    def title(self, name: str) -> str:
        return " · ".join(filter(None, (name, self.topic_title, self.game_title)))

    def address(self, id_: str) -> str:
        """The address of the share page of "topic#unit", or of a part."""
        return share_address(self.game, id_)

    def canonical(self, address: str, href: str) -> str:
        """What the page states as canonical: `href`, which leads to `address`, since it is short.

        The pages of a renamed game stand unchanged at its former address too: they state the whole.
        """
        return self.site_url + address if self.game.model.aliases else href

    def alternates(self, id_: str) -> Iterator[Alternate]:
        """Yield the page in each language: for a unit without one, its place in its topic."""
        for language, name in self.game.locale.language_names.items():
            yield Alternate(language, name, self.href_in(language, id_))

    def href_in(self, language: Language, id_: str) -> str:
        """The link to the page in a language; for a unit without one, to its place in its topic."""
        game = self.game.in_language(language)
        topic_id, _, unit_id = id_.partition("#")
        if not unit_id or language in self.unit_languages or topic_id == GLOSSARY:
            return self.root + share_address(game, id_)
        page = game.addresses.page(PagePath.TOPIC, topic=topic_id)
        return self.root + urls.with_anchor(page, unit_id)


def share_address(game: LocalizedGame, id_: str) -> str:
    """The address of the share page of "topic#unit", or of a part."""
    topic_id, _, unit_id = id_.partition("#")
    if "#" not in id_:
        return game.addresses.page(PagePath.SHARE_PART, part=topic_id)
    return game.addresses.page(PagePath.SHARE, topic=topic_id, unit=unit_id)
