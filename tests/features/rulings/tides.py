"""An invented game with rulings and errata of every kind, and an announced version."""

from pathlib import Path

from tests.libraries.builders import GAME, VALID, write_library

TIDES = """id: tides
number: {en: "1"}
editions: [en]
title: {en: Tides, ru: Приливы, pl: Pływy}
clauses:
  - id: shells
    label: "1"
    text: {en: Take two shells., ru: Возьмите две ракушки., pl: Weź dwie muszle.}
    since: {en: "2.0"}
    reasons:
      - {edition: en, version: "2.0", reason: {en: To share., ru: Делиться., pl: By się dzielić.}}
    errata:
      - by: Tide Press
        date: 2023-02-01
        source: https://t.example/errata
        official: true
        printed: {text: {en: three shells, ru: три ракушки, pl: trzy muszle}, editions: [en]}
        corrected: {text: {en: two shells, ru: две ракушки, pl: dwie muszle}}
    coming: {en: Take one shell., ru: Возьмите одну ракушку., pl: Weź jedną muszlę.}
components:
  - id: net
    name: {en: Net, ru: Сеть, pl: Sieć}
    kind: tool
    forms: {ru: [Сеть], pl: [Sieć]}
    attested: {en: press, ru: press, pl: press}
    text: {en: Catch a fish., ru: Поймайте рыбу., pl: Złap rybę.}
    errata:
      - by: Tide Press
        date: 2022-12-01
        source: https://t.example/errata
        official: true
        printed: {editions: [en], text: {en: two fish, ru: две рыбы, pl: dwie ryby}}
        corrected: {text: {en: a fish, ru: рыбу, pl: rybę}}
notes:
  - id: older
    label: "1"
    text: {en: Old., ru: Старое., pl: Stare.}
    ruling:
      {by: Tide Press, date: 2021-05-04, source: "https://t.example/faq", official: true,
      withdrawn: {date: 2022-06-07, successor: tides#newer, reason:
      {en: The sea rose., ru: Море поднялось., pl: Morze się podniosło.}}}
  - id: newer
    label: "2"
    text: {en: New., ru: Новое., pl: Nowe.}
    ruling: {by: A. Diver, date: 2022-06-07, source: "https://t.example/new"}
  - {id: plain, label: "3", text: {en: Plain., ru: Простое., pl: Zwykłe.}}
"""
_EDITIONS = """editions:
  en:
    {title: Rules, short: R, recorded_from: "1.0",
    versions: [{version: "1.0"}, {version: "2.0", date: 2020-01-31},
    {version: "3.0", announced: 2999-12-31}]}
  ru: {follows: en}
  pl: {follows: en}
"""
_PIECES = """kinds: {tool: {en: Tool, ru: Орудие, pl: Narzędzie}}
sources:
  press: {title: Tide Press}
"""


def write_tides(root: Path, old: str = "", new: str = "") -> Path:
    """Write the library below `root`, with a passage of its topic or of `game.yml` replaced."""
    start, rest = VALID[GAME].split("editions:\n")
    game = start + _EDITIONS + rest[rest.index("citations:") :] + _PIECES
    assert not old or (TIDES + game).count(old) == 1
    files = {GAME: game.replace(old, new), "data/game/tides.yml": TIDES.replace(old, new)}
    return write_library(root, {**files, "data/game/x.yml": None, "data/game/glossary.yml": None})
