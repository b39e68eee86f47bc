"""Leaves out topics whose imported texts are not yet restated in our own words.

On the published site such a topic is a planned one. References to its units lead to the topic.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from concord.base.problems import Problem
from concord.model.games import Game, PlannedTopic, RetiredId, Term
from concord.model.library import Library
from concord.model.texts import Reference, RichText, RichTexts
from concord.model.topics import Divergence, Past, Step, Topic, Unit
from concord.rules.redirects import topic_part
from concord.text.parsing import parse_changed

_REFERENCE = re.compile(r"\[\[([a-z0-9-]+)#[^\]|]+(?:\|([^\]]*))?\]\]")


def publishable(library: Library) -> Library:
    """Return the library without topics that are to be restated, and without games that have only
    such topics."""
    games = (
        _published_game(game)
        for game in library.games
        if not game.topics or not all(topic.to_restate for topic in game.topics)
    )
    return replace(library, games=tuple(games))


def lines_of_unpublished(library: Library) -> list[str]:
    """Return a line for each unpublished topic, with the languages of the texts to be restated."""
    return [
        f"{game.id}/{topic.id}: unpublished until it is restated in {', '.join(topic.to_restate)}"
        for game in library.games
        for topic in game.topics
        if topic.to_restate
    ]


def published_topics_are_restated(library: Library) -> Iterator[Problem]:
    """Yield a problem for each published topic whose texts are to be restated: its pages would
    disappear."""
    for game in library.games:
        published = {topic_part(recorded.id) for recorded in game.published_ids}
        for topic in game.topics:
            if topic.to_restate and published & {topic.id, *topic.aliases}:
                languages = ", ".join(topic.to_restate)
                yield Problem(
                    topic.position.at("imported"),
                    f"the published topic “{topic.id}” not restated yet in {languages}",
                    f"texts of its own in {languages}, and no `imported` for them; or the topic "
                    f"withdrawn: no record of it, and `id: {topic.id}` with a reason under "
                    "`retired` in game.yml",
                )


def _published_game(game: Game) -> Game:
    held = [topic for topic in game.topics if topic.to_restate]
    if not held:
        return game
    change = _Change(game, held)
    return replace(
        game,
        topics=tuple(change.topic(topic) for topic in game.topics if not topic.to_restate),
        planned=(*game.planned, *map(change.planned, held)),
        glossary=tuple(map(change.term, game.glossary)),
        retired=tuple(map(change.retired, game.retired)),
        published_numbers=tuple(
            number for number in game.published_numbers if not change.leads(number.topic)
        ),
    )


class _Change:
    """Changes the references to unpublished topics."""

    def __init__(self, game: Game, held: Iterable[Topic]) -> None:
        self._game = game
        self._held = frozenset(topic.id for topic in held)

    def leads(self, id_: str) -> bool:
        return id_.partition("#")[0] in self._held

    def planned(self, topic: Topic) -> PlannedTopic:
        known = next(iter(topic.title.values()))
        title = {language: topic.title.get(language, known) for language in self._game.languages}
        return PlannedTopic(topic.id, topic.number, title, topic.position)

    def topic(self, topic: Topic) -> Topic:
        return replace(
            topic,
            units=tuple(map(self._unit, topic.units)),
            divergences=tuple(map(self._divergence, topic.divergences)),
            sequence=topic.sequence
            and replace(topic.sequence, steps=tuple(map(self._step, topic.sequence.steps))),
        )

    def term(self, term: Term) -> Term:
        return replace(
            term,
            definition=self.texts(term.definition),
            note=self.texts(term.note),
            topic="" if self.leads(term.topic) else term.topic,
        )

    def retired(self, retired: RetiredId) -> RetiredId:
        see = "" if self.leads(retired.see) else retired.see
        earlier = self._past(retired.earlier)
        return replace(retired, reason=self.texts(retired.reason), see=see, earlier=earlier)

    def texts(self, texts: RichTexts) -> RichTexts:
        return {language: self._text(text) for language, text in texts.items()}

    def _past(self, past: Past) -> Past:
        return replace(past, texts={key: self.texts(texts) for key, texts in past.texts.items()})

    def _step(self, step: Step) -> Step:
        clauses = {
            Reference(clause.topic) if self.leads(clause.topic) else clause: None
            for clause in step.clauses
        }
        return replace(step, clauses=tuple(clauses), steps=tuple(map(self._step, step.steps)))

    def _unit(self, unit: Unit) -> Unit:
        return replace(
            unit,
            text=self.texts(unit.text),
            children=tuple(map(self._unit, unit.children)),
            divergences=tuple(map(self._divergence, unit.divergences)),
            earlier=self._past(unit.earlier),
            written=tuple(
                replace(written, texts=self.texts(written.texts)) for written in unit.written
            ),
        )

    def _divergence(self, divergence: Divergence) -> Divergence:
        return replace(divergence, note=self.texts(divergence.note))

    def _text(self, text: RichText) -> RichText:
        if "[[" not in text:
            return text
        return parse_changed(text, lambda source: _REFERENCE.sub(self._reference, source))

    def _reference(self, match: re.Match[str]) -> str:
        """Return a reference to an unpublished unit as a reference to its topic."""
        if match[1] not in self._held:
            return match[0]
        words = f"|{match[2]}" if match[2] else ""
        return f"[[{match[1]}{words}]]"
