"""Ids that are missing, doubled or not allowed."""

from __future__ import annotations

from tests.libraries.builders import GAME, GLOSSARY, TOPIC, VALID, changed, second_topic
from tests.records.mistakes.files import Mistakes

MISTAKES: Mistakes = {
    "an id that another unit has": (
        changed(TOPIC, "id: two", "id: one"),
        (
            "data/game/x.yml:12:9: found “one” again; "
            "expected an id that no other unit of the topic has"
        ),
    ),
    "an id that a unit on another level has": (
        changed(TOPIC, "id: remark", "id: apple"),
        (
            "data/game/x.yml:23:9: found “apple” again; "
            "expected an id that no other unit of the topic has"
        ),
    ),
    "an id that is not the name of the file": (
        changed(TOPIC, "id: x", "id: y"),
        "data/game/x.yml:1:5: found “y”; expected the name of the file, “x”",
    ),
    "a reserved id of a unit": (
        changed(TOPIC, "id: two", "id: compare"),
        (
            "data/game/x.yml:12:9: found “compare”; "
            "expected another id: this one is an address of the site's own"
        ),
    ),
    "a reserved id of a topic": (
        {"data/game/numbers.yml": second_topic(("id: y", "id: numbers"))["data/game/y.yml"]},
        (
            "data/game/numbers.yml:1:5: found “numbers”; "
            "expected another id: this one is an address of the site's own"
        ),
    ),
    "a game at an address of the site's own": (
        {name.replace("/game/", "/search/"): text for name, text in VALID.items()},
        (
            "data/search/game.yml:1:1: found the game “search”; "
            "expected a folder name in kebab-case that is not an address of the site's own"
        ),
    ),
    "a game at the address of a language": (
        {name.replace("/game/", "/ru/"): text for name, text in VALID.items()},
        (
            "data/ru/game.yml:1:1: found the game “ru”; "
            "expected a folder name in kebab-case that is not an address of the site's own"
        ),
    ),
    "a game's folder that is not kebab-case": (
        {name.replace("/game/", "/My Game/"): text for name, text in VALID.items()},
        (
            "data/My Game/game.yml:1:1: found the game “My Game”; "
            "expected a folder name in kebab-case that is not an address of the site's own"
        ),
    ),
    "a planned topic that has a record": (
        changed(GAME, "  later:", "  x: {title: {en: Title, ru: Тема, pl: Temat}}\n  later:"),
        (
            "data/game/game.yml:14:3: found the planned topic “x”; "
            "expected only topics that have no record"
        ),
    ),
    "a term that stands twice": (
        {GLOSSARY: VALID[GLOSSARY] + VALID[GLOSSARY].removeprefix("terms:\n")},
        (
            "data/game/glossary.yml:2:9: found “cost” again; expected an id for each term\n"
            "data/game/glossary.yml:5:9: found “cost” again; expected an id for each term"
        ),
    ),
}
