"""The draft of `game.yml`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from concord.model.texts import Language
from concord_import.drafts.draft_texts import Value, plain_words
from concord_import.drafts.drafts import Draft
from concord_import.structure.entries import Entry, Level, walk
from concord_import.structure.sources import Source
from concord_import.text.markers import Style, ordinal, style_of
from concord_import.text.section_words import section_words

_DEEPEST = 6  # levels of labels that are looked at


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The facts on a game that the command line states."""

    id: str
    titles: Mapping[Language, str] = field(default_factory=dict)
    versions: Mapping[Language, str] = field(default_factory=dict)
    licenses: Mapping[Language, str] = field(default_factory=dict)
    """The license of each language whose texts are official."""


def draft_game(facts: GameFacts, sources: Sequence[Source], draft: Draft) -> Value:
    titles = {source.language: title_of(facts, source) for source in sources}
    game: Value = {
        "title": titles,
        "short": facts.id.upper().replace("-", ""),
        "summary": {
            language: section_words(language).phrases["summary"].format(title=title)
            for language, title in titles.items()
        },
        "source_language": sources[0].language,
        "editions": {language: _edition(facts, language, titles[language]) for language in titles},
        "citations": {source.language: _citations(source) for source in sources},
    }
    for key, known in (("kinds", draft.kinds), ("expansions", draft.expansions)):
        words = {id_: dict.fromkeys(titles, next(iter(w.values()))) | w for id_, w in known.items()}
        if words:
            listed = [{"id": id_, "title": title} for id_, title in words.items()]
            game[key] = words if key == "kinds" else listed
    if draft.parts:
        return game | {"parts": list(draft.parts)}
    are_numbered = all("number" in topic for topic in draft.topics.values())
    return game if are_numbered else game | {"topics": list(draft.topics)}


def title_of(facts: GameFacts, source: Source) -> str:
    """Return the title of the game in a language: the given one, the title of the document, or the
    id."""
    known = facts.titles.get(source.language) or plain_words(source.outline.title)
    return known or next(iter(facts.titles.values()), facts.id)


def _edition(facts: GameFacts, language: Language, title: str) -> Value:
    edition: Value = {"title": section_words(language).phrases["edition"].format(title=title)}
    if language in facts.versions:
        edition["version"] = facts.versions[language]
    if language in facts.licenses:
        edition |= {"texts": "official", "license": facts.licenses[language]}
    return edition


def _citations(source: Source) -> Value:
    phrases = section_words(source.language).phrases
    separators = separators_of(source.entries)
    words = {"note": phrases["note"], "example": phrases["example"]}
    return (
        {"separators": separators} | ({"runs_on": True} if _run_on(source.entries) else {}) | words
    )


def _run_on(entries: Sequence[Entry]) -> bool:
    """True if most topics with numbered units do not begin with 1."""
    topics = (entry for entry in walk(entries) if entry.level is Level.TOPIC)
    lists = [units for topic in topics if (units := _labelled_at(topic.children, 0))]
    n_begun = sum(ordinal(units[0].label) == "1" for units in lists)
    return 2 * n_begun <= len(lists) > 1


def separators_of(entries: Sequence[Entry]) -> list[str]:
    """Return the sign before the label of each level that most numbers have.

    Where labels are printed without the number above, Latin letters follow directly and all other
    labels after a full stop, as in "1.6a" and "85.6.а".
    """
    levels = [_labelled_at(entries, depth) for depth in range(_DEEPEST)]
    signs = [_sign(level) for depth, level in enumerate(levels) if level or not depth]
    while len(signs) > 1 and signs[-1] == signs[-2]:
        signs.pop()
    return signs


def _labelled_at(entries: Sequence[Entry], depth: int) -> list[Entry]:
    """The units with labels that stand so many such units below their topic."""
    found: list[Entry] = []
    for entry in entries:
        if entry.kind is None or not entry.label:
            found += _labelled_at(entry.children, depth)
        elif depth:
            found += _labelled_at(entry.children, depth - 1)
        else:
            found.append(entry)
    return found


def _sign(labelled: Sequence[Entry]) -> str:
    printed = Counter(entry.sign for entry in labelled if entry.sign is not None)
    if printed:
        return printed.most_common(1)[0][0]
    latin = {Style.LOWER, Style.ROMAN}
    is_latin = labelled and all(style_of(entry.label) in latin for entry in labelled)
    return "" if is_latin else "."
