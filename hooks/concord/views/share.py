"""The share pages: one unit in all languages, on a small page that previews well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TypeAlias

from markupsafe import Markup

from concord.core import urls
from concord.core.assets import Assets
from concord.core.colours import Colours
from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.locale.unit_names import Name, name_of
from concord.rules.references import references_of
from concord.text.blocks import is_divided
from concord.text.inline import Reference
from concord.text.markup import as_html
from concord.views.descriptions import PREVIEW, description, place_of, texts_of_unit
from concord.views.page import PageKey
from concord.views.part_lists import PartLink, parts_above
from concord.views.rendering import render
from concord.views.search_box import search_box
from concord.views.site import Site
from concord.views.site_data import site_data
from concord.views.sources import credits_of, whose_words
from concord.views.status_marks import status_words
from concord.views.units import UnitView, UnitViews, missing_reason

_MOST_REFERRERS = 60  # thousands of units may refer to a basic clause


UnitNames: TypeAlias = Mapping[Language, Mapping[str, Name]]
"""The name of each unit of a topic by its id, by language."""


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
    address: str
    """Absolute."""


@dataclass(frozen=True, slots=True)
class Counterpart:
    """The unit in another language."""

    language: Language
    language_name: str
    name: Name
    html: Markup
    """Empty if it has no text."""
    language_attribute: Markup
    missing_reason: str
    """Why it has no text."""
    status: str


@dataclass(frozen=True, slots=True)
class RelatedUnit:
    """The parent of the unit or one of its children."""

    name: Name
    view: UnitView
    href: str


@dataclass(frozen=True, slots=True)
class Link:
    words: str
    href: str
    """Empty for a planned topic."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the share pages of one topic in one language have in common."""

    game: LocalizedGame
    site_url: str
    site_name: str
    root: str
    """The relative link from such a page to the site's root."""
    topic_number: str
    topic_title: str
    topic_href: str
    """Empty if the topic no longer exists."""
    parts: tuple[PartLink, ...]
    """Those that the topic, or the part of the page, stands in, the outermost first."""
    home_href: str
    game_title: str
    game_href: str
    language: Language
    locale: str
    other_locales: tuple[str, ...]
    assets: Assets
    colours: Colours
    content_policy: Markup
    search_box: Markup
    """Empty if the site has no search."""
    site_data: Markup
    """What the script of the search needs."""
    typefaces: tuple[str, ...]
    picture: str
    """The absolute address of what previews show."""
    words: SimpleNamespace = field(repr=False)

    @staticmethod
    def of(site: Site, site_url: str, game: LocalizedGame, topic: Topic | None) -> Frame:
        locale = game.locale
        root = "../" * game.page(PagePath.SHARE, topic="x", unit="y").count("/")
        to_game = game.home_from(root)
        others = [each for each in site.library.languages if each != game.language]
        return Frame(
            game=game,
            site_url=site_url,
            site_name=site.name,
            root=root,
            topic_number=game.number(topic) if topic else "",
            topic_title=game.title(topic) if topic else "",
            topic_href=to_game + urls.topic_in_game(topic.id) if topic else "",
            parts=tuple(parts_above(game, topic.id, to_game)) if topic else (),
            home_href=root + (locale.page(PagePath.HOME) or "."),
            game_title=game.game_title,
            game_href=to_game,
            language=game.language,
            locale=locale.messages.locale,
            other_locales=tuple(locale.in_language(each).messages.locale for each in others),
            assets=site.assets,
            colours=site.colours,
            content_policy=site.content_policy,
            search_box=search_box(locale, root, game.model.id),
            site_data=site_data(site.library),
            typefaces=site.preloads_of_all,
            picture=site_url + site.picture(_key(game, topic), game.language),
            words=locale.messages.words,
        )

    def title(self, name: str) -> str:
        return " · ".join(filter(None, (name, self.topic_title, self.game_title)))

    def address(self, id_: str) -> str:
        """The address of the share page of "topic#unit", or of a part."""
        return _address(self.game, id_)

    def alternates(self, id_: str) -> Iterator[Alternate]:
        for language, name in self.game.locale.language_names.items():
            address = _address(self.game.in_language(language), id_)
            yield Alternate(language, name, self.root + address, self.site_url + address)


def _key(game: LocalizedGame, topic: Topic | None) -> PageKey:
    return PageKey("share", game.model.id, topic.id if topic else "")


def _address(game: LocalizedGame, id_: str) -> str:
    topic_id, _, unit_id = id_.partition("#")
    if not unit_id:
        return game.page(PagePath.SHARE_PART, part=topic_id)
    return game.page(PagePath.SHARE, topic=topic_id, unit=unit_id)


def share_pages(site: Site, site_url: str, game_id: str, topic_id: str) -> Iterator[SharePage]:
    """The share pages of a topic's units, in every language."""
    topic = site.locales.default.games[game_id].topics[topic_id]
    names = names_in_all_languages(site, game_id, topic)
    for language in site.library.languages:
        game = site.locales.of(language).games[game_id]
        pages = TopicSharePages(site, site_url, game, topic, names)
        for unit, _ in topic.walk():
            if site.settings.share_pages.include(unit):
                yield pages.page(unit)


def names_in_all_languages(site: Site, game_id: str, topic: Topic) -> UnitNames:
    """The names of a topic's units. A share page shows the name of its unit in all languages."""
    games = [site.locales.of(each).games[game_id] for each in site.library.languages]
    return {
        game.language: {unit.id: name_of(game, topic, unit) for unit, _ in topic.walk()}
        for game in games
    }


def _has_blocks(unit: Unit) -> bool:
    return any(map(is_divided, unit.text.values()))


class TopicSharePages:
    """The share pages of one topic in one language."""

    def __init__(
        self, site: Site, site_url: str, game: LocalizedGame, topic: Topic, names: UnitNames
    ) -> None:
        self.topic = topic
        self._game = game
        self._messages = game.locale.messages
        self._frame = Frame.of(site, site_url, game, topic)
        self._views = UnitViews(game, topic, self._frame.root).by_id()
        self._parents = {unit.id: parent for unit, parent in topic.walk()}
        self._to_game = game.home_from(self._frame.root)
        self._references = PageReferences(game, to_game=self._to_game)
        others = [each for each in site.library.languages if each != game.language]
        self._others = [game.in_language(each) for each in others]
        self._all_names = names
        self._credits = list(credits_of(game, [topic]))
        self._names = names[game.language]

    def page(self, unit: Unit, former: str = "", notice: str = "") -> SharePage:
        """The page of a unit, at its own address or at that of a former id."""
        frame, name = self._frame, self._names[unit.id]
        living = f"{self.topic.id}#{unit.id}"
        id_ = former or living
        parent, referrers = self._parents[unit.id], self._game.graph.unit_referrers.get(living, ())
        in_context = self._game.address(self.topic, unit.id)
        html = render(
            "share.html",
            frame=frame,
            title=frame.title(str(name)),
            description=self._description(unit, name),
            address=frame.site_url + frame.address(id_),
            canonical=frame.site_url + in_context,
            alternates=list(frame.alternates(id_)),
            notice=notice,
            name=name,
            has_blocks=any(map(_has_blocks, filter(None, (unit, parent, *unit.children)))),
            whose_words=whose_words(self._game, self.topic, self._game.text(unit.text).language),
            credits=self._credits,
            unit=self._views[unit.id],
            context_href=self._to_game + urls.topic_in_game(self.topic.id, unit.id),
            children=[self._related_unit(child) for child in unit.children_in(frame.language)],
            parent=self._related_unit(parent) if parent else None,
            counterparts=[self._counterpart(unit, game) for game in self._others],
            references=[self._link(each) for each in references_of(unit, self._game.topics)],
            referrers=self._referrers(referrers),
            n_more=self._more(referrers),
        )
        return SharePage(frame.address(id_), html)

    def _description(self, unit: Unit, name: Name) -> str:
        """In the language of the page alone. A heading is followed by what stands below it."""
        # A name with words, as "1 note 4", is separated from the text by a colon.
        lead = f"{name}:" if " " in name.text else str(name)
        if self._game.language not in unit.text:
            reason = missing_reason(self._messages, self.topic, unit, self._game.language)
            lead = f"{name}: {reason}."
        texts = texts_of_unit(self._game, unit, self._references)
        return description(lead, texts, place_of(self._game, self.topic), PREVIEW)

    def _related_unit(self, unit: Unit) -> RelatedUnit:
        href = self._to_game + urls.topic_in_game(self.topic.id, unit.id)
        return RelatedUnit(self._names[unit.id], self._views[unit.id], href)

    def _counterpart(self, unit: Unit, game: LocalizedGame) -> Counterpart:
        language = game.language
        text = unit.text.get(language, "")
        return Counterpart(
            language,
            game.locale.messages.name,
            self._all_names[language][unit.id],
            as_html(text, language, PageReferences(game, to_game=self._frame.root + game.home)),
            Markup(' lang="{}"').format(language),
            "" if text else missing_reason(self._messages, self.topic, unit, language),
            status_words(self._messages, game, self.topic, unit),
        )

    def _link(self, reference: Reference) -> Link:
        """A link with the name of the target, whatever words the text uses for it."""
        target = self._references.target(Reference(reference.topic, reference.unit))
        topic = self._game.topics.get(reference.topic)
        if topic is None or not reference.unit:
            return Link(target.words, target.address)
        name = name_of(self._game, topic, self._game.units[topic.id][reference.unit])
        return Link(f"{name} · {self._game.title(topic)}", target.address)

    def _referrers(self, referrers: Sequence[Reference]) -> list[Link]:
        place_of = self._game.place_of
        in_order = sorted(referrers, key=lambda reference: place_of[reference.topic])
        return [self._link(each) for each in in_order[:_MOST_REFERRERS]]

    def _more(self, referrers: Sequence[Reference]) -> str:
        more = len(referrers) - _MOST_REFERRERS
        return self._messages.format("n_more_uses", n=more) if more > 0 else ""
