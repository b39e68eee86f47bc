"""The segments of a game, with the context that a translator needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from concord.base.ids import GAME_FILE, GLOSSARY_FILE
from concord.base.urls import PagePath, page
from concord.features.exchange.segments import RecordText, Segment, SegmentFile, texts_of_record
from concord.features.glossary.definitions import TermFinder
from concord.features.translation.translation_status import TranslationStatus, statuses_of
from concord.model.games import Game
from concord.model.ledgers import State
from concord.model.library import Library
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.records.record_update import read_record
from concord.rules.editions import choose_text
from concord.rules.numbering import citations_of
from concord.text.word_diff import marked_difference

_SHOWN_WORDS = 8  # of the text of the unit above


def texts_in(path: Path) -> Sequence[RecordText]:
    """Return the texts of a record, which must be valid."""
    return list(texts_of_record(path.stem, read_record(path.read_bytes())))


def _record_files(folder: Path) -> Sequence[Path]:
    """The records of a game in its folder: the game, the topics, the glossary."""
    first, last = folder / GAME_FILE, folder / GLOSSARY_FILE
    topics = sorted(path for path in folder.glob("*.yml") if path not in {first, last})
    return [path for path in (first, *topics, last) if path.is_file()]


@dataclass(frozen=True)  # without slots: it caches what is computed of it
class Exporter:
    """Makes the segments of one game from one language into another."""

    library: Library
    game: Game
    data: Path
    """The folder of the records."""
    source: Language
    target: Language
    site_url: str = ""
    """Where the site is published, with a slash at its end; empty if that is not known."""

    def files(self) -> Iterator[SegmentFile]:
        """Yield the segments of each record that has some."""
        topics = {topic.id: topic for topic in self.game.topics}
        for path in _record_files(self.data / self.game.id):
            segments = tuple(self._segments(topics.get(path.stem), path))
            if segments:
                yield SegmentFile(self.game.id, path.stem, self.source, self.target, segments)

    def _segments(self, topic: Topic | None, path: Path) -> Iterator[Segment]:
        context = _TopicContext(self, topic) if topic else None
        for written in texts_in(path):
            source = written.texts.get(self.source) or next(iter(written.texts.values()), "")
            if not source or (written.only and self.target not in written.only):
                continue
            target = written.texts.get(self.target, "")
            others = {
                language: text
                for language, text in written.texts.items()
                if language not in {self.source, self.target} and text != source
            }
            status = context.status(written) if context else None
            lags = status.lags if status else ()
            state = status.state if status else State.READY
            yield Segment(
                written.id,
                source,
                target,
                state if target else State.UNTRANSLATED,
                tuple(self._notes(written, source, context, status)),
                others,
                next((lag.reviewed for lag in lags if lag.original == self.source), ""),
            )

    def _notes(
        self,
        text: RecordText,
        source: str,
        context: "_TopicContext | None",
        status: TranslationStatus | None,
    ) -> Iterator[str]:
        if self.source not in text.texts:
            yield f"There is no text in {self.source}: this one is in {next(iter(text.texts))}."
        if text.is_list:
            is_forms = text.path[-1] == "forms"
            yield f"{'All inflected forms' if is_forms else 'A list'}: one entry a line."
        for lag in status.lags if status else ():
            words = marked_difference(lag.reviewed, text.texts.get(lag.original, ""))
            yield f"Changed since the translation ({lag.original}): {words}"
        if context and text.unit:
            yield from context.notes(text)
        yield from self._terms(source)

    def _terms(self, source: str) -> Iterator[str]:
        """Yield the glossary terms in a text, each with its name in the target language."""
        found = dict.fromkeys(
            (term.term.get(self.source, ""), term.term.get(self.target, ""))
            for term in self._term_finder.terms_in(source)
            if not term.is_everyday
        )
        pairs = [f"{term} = {other}" for term, other in found if term and other]
        if pairs:
            yield f"Terms: {'; '.join(pairs)}"

    @cached_property
    def _term_finder(self) -> TermFinder:
        return TermFinder(self.game, self.source)


class _TopicContext:
    """The notes for translators on the units of a topic."""

    def __init__(self, exporter: Exporter, topic: Topic) -> None:
        self._exporter, self._topic = exporter, topic
        game = exporter.game
        self._statuses = statuses_of(game, topic, exporter.target)
        self._citations = {
            language: citations_of(game, topic, language) for language in topic.editions
        }
        self._units = {unit.id: (unit, parent) for unit, parent in topic.walk()}

    def status(self, text: RecordText) -> TranslationStatus | None:
        """The status of the unit that a text belongs to; None for a text of the topic itself."""
        return None if "divergences" in text.path else self._statuses.get(text.unit)

    def notes(self, text: RecordText) -> Iterator[str]:
        unit, parent = self._units[text.unit]
        numbers = [
            f"{language} {cited[unit.id].text}"
            for language, cited in self._citations.items()
            if unit.id in cited
        ]
        if numbers:
            yield f"Number: {', '.join(numbers)}"
        if text.path[-1] != "text":
            yield f"The text: {self._words_of(unit)}"
        elif parent:
            yield f"Under: {self._words_of(parent)}"
        for divergence in unit.divergences:
            note = choose_text(self._exporter.game, divergence.note, self._exporter.source)
            yield f"Editions differ: {note.text}"
        yield f"Page: {self._address(unit)}"

    def _address(self, unit: Unit) -> str:
        ids = {"game": self._exporter.game.id, "topic": self._topic.id, "unit": unit.id}
        address = page(self._exporter.library, self._exporter.target, PagePath.SHARE, **ids)
        return self._exporter.site_url + address

    def _words_of(self, unit: Unit) -> str:
        """The first words of a unit."""
        words = (unit.text.get(self._exporter.source) or next(iter(unit.text.values()), "")).split()
        return " ".join(words[:_SHOWN_WORDS]) + ("…" if len(words) > _SHOWN_WORDS else "")
