"""What was published leads somewhere for ever, and histories name known versions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.publications import PublishedFeature, PublishedNumber
from concord.core.model.texts import Language
from concord.core.model.topics import Divergence, Topic, Unit
from concord.core.problems import Place, Position, Problem, did_you_mean
from concord.core.settings import ALL_SHARE_PAGES, SEARCH, SHARE_PAGES
from concord.ledgers import features
from concord.ledgers.catalogue import addresses_of_docs
from concord.ledgers.new_publications import numbers_of_part, numbers_of_topic
from concord.rules.redirects import Alias, IdRegister, aliases, topic_part, unit_part
from concord.rules.revisions import digest


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
    elif unit:
        alias = f"`aliases: [{lost}]` on the unit"
    else:
        alias = f"`aliases: [{topic}]` on the topic or part"
    return f"{alias} that took its place, or an entry for it under `retired` in game.yml"


def games_and_languages_are_kept(library: Library) -> Iterator[Problem]:
    """What the library's lock knows is there, or is withdrawn."""
    present = {
        features.GAME: {id_ for game in library.games for id_ in (game.id, *game.aliases)},
        features.LANGUAGE: set(library.languages),
        features.FIRST_LANGUAGE: set(library.languages[:1]),
    }
    withdrawn = {(each.kind, each.name) for each in library.withdrawals}
    for feature in library.features:
        is_there = feature.name in present.get(feature.kind, {feature.name})
        if not is_there and (feature.kind, feature.name) not in withdrawn:
            yield _lost_feature(feature)
    without_lock = {game.id for game in library.games if not game.has_lock}
    for feature in library.features:
        if feature.kind == features.GAME and feature.name in without_lock:
            found = f"the game “{feature.name}” published here, and no lock of it"
            expected = f"the file {feature.name}/published.lock, as it was published"
            yield Problem(feature.place, found, expected, position=Position(feature.line, 1))


def website_is_kept(library: Library, kinds: AbstractSet[str]) -> Iterator[Problem]:
    """The kinds of pages and the hand-written pages that the library's lock knows are there."""
    withdrawn = {(each.kind, each.name) for each in library.withdrawals}
    gone = {name for kind, name in withdrawn if kind == features.LANGUAGE}
    addresses = {features.name_of_page(each) for each in addresses_of_docs(library)}
    for feature in library.features:
        present = {features.KIND: kinds, features.PAGE: addresses}.get(feature.kind)
        if present is None or feature.name in present:
            continue
        is_withdrawn = (feature.kind, feature.name) in withdrawn
        if feature.kind == features.PAGE:
            is_withdrawn |= feature.name.partition("/")[0] in gone
            is_withdrawn |= _is_of_search(feature.name) and (features.KIND, SEARCH) in withdrawn
        elif feature.name == ALL_SHARE_PAGES:
            is_withdrawn |= (features.KIND, SHARE_PAGES) in withdrawn
        if not is_withdrawn:
            yield _lost_feature(feature)


def _is_of_search(address: str) -> bool:
    return address.removesuffix("/").split("/")[-1] == SEARCH


def _lost_feature(feature: PublishedFeature) -> Problem:
    found = f"the {feature.kind} “{feature.name}” published here, and no longer there"
    if feature.kind == features.FIRST_LANGUAGE:
        expected = f"“{feature.name}” as the first language: all addresses depend on it"
    elif feature.kind == features.GAME:
        expected = (
            f"`aliases: [{feature.name}]` in the game.yml of the game that took its place, "
            "or an entry for it in data/withdrawn.yml"
        )
    else:
        expected = f"it, or `{feature.kind}: {feature.name}` with a reason in data/withdrawn.yml"
    return Problem(feature.place, found, expected, position=Position(feature.line, 1))


def fates_are_kept(library: Library) -> Iterator[Problem]:
    """An id that was given up is not used again, and leads where it was published to lead."""
    for game in library.games:
        register = IdRegister(game)
        seen = set()
        for fate in game.fates:
            change = changed_fate(register, fate.former, fate.heir)
            claim = (fate.former, digest(change[1])) if change else None
            if change and claim not in seen and claim not in game.confirmations:
                seen.add(claim)
                yield Problem(
                    fate.place,
                    change[0],
                    "another id for what is new, and what was published of this one",
                    position=Position(fate.line, 1),
                    subject=f"{game.id}/{fate.former}",
                    claim=change[1],
                )


def changed_fate(register: IdRegister, former: str, heir: str) -> tuple[str, str] | None:
    """What is found otherwise than `former` was published, and the claim of that change.

    `heir` is what it was published to lead to; empty if it was retired.
    """
    was = f"“{heir}”" if heir else "nothing: it was retired"
    expected = register.redirect(heir) if heir else None
    target = expected.target if expected else ""
    if former in register.current:
        if target == former:
            return None
        return f"“{former}”, which was given up for {was}, in use again", "lives"
    stated = register.stated(former)
    if stated is None or (heir and expected is None) or stated.target == target:
        return None
    now = f"“{stated.target}”" if stated.target else "nothing"
    return f"“{former}”, which was given up for {was}, leading to {now}", f"became {stated.target}"


def numbers_are_not_exchanged(library: Library) -> Iterator[Problem]:
    for game in library.games:
        known = {each for each in game.published_numbers if each not in _earlier(game)}
        yield from exchanged_numbers(game, known)


def _earlier(game: Game) -> set[PublishedNumber]:
    """Numbers that come from records of history and not from the lock."""
    return {
        PublishedNumber(topic.id, unit.id, language, version, number)
        for topic in game.topics
        for unit, _ in topic.walk()
        for language, numbers in unit.earlier_numbers.items()
        for version, number in numbers.items()
    }


def exchanged_numbers(game: Game, known: AbstractSet[PublishedNumber]) -> Iterator[Problem]:
    """Numbers of a present edition that others had in that very edition, as it was published.

    `known` is what was published. A number that two have at once is printed so, and found.
    """
    if not known:
        return
    register = IdRegister(game)
    before, present = _holders(known), _holders(_present_numbers(game))
    places = _places(game)
    for key in sorted(present.keys() & before.keys()):
        redirects = [register.redirect(each) for each in before[key]]
        if present[key] & {each.target for each in redirects if each}:
            continue
        language, version, number = key
        others = ", ".join(f"“{each}”" for each in sorted(before[key]))
        edition = f"{language} {version}".strip()
        claim = f"number {language} {version} {number}"
        for id_ in sorted(present[key]):
            if (id_, digest(claim)) not in game.confirmations:
                yield Problem(
                    places[id_],
                    f"the number {number} ({edition}), which was published as that of {others}",
                    "the numbers that this edition prints, or another version of the edition",
                    subject=f"{game.id}/{id_}",
                    claim=claim,
                )


def _holders(numbers: Iterable[PublishedNumber]) -> Mapping[tuple[str, str, str], set[str]]:
    """The ids in full of all that have a number, by language, edition and number."""
    holders: dict[tuple[str, str, str], set[str]] = {}
    for each in numbers:
        holders.setdefault((each.language, each.edition, each.number), set()).add(each.id)
    return holders


def _present_numbers(game: Game) -> Iterator[PublishedNumber]:
    for topic in game.topics:
        for language in game.citations.keys() & set(game.languages):
            yield from numbers_of_topic(game, topic, language)
    for part in game.walk_parts():
        for language in game.citations.keys() & set(game.languages):
            yield from numbers_of_part(game, part, language)


def _places(game: Game) -> Mapping[str, Place]:
    """Where the topics are numbered and the units are, by id in full."""
    units = {
        f"{topic.id}#{unit.id}": unit.place for topic in game.topics for unit, _ in topic.walk()
    }
    return units | {topic.id: topic.place.at("number") for topic in game.topics}


def withdrawals_are_sound(library: Library) -> Iterator[Problem]:
    """Only what was published can be withdrawn, and only what is gone is."""
    known = {(each.kind, each.name) for each in library.features}
    seen: set[tuple[str, str]] = set()
    for each in library.withdrawals:
        place = each.place.at(each.kind)
        if each.kind == features.LANGUAGE and each.name in library.languages:
            expected = "a language without a file in data/interface"
            yield Problem(place, f"the language “{each.name}”, which is there", expected)
        elif each.kind == features.GAME and each.name not in library.withdrawn_games:
            expected = "its folder with its published.lock alone, by which its addresses are known"
            yield Problem(place, f"the game “{each.name}” without its folder", expected)
        elif (each.kind, each.name) not in known:
            expected = "what data/published.lock says was published"
            yield Problem(place, f"the {each.kind} “{each.name}”", expected)
        elif (each.kind, each.name) in seen:
            yield Problem(place, f"the {each.kind} “{each.name}” again", "each once")
        seen.add((each.kind, each.name))
        lacking = [language for language in library.languages if language not in each.reason]
        if lacking:
            found = f"no reason in {', '.join(lacking)}"
            yield Problem(each.place.at("reason"), found, "a reason in every language")
    for game in library.games:
        for alias in {game.id, *game.aliases} & set(library.withdrawn_games):
            yield Problem(game.place, f"the id “{alias}” of a withdrawn game", "another id")


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
        for language, by_version in history.items():
            place = unit.place.at(name).key(language)
            places = {version: unit.place.at(name, language).key(version) for version in by_version}
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
