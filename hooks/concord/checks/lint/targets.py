"""What the lints look at: the texts of a topic, a unit or a term, with its waivers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game, Part, PlannedTopic, Term
from concord.core.model.lints import Waiver
from concord.core.model.texts import Inline, Language, RichText, Texts
from concord.core.model.topics import Divergence, Topic, Unit
from concord.core.problems import Place
from concord.text.parsing import in_one_line, plain


@dataclass(frozen=True, slots=True)
class MultilingualText:
    """A text in all its languages."""

    texts: Mapping[Language, Inline]
    """In one line: languages may divide the same text into other paragraphs."""
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
    """The full id of the target: "reef/abilities#costs"; of a game, the id of the game."""
    texts: Sequence[MultilingualText]
    waivers: Sequence[Waiver]


def target_of_game(game: Game) -> LintTarget:
    """The texts of `game.yml`."""
    titled: list[Part | PlannedTopic] = [*game.walk_parts(), *game.planned]
    titles = (MultilingualText(lines_of(each.title), each.place.at("title")) for each in titled)
    retired = (_alone(each.reason, each.place.at("reason")) for each in game.retired)
    title = _alone(game.title, game.place.at("title"))
    summary = _alone(game.summary, game.place.at("summary"))
    return LintTarget(game.id, [title, summary, *titles, *retired], game.waivers)


def targets_of(game: Game, topic: Topic) -> Iterator[LintTarget]:
    """The topic itself, then each of its units."""
    id_ = f"{game.id}/{topic.id}"
    title = MultilingualText(lines_of(topic.title), topic.place.at("title"))
    summary = _alone(topic.summary, topic.place.at("summary"))
    steps = [MultilingualText(lines_of(texts), place) for texts, place in topic.sequence_texts]
    own = [title, summary, *steps, *_notes(topic.divergences)]
    yield LintTarget(id_, own, topic.waivers)
    for unit, _ in topic.walk():
        yield LintTarget(f"{id_}#{unit.id}", list(_texts_of(unit)), unit.waivers)


def _texts_of(unit: Unit) -> Iterator[MultilingualText]:
    for written in unit.written_texts:
        if not written.is_for_all:
            yield MultilingualText(lines_of(written.texts), written.place)
    yield from _notes(unit.divergences)
    for language, texts in unit.earlier_texts.items():
        for version, text in texts.items():
            place = unit.place.at("former")
            own = {language: in_one_line(text.inlines)}
            yield MultilingualText(own, place, is_translated=False, below=(version,))
    if unit.labels:
        place = unit.place.at("label")
        yield MultilingualText(lines_of(unit.labels), place, is_translated=False, is_label=True)


def lines_of(texts: Texts) -> Mapping[Language, Inline]:
    """Texts with or without markup, each in one line."""
    return {language: _line(text) for language, text in texts.items()}


def _line(text: str) -> Inline:
    return in_one_line(text.inlines) if isinstance(text, RichText) else plain(text)


def term_name(term: Term) -> MultilingualText:
    return _alone(term.term, term.place.at("term"))


def target_of_term(game: Game, term: Term) -> LintTarget:
    forms = {language: ", ".join(each) for language, each in term.forms.items()}
    definition = MultilingualText(lines_of(term.definition), term.place.at("definition"))
    note = _alone(term.note, term.place.at("note"))
    texts = [definition, note, term_name(term), _alone(forms, term.place.at("forms"))]
    return LintTarget(f"{game.id}/{GLOSSARY}#{term.id}", texts, term.waivers)


def _notes(divergences: Sequence[Divergence]) -> Iterator[MultilingualText]:
    for each in divergences:
        yield _alone(each.note, each.place.at("note"))


def _alone(texts: Texts, place: Place) -> MultilingualText:
    """Texts that are looked at one by one."""
    return MultilingualText(lines_of(texts), place, is_translated=False)
