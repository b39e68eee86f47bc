"""The page on the progress of translations: every language by topic, and the tasks in one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from markupsafe import Markup

from concord.base import urls
from concord.base.ids import GLOSSARY
from concord.base.urls import FilePath, PagePath
from concord.features.translation.coverage import (
    TO_DO,
    Coverage,
    StateCounts,
    TopicProgress,
    TranslationTask,
    state_counts,
)
from concord.features.translation.coverage_data import BADGE
from concord.features.translation.status_marks import StatusMark, status_mark
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.model.ledgers import State
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.pages.page import Heading, Page, PageContext
from concord.pages.readers import comparison_of
from concord.text.typography import add_no_break_spaces

_GAME = "game"
"""The name of the record of a game."""
_MOST_ROWS = 120  # topics of a game in the table of all languages
_MOST_TOPICS = 30  # in a list of tasks
_MOST_UNITS = 60  # of a topic in such a list

_LEGEND = (State.READY, *TO_DO)

_STEPS = (1, 34, 67, 100)
"""The percentages from which a cell has the next shade."""


@dataclass(frozen=True, slots=True)
class StateCount:
    state: State
    n: int
    words: str


@dataclass(frozen=True, slots=True)
class Measure:
    """The progress of a translation, as the page shows it."""

    percent: str
    """Empty if there is nothing to translate into the language."""
    words: str
    shade: int
    counts: tuple[StateCount, ...]
    """The states that ask for work."""


@dataclass(frozen=True, slots=True)
class LanguageProgress:
    """The progress of the library, or of a topic, in one language."""

    language: Language
    href: str
    measure: Measure


@dataclass(frozen=True, slots=True)
class Row:
    topic: "TopicHead"
    cells: tuple[LanguageProgress, ...]


@dataclass(frozen=True, slots=True)
class TopicHead:
    number: str
    title: str
    language: Language
    """The language of the title."""
    href: str


@dataclass(frozen=True, slots=True)
class GameTable:
    id: str
    title: str
    href: str
    rows: tuple[Row, ...]
    """The topics that need work in some language."""
    ready: tuple[Row, ...]
    """The topics that are ready in all languages."""
    n_ready: str
    """The number of those, in words."""
    more: str
    """The number of topics that are not shown, in words."""


@dataclass(frozen=True, slots=True)
class FileGroup:
    """Records whose texts a translator can have as a file."""

    title: str
    files: Sequence[tuple[str, str]]
    """The id of each record with its game, "reef/abilities", and its title."""


@dataclass(frozen=True, slots=True)
class UnitTask:
    name: str
    href: str
    status: StatusMark | None


@dataclass(frozen=True, slots=True)
class TopicTasks:
    """The texts of one topic that have the same state."""

    game: str
    """The short name of the game."""
    head: TopicHead
    count: str
    units: tuple[UnitTask, ...]
    more: str
    href: str
    """The link to the comparison of the topic; empty if it has none."""
    record: str
    record_href: str


@dataclass(frozen=True, slots=True)
class TaskList:
    state: State
    heading: str
    meaning: str
    topics: tuple[TopicTasks, ...]
    more: str


def translation_page(context: PageContext) -> Page:
    return _TranslationPage(context).page()


class _TranslationPage:
    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._locale, self._root = context.locale, context.root
        self._messages = context.messages
        self._languages = context.locale.library.languages

    def page(self) -> Page:
        words, reports = self._messages.words, self._context.site.reports
        lists = list(self._lists())
        html = self._context.render(
            "translation/translation.html",
            cards=[self._card(each) for each in self._languages],
            tables=[self._table(game) for game in self._locale.games.values() if game.topics],
            names={each: self._locale.language_names[each] for each in self._languages},
            legend=[(each, getattr(words, f"{each}_meaning")) for each in _LEGEND],
            lists=lists,
            groups=tuple(self._groups()),
            contributions=reports and reports.contributions,
            badge_href=BADGE.removeprefix(PagePath.TRANSLATION),
            data_href=self._root + urls.file(FilePath.TRANSLATION_DATA),
        )
        return Page(
            title=words.translation_status,
            description=words.translations_lead,
            html=html,
            contents=(Heading(words.to_do, "to-do"),),
            anchors=frozenset({"to-do", *(f"to-do-{each.state}" for each in lists)}),
        )

    def _card(self, language: Language) -> LanguageProgress:
        locale = self._locale.in_language(language)
        href = self._root + locale.page(PagePath.TRANSLATION)
        return LanguageProgress(language, href, measure(self._messages, locale.of(state_counts)))

    def _table(self, game: LocalizedGame) -> GameTable:
        in_languages = [game.in_language(each) for each in self._languages]
        rows = [
            Row(self._head(game, topic), tuple(self._cell(each, topic) for each in in_languages))
            for topic in game.order.topics[:_MOST_ROWS]
        ]
        ready = tuple(row for row in rows if not any(cell.measure.counts for cell in row.cells))
        return GameTable(
            game.model.id,
            game.texts.game_title,
            self._root + game.addresses.home,
            tuple(row for row in rows if row not in ready),
            ready,
            self._messages.format("n_topics_ready", n=len(ready)),
            self._more("n_more_topics", len(game.order.topics) - _MOST_ROWS),
        )

    def _cell(self, game: LocalizedGame, topic: Topic) -> LanguageProgress:
        href = self._root + game.addresses.topic(topic)
        return LanguageProgress(
            game.language,
            href,
            measure(self._messages, game.model.of(Coverage).progress(topic, game.language).counts),
        )

    def _head(self, game: LocalizedGame, topic: Topic) -> TopicHead:
        title = game.texts.of(topic.title)
        href = self._root + game.addresses.topic(topic)
        return TopicHead(game.numbers.of(topic), title.text, title.language, href)

    def _groups(self) -> Iterator[FileGroup]:
        """Yield what can be translated into the language, first what asks for work."""
        for game in self._locale.games.values() if self._context.site.records else ():
            model, language = game.model, game.language
            if language == model.source_language or language not in model.editions:
                continue
            due: list[tuple[str, str]] = []
            ready = [(f"{model.id}/{_GAME}", game.texts.game_title)]
            if model.glossary:
                ready.append((f"{model.id}/{GLOSSARY}", self._messages.words.glossary))
            for topic in game.order.topics:
                name = f"{game.numbers.of(topic)} {game.texts.title(topic)}".strip()
                counts = game.model.of(Coverage).progress(topic, language).counts
                is_due = any(counts.of(each) for each in TO_DO)
                (due if is_due else ready).append((f"{model.id}/{topic.id}", name))
            title, percent = game.texts.game_title, self._messages.format_percent(100)
            yield from (
                each
                for each in (FileGroup(title, due), FileGroup(f"{title} · {percent}", ready))
                if each.files
            )

    def _lists(self) -> Iterator[TaskList]:
        found = [
            (game, game.model.of(Coverage).progress(topic, game.language))
            for game in self._locale.games.values()
            for topic in game.order.topics
        ]
        for state in TO_DO:
            concerned = [(game, each) for game, each in found if each.counts.of(state)]
            if not concerned:
                continue
            n = sum(each.counts.of(state) for _, each in concerned)
            yield TaskList(
                state,
                self._messages.format(f"n_{state}", n=n),
                self._messages.format(f"{state}_meaning"),
                tuple(self._topic(game, each, state) for game, each in concerned[:_MOST_TOPICS]),
                self._more("n_more_topics", len(concerned) - _MOST_TOPICS),
            )

    def _topic(self, game: LocalizedGame, found: TopicProgress, state: State) -> TopicTasks:
        n = found.counts.of(state)
        record, edit_root = found.topic.position.file, self._context.site.edit_root
        return TopicTasks(
            game.model.short,
            self._head(game, found.topic),
            self._messages.format(f"n_{state}", n=n),
            tuple(self._unit(game, each) for each in islice(found.tasks(state), _MOST_UNITS)),
            self._more("n_more_units", n - _MOST_UNITS),
            self._root + (comparison_of(game, found.topic) or game.addresses.topic(found.topic)),
            record,
            edit_root and edit_root + record,
        )

    def _unit(self, game: LocalizedGame, task: TranslationTask) -> UnitTask:
        topic, unit = task.topic, task.unit
        address = comparison_of(game, topic, unit.id) or game.addresses.topic(topic, unit.id)
        is_outdated = task.status.state is State.OUTDATED
        return UnitTask(
            str(game.names.of(topic, unit)),
            self._root + address,
            status_mark(self._messages, game, topic, unit, self._root) if is_outdated else None,
        )

    def _more(self, key: str, n: int) -> str:
        return self._messages.format(key, n=n) if n > 0 else ""


def measure(messages: Messages, counts: StateCounts) -> Measure:
    """The progress that the counts show."""
    if not counts.total:
        return Measure("", messages.words.nothing_to_translate, 0, ())
    states = tuple(
        StateCount(
            state, n, add_no_break_spaces(messages.format(f"n_{state}", n=n), messages.language)
        )
        for state in TO_DO
        if (n := counts.of(state))
    )
    words = messages.format("ready_of", n=counts.total, done=counts.ready)
    shade = sum(counts.percent >= step for step in _STEPS)
    return Measure(messages.format_percent(counts.percent), words, shade, states)


def status_link(context: PageContext) -> Markup:
    """Return the link from the page of a game to its part of the page."""
    is_needed = context.locale.is_multilingual
    return context.render("translation/status_link.html") if is_needed else Markup("")
