"""The page of a topic in an earlier version of its edition."""

from dataclasses import dataclass
from datetime import date

from concord.base import urls
from concord.base.urls import PagePath
from concord.features.history.changes import ChangeViews
from concord.features.history.earlier_versions import comparison, dated_version, version_title
from concord.features.history.game_history import State, earlier_versions_of, game_history
from concord.locale.interface import Messages
from concord.locale.page_references import PageReferences
from concord.model.games import Edition
from concord.model.texts import Reference
from concord.pages.page import Page, PageContext
from concord.pages.topic.navigation import sidebar
from concord.pages.units.versions import EarlierReferences, edition_name
from concord.rules.redirects import unit_part
from concord.text.html import as_html
from concord.text.references import LinkForm, Target
from concord.text.typography import RANGE_DASH


def version_page(context: PageContext) -> Page:
    game, messages = context.game, context.messages
    topic = game.topics[context.key.topic]
    earlier_versions = earlier_versions_of(game, topic.id)
    version = earlier_versions[context.key.version]
    history, edition = game.of(game_history), game.edition
    state = history.state(topic.id, version)
    title = game.texts.title(topic) if state is None or state.text is None else str(state.text)
    number = state.number if state else ""
    name = edition_name(edition, version, messages)
    to_game = game.addresses.home_from(context.root)
    references = _References(PageReferences(game, to_game=to_game), version)
    views = ChangeViews(game)
    html = context.render(
        "history/version_page.html",
        history=history,
        earlier_versions=earlier_versions,
        number=number,
        title=title,
        edition=", ".join(filter(None, (game.model.short, name))),
        name_of=lambda unit: views.name(unit, version),
        stood=messages.format("as_in", edition=name),
        days=_days(edition, version, messages),
        topic=topic,
        headings={id_ for id_, unit in game.units[topic.id].items() if unit.traits.is_heading},
        since=views.since(history.difference(topic.id, version, history.now)),
        units_below=lambda id_: history.below(id_, version),
        since_then=lambda id_: views.since(history.since(id_, version)),
        html_of=lambda text: "" if text is None else as_html(text, game.language, references),
        version_title=version_title,
        dated_version=dated_version,
        compare=lambda old: to_game + comparison(game.language, old, history.now, topic.id),
        version=version,
        version_name=context.key.version,
    )
    return Page(
        html=html,
        title=f"{number} {title}".strip() + f" · {name} · {game.texts.game_title}",
        description=f"{messages.format('as_in', edition=name)}. {messages.words.not_in_force}",
        sidebar=sidebar(context, topic),
        anchors=frozenset(unit_part(unit.id) for unit in history.states(topic.id, version)),
    )


def _days(edition: Edition, version: str, messages: Messages) -> str:
    """Return the known first and last day of the version in force, in words."""
    keys = zip(("in_force_from", "in_force_until"), edition.days(version), strict=True)
    return " ".join(
        messages.format(key, date=messages.format_date(date.fromisoformat(day)))
        for key, day in keys
        if day
    )


@dataclass(frozen=True, slots=True)
class _References(EarlierReferences):
    """The references of an earlier text.

    They have the numbers of its version, and lead to pages of its version where it has some, else
    to present pages.
    """

    references: PageReferences
    version: str

    @property
    def links(self) -> LinkForm:
        return self.references.links

    def term_address(self, term_id: str) -> str:
        return self.references.term_address(term_id)

    def target(self, reference: Reference) -> Target:
        today = EarlierReferences.target(self, reference)
        game = self.references.game
        state = game.of(game_history).state(reference.target, self.version)
        topic_id = game.of(game_history).topic_of(reference.target, self.version)
        above = game.of(game_history).state(topic_id, self.version)
        if state is None or above is None:
            return today
        title = today.title if above.text is None else str(above.text)
        address = self._address(reference, topic_id) or today.address
        number = self._number(reference, state)
        if not reference.unit:
            return Target(reference.words_with(number) or title, address, title)
        name = number or title
        return Target(reference.words_with(number) or name, address, f"{name} · {title}")

    def _number(self, reference: Reference, state: State) -> str:
        end = f"{reference.topic}#{reference.end}" if reference.end else ""
        last = self.references.game.of(game_history).state(end, self.version)
        return RANGE_DASH.join(bound.number for bound in (state, last) if bound and bound.number)

    def _address(self, reference: Reference, topic_id: str) -> str:
        for name, version in earlier_versions_of(self.references.game, topic_id).items():
            if version == self.version:
                page = urls.page_in_game(PagePath.VERSION_PAGE, topic=topic_id, version=name)
                return self.references.to_game + urls.with_anchor(page, reference.unit)
        return ""
