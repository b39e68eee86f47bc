"""`api/v1/<game>/numbers.json`: the numbers of a game with what they cite, for resolvers."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NotRequired, TypeAlias

from typing_extensions import TypedDict

from concord.base import urls
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath
from concord.features.citing.keys import keys_of, keys_of_parts
from concord.features.history.game_history import GameHistory
from concord.locale.page_references import PageReferences
from concord.model.games import Edition, Game
from concord.model.texts import Language, RichTexts, Texts
from concord.model.topics import Topic, Unit
from concord.pages.site import Site
from concord.rules.editions import choose_text
from concord.rules.numbering import citations_of, number_of, place_citations, row_citations
from concord.rules.redirects import IdRegister, redirects, topic_part
from concord.text.parsing import in_one_line, rich_text
from concord.text.plain import as_plain_text
from concord.text.typography import shorten

_OPENING = 60  # characters: a game may have 37,000 units in three languages

Opening: TypeAlias = Callable[[RichTexts], Texts]
"""Returns the first words of a text, as plain text, in each language that has it."""


class Number(TypedDict):
    """A number of a topic or a unit, in all the languages that follow one edition."""

    key: str
    """One form for all ways of writing the number: "85.6.a"."""
    citation: dict[Language, str]
    """In full, as each language writes it: `{"ru": "85.6.а"}`."""
    edition: Language
    """The edition that prints it."""
    earlier: NotRequired[str]
    """Only for a number of the past: the last version of the edition that printed it."""
    versions: NotRequired[list[str]]
    """The recorded versions that printed it, the oldest first. Left out of a number of the past if
    they are the one that `earlier` names, and of any other if all did from `recorded_from` on."""
    place: NotRequired[str]
    """The id of the topic in which it was printed, if it stands in another one today."""


class UnitNumbers(TypedDict):
    id: str
    """Of the row of a table: that of the unit with the place of the row, "fees.3"."""
    numbers: list[Number]
    """Its numbers, those of the past included."""
    text: Texts
    """The first words of the unit, by language."""


class TopicNumbers(TypedDict):
    id: str
    """The permanent id within the game."""
    title: Texts
    """The title in each language."""
    numbers: list[Number]
    """Its numbers, those of the past included."""
    units: list[UnitNumbers]
    """Its units, and the rows of its tables."""


class PartNumbers(TypedDict):
    """A part above topics. The keys of its numbers begin with "part"."""

    id: str
    """The permanent id within the game."""
    title: Texts
    """The title in each language."""
    numbers: list[Number]
    """Its numbers, those of the past included."""


class RetiredNumbers(TypedDict):
    """An id that was published and has no successor."""

    id: str
    """ "abilities#costs", or "abilities" of a topic."""
    numbers: list[Number]
    """The numbers that it had."""
    text: Texts
    """The first words of the reason."""
    see: str
    """The id to read instead; empty if there is none."""


class VersionDays(TypedDict):
    version: str
    """Its name: "2.0"."""
    start: str
    """The day from which it was in force, as "2023-03-01"; empty if it is not known."""
    end: str
    """The day from which the next version was in force; empty for the last one."""


class EditionName(TypedDict):
    title: str
    """The title of the edition."""
    short: str
    """The short name of the edition."""
    version: str
    """The version of the edition; empty if it has none."""
    versions: NotRequired[list[VersionDays]]
    """The recorded versions, the oldest first; left out if only the present one is recorded."""
    recorded_from: NotRequired[str]
    """The version from which on every change is recorded; left out with `versions`."""


class NumbersData(TypedDict):
    """`api/v1/<game>/numbers.json`: the data by which a typed number is found."""

    game: str
    """The id of the game."""
    source_language: Language
    """The language whose text is shown where another has none."""
    aliases: list[str]
    """Ids that the game was published under before."""
    short: str
    """The short name of the game, which may stand before a number."""
    also: list[str]
    """Other names of the game, of all languages."""
    title: Texts
    """The title of the game in each language."""
    editions: dict[Language, EditionName]
    """The editions that print numbers of their own, by language."""
    topics: list[TopicNumbers]
    """All topics with their units."""
    parts: list[PartNumbers]
    """On all levels; empty if the game has none."""
    retired: list[RetiredNumbers]
    """All ids that were given up without a successor."""
    former_ids: dict[str, str]
    """The id that took the place of each former one: "abilities#new" for "abilities#old"."""


def numbers_file(site: Site, game: Game) -> Iterator[OutputFile]:
    path = urls.file(FilePath.NUMBERS_DATA, game=game.id)
    yield json_file(path, numbers_data(site, game), is_compact=True)


def numbers_data(site: Site, game: Game, *, has_unit_texts: bool = True) -> NumbersData:
    """Return the numbers of a game, each unit with the first words of its texts if it
    `has_unit_texts`."""
    references = {
        language: PageReferences(
            locale := site.locales.of(language).games[game.id], to_game=locale.addresses.home
        )
        for language in site.library.languages
    }

    def opening(texts: RichTexts) -> Texts:
        return {
            language: shorten(as_plain_text(text, references[language]), _OPENING)
            for language, text in texts.items()
        }

    return numbers_of(game, opening, has_unit_texts=has_unit_texts)


def numbers_of(game: Game, opening: Opening, *, has_unit_texts: bool = True) -> NumbersData:
    """Return all numbers of a game, including those of earlier versions.

    Without `has_unit_texts` the texts of units are empty, for callers that get them elsewhere.
    """
    histories = {language: GameHistory(game, language) for language in game.editions}
    numbers = _NumberCollector(game).collect(histories.values())
    unit_opening = opening if has_unit_texts else None
    return {
        "game": game.id,
        "source_language": game.source_language,
        "aliases": list(game.aliases),
        "short": game.short,
        "also": _other_names(game),
        "title": game.title,
        "editions": {
            language: _edition_name(edition, histories[language])
            for language, edition in game.editions.items()
            if not edition.follows
        },
        "topics": [_topic(game, topic, numbers, unit_opening) for topic in game.topics],
        "parts": [
            {"id": part.id, "title": part.title, "numbers": numbers.get(part.id, [])}
            for part in game.walk_parts()
        ],
        "retired": [
            {
                "id": retired.id,
                "numbers": numbers.get(retired.id, []),
                "text": opening(retired.reason),
                "see": retired.see,
            }
            for retired in game.retired
        ],
        "former_ids": {
            former: redirect.recorded_id for former, redirect in redirects(game).items()
        },
    }


def _other_names(game: Game) -> list[str]:
    """Return the players' names of a game, and those under which it was published."""
    names = (*game.citing_names[1:], *(published.id for published in game.published_names))
    return [name for name in dict.fromkeys(names) if name != game.short]


def _edition_name(edition: Edition, history: GameHistory) -> EditionName:
    name: EditionName = {"title": edition.title, "short": edition.short, "version": edition.version}
    if history.recorded:
        days = ((version, *edition.days(version)) for version in history.recorded)
        name["versions"] = [
            {"version": version, "start": start, "end": end} for version, start, end in days
        ]
        name["recorded_from"] = edition.recorded_from or edition.version
    return name


def _topic(
    game: Game, topic: Topic, numbers: Mapping[str, list[Number]], opening: Opening | None
) -> TopicNumbers:
    units: list[UnitNumbers] = [
        {
            "id": (id_ := f"{unit.id}.{row}" if row else unit.id),
            "numbers": numbers.get(f"{topic.id}#{id_}", []),
            "text": opening(_text(unit, row)) if opening else {},
        }
        for unit, _ in topic.walk(game.source_language)
        for row in range(unit.rows + 1)
    ]
    return {
        "id": topic.id,
        "title": topic.title,
        "numbers": numbers.get(topic.id, []),
        "units": units,
    }


def _text(unit: Unit, row: int) -> RichTexts:
    """The text of a unit, or of a row of its table; row 0 is the unit itself."""
    if not row:
        return unit.text
    cells = {
        language: [cell for cell in text.table.rows[row - 1] if cell.source]
        for language, text in unit.text.items()
        if text.table
    }
    return {language: rich_text([in_one_line(own, " · ")]) for language, own in cells.items()}


_Numbered: TypeAlias = tuple[str, str]
"""An id in full, and a number."""
_NO_NAME = ("", "")


class _NumberCollector:
    """Collects the numbers of each id, by key and edition."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._parts = {part.id for part in game.walk_parts()} | game.published_parts
        self._found: dict[str, dict[tuple[str, Language], Number]] = {}
        self._names: dict[Language, Mapping[str, tuple[str, str]]] = {}

    def collect(self, histories: Collection[GameHistory]) -> Mapping[str, list[Number]]:
        for language in self._game.editions:
            if language in self._game.citations:
                self._add_current(language)
        for (language, version), published in _published_numbers(self._game).items():
            self._add_earlier(language, version, published)
        for history in histories:
            self._add_versions(history)
        for history in histories:
            self._leave_out_versions(history)
        return {id_: list(numbers.values()) for id_, numbers in self._found.items()}

    def _add_current(self, language: Language) -> None:
        for id_, number, key in self._with_keys(language, _current_numbers(self._game, language)):
            self._number(id_, language, key)["citation"].setdefault(language, number)

    def _add_earlier(self, language: Language, version: str, numbers: list[_Numbered]) -> None:
        for id_, number, key in self._with_keys(language, numbers):
            known = self._number(id_, language, key)
            if "earlier" in known or not known["citation"]:
                known["earlier"] = version
                known["citation"][language] = number

    def _add_versions(self, history: GameHistory) -> None:
        """State which recorded versions had each number, and in which topic it was printed.

        A unit that is cited by a title or a name has no number in any version.
        """
        recorded, topics = history.recorded, {topic.id for topic in self._game.topics}
        for version in recorded:
            states = (history.state(id_, version) for id_ in history.ids)
            then = {
                state.id: (state.number, state.above) for state in states if state and state.number
            }
            numbers = [
                (id_, number)
                for id_, (number, _) in then.items()
                if not self._name(id_, history.language)
            ]
            if version != history.now:
                self._add_earlier(history.language, version, numbers)
            for id_, _, key in self._with_keys(history.language, numbers):
                known = self._number(id_, history.language, key)
                versions = known.setdefault("versions", [])
                if version not in versions:
                    versions.append(version)
                topic = topic_part(then[id_][1])
                if topic in topics - {topic_part(id_)}:
                    known["place"] = topic

    def _leave_out_versions(self, history: GameHistory) -> None:
        """Leave out the versions that are implied: by `earlier`, or by `recorded_from`."""
        start = self._game.editions[history.language].recorded_from or history.now
        recorded = history.recorded
        whole = [*recorded[recorded.index(start) :]] if start in recorded else []
        for number in (number for numbers in self._found.values() for number in numbers.values()):
            if number["edition"] == history.language:
                implied = [number["earlier"]] if "earlier" in number else whole
                if number.get("versions") == implied:
                    del number["versions"]

    def _with_keys(
        self, language: Language, numbers: Sequence[_Numbered]
    ) -> Iterator[tuple[str, str, str]]:
        """Yield each id with its number and the key of the number.

        Numbers that begin with the same name are read together, and their keys begin with its id.
        """
        groups: dict[tuple[str, str], dict[str, str]] = {}
        in_parts: dict[str, str] = {}
        read = []
        for id_, number in numbers:
            start, name = self._name(id_, language) or _NO_NAME
            if not number.startswith(name):
                start, name = _NO_NAME
            rest = number.removeprefix(name)
            keys = in_parts if id_ in self._parts else groups.setdefault((start, name), {})
            keys[rest] = ""
            read.append((id_, number, start, rest, keys))
        for keys in groups.values():
            keys.update(keys_of(keys))
        in_parts.update(keys_of_parts(in_parts))
        for id_, number, start, rest, keys in read:
            yield id_, number, (start + keys[rest]).rstrip(".")

    def _name(self, id_: str, language: Language) -> tuple[str, str] | None:
        """Return the beginning of a key and of a number, for units whose number begins with a title
        or a name; None for other ids."""
        if language not in self._names:
            self._names[language] = dict(_names(self._game, language))
        names = self._names[language]
        return names.get(id_.partition(".")[0]) or names.get(topic_part(id_))

    def _number(self, id_: str, language: Language, key: str) -> Number:
        """The number of an id under a key; a new one has no citation yet."""
        edition = self._game.editions[language].follows or language
        fresh: Number = {"key": key, "citation": {}, "edition": edition}
        return self._found.setdefault(id_, {}).setdefault((key, edition), fresh)


def _names(game: Game, language: Language) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield the ids of topics without a number, and of the units of components. With each id come
    the beginning of its keys and the title or name with which its numbers begin."""
    for topic in game.topics:
        if not topic.number:
            title = choose_text(game, topic.title, language).text
            yield topic.id, (f"@{topic.id}.", title)
        for unit in topic.units:
            if unit.component:
                name = choose_text(game, unit.component.name, language).text
                for noted in unit.walk():
                    yield f"{topic.id}#{noted.id}", (f"@{topic.id}.{unit.id}.", name)


def _current_numbers(game: Game, language: Language) -> list[_Numbered]:
    """Return the present numbers, including those that an edition misprints."""
    in_topics = (
        number for topic in game.topics for number in _numbers_of_topic(game, topic, language)
    )
    of_parts = ((part.id, number_of(game, part, language)) for part in game.walk_parts())
    return [*in_topics, *((id_, number) for id_, number in of_parts if number)]


def _numbers_of_topic(game: Game, topic: Topic, language: Language) -> Iterator[_Numbered]:
    if number := number_of(game, topic, language):
        yield topic.id, number
    citations = citations_of(game, topic, language)
    for unit_id, citation in citations.items():
        yield f"{topic.id}#{unit_id}", citation.text
    for row, number in row_citations(game, topic, language, citations).items():
        yield f"{topic.id}#{row}", number
    for unit_id, place in place_citations(game, topic, language, citations).items():
        yield f"{topic.id}#{unit_id}", place
    for unit, _ in topic.walk():
        if language in unit.printed:
            yield f"{topic.id}#{unit.id}", unit.printed[language]


def _published_numbers(game: Game) -> Mapping[tuple[Language, str], list[_Numbered]]:
    """The published numbers by language and version of the edition, the latest last."""
    register = IdRegister(game)
    found: dict[tuple[Language, str], list[_Numbered]] = {}
    for published in game.published_numbers:
        redirect = register.redirect(published.id)
        if redirect and published.language in game.editions:
            numbers = found.setdefault((published.language, published.edition), [])
            numbers.append((redirect.recorded_id, published.number))

    languages = list(game.editions)

    def age(of: tuple[Language, str]) -> tuple[int, int]:
        language, version = of
        versions = game.versions_in(language)
        return languages.index(language), versions.index(version) if version in versions else -1

    return {of: found[of] for of in sorted(found, key=age)}
