"""Ids that are missing, doubled or not allowed."""

from __future__ import annotations

from tests.libraries.builders import GAME, GLOSSARY, TOPIC, VALID, changed
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
    "a game's folder that is not kebab-case": (
        {name.replace("/game/", "/My Game/"): text for name, text in VALID.items()},
        (
            "data/My Game/game.yml:1:1: found the game “My Game”; "
            "expected a folder name in kebab-case"
        ),
    ),
    "a planned topic that has a record": (
        changed(GAME, "  later:", "  x: {title: {en: Title, ru: Тема, pl: Temat}}\n  later:"),
        (
            "data/game/game.yml:14:3: found the planned topic “x”; "
            "expected only topics that have no record"
        ),
    ),
    "an id that is too long for the name of a file": (
        changed(TOPIC, "id: two", f"id: {'two' * 100}"),
        (
            "data/game/x.yml:12:9: found an id of 300 characters; "
            "expected at most 240, for the names of files"
        ),
    ),
    "a term that stands twice": (
        {GLOSSARY: VALID[GLOSSARY] + VALID[GLOSSARY].removeprefix("terms:\n")},
        (
            "data/game/glossary.yml:2:9: found “cost” again; expected an id for each term\n"
            "data/game/glossary.yml:6:9: found “cost” again; expected an id for each term"
        ),
    ),
}
