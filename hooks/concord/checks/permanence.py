"""What was published leads somewhere for ever, and histories name known versions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from concord.core.ids import GLOSSARY
from concord.core.model import Divergence, Game, Language, Library, Topic, Unit
from concord.core.problems import Place, Position, Problem, did_you_mean
from concord.rules.redirects import Alias, IdRegister, aliases, topic_part, unit_part


def nothing_published_is_lost(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register = IdRegister(game)
        for published in game.published_ids:
            if register.redirect(published.id) is None:
                yield Problem(
                    published.place,
                    f"“{published.id}” published here, and no longer in the records",
                    _advice(published.id),
                    position=Position(published.line, 1),
                )


def _advice(lost: str) -> str:
    topic, unit = topic_part(lost), unit_part(lost)
    if topic == GLOSSARY:
        alias = f"`aliases: [{unit}]` on the term" if unit else "a glossary"
    else:
        alias = f"`aliases: [{lost}]` on the unit" if unit else f"`aliases: [{topic}]` on the topic"
    return f"{alias} that took its place, or an entry for it under `retired` in game.yml"


def no_game_is_lost(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for published in game.published_games:
            if published.id not in {game.id, *game.aliases}:
                found = f"the game published here as “{published.id}”, and no longer called so"
                expected = f"`aliases: [{published.id}]` in game.yml"
                position = Position(published.line, 1)
                yield Problem(published.place, found, expected, position=position)


def every_alias_has_one_successor(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register = IdRegister(game)
        successors: dict[str, str] = {}
        for alias in aliases(game):
            yield from _alias(game, register, alias)
            if alias.former in successors:
                found = f"the alias “{alias.former}” again"
                expected = f"one successor; it has “{successors[alias.former]}”"
                yield Problem(alias.place, found, expected)
            successors.setdefault(alias.former, alias.current)


def _alias(game: Game, register: IdRegister, alias: Alias) -> Iterator[Problem]:
    former = alias.former
    if former in register.current or former in {planned.id for planned in game.planned}:
        found = f"the alias “{former}”, an id in use"
        yield Problem(alias.place, found, "an id that was published once and is gone")
    elif former in register.retired:
        found = f"the alias “{former}”, which is retired as well"
        yield Problem(alias.place, found, "either an alias or an entry under `retired`")
    elif topic_part(former) == GLOSSARY != topic_part(alias.current):
        expected = "an id of a unit: what was a term stays one, or is retired"
        yield Problem(alias.place, f"the alias “{former}”", expected)
    yield from _unknown_topic(register, former, alias.place)


def retired_ids_are_gone(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register = IdRegister(game)
        seen: set[str] = set()
        for retired in game.retired:
            place = retired.place.at("id")
            if retired.id in register.current:
                found = f"the retired “{retired.id}”, an id in use"
                yield Problem(place, found, "an id that was published once and is gone")
            elif retired.id in seen:
                yield Problem(place, f"the retired “{retired.id}” again", "each id once")
            seen.add(retired.id)
            yield from _unknown_topic(register, retired.id, place)
            if retired.see and retired.see not in register.current:
                found = f"“{retired.see}”, which is not in the records"
                yield Problem(retired.place.at("see"), found, _suggestion(register, retired.see))


def _suggestion(register: IdRegister, missing: str) -> str:
    redirect = register.redirect(missing)
    if redirect and redirect.target:
        return f"its successor, “{redirect.target}”"
    return did_you_mean(missing, register.current) or "a topic or unit in use"


def _unknown_topic(register: IdRegister, former: str, place: Place) -> Iterator[Problem]:
    """A former unit redirects from the page of its topic, which must exist or redirect itself."""
    topic = topic_part(former)
    if topic != former and register.redirect(topic) is None:
        expected = (
            did_you_mean(topic, register.topics) or "a topic, an alias of one, or a retired one"
        )
        yield Problem(place, f"the unknown topic “{topic}”", expected, former)


def histories_name_known_versions(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            yield from _divergences(game, topic, topic.divergences)
            for unit, _ in topic.walk():
                yield from _divergences(game, topic, unit.divergences)
                if unit.has_history:
                    yield from _history(game, topic, unit)


def _divergences(game: Game, topic: Topic, divergences: Sequence[Divergence]) -> Iterator[Problem]:
    for divergence in divergences:
        for language, version in divergence.since.items():
            place = divergence.place.at("since", language)
            yield from _versions(_known(game, topic), language, {version: place}, place)


def _known(game: Game, topic: Topic) -> dict[Language, tuple[str, ...]]:
    """The versions of the editions that the record restates."""
    return {each: game.editions[each].versions for each in topic.editions if each in game.editions}


def _history(game: Game, topic: Topic, unit: Unit) -> Iterator[Problem]:
    known = {
        each: versions
        for each, versions in _known(game, topic).items()
        if not unit.only or each in unit.only
    }
    earlier = {each: game.editions[each].earlier for each in known}
    for language, version in unit.since.items():
        place = unit.place.at("since", language)
        yield from _versions(known, language, {version: place}, place)
    for language, versions in unit.changed.items():
        place = unit.place.at("changed", language)
        places = {version: place.at(index) for index, version in enumerate(versions)}
        yield from _versions(known, language, places, place)
    for name, history in (("was", unit.earlier_numbers), ("former", unit.earlier_texts)):
        for language, told in history.items():
            place = unit.place.at(name).key(language)
            places = {version: unit.place.at(name, language).key(version) for version in told}
            yield from _versions(earlier, language, places, place)
    yield from _unchanged(unit)


def _unchanged(unit: Unit) -> Iterator[Problem]:
    for language, texts in unit.earlier_texts.items():
        for version, text in texts.items():
            if text == unit.text.get(language):
                place = unit.place.at("former", language, version)
                found = f"the same text in version {version} as today"
                yield Problem(place, found, "a text that was changed since")


def _versions(
    known: Mapping[Language, Sequence[str]],
    language: Language,
    versions: Mapping[str, Place],
    place: Place,
) -> Iterator[Problem]:
    if language not in known:
        expected = f"an edition of the record that has the unit: {_list(list(known))}"
        yield Problem(place, f"the edition “{language}”", expected)
        return
    for version, where in versions.items():
        if version not in known[language]:
            expected = f"a version of the edition in game.yml: {_list(known[language])}"
            yield Problem(where, f"the version “{version}”", expected)


def _list(names: Sequence[str]) -> str:
    return ", ".join(names) or "there is none"
