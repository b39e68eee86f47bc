"""Records name only languages, editions and versions that their game has."""

from collections.abc import Collection, Iterable, Iterator

from concord.base import urls
from concord.base.problems import Position, Problem, in_turn
from concord.checks.text_checks import markdown_texts, plain_texts
from concord.model.games import Game, TextOrigin
from concord.model.library import Library
from concord.model.texts import Language
from concord.model.topics import Topic, Unit


def languages_are_those_of_the_game(library: Library) -> Iterator[Problem]:
    for game in library.games:
        named = {language for _, language in game.lint_settings}
        if set(game.languages) != set(library.languages) or not named <= set(game.languages):
            known = "languages under `editions` in game.yml"
            yield from _unknown(_mentioned_languages(game), game.languages, known)


def editions_are_those_of_the_record(library: Library) -> Iterator[Problem]:
    """Records name only editions whose numbers they have."""
    for game in library.games:
        own = [language for language, edition in game.editions.items() if not edition.follows]
        yield from _unknown(_mentioned_editions(game), own, "editions of the game")
        for topic in game.topics:
            inferred = _entries(topic.inferred, topic.position.at("inferred"))
            yield from _unknown(inferred, topic.editions, "editions of the record")
            for unit, _ in topic.walk():
                only = unit.only or topic.editions
                editions = [edition for edition in topic.editions if edition in only]
                inferred = _entries(unit.inferred, unit.position.at("inferred"))
                printed = _keys(unit.printed, unit.position.at("printed"))
                named = (*inferred, *printed)
                yield from _unknown(named, editions, "editions that have the unit")


def versions_have_addresses_of_their_own(library: Library) -> Iterator[Problem]:
    """No two versions of an edition have one address, also where a disk ignores case."""
    for game in library.games:
        for language, edition in game.editions.items():
            owners: dict[str, str] = {}
            for version in edition.versions:
                name = urls.version_name(version)
                owner = owners.setdefault(name.casefold(), version)
                if owner != version:
                    found = f"the version “{version}”, whose address “{name}” is that of “{owner}”"
                    position = game.position.at("editions", language)
                    yield Problem(position, found, "another name for one of them")


def units_exist_in_an_edition(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            for unit, _ in topic.walk():
                if unit.only:
                    yield from _only(game, topic, unit)


def official_texts_have_a_license(library: Library) -> Iterator[Problem]:
    """A publisher's own words may be published only as their owner allows."""
    for game in library.games:
        for language, edition in game.editions.items():
            if edition.origin is TextOrigin.OFFICIAL and not edition.license:
                position = game.position.at("editions", language, "texts")
                expected = "`license` beside them: under which they may be published"
                yield Problem(position, "official texts without a license", expected)


def _mentioned_editions(game: Game) -> Iterator[tuple[Language, Position]]:
    """Yield the editions that the lists and keys of records name."""
    for planned in game.planned:
        yield from _keys(planned.number, planned.position.at("number"))
    for part in game.walk_parts():
        yield from _keys(part.number, part.position.at("number"))
    for topic in game.topics:
        for related in topic.related:
            yield from _entries(related.only, related.position.at("only"))
        divergences = [divergence for unit, _ in topic.walk() for divergence in unit.divergences]
        for divergence in (*topic.divergences, *divergences):
            yield from _entries(divergence.editions, divergence.position.at("editions"))


def _only(game: Game, topic: Topic, unit: Unit) -> Iterator[Problem]:
    """A language without an edition has the same units as the edition that it follows."""
    position = unit.position.at("only")
    for index, language in enumerate(unit.only):
        edition = game.editions.get(language)
        if edition and edition.follows and edition.follows not in unit.only:
            expected = f"{edition.follows} beside it, whose edition it follows"
            yield Problem(position.at(index), f"“{language}” alone", expected)
            return
    if not set(unit.only) & set(topic.editions) and set(unit.only) <= set(game.languages):
        expected = f"an edition of the record among them: {in_turn(topic.editions)}"
        yield Problem(position, f"only {in_turn(unit.only)}", expected)


def _mentioned_languages(game: Game) -> Iterator[tuple[Language, Position]]:
    """Yield the languages of all texts, and of the keys that need no edition."""
    for language, _, position in markdown_texts(game):
        if language:
            yield language, Position(position.file, position.keys, at_key=True)
    for texts, position in plain_texts(game):
        yield from _keys(texts, position)
    yield from _keys(game.citations, game.position.at("citations"))
    yield from _entries(game.untranslated, game.position.at("untranslated"))
    for lint, language in game.lint_settings:
        yield language, game.position.at("checks", lint.value).key(language)
    for term in game.glossary:
        yield from _entries(term.unconfirmed, term.position.at("unconfirmed"))
    for part in game.walk_parts():
        yield from _entries(part.untranslated, part.position.at("untranslated"))
    for topic in game.topics:
        yield from _declared_by(topic)
        yield from _keys(topic.imported, topic.position.at("imported"))
        for unit, _ in topic.walk():
            yield from _declared_by(unit)
            yield from _entries(unit.only, unit.position.at("only"))


def _declared_by(parent: Topic | Unit) -> Iterator[tuple[Language, Position]]:
    yield from _entries(parent.untranslated, parent.position.at("untranslated"))
    yield from _keys(parent.orders, parent.position.at("order"))


def _keys(languages: Iterable[Language], position: Position) -> Iterator[tuple[Language, Position]]:
    for language in languages:
        yield language, position.key(language)


def _entries(
    languages: Iterable[Language], position: Position
) -> Iterator[tuple[Language, Position]]:
    for index, language in enumerate(languages):
        yield language, position.at(index)


def _unknown(
    named: Iterable[tuple[Language, Position]], known: Collection[Language], kind: str
) -> Iterator[Problem]:
    for language, position in named:
        if language not in known:
            yield Problem(position, f"“{language}”", f"{kind}: {in_turn(known)}")
