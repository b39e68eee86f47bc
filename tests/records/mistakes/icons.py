"""Icons without a name or a drawing, and texts that show unknown ones."""

from __future__ import annotations

from tests.libraries.builders import GAME, TOPIC, Files, changed
from tests.records.mistakes.files import Mistakes

_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
_SWORD: Files = {"data/game/icons/sword.svg": _DRAWING}
_NAMED: Files = changed(
    GAME, "planned:", "icons: {sword: {en: sword, ru: меч, pl: miecz}}\nplanned:"
)
_SHOWN: Files = changed(TOPIC, "en: One", 'en: "One :sword:"')

MISTAKES: Mistakes = {
    "an unknown icon": (
        {**_NAMED, **_SWORD, **changed(TOPIC, "en: One", 'en: "One :swrd:"')},
        "data/game/x.yml:7:21: found the unknown icon :swrd:; did you mean “sword”?",
    ),
    "an icon in a game that has none": (
        _SHOWN,
        (
            "data/game/x.yml:7:21: found the unknown icon :sword:; "
            r"expected an icon of the game, or \:sword: for the words themselves"
        ),
    ),
    "an unknown icon in the words of a reference": (
        {**_NAMED, **_SWORD, **changed(TOPIC, "en: One", 'en: "[[x#two|:axe: rule]]"')},
        (
            "data/game/x.yml:7:25: found the unknown icon :axe:; "
            r"expected an icon of the game, or \:axe: for the words themselves"
        ),
    ),
    "an emblem that is wider than high": (
        {"data/game/emblem.svg": _DRAWING.replace("0 0 8 8", "0 0 16 8")},
        "data/game/emblem.svg:1:1: found an emblem of 16 × 8; expected one that is as wide as high",
    ),
    "an emblem in a colour of its own": (
        {"data/game/emblem.svg": _DRAWING.replace("<path", '<path fill="red"')},
        (
            "data/game/emblem.svg:1:59: found fill=“red”; "
            "expected none or currentColor: an icon has the colour of the text"
        ),
    ),
    "an icon without a drawing": (
        {**_NAMED, **_SHOWN},
        (
            "data/game/game.yml:13:9: found the icon “sword” without a drawing; "
            "expected the file icons/sword.svg"
        ),
    ),
    "an icon without a name": (
        _SWORD,
        (
            "data/game/icons/sword.svg:1:1: found the icon “sword” without a name; "
            "expected its name in game.yml: icons: {sword: …}"
        ),
    ),
    "an icon without its name in one language": (
        {
            **changed(GAME, "planned:", "icons: {sword: {en: sword, ru: меч}}\nplanned:"),
            **_SWORD,
            **_SHOWN,
        },
        (
            "data/game/game.yml:13:16: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a drawing that does more than draw": (
        {**_NAMED, **_SHOWN, "data/game/icons/sword.svg": _DRAWING.replace("path", "script")},
        (
            "data/game/icons/sword.svg:1:59: found the element “script”; "
            "expected shapes only: circle, ellipse, g, line, path, polygon, polyline, rect"
        ),
    ),
    "another file among the icons": (
        {**_NAMED, **_SHOWN, **_SWORD, "data/game/icons/sword.png": "PNG"},
        "data/game/icons/sword.png:1:1: found “sword.png”; expected icons only, named as sword.svg",
    ),
    "an icon with a strange name": (
        {**_NAMED, **_SHOWN, **_SWORD, "data/game/icons/2.svg": _DRAWING},
        "data/game/icons/2.svg:1:1: found “2.svg”; expected icons only, named as sword.svg",
    ),
    "an icon in a title": (
        {**_NAMED, **_SHOWN, **_SWORD, **changed(TOPIC, "en: Title", 'en: "The :sword:"')}
        | changed(TOPIC, "en: Title", 'en: "The :sword:"'),
        (
            "data/game/x.yml:3:13: found markup in “The :sword:”; "
            "expected plain words, without references"
        ),
    ),
}
