"""The page on the progress of translations: every language by topic, and the tasks in one."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from markupsafe import Markup

from concord.base import urls
from concord.base.ids import GLOSSARY
from concord.base.urls import FilePath, PagePath
from concord.features.translation.coverage import (
    TO_DO,
    Coverage,
    StateCounts,
    TopicProgress,
    state_counts,
)
from concord.features.translation.status_marks import status_mark
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.model.ledgers import State
from concord.model.topics import Topic, Unit
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


class Measure(NamedTuple):
    """The progress of a translation, as the page shows it."""

    percent: str
    """Empty if there is nothing to translate into the language."""
    words: str
    shade: int
    counts: Sequence[tuple[State, int, str]]
    """Each state that asks for work, with the number of texts, in digits and in words."""


class GameTable(NamedTuple):
    """The topics of a game in the table of all languages."""

    game: LocalizedGame
    due: Sequence[Topic]
    """The topics that need work in some language."""
    ready: Sequence[Topic]
    n_ready: str
    """The number of the ready topics, in words."""
    more: str
    """The number of topics that are not shown, in words."""


class FileGroup(NamedTuple):
    """Records whose texts a translator can have as a file."""

    title: str
    files: Sequence[tuple[str, str]]
    """The id of each record with its game, "reef/abilities", and its title."""


class TopicTasks(NamedTuple):
    """The texts of one topic that have the same state."""

    game: LocalizedGame
    topic: Topic
    n_texts: str
    """The number of the texts, in words."""
    units: Sequence[Unit]
    more: str


class TaskList(NamedTuple):
    state: State
    heading: str
    meaning: str
    topics: Sequence[TopicTasks]
    more: str


def translation_page(context: PageContext) -> Page:
    return _TranslationPage(context).page()


class _TranslationPage:
    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._locale, self._messages = context.locale, context.messages
        self._languages = context.locale.library.languages

    def page(self) -> Page:
        words, context = self._messages.words, self._context
        lists = list(self._lists())
        html = context.render(
            "translation/translation.html",
            locales=[self._locale.in_language(language) for language in self._languages],
            measure_of=partial(measure, self._messages),
            state_counts=state_counts,
            progress_of=lambda game, topic: game.model.of(Coverage).progress(topic, game.language),
            tables=[self._table(game) for game in self._locale.games.values() if game.topics],
            names={language: self._locale.language_names[language] for language in self._languages},
            legend=[(state, getattr(words, f"{state}_meaning")) for state in _LEGEND],
            lists=lists,
            comparison_of=comparison_of,
            mark_of=lambda game, topic, unit: status_mark(
                self._messages, game, topic, unit, context.root
            ),
            edit_root=context.edit_root,
            groups=list(self._groups()),
            contributions=context.reports.contributions,
            badge_href=PagePath.TRANSLATION_BADGE.removeprefix(PagePath.TRANSLATION),
            data_href=context.root + urls.file(FilePath.TRANSLATION_DATA),
        )
        return Page(
            title=words.translation_status,
            description=words.translations_lead,
            html=html,
            contents=(Heading(words.to_do, "to-do"),),
            anchors=frozenset({"to-do", *(f"to-do-{tasks.state}" for tasks in lists)}),
        )

    def _table(self, game: LocalizedGame) -> GameTable:
        topics, coverage = game.order.topics[:_MOST_ROWS], game.model.of(Coverage)
        due: list[Topic] = []
        ready: list[Topic] = []
        for topic in topics:
            progress = [coverage.progress(topic, language) for language in self._languages]
            (due if any(found.counts.are_due for found in progress) else ready).append(topic)
        n_ready = self._messages.format("n_topics_ready", n=len(ready))
        more = self._more("n_more_topics", len(game.order.topics) - _MOST_ROWS)
        return GameTable(game, due, ready, n_ready, more)

    def _groups(self) -> Iterator[FileGroup]:
        """Yield what can be translated into the language, first what asks for work."""
        for game in self._locale.games.values() if self._context.reports.records else ():
            model, language = game.model, game.language
            if language == model.source_language or language not in model.editions:
                continue
            due: list[tuple[str, str]] = []
            ready = [(f"{model.id}/{_GAME}", game.texts.game_title)]
            if model.glossary:
                ready.append((f"{model.id}/{GLOSSARY}", self._messages.words.glossary))
            for topic in game.order.topics:
                name = f"{game.numbers.of(topic)} {game.texts.title(topic)}".strip()
                is_due = model.of(Coverage).progress(topic, language).counts.are_due
                (due if is_due else ready).append((f"{model.id}/{topic.id}", name))
            title, percent = game.texts.game_title, self._messages.format_percent(100)
            if due:
                yield FileGroup(title, due)
            yield FileGroup(f"{title} · {percent}", ready)

    def _lists(self) -> Iterator[TaskList]:
        games = self._locale.games.values()
        topics = [
            (game, game.model.of(Coverage).progress(topic, game.language))
            for game in games
            for topic in game.order.topics
        ]
        for state in TO_DO:
            found = [(game, progress) for game, progress in topics if progress.counts.of(state)]
            if found:
                n = sum(progress.counts.of(state) for _, progress in found)
                yield TaskList(
                    state,
                    self._messages.format(f"n_{state}", n=n),
                    self._messages.format(f"{state}_meaning"),
                    [self._tasks(*topic, state) for topic in found[:_MOST_TOPICS]],
                    self._more("n_more_topics", len(found) - _MOST_TOPICS),
                )

    def _tasks(self, game: LocalizedGame, progress: TopicProgress, state: State) -> TopicTasks:
        topic, n = progress.topic, progress.counts.of(state)
        units = [unit for unit, _ in islice(progress.tasks(state), _MOST_UNITS)]
        return TopicTasks(
            game,
            topic,
            self._messages.format(f"n_{state}", n=n),
            units,
            self._more("n_more_units", n - _MOST_UNITS),
        )

    def _more(self, key: str, n: int) -> str:
        return self._messages.format(key, n=n) if n > 0 else ""


def measure(messages: Messages, counts: StateCounts) -> Measure:
    """Return the progress that the counts show."""
    if not counts.total:
        return Measure("", messages.words.nothing_to_translate, 0, ())
    states = [
        (state, n, add_no_break_spaces(messages.format(f"n_{state}", n=n), messages.language))
        for state in TO_DO
        if (n := counts.of(state))
    ]
    words = messages.format("ready_of", n=counts.total, done=counts.ready)
    shade = sum(counts.percent >= step for step in _STEPS)
    return Measure(messages.format_percent(counts.percent), words, shade, states)


def status_link(context: PageContext) -> Markup:
    """Return the link from the page of a game to its part of the page."""
    is_needed = context.locale.is_multilingual
    return context.render("translation/status_link.html") if is_needed else Markup("")
