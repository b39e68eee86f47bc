"""The linker, which shows clauses on pages of other sites: a script that a page includes, the
userscript of readers, and the numbers of a game in few bytes."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from concord.base import urls
from concord.base.published_files import OutputFile, compact_json, json_file
from concord.base.script_bundle import plain_bundle
from concord.base.urls import FilePath, PagePath
from concord.build.asset_files import engine_assets
from concord.features.citing.grammar import SOURCE
from concord.features.citing.numbers import Number, numbers_data
from concord.model.games import Game
from concord.pages.site import Site

FORUMS = (
    "https://boardgamegeek.com/*",
    "https://*.reddit.com/*",
    "https://tesera.ru/*",
    "https://vk.com/*",
    "https://discord.com/channels/*",
)
"""The sites on which the userscript runs by itself."""

CITATIONS_DATA = f"{FilePath.GAME_DATA}citations.json"
_ENTRY = "linking/start.js"
_WORDS = ("go_to",)
"""The messages that the linker shows on pages of other sites."""
_IN_LINKER = ("site.js",)
_IN_USERSCRIPT = ("site.js", "fetch-once.js")
"""The scripts that replace those of the same names in `ui/` on pages of other sites."""
_NOTHING: Number = {"key": "", "citation": {}, "edition": ""}


def linker_file(site: Site) -> Iterator[OutputFile]:
    script = _bundle(_IN_LINKER, _declared(site, root=""))
    yield OutputFile(FilePath.LINKER, script.encode())


def userscript_file(site: Site) -> Iterator[OutputFile]:
    """Yield the userscript, which needs the address of the site, as it runs on other sites."""
    if not site.url:
        return
    lines = (
        ("name", f"{' '.join(site.name.split())}: rules in discussions"),
        ("namespace", site.url),
        *(("match", forum) for forum in FORUMS),
        ("connect", site.url.split("/")[2].split(":")[0]),
        ("grant", "GM.xmlHttpRequest"),
    )
    header = "".join(f"// @{name} {value}\n" for name, value in lines)
    script = _bundle(_IN_USERSCRIPT, _declared(site, root=site.url))
    text = f"// ==UserScript==\n{header}// ==/UserScript==\n{script}"
    yield OutputFile(FilePath.LINKER_USERSCRIPT, text.encode())


def _bundle(replaced: Iterable[str], declared: Mapping[str, object]) -> str:
    paths = engine_assets().items()
    scripts = {name: path.read_text("utf-8") for name, path in paths if name.endswith(".js")}
    scripts |= {f"ui/{name}": scripts[f"linking/{name}"] for name in replaced}
    constants = (f"const {name} = {compact_json(value)};\n" for name, value in declared.items())
    return plain_bundle(scripts, _ENTRY, "".join(constants))


def _declared(site: Site, root: str) -> Mapping[str, object]:
    library = site.library
    messages = {language: site.locales.of(language).messages for language in library.languages}
    return {
        "LINKER": {
            "root": root,
            "homes": {language: urls.home(library, language) for language in library.languages},
            "topic": PagePath.TOPIC,
            "files": {"citations_data": CITATIONS_DATA, "topic_data": FilePath.TOPIC_DATA},
            "games": {game.id: _names(game) for game in library.games},
            "grammar": json.loads(SOURCE.read_text(encoding="utf-8")),
        },
        "READERS": {tag: {"words": own.patterns(_WORDS)} for tag, own in messages.items()},
    }


def _names(game: Game) -> list[str]:
    """Return the names by which a page can say that it is about a game."""
    also = (name for names in game.also.values() for name in names)
    names = (game.id, game.short, *also, *game.title.values())
    return list(dict.fromkeys(filter(None, names)))


def citations_file(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the numbers of a game without the texts of units, as lists instead of objects."""
    numbers = numbers_data(site, game, has_unit_texts=False)
    topics = [
        {
            **topic,
            "numbers": _packed(topic["numbers"]),
            "units": [
                [unit["id"], *_packed(unit["numbers"], topic["numbers"])] for unit in topic["units"]
            ],
        }
        for topic in numbers["topics"]
        if topic["numbers"]  # names are no numbers, and would be half of the file
    ]
    parts = [{**part, "numbers": _packed(part["numbers"])} for part in numbers["parts"]]
    retired = [[unit["id"], *_packed(unit["numbers"])] for unit in numbers["retired"]]
    editions = {
        language: {"title": names["title"], "short": names["short"], "version": names["version"]}
        for language, names in numbers["editions"].items()
    }
    lists = {"editions": editions, "topics": topics, "parts": parts, "retired": retired}
    path = urls.file(CITATIONS_DATA, game=game.id)
    yield json_file(path, {**numbers, **lists}, is_compact=True)


def _packed(numbers: Iterable[Number], above: Sequence[Number] = ()) -> list[list[object]]:
    """Return each number as its key, its edition and its citations. A citation that equals the key
    is 0. A number of an earlier version also has the version.

    A number that continues one of `above` has only the characters that follow, the index of that
    number in place of its edition, and the version only if it differs.
    """
    return [_packed_number(number, above) for number in numbers]


def _packed_number(number: Number, above: Sequence[Number]) -> list[object]:
    begun = [(index, start) for index, start in enumerate(above) if _begins(start, number)]
    index, start = begun[0] if begun else (number["edition"], _NOTHING)
    key = number["key"].removeprefix(start["key"])
    rests = {
        language: citation.removeprefix(start["citation"].get(language, ""))
        for language, citation in number["citation"].items()
    }
    earlier = number.get("earlier")
    return [
        key,
        index,
        {language: rest if rest != key else 0 for language, rest in rests.items()},
        *([earlier] if earlier != start.get("earlier") else []),
    ]


def _begins(start: Number, number: Number) -> bool:
    """Return True if a number continues `start` in each language, as 1.2.a continues 1.2."""
    return (
        start["edition"] == number["edition"]
        and start.get("earlier") in {None, number.get("earlier")}
        and number["key"].startswith(f"{start['key']}.")
        and all(
            citation.startswith(start["citation"].get(language, ""))
            for language, citation in number["citation"].items()
        )
    )
