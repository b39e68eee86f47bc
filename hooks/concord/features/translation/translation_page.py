"""The page on the progress of translations: every language by topic, and the tasks in one."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple, TypeAlias

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
from concord.features.translation.coverage_data import BADGE
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


_FileGroup: TypeAlias = tuple[str, Sequence[tuple[str, str]]]
"""A title, and records whose texts a translator can have as a file: the id of each record with its
game, "reef/abilities", and its title."""
_TopicTasks: TypeAlias = tuple[LocalizedGame, Topic, int, Sequence[Unit]]
"""A topic with some of the units whose texts are in one state, and the number of all of them."""


def translation_page(context: PageContext) -> Page:
    return _TranslationPage(context).page()


class _TranslationPage:
    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._locale, self._messages = context.locale, context.messages
        self._languages = context.locale.library.languages

    def page(self) -> Page:
        words, context = self._messages.words, self._context
        reports = context.site.reports
        lists = list(self._lists())
        html = context.render(
            "translation/translation.html",
            locales=[self._locale.in_language(language) for language in self._languages],
            measure_of=partial(measure, self._messages),
            state_counts=state_counts,
            progress_of=lambda game, topic: game.model.of(Coverage).progress(topic, game.language),
            tables=[self._table(game) for game in self._locale.games.values() if game.topics],
            most_rows=_MOST_ROWS,
            names={language: self._locale.language_names[language] for language in self._languages},
            legend=[(state, getattr(words, f"{state}_meaning")) for state in _LEGEND],
            lists=lists,
            comparison_of=comparison_of,
            mark_of=lambda game, topic, unit: status_mark(
                self._messages, game, topic, unit, context.root
            ),
            edit_root=context.site.edit_root,
            groups=list(self._groups()),
            contributions=reports and reports.contributions,
            badge_href=BADGE.removeprefix(PagePath.TRANSLATION),
            data_href=context.root + urls.file(FilePath.TRANSLATION_DATA),
        )
        return Page(
            title=words.translation_status,
            description=words.translations_lead,
            html=html,
            contents=(Heading(words.to_do, "to-do"),),
            anchors=frozenset({"to-do", *(f"to-do-{state}" for state, _, _, _ in lists)}),
        )

    def _table(self, game: LocalizedGame) -> tuple[LocalizedGame, Sequence[Topic], Sequence[Topic]]:
        """Return the topics of a game that need work in some language, and those that are ready."""
        coverage = game.model.of(Coverage)
        due: list[Topic] = []
        ready: list[Topic] = []
        for topic in game.order.topics:
            progress = [coverage.progress(topic, language) for language in self._languages]
            (due if any(found.counts.are_due for found in progress) else ready).append(topic)
        return game, due, ready

    def _groups(self) -> Iterator[_FileGroup]:
        """Yield the records to translate into the language, those that ask for work first."""
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
                is_due = model.of(Coverage).progress(topic, language).counts.are_due
                (due if is_due else ready).append((f"{model.id}/{topic.id}", name))
            title, percent = game.texts.game_title, self._messages.format_percent(100)
            if due:
                yield title, due
            yield f"{title} · {percent}", ready

    def _lists(self) -> Iterator[tuple[State, int, Sequence[_TopicTasks], int]]:
        """Yield each state that asks for work, with its number of texts, its topics, and the number
        of further topics."""
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
                tasks = [_tasks(*topic, state) for topic in found[:_MOST_TOPICS]]
                yield state, n, tasks, len(found) - len(tasks)


def _tasks(game: LocalizedGame, progress: TopicProgress, state: State) -> _TopicTasks:
    units = [unit for unit, _ in islice(progress.tasks(state), _MOST_UNITS)]
    return game, progress.topic, progress.counts.of(state), units


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
