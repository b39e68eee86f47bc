"""Checks that published ids lead somewhere, that numbers are not exchanged, and that no id comes to
name another rule."""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from concord.base.ids import GLOSSARY
from concord.base.problems import LineColumn, Problem
from concord.features.history.announced import COMING
from concord.features.permanence.meanings import (
    MeaningComparison,
    Meanings,
    contents_of,
    meanings_of,
    texts_of,
)
from concord.features.permanence.published_meanings import (
    last_numbers,
    meanings_to_keep,
    new_meaning,
)
from concord.model.games import Game
from concord.model.ledgers import PublishedNumber
from concord.model.library import Library
from concord.rules.numbering import earlier_numbers, present_numbers
from concord.rules.past_editions import past_edition
from concord.rules.redirects import IdRegister, topic_part, unit_part
from concord.rules.text_digest import digest


def nothing_published_is_lost(library: Library) -> Iterator[Problem]:
    for game in library.games:
        register = IdRegister(game)
        for published in game.published_ids:
            if register.redirect(published.id) is None:
                yield Problem(
                    published.position,
                    f"“{published.id}” published here, and no longer in the records",
                    _advice(published.id),
                    line_column=LineColumn(published.line, 1),
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


def outcomes_are_kept(library: Library) -> Iterator[Problem]:
    """Find ids that were given up and are used again, or that lead elsewhere than was published."""
    for game in library.games:
        register = IdRegister(game)
        seen = set()
        for outcome in game.outcomes:
            change = changed_outcome(register, outcome.former, outcome.heir)
            claim = (outcome.former, digest(change[1])) if change else None
            if change and claim not in seen and claim not in game.confirmations:
                seen.add(claim)
                yield Problem(
                    outcome.position,
                    change[0],
                    "another id for what is new, and what was published of this one",
                    line_column=LineColumn(outcome.line, 1),
                    subject=f"{game.id}/{outcome.former}",
                    claim=change[1],
                )


def changed_outcome(register: IdRegister, former: str, heir: str) -> tuple[str, str] | None:
    """Return what differs from the published outcome of an id, and the claim of that change.

    `heir` is the id that `former` was published to lead to; empty if it was retired. None if
    nothing differs.
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


def no_game_is_lost(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for published in game.published_games:
            if published.id not in {game.id, *game.aliases}:
                found = f"the game published here as “{published.id}”, and no longer called so"
                expected = f"`aliases: [{published.id}]` in game.yml"
                line_column = LineColumn(published.line, 1)
                yield Problem(published.position, found, expected, line_column=line_column)


def editions_keep_their_versions(library: Library) -> Iterator[Problem]:
    """Find versions whose numbers were published and that their editions no longer have."""
    for game in library.games:
        numbers = {(number.language, number.edition) for number in game.published_numbers}
        gone = {
            (language, version)
            for language, version in numbers
            if version and language in game.editions
            if past_edition(game, language, version) is None
        }
        for language, version in sorted(gone):
            claim = f"without version {language} {version}"
            is_followed = (game.editions[language].follows, version) in gone
            if not is_followed and (game.id, digest(claim)) not in game.confirmations:
                yield Problem(
                    game.position.at("editions", language),
                    f"no version “{version}” of the {language} edition, with which numbers were "
                    "published",
                    "it under `versions`: citations name it",
                    subject=game.id,
                    claim=claim,
                )


def numbers_are_not_exchanged(library: Library) -> Iterator[Problem]:
    for game in library.games:
        # Without the numbers that come from records of history and not from the lock.
        known = set(game.published_numbers).difference(earlier_numbers(game.topics))
        yield from exchanged_numbers(game, known)


def exchanged_numbers(game: Game, known: AbstractSet[PublishedNumber]) -> Iterator[Problem]:
    """Find numbers that the published present edition gave to other units.

    `known` are the published numbers. A number that two units have at once is no error if one of
    them had it before.
    """
    if not known:
        return
    register = IdRegister(game)
    numbered = [tag for tag in game.languages if tag in game.citations]
    before, present = _holders(known), _holders(present_numbers(game, numbered))
    units = {id_: unit.position for id_, unit in game.units().items()}
    positions = units | {topic.id: topic.position.at("number") for topic in game.topics}
    for key in sorted(present.keys() & before.keys()):
        redirects = [register.redirect(holder) for holder in before[key]]
        if None in redirects:  # a lost id, which is reported and must be restored first
            continue
        if present[key] & {redirect.target for redirect in redirects if redirect}:
            continue
        language, version, number = key
        others = ", ".join(f"“{holder}”" for holder in sorted(before[key]))
        edition = f"{language} {version}".strip()
        claim = f"number {language} {version} {number}"
        for id_ in sorted(present[key]):
            if (id_, digest(claim)) not in game.confirmations:
                yield Problem(
                    positions[id_],
                    f"the number {number} ({edition}), which was published as that of {others}",
                    "the numbers that this edition prints, or another version of the edition",
                    subject=f"{game.id}/{id_}",
                    claim=claim,
                )


def _holders(numbers: Iterable[PublishedNumber]) -> Mapping[tuple[str, str, str], set[str]]:
    """Return the full ids that have each number, by language, edition and number."""
    holders: dict[tuple[str, str, str], set[str]] = {}
    for number in numbers:
        holders.setdefault((number.language, number.edition, number.number), set()).add(number.id)
    return holders


def meanings_are_kept(library: Library) -> Iterator[Problem]:
    """Find texts that no longer mean what was published first, or confirmed later."""
    for game in library.games:
        then = meanings_to_keep(game)
        yield from changed_meanings(game, then, then)


def coming_texts_keep_the_rule(library: Library) -> Iterator[Problem]:
    """Find texts of announced versions that are other rules than the texts of today, whose place
    they take on the day of the version."""
    for game in library.games:
        units, published = game.units(), {each.id for each in game.published_ids}
        coming = {id_: text for id_ in units if (text := COMING.of(units[id_]))}
        present = texts_of(game)
        then = {id_: meanings_of(present[id_]) for id_ in coming.keys() & published}
        comparison = MeaningComparison(then, {**present, **coming})
        for id_ in sorted(then):
            claim = f"coming {' '.join(map(digest, coming[id_].values()))}"
            is_meant = (id_, digest(claim)) in game.confirmations
            if comparison.change(id_, id_) is not None and not is_meant:
                yield Problem(
                    COMING.position(units[id_]),
                    f"another rule to come under “{id_}” than is published",
                    "the rule that was published under this id",
                    subject=f"{game.id}/{id_}",
                    claim=claim,
                )


def changed_meanings(
    game: Game, then: Mapping[str, Meanings], ids: Iterable[str]
) -> Iterator[Problem]:
    """Find which of the `ids` no longer mean what they meant `then`."""
    register, numbers = IdRegister(game), last_numbers(game)
    kinds = (("rule", texts_of(game)), ("topic or part", contents_of(game)))
    compared = [(kind, now, MeaningComparison(then, now)) for kind, now in kinds]
    terms = {f"{GLOSSARY}#{term.id}": term.position.at("term") for term in game.glossary}
    positions = terms | {id_: unit.text_position for id_, unit in game.units().items()}
    positions |= {topic.id: topic.position.at("title") for topic in game.topics}
    positions |= {part.id: part.position.at("title") for part in game.walk_parts()}
    for id_ in ids:
        redirect = register.redirect(id_)
        target = redirect.target if redirect else ""
        for kind, now, comparison in compared:
            elsewhere = comparison.change(id_, target) if target in now else None
            if elsewhere is not None:
                found = f"another {kind} under “{id_}”"
                found += "" if target == id_ else f", by an alias of “{target}”"
                found += " than was published"
                found += f", whose text stands under “{elsewhere}” now" if elsewhere else ""
                yield Problem(
                    positions[target],
                    found,
                    f"the {kind} that was published under this id",
                    subject=f"{game.id}/{id_}",
                    claim=new_meaning(id_, numbers.get(id_, 0) + 1, now[target]),
                )
