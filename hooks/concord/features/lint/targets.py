"""The texts that the lints read, of a game, a topic, a unit or a term, with its waivers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.base.ids import GLOSSARY
from concord.base.problems import Position
from concord.model.games import Game, Part, PlannedTopic, Term
from concord.model.lints import Waiver
from concord.model.texts import Inline, Language, RichText, Texts
from concord.model.topics import Divergence, Topic, Unit
from concord.text.parsing import in_one_line, plain


@dataclass(frozen=True, slots=True)
class MultilingualText:
    texts: Mapping[Language, Inline]
    """In one line: languages may divide the same text into other paragraphs."""
    position: Position
    is_translated: bool = True
    """False for texts that need not agree: notes on editions, earlier texts, labels."""
    below: tuple[str, ...] = ()
    """Keys below the language, if the text is not the value of that key itself."""
    is_label: bool = False

    def position_in(self, language: Language) -> Position:
        return self.position.at(language, *self.below)


@dataclass(frozen=True, slots=True)
class LintTarget:
    """A game, a topic, a unit or a term, which has waivers of its own."""

    name: str
    """The full id of the target: "reef/abilities#costs"; of a game, the id of the game."""
    texts: Sequence[MultilingualText]
    waivers: Sequence[Waiver]


def target_of_game(game: Game) -> LintTarget:
    """Return the texts of `game.yml`."""
    titled: list[Part | PlannedTopic] = [*game.walk_parts(), *game.planned]
    titles = (MultilingualText(lines_of(part.title), part.position.at("title")) for part in titled)
    retired = (_alone(entry.reason, entry.position.at("reason")) for entry in game.retired)
    title = _alone(game.title, game.position.at("title"))
    summary = _alone(game.summary, game.position.at("summary"))
    return LintTarget(game.id, [title, summary, *titles, *retired], game.waivers)


def targets_of(game: Game, topic: Topic) -> Iterator[LintTarget]:
    """Yield the topic itself, then each of its units."""
    id_ = f"{game.id}/{topic.id}"
    title = MultilingualText(lines_of(topic.title), topic.position.at("title"))
    summary = _alone(topic.summary, topic.position.at("summary"))
    steps = [
        MultilingualText(lines_of(texts), position) for texts, position in topic.sequence_texts
    ]
    own = [title, summary, *steps, *_notes(topic.divergences)]
    yield LintTarget(id_, own, topic.waivers)
    for unit, _ in topic.walk():
        yield LintTarget(f"{id_}#{unit.id}", list(_texts_of(unit)), unit.waivers)


def _texts_of(unit: Unit) -> Iterator[MultilingualText]:
    for written in unit.written_texts:
        if not written.is_for_all:
            yield MultilingualText(lines_of(written.texts), written.position)
    yield from _notes(unit.divergences)
    for language, texts in unit.earlier.texts.items():
        for version, text in texts.items():
            position = unit.position.at("earlier", "texts")
            own = {language: in_one_line(text.inlines)}
            yield MultilingualText(own, position, is_translated=False, below=(version,))
    if unit.labels:
        position = unit.position.at("label")
        yield MultilingualText(lines_of(unit.labels), position, is_translated=False, is_label=True)


def lines_of(texts: Texts) -> Mapping[Language, Inline]:
    """Return texts with or without markup, each in one line."""
    return {
        language: in_one_line(text.inlines) if isinstance(text, RichText) else plain(text)
        for language, text in texts.items()
    }


def term_name(term: Term) -> MultilingualText:
    return _alone(term.term, term.position.at("term"))


def target_of_term(game: Game, term: Term) -> LintTarget:
    forms = {language: ", ".join(words) for language, words in term.forms.items()}
    definition = MultilingualText(lines_of(term.definition), term.position.at("definition"))
    note = _alone(term.note, term.position.at("note"))
    texts = [definition, note, term_name(term), _alone(forms, term.position.at("forms"))]
    return LintTarget(f"{game.id}/{GLOSSARY}#{term.id}", texts, term.waivers)


def _notes(divergences: Sequence[Divergence]) -> Iterator[MultilingualText]:
    for divergence in divergences:
        yield _alone(divergence.note, divergence.position.at("note"))


def _alone(texts: Texts, position: Position) -> MultilingualText:
    """Return texts that are read one by one."""
    return MultilingualText(lines_of(texts), position, is_translated=False)
