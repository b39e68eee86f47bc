"""Share pages: one for each unit and part in each language, so that its link has its own preview.

A browser goes on at once to the unit in its topic. Units and parts keep a share page at each former
address. What was retired keeps one that leads to the reason.
"""

from collections.abc import Iterator
from itertools import chain

from typing_extensions import TypedDict

from concord.base import urls
from concord.base.content_policy import share_policy
from concord.base.published_files import OutputFile
from concord.base.settings import Switch
from concord.base.urls import PagePath
from concord.features.glossary.term_page import preview_of_term
from concord.features.permanence.removed_units import last_number
from concord.features.share.preview_pictures import picture_address
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Game, Part
from concord.model.texts import NO_TEXT, Language
from concord.model.topics import Topic, Unit
from concord.pages.rendering import policy_element, render
from concord.pages.site import Site
from concord.pages.topic.descriptions import PREVIEW, about_game, description, trail_of
from concord.pages.topic.navigation import topics_in
from concord.pages.topic_fields import PublishedTopic
from concord.pages.units.units import missing_reason
from concord.rules.headings import units_under_each
from concord.rules.redirects import Redirect
from concord.text.plain import as_plain_text

SHARE_PAGES = Switch(
    name="share_pages",
    left_out="the share pages, whose addresses lead to their topics",
    naming_site="share pages",
)
"""Whether each unit and part has a share page. Where a host has no room for them, its redirect
rules lead from their addresses to the topic, or else the script of the missing page."""
_POLICY = policy_element(share_policy())


class TopicAddresses(TypedDict):
    share: dict[Language, str]
    """The addresses of the share pages of its units; empty where the site has none."""


def addresses_of_units(published: PublishedTopic) -> TopicAddresses:
    """Return the addresses with the blank `{unit}` for the id."""
    if not published.site.settings.of(SHARE_PAGES):
        return {"share": {}}
    topic = published.topic.id
    return {
        "share": {
            language: game.addresses.page(PagePath.SHARE, topic=topic, unit="{unit}")
            for language, game in published.locales.items()
        }
    }


def share_page_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the share pages of the units of a topic in every language."""
    for localized in _localized(site, game):
        pages = _UnitPages(site, localized, topic)
        for unit, _ in topic.walk():
            yield pages.page(unit, f"{topic.id}#{unit.id}")


def part_share_page_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the share pages of the parts of a game in every language."""
    for localized in _localized(site, game):
        for part in localized.parts.values():
            yield _part_page(site, localized, part, part.id)


def former_share_page_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the pages at the addresses of units, parts and terms that were renamed, moved or
    retired. Those of terms do not depend on the setting."""
    for language in site.library.languages:
        localized = site.locales.of(language).games[game.id]
        pages: dict[str, _UnitPages] = {}
        for redirect in localized.graph.redirects.values():
            if not (site.settings.of(SHARE_PAGES) or _was_term(localized, redirect)):
                continue
            if redirect.retired:
                if redirect.former_unit or redirect.former in game.published_parts:
                    yield _retired_page(site, localized, redirect)
            elif redirect.unit in localized.terms and game.is_glossary(redirect.topic):
                yield _former_term_page(site, localized, redirect)
            elif redirect.unit:
                topic = localized.topics[redirect.topic]
                if topic.id not in pages:
                    pages[topic.id] = _UnitPages(site, localized, topic)
                unit = localized.units[topic.id][redirect.unit]
                yield pages[topic.id].page(unit, redirect.former)
            elif redirect.topic in localized.parts:
                part = localized.parts[redirect.topic]
                yield _part_page(site, localized, part, redirect.former)


def _localized(site: Site, game: Game) -> Iterator[LocalizedGame]:
    """Yield the game in the languages in which it has share pages."""
    if site.settings.of(SHARE_PAGES):
        for language in site.library.languages:
            yield site.locales.of(language).games[game.id]


class _UnitPages:
    """The share pages of the units of one topic in one language."""

    def __init__(self, site: Site, game: LocalizedGame, topic: Topic) -> None:
        self._site = site
        self._game = game
        self._topic = topic
        self._references = PageReferences(game, to_game=game.addresses.home)
        self._under = units_under_each(topic, game.language)
        self._place = trail_of(game, topic)

    def page(self, unit: Unit, id_: str) -> OutputFile:
        """Return the page of a unit, at its own address or at the address of a former id."""
        game, topic = self._game, self._topic
        name = str(game.names.of(topic, unit))
        # A name with words, as "1 note 4", is separated from the text by a colon.
        lead = f"{name}:" if " " in name else name
        texts = self._texts(unit)
        if game.language not in unit.text:
            lead = f"{name}: {missing_reason(game.locale.messages, topic, unit, game.language)}."
        elif unit.component:
            lead = f"{name}: {game.texts.of(game.model.kinds[unit.component.kind]).text}."
            next(texts)  # the name again, and links to what governs it
            said = unit.component.text.get(game.language)
            told = [as_plain_text(said, self._references, game.language)] if said else ()
            texts = chain(told, texts)
        return _file(
            self._site,
            game,
            id_,
            urls.with_anchor(game.addresses.topic(topic), unit.id),
            title=_title(game, name, topic),
            description=description(lead, texts, self._place, PREVIEW),
        )

    def _texts(self, unit: Unit) -> Iterator[str]:
        """Yield the texts of a unit and of all units under it, in the language of the page."""
        language = self._game.language
        if text := unit.text.get(language):
            yield as_plain_text(text, self._references, language)
        for child in self._under[unit.id]:
            yield from self._texts(child)


def _part_page(site: Site, game: LocalizedGame, part: Part, id_: str) -> OutputFile:
    name = " ".join(filter(None, (game.numbers.of(part), game.texts.title(part))))
    titles = ", ".join(map(game.texts.title, topics_in(game, part)))
    return _file(
        site,
        game,
        id_,
        game.addresses.page(PagePath.TOPIC, topic=part.id),
        title=_title(game, name),
        description=description(f"{name}: {titles}", (), about_game(game), PREVIEW),
    )


def _former_term_page(site: Site, game: LocalizedGame, redirect: Redirect) -> OutputFile:
    term = game.terms[redirect.unit]
    title, words = preview_of_term(game, term)
    address = game.addresses.page(PagePath.TERM, term=term.id)
    return _file(site, game, redirect.former, address, title=title, description=words)


def _retired_page(site: Site, game: LocalizedGame, redirect: Redirect) -> OutputFile:
    """Return a page that leads to the reason, on the page of the topic or of the glossary."""
    topic_id, unit_id = redirect.former_topic, redirect.former_unit
    words = game.locale.messages.words
    outcome = words.entry_retired if unit_id else words.part_retired
    if _was_term(game, redirect):
        outcome = words.retired
    references = PageReferences(game, to_game=game.addresses.home)
    reasons = redirect.retired.reason if redirect.retired else {}
    reason = as_plain_text(reasons.get(game.language, NO_TEXT), references, game.language)
    now = game.graph.redirects.get(topic_id)
    name = last_number(game, redirect) or unit_id or topic_id
    return _file(
        site,
        game,
        redirect.former,
        urls.with_anchor(game.addresses.page(PagePath.TOPIC, topic=topic_id), unit_id),
        title=_title(game, name, game.topics.get(now.topic if now else topic_id)),
        description=description(f"{name} {outcome}", [reason], about_game(game), PREVIEW),
    )


def _was_term(game: LocalizedGame, redirect: Redirect) -> bool:
    return bool(redirect.former_unit) and game.model.is_glossary(redirect.former_topic)


def _title(game: LocalizedGame, name: str, topic: Topic | None = None) -> str:
    title = game.texts.title(topic) if topic else ""
    return " · ".join(filter(None, (name, title, game.texts.game_title)))


def _file(  # noqa: PLR0913 - the last two are named at the call
    site: Site, game: LocalizedGame, id_: str, target: str, *, title: str, description: str
) -> OutputFile:
    """The page at the address of "topic#unit" or of a part, which leads to `target`.

    The links of a renamed game go by way of the root, which is as far from its former address.
    """
    topic_id, _, unit_id = id_.partition("#")
    address = (
        game.addresses.page(PagePath.SHARE, topic=topic_id, unit=unit_id)
        if unit_id
        else game.addresses.page(PagePath.SHARE_PART, part=topic_id)
    )
    page, _, anchor = target.partition("#")
    root = "../" * address.count("/")
    href = root + page if game.model.aliases else urls.link(address, page)
    html = render(
        "share/share.html",
        language=game.language,
        title=title,
        name=title.partition(" · ")[0],
        description=description,
        url=site.url and site.url + address,
        picture=site.url + picture_address(site, game.model.id, game.language),
        content_policy=_POLICY,
        href=urls.with_anchor(href, anchor),
    )
    return OutputFile(f"{address}index.html", html.encode())
