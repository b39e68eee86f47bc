"""The changes of a game's rules from version to version, as the pages show them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from markupsafe import Markup

from concord.base import urls
from concord.features.history.earlier_versions import version_title
from concord.features.history.game_history import Change, Difference, State, game_history
from concord.features.history.reasons import reason_of
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.texts import NO_TEXT, RichText
from concord.pages.units.versions import EarlierReferences, diff_html, edition_name
from concord.rules.redirects import topic_part, unit_part
from concord.text.plain import as_plain_text
from concord.text.typography import add_no_break_spaces


@dataclass(frozen=True, slots=True)
class ChangeView:
    anchor: str
    """The anchor of the change on the page of all changes: "abilities.costs@2.0"."""
    name: str
    """The number, title or place in the later version, or the last one."""
    href: str
    """The link from the home of the game."""
    words: str
    """The kinds of changes, in words, and the reason if it is known: "Reworded · Was 2.4"."""
    old: str
    """The words before, without markup; empty if there are none on record."""
    new: str
    html: Markup
    """The words, marked where they differ."""
    is_text: bool
    """True if words are changed, new or gone, and not only a number or a place."""
    is_number: bool
    """True if only the number has changed."""


@dataclass(frozen=True, slots=True)
class TopicChanges:
    name: str
    href: str
    changes: Sequence[ChangeView]
    n_renumbered: str
    """The number of units of which only the number has changed, in words; empty if there are
    none."""

    @property
    def is_number(self) -> bool:
        """True if only numbers have changed."""
        return all(change.is_number for change in self.changes)


@dataclass(frozen=True, slots=True)
class VersionChanges:
    version: str
    name: str
    """The name of the version, with the short name of the edition: "LRR 2.0"."""
    anchor: str
    day: date | None
    date: str
    """The day in words; empty if it is not known."""
    note: str
    topics: Sequence[TopicChanges]
    n_renumbered: str
    """How many topics have only changes of numbers, and how many changes these are, in words."""
    measure: str
    """The day, if it is known, and the number of changed texts, in words."""


def changes_by_version(game: LocalizedGame) -> Iterator[VersionChanges]:
    """Yield the changes of each recorded version, the latest first."""
    history, edition, messages = game.of(game_history), game.edition, game.locale.messages
    views = ChangeViews(game)
    for old, new in reversed(list(pairwise(history.recorded))):
        day = edition.dates.get(new)
        in_words = messages.format_date(day) if day else ""
        topics = list(views.by_topic(old, new))
        n = sum(change.is_text for topic in topics for change in topic.changes)
        numbered = [topic for topic in topics if topic.is_number]
        n_numbers = sum(len(topic.changes) for topic in numbered)
        yield VersionChanges(
            new,
            version_title(edition, new, messages),
            f"v{urls.version_name(new)}",
            day,
            in_words,
            game.texts.of(edition.notes[new]).text if new in edition.notes else "",
            topics,
            f"{messages.format('n_topics', n=len(numbered))} · "
            f"{messages.format('n_renumbered', n=n_numbers)}",
            " · ".join(filter(None, (in_words, messages.format("n_changes", n=n)))),
        )


class ChangeViews:
    def __init__(self, game: LocalizedGame) -> None:
        self._game = game
        self._messages = game.locale.messages
        self._references = PageReferences(game, to_game=game.addresses.home)

    def by_topic(self, old: str, new: str) -> Iterator[TopicChanges]:
        found: dict[str, list[Difference]] = {}
        for change in self._game.of(game_history).differences(old, new):
            found.setdefault(topic_part(change.id), []).append(change)
        for topic_id, all_of_topic in found.items():
            differences = all_of_topic
            whole = next((change for change in differences if change.id == topic_id), None)
            if whole and {Change.NEW, Change.GONE} & {*whole.changes}:
                differences = [change for change in differences if change.changes != whole.changes]
                differences.insert(0, whole)
            states = self._known(topic_id, new) or self._known(topic_id, old)
            name = f"{_number(states)} {_title(states) or topic_id}".strip()
            views = [self.view(change, old, new) for change in differences]
            n = sum(view.is_number for view in views)
            renumbered = self._messages.format("n_renumbered", n=n) if n else ""
            yield TopicChanges(name, urls.topic_in_game(topic_id), views, renumbered)

    def view(self, difference: Difference, version: str, new_version: str) -> ChangeView:
        """Return the change of a unit from a version to a later one."""
        old, new, latest = difference.old, difference.new, difference.latest
        before = old.text if old and old.text is not None else NO_TEXT
        after = new.text if new and new.text is not None else NO_TEXT
        is_text = bool({Change.NEW, Change.GONE, Change.REWORDED} & {*difference.changes})
        topic_id, unit_id = topic_part(difference.id), unit_part(difference.id)
        return ChangeView(
            f"{difference.id.replace('#', '.')}@{urls.version_name(new_version)}",
            self.name(latest, new_version if new else version),
            urls.topic_in_game(topic_id, unit_id),
            " · ".join(
                [*self._words(difference, version), *self._reasons(difference, new_version)]
            ),
            self.plain(before),
            self.plain(after),
            self._html(before, after) if is_text else Markup(""),
            is_text,
            difference.changes == (Change.RENUMBERED,),
        )

    def name(self, state: State, version: str) -> str:
        """Return the name of a topic or unit in a version.

        It is the number or title in that version, or in the next one that records it. A unit
        without a number has its place, and a unit that is gone the title of its topic.
        """
        states = (state, *self._known(state.id, version))
        number = _number(states)
        if number or not unit_part(state.id):
            return number or _title(states)
        topic = self._game.topics.get(topic_part(state.id))
        unit = self._game.units[topic.id].get(unit_part(state.id)) if topic else None
        if topic and unit:
            return self._place(state, version, str(self._game.names.of(topic, unit)))
        return self._game.texts.title(topic) if topic else state.id

    def _place(self, state: State, version: str, today: str) -> str:
        """Return a place, "77.2, introduction", with the earlier number of the unit above."""
        history = self._game.of(game_history)
        above = history.state(state.above, version)
        now = history.state(state.id, history.now)
        above_now = history.state(now.above, history.now) if now else None
        if not above or not above_now:
            return today
        name = self.name(above_now, history.now)
        is_below = today.startswith(name)
        return self.name(above, version) + today.removeprefix(name) if is_below else today

    def _known(self, id_: str, version: str) -> Sequence[State]:
        """Return the states of a topic or unit in a version and in those after it."""
        history = self._game.of(game_history)
        later = history.versions[history.versions.index(version) :]
        return [state for later_version in later if (state := history.state(id_, later_version))]

    def kinds(self, difference: Difference) -> Iterator[str]:
        """Yield each kind of change except of the number, in words."""
        words = self._messages.words
        named = {
            Change.NEW: words.change_new,
            Change.GONE: words.change_gone,
            Change.MOVED: words.change_moved,
            Change.REWORDED: words.change_reworded,
        }
        yield from (named[change] for change in difference.changes if change in named)

    def since(self, difference: Difference | None) -> str:
        """Return the kinds of changes in words, with the present number if it is different; empty
        if nothing has changed."""
        if difference is None:
            return ""
        changes = [*self.kinds(difference)]
        if Change.RENUMBERED in difference.changes and difference.new:
            changes.append(self._messages.format("renumbered_to", number=difference.new.number))
        return " · ".join(changes)

    def _words(self, difference: Difference, version: str) -> Iterator[str]:
        """Yield each kind of change since a version, in words, with the number before it."""
        yield from self.kinds(difference)
        if Change.REWORDED in difference.changes and difference.old and not difference.old.text:
            yield self._messages.words.text_not_recorded
        if Change.RENUMBERED in difference.changes and difference.old:
            edition, number = self._game.edition, difference.old.number
            name = edition_name(edition, version, self._messages)
            yield self._messages.format("earlier_number_in", number=number, edition=name)

    def _reasons(self, difference: Difference, version: str) -> Iterator[str]:
        units = self._game.units.get(topic_part(difference.id), {})
        if unit := units.get(unit_part(difference.id)):
            edition = self._game.of(game_history).edition
            yield from reason_of(self._game, unit, edition, version)

    def _html(self, old: RichText, new: RichText) -> Markup:
        if old and new:
            language = self._game.language
            return diff_html(old, new, language, self._references, self._messages)
        return Markup.escape(self.plain(old or new))

    def plain(self, text: RichText) -> str:
        plain = as_plain_text(text, EarlierReferences(self._references))
        return add_no_break_spaces(plain, self._game.language)


def _number(states: Iterable[State]) -> str:
    """Return the first recorded number; empty if there is none."""
    return next((state.number for state in states if state.number), "")


def _title(states: Iterable[State]) -> str:
    """Return the first recorded title; empty if there is none."""
    return next((str(state.text) for state in states if state.text is not None), "")
