"""What the lints look at: the texts of a topic, a unit or a term, with its waivers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game, Part, PlannedTopic, Term
from concord.core.model.lints import Waiver
from concord.core.model.texts import Language, Texts
from concord.core.model.topics import Divergence, Topic, Unit
from concord.core.problems import Place
from concord.text.blocks import texts_in


@dataclass(frozen=True, slots=True)
class MultilingualText:
    """A text in all its languages."""

    texts: Texts
    place: Place
    is_translated: bool = True
    """False for texts that need not agree: notes on editions, earlier texts, labels."""
    below: tuple[str, ...] = ()
    """Keys below the language, if the text is not the value of that key itself."""
    is_label: bool = False

    def place_in(self, language: Language) -> Place:
        return self.place.at(language, *self.below)


@dataclass(frozen=True, slots=True)
class LintTarget:
    """A topic itself, a unit or a term: what has waivers of its own."""

    name: str
    """Its id with that of the game: "ti4/abilities#costs"; of a game, its id."""
    texts: Sequence[MultilingualText]
    waivers: Sequence[Waiver]


def target_of_game(game: Game) -> LintTarget:
    """The texts of `game.yml`."""
    titled: list[Part | PlannedTopic] = [*game.walk_parts(), *game.planned]
    titles = (MultilingualText(each.title, each.place.at("title")) for each in titled)
    retired = (_alone(each.reason, each.place.at("reason")) for each in game.retired)
    title = _alone(game.title, game.place.at("title"))
    summary = _alone(game.summary, game.place.at("summary"))
    return LintTarget(game.id, [title, summary, *titles, *retired], game.waivers)


def targets_of(game: Game, topic: Topic) -> Iterator[LintTarget]:
    """The topic itself, then each of its units."""
    id_ = f"{game.id}/{topic.id}"
    title = MultilingualText(topic.title, topic.place.at("title"))
    summary = _alone(topic.summary, topic.place.at("summary"))
    yield LintTarget(id_, [title, summary, *_notes(topic.divergences)], topic.waivers)
    for unit, _ in topic.walk():
        yield LintTarget(f"{id_}#{unit.id}", list(_texts_of(unit)), unit.waivers)


def _texts_of(unit: Unit) -> Iterator[MultilingualText]:
    for written in unit.written_texts:
        if not written.is_for_all:
            yield MultilingualText(_in_one_line(written.texts), written.place)
    yield from _notes(unit.divergences)
    for language, texts in unit.earlier_texts.items():
        for version, text in texts.items():
            place = unit.place.at("former")
            own = _in_one_line({language: text})
            yield MultilingualText(own, place, is_translated=False, below=(version,))
    if unit.labels:
        place = unit.place.at("label")
        yield MultilingualText(unit.labels, place, is_translated=False, is_label=True)


def _in_one_line(texts: Texts) -> Texts:
    """Languages may divide the same text into other paragraphs."""
    return {language: " ".join(texts_in(text)) for language, text in texts.items()}


def term_name(term: Term) -> MultilingualText:
    return _alone(term.term, term.place.at("term"))


def target_of_term(game: Game, term: Term) -> LintTarget:
    forms = {language: ", ".join(each) for language, each in term.forms.items()}
    definition = MultilingualText(_in_one_line(term.definition), term.place.at("definition"))
    note = _alone(_in_one_line(term.note), term.place.at("note"))
    texts = [definition, note, term_name(term), _alone(forms, term.place.at("forms"))]
    return LintTarget(f"{game.id}/{GLOSSARY}#{term.id}", texts, term.waivers)


def _notes(divergences: Sequence[Divergence]) -> Iterator[MultilingualText]:
    for each in divergences:
        yield _alone(each.note, each.place.at("note"))


def _alone(texts: Texts, place: Place) -> MultilingualText:
    """Texts that are looked at one by one."""
    return MultilingualText(texts, place, is_translated=False)
