"""The share pages: one unit in all languages, on a small page that previews well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import TypeAlias

from markupsafe import Markup

from concord.core import urls
from concord.core.model.ledgers import State
from concord.core.model.texts import Language, Reference
from concord.core.model.topics import Topic, Unit, units_under_each
from concord.locale.localized_game import LocalizedGame
from concord.locale.names import Name
from concord.locale.page_references import PageReferences
from concord.views.rendering import language_attribute, render
from concord.views.share.frame import Frame, SharePage, share_address
from concord.views.share.linked_units import ShareNeighbours, name_html
from concord.views.share.other_languages import LINKS, TopicInLanguage
from concord.views.site import Site
from concord.views.topic.descriptions import PREVIEW, description, place_of, texts_of_unit
from concord.views.topic.links import Link
from concord.views.topic.sources import credits_of, number_edition, whose_words
from concord.views.units.components import name_sources
from concord.views.units.units import UnitViews, missing_reason

_HEADING_LEVEL = 2  # of a heading that runs in, below the title of the page
_MOST_REFERRERS = 60  # thousands of units may refer to a basic clause


UnitNames: TypeAlias = Mapping[Language, Mapping[str, Name]]
"""The name of each unit of a topic by its id, by language."""


def share_pages(site: Site, game_id: str, topic_id: str) -> Iterator[SharePage]:
    """The share pages of a topic's units, in every language that has them."""
    topic = site.locales.default.games[game_id].topics[topic_id]
    names = names_in_all_languages(site, game_id, topic)
    for language in site.settings.built_share_pages.languages(site.library):
        game = site.locales.of(language).games[game_id]
        pages = TopicSharePages(site, game, topic, names)
        for unit, _ in topic.walk():
            if site.settings.built_share_pages.include(unit):
                yield pages.page(unit)


def names_in_all_languages(site: Site, game_id: str, topic: Topic) -> UnitNames:
    """The names of a topic's units. A share page shows the name of its unit in all languages."""
    games = [site.locales.of(each).games[game_id] for each in site.library.languages]
    return {
        game.language: {unit.id: game.names.of(topic, unit) for unit, _ in topic.walk()}
        for game in games
    }


class TopicSharePages:
    """The share pages of one topic in one language."""

    def __init__(self, site: Site, game: LocalizedGame, topic: Topic, names: UnitNames) -> None:
        self.topic = topic
        self._game = game
        self._messages = game.locale.messages
        languages = {game.texts.of(unit.text).language for unit, _ in topic.walk()}
        self._whose_words = {each: whose_words(game, topic, each) for each in languages}
        self._under = units_under_each(topic, game.language)
        id_ = f"{topic.id}#"  # all its share pages stand in one folder
        frame = Frame.of(site, game, id_, topic)
        self._frame = frame.at(share_address(game, id_))
        self._report_form = site.reports.form(game, topic)
        self._record_lines = site.reports.lines(game, topic)
        self._parents = {unit.id: parent for unit, parent in topic.walk()}
        self._references = PageReferences(game, to_game=frame.game_href, links=LINKS)
        self._unit_views = UnitViews(self._references, topic, self._frame.root)
        self._place = place_of(game, topic)
        self._names = names[game.language]
        self._shown_names = {
            language: {
                id_: name_html(name, language, frame.language, frame.words)
                for id_, name in of_language.items()
            }
            for language, of_language in names.items()
        }
        self._others = [
            TopicInLanguage(self._frame, game.in_language(each), topic, self._shown_names[each])
            for each in site.library.languages
            if each != game.language
        ]
        self._credits = list(credits_of(game, [topic]))
        self._neighbours = ShareNeighbours(
            site.settings.built_share_pages.include,
            game,
            topic,
            self._shown_names[game.language],
        )

    def page(self, unit: Unit, former: str = "", notice: str = "") -> SharePage:
        """The page of a unit, at its own address or at that of a former id."""
        name, living = self._names[unit.id], f"{self.topic.id}#{unit.id}"
        id_ = former or living
        address = self._frame.address(id_)
        frame = self._frame.at(address)
        to_topic = frame.topic_href
        parent, referrers = self._parents[unit.id], self._game.graph.unit_referrers.get(living, ())
        before, after = self._neighbours.of(unit, address)
        html = render(
            "share/unit.html",
            frame=frame,
            words=frame.words,
            title=frame.title(str(name)),
            description=self._description(unit, name),
            address=frame.site_url + address,
            canonical=frame.canonical(frame.topic_address, to_topic),
            alternates=list(frame.alternates(id_)),
            notice=notice,
            name=self._shown_names[frame.language][unit.id],
            whose_words=self._whose_words[self._game.texts.of(unit.text).language],
            credits=self._credits,
            unit=self._view(unit),
            context_href=urls.with_anchor(to_topic, unit.id),
            compare_href=frame.compare_href(address, unit.id),
            report_href=self._report_href(unit),
            edition=number_edition(self._game.model, name.language),
            previous=before,
            next=after,
            children=[
                (self._in_topic(child, to_topic), self._view(child, 3))
                for child in self._under[unit.id]
            ],
            parent=self._in_topic(parent, to_topic) if parent else None,
            others=[each.unit(unit, id_) for each in self._others],
            referrers=self._referrers(referrers),
            n_more=self._more(referrers),
        )
        return SharePage(address, html)

    def _view(self, unit: Unit, heading_level: int = _HEADING_LEVEL) -> SimpleNamespace:
        views, game = self._unit_views, self._game
        status, notice = views.status(unit), views.notice(unit)
        kinds = dict.fromkeys((unit.kind, unit.effective_kind))
        pattern = Markup.escape(game.locale.messages.words.names_from)
        attested = unit.component.attested if unit.component else {}
        mark = Markup('<span class="edition-mark">{}</span> {}')
        sources = Markup(" · ").join(
            mark.format(language.upper(), name_sources(game.model, {source}))
            for language, source in attested.items()
        )
        return SimpleNamespace(
            classes=" ".join([*kinds, "foreign"] if notice else kinds),
            is_illustration=unit.is_illustration,
            html=views.html(unit, heading_level if unit.has_heading else 3),
            language_attribute=language_attribute(views.text_language(unit), game.language),
            notice=notice,
            status=status if status and status.state is not State.OUTDATED else None,
            names_from=pattern.format(sources=sources) if sources else "",
            remarks=views.remarks(unit, status),
            number=views.citation(unit),
        )

    def _description(self, unit: Unit, name: Name) -> str:
        """In the language of the page alone. A heading is followed by what stands below it."""
        # A name with words, as "1 note 4", is separated from the text by a colon.
        lead = f"{name}:" if " " in name.text else str(name)
        if self._game.language not in unit.text:
            reason = missing_reason(self._messages, self.topic, unit, self._game.language)
            lead = f"{name}: {reason}."
        texts = texts_of_unit(self._game.language, unit, self._under, self._references)
        return description(lead, texts, self._place, PREVIEW)

    def _report_href(self, unit: Unit) -> str:
        """The text is left out, which is long when encoded. Where no address takes reports, the
        page about the site says where to send them."""
        if self._report_form is None:
            return self._frame.about_href
        own = self._frame.address(f"{self.topic.id}#{unit.id}")
        address = self._frame.site_url + own
        line = self._record_lines.get(unit.id, 0)
        return self._report_form.address(str(self._names[unit.id]), address, line, ())

    def _in_topic(self, unit: Unit, to_topic: str) -> Link:
        name = self._shown_names[self._frame.language][unit.id]
        return Link(name, urls.with_anchor(to_topic, unit.id))

    def _link(self, reference: Reference) -> Link:
        """A link with the name of the target, whatever words the text uses for it."""
        target = self._references.target(Reference(reference.topic, reference.unit))
        topic = self._game.topics.get(reference.topic)
        if topic is None or not reference.unit:
            return Link(target.words, target.address)
        name = self._game.names.of(topic, self._game.units[topic.id][reference.unit])
        return Link(f"{name} · {self._game.texts.title(topic)}", target.address)

    def _referrers(self, referrers: Sequence[Reference]) -> list[Link]:
        place_of = self._game.order.place_of
        in_order = sorted(referrers, key=lambda reference: place_of[reference.topic])
        return [self._link(each) for each in in_order[:_MOST_REFERRERS]]

    def _more(self, referrers: Sequence[Reference]) -> str:
        more = len(referrers) - _MOST_REFERRERS
        return self._messages.format("n_more_uses", n=more) if more > 0 else ""
