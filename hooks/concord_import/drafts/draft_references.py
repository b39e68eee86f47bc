"""Makes references of links, and of the numbers that texts print in each language."""

import copy
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from concord.features.citing.grammar import grammar
from concord.features.citing.numbers import numbers_of
from concord.features.citing.resolver import Citation, Match, Resolver
from concord.model.games import Game
from concord.model.texts import Language
from concord.rules.referrers import list_with
from concord.text.parsing import parse
from concord_import.drafts.draft_texts import Value, plain_words, units_below
from concord_import.drafts.links import Links
from concord_import.structure.sources import Source
from concord_import.text.blocks import Link
from concord_import.text.markers import cited_numbers
from concord_import.text.progress import tell

_WRITTEN_NUMBER = re.compile(
    r"(?<![\w.,])(?<!\b[vV]\. )(?<!\b[vV] )\d+(?:\.\d+)+(?:\.?[a-zа-яё](?![^\W\d_]))?(?![\w%])"
)
"""Matches no versions, as v. 1.2."""
_MOVE = re.compile(r"(?<!\w)(?<!\w )[^\W\d_]\d+")  # F2 of a cube, where no word announces a number
_REFERENCE = re.compile(r"\[\[[^\]]*\]\]")
_PIECES = re.compile(rf"({_REFERENCE.pattern})")
_DIGIT = re.compile(r"\d")
_CITED = re.compile(r"(?:([^\W\d_]+)\.? |§ ?)(\d+)(?![^\W_]|[.,-]\d)")
"""Matches a word with a number of one level: “Article 15”."""
_CITING = frozenset({"whole", "article", "topic"})


@dataclass(slots=True)
class References:
    """Replaces numbers in the values of records."""

    game: Game
    """The game of the draft records, before numbers in them are replaced by references."""
    links: Links = field(default_factory=dict)
    sources: Sequence[Source] = ()
    unresolved: list[str] = field(default_factory=list)
    """A line for each number that cites nothing, or several units, and for each link that leads
    nowhere."""
    n_replaced: int = 0
    _words: Mapping[Language, Iterable[str]] = field(init=False)
    """The words that each file prints before numbers."""
    _resolver: Resolver = field(init=False)
    _labels: dict[tuple[Language, str], list[str]] = field(init=False)
    """The full ids of the units that a label has in topics without numbers."""

    def __post_init__(self) -> None:
        self._words = {source.language: source.number_words for source in self.sources}
        today = replace(self.game, published_numbers=(), retired=())
        self._resolver = Resolver([numbers_of(today, opening=dict)])
        self._labels = defaultdict(list)
        for topic in self.game.topics:
            for unit in () if topic.number else topic.units:
                for printed in unit.labels.items():
                    self._labels[printed].append(f"{topic.id}#{unit.id}")

    def resolve(self, topic: Value) -> Value:
        """The value of a topic, with references."""
        changed = copy.deepcopy(topic)
        for unit in units_below(changed):
            where = f"{topic['id']}#{unit['id']}"
            if "text" in unit:
                unit["text"] = self._texts(unit["text"], where)
            for row in unit.get("table", {}).get("rows", ()):
                row[:] = [
                    each if isinstance(each, str) else self._texts(each, where) for each in row
                ]
        return changed

    def _texts(self, texts: Mapping[Language, str], where: str) -> dict[Language, str]:
        return {language: self._text(text, language, where) for language, text in texts.items()}

    def _text(self, text: str, language: Language, where: str) -> str:
        tell(f"Finding references in {where}")
        if _DIGIT.search(text) and not _REFERENCE.search(text):
            text = self._with_numbers(text, language, where)
        for link, target in self.links.get((where, language), ()):
            text = self._with_link(text, link, target, language, where)
        return text

    def _with_link(self, text: str, link: Link, target: str, language: Language, where: str) -> str:
        """The words of the link become a reference, unless they are in one already."""
        if not target and link.words in text:
            self.unresolved.append(f"{where} ({language}): {link.words} → {link.target}")
        pieces = _PIECES.split(text)  # every second one is a reference
        place = next((n for n in range(0, len(pieces), 2) if link.words in pieces[n]), None)
        if place is None or target in ("", where):
            return text
        reference = f"[[{target}|{plain_words(link.words)}]]"
        pieces[place] = pieces[place].replace(link.words, reference, 1)
        changed = "".join(pieces)
        if parse(changed).errors:
            return text
        self.n_replaced += 1
        return changed

    def _with_numbers(self, text: str, language: Language, where: str) -> str:
        written: list[str] = []
        end = 0
        cited = [
            Citation(start, stop, self._resolver.resolve(number, language).matches)
            for start, stop, number in cited_numbers(text, self._words.get(language, ()))
        ]
        cited += [
            found
            for found in self._resolver.find_citations(text, language)
            if not any(found.start < own.end and own.start < found.end for own in cited)
            and not _MOVE.fullmatch(text, found.start, found.end)
        ]
        targets = [(each.start, each.end, self._target(each, language, where)) for each in cited]
        for found in _CITED.finditer(text):
            own = self._labels.get((language, found[2]), ())
            if len(own) == 1 and (not found[1] or _CITING & grammar().kinds(found[1])):
                targets.append((*found.span(2), f"[[{own[0]}|{found[2]}]]" * (own[0] != where)))
        for start, stop, target in sorted(targets):
            if target and start >= end:
                written += [text[end:start], target]
                end = stop
                self.n_replaced += 1
        changed = "".join([*written, text[end:]])
        if parse(changed).errors:
            changed = text
        # Where no topic has a number, numbers are versions and amounts.
        if any(topic.number for topic in self.game.topics):
            numbers = _WRITTEN_NUMBER.findall(_REFERENCE.sub(" ", changed))
            self.unresolved += [f"{where} ({language}): {number}" for number in numbers]
        return changed

    def _target(self, found: Citation, language: Language, where: str) -> str:
        """The reference for a citation; empty for one that is not clear."""
        own = [match for match in found.matches if language in match.languages]
        if found.is_range and len(own) > 1:
            return self._range(own[0], own[-1], language)
        units = dict.fromkeys((match.topic, match.unit) for match in own)
        if len(units) != 1:
            return ""
        topic, unit = next(iter(units))
        if f"{topic}#{unit}" == where:
            return ""
        return f"[[{topic}#{unit}]]" if unit else f"[[{topic}|#]]"

    def _range(self, first: Match, last: Match, language: Language) -> str:
        topic = next(topic for topic in self.game.topics if topic.id == first.topic)
        listed = [unit.id for unit in list_with(topic, first.unit, language)]
        is_list = first.topic == last.topic and last.unit in listed
        if not is_list or listed.index(first.unit) >= listed.index(last.unit):
            return ""
        return f"[[{first.topic}#{first.unit}..{last.unit}]]"
