"""What the lints look at: the texts of a topic, a unit or a term, with its waivers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game, Term
from concord.core.model.lints import Waiver
from concord.core.model.texts import Texts
from concord.core.model.topics import Divergence, Topic
from concord.core.problems import Place
from concord.text.blocks import texts_in


@dataclass(frozen=True, slots=True)
class MultilingualText:
    """A text in all its languages."""

    texts: Texts
    place: Place
    is_translated: bool = True
    """False for notes on editions, which quote one language and explain it in another."""


@dataclass(frozen=True, slots=True)
class LintTarget:
    """A topic itself, a unit or a term: what has waivers of its own."""

    name: str
    """Its id with that of the game: "ti4/abilities#costs"."""
    texts: Sequence[MultilingualText]
    waivers: Sequence[Waiver]


def targets_of(game: Game, topic: Topic) -> Iterator[LintTarget]:
    """The topic itself, then each of its units."""
    id_ = f"{game.id}/{topic.id}"
    title = MultilingualText(topic.title, topic.place.at("title"))
    yield LintTarget(id_, [title, *_notes(topic.divergences)], topic.waivers)
    for unit, _ in topic.walk():
        texts = [
            MultilingualText(_in_one_line(written.texts), written.place)
            for written in unit.written_texts
            if not written.is_for_all
        ]
        yield LintTarget(f"{id_}#{unit.id}", [*texts, *_notes(unit.divergences)], unit.waivers)


def _in_one_line(texts: Texts) -> Texts:
    """Languages may divide the same text into other paragraphs."""
    return {language: " ".join(texts_in(text)) for language, text in texts.items()}


def target_of_term(game: Game, term: Term) -> LintTarget:
    note = MultilingualText(term.note, term.place.at("note"), is_translated=False)
    texts = [note] if term.note else []
    return LintTarget(f"{game.id}/{GLOSSARY}#{term.id}", texts, term.waivers)


def _notes(divergences: Sequence[Divergence]) -> Iterator[MultilingualText]:
    for each in divergences:
        yield MultilingualText(each.note, each.place.at("note"), is_translated=False)
