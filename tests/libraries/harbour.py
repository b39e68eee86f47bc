"""An invented game with components: cards and ships, two expansions, and notes on single pieces."""

from __future__ import annotations

from pathlib import Path

from concord.checks.checks import load
from concord.core.model.library import Library
from tests.libraries.builders import GAME, GLOSSARY, VALID, write_library

CARDS = "data/game/cards.yml"

FILES = {
    GAME: VALID[GAME]
    + """\
kinds:
  card: {en: Card, ru: Карта, pl: Karta}
  ship: {en: Ship, ru: Корабль, pl: Statek}
expansions:
  - id: high-seas
    title: {en: High Seas, ru: Открытое море, pl: Pełne morze}
    short: HS
  - id: deep-ice
    title: {en: Deep Ice, ru: Вечные льды, pl: Wieczne lody}
    state: preliminary
sources:
  first-print: {title: The first printing of 2020, address: "https://example.org/print"}
""",
    GLOSSARY: VALID[GLOSSARY],
    CARDS: """\
id: cards
title: {en: Cards and ships, ru: Карты и корабли, pl: Karty i statki}
components:
  - id: fog-bank
    name: {en: Fog Bank, ru: Полоса тумана, pl: Mgła}
    kind: card
    forms:
      ru: [Полоса тумана, Полосы тумана, Полосе тумана, Полосу тумана, Полосой тумана]
      pl: [Mgła, Mgły, Mgle, Mgłę, Mgłą]
    also: {en: [mist card]}
    attested: {en: first-print, ru: first-print}
    rules: [x#one, x]
    notes:
      - id: note-fog-stays
        label: "1"
        text: {en: The fog stays all night., ru: Туман держится всю ночь., pl: Mgła trwa całą noc.}
      - id: note-fog-and-storm
        label: "2"
        text:
          en: Fog Bank does not stop Storm Petrel.
          ru: Полоса тумана не останавливает «Буревестник».
          pl: Mgła nie zatrzymuje „Burzyka”.
  - id: storm-petrel
    name: {en: Storm Petrel, ru: Буревестник, pl: Burzyk}
    kind: ship
    forms:
      ru: [Буревестник, Буревестника, Буревестнику, Буревестником, Буревестнике]
      pl: [Burzyk, Burzyka, Burzykowi, Burzykiem, Burzyku]
    attested: {en: first-print, ru: first-print, pl: first-print}
    needs: high-seas
    notes:
      - id: note-petrel-twice
        label: "1"
        text: {en: It sails twice., ru: Он ходит дважды., pl: Pływa dwa razy.}
  - id: ice-saw
    name: {en: Ice Saw, ru: Ледовая пила, pl: Piła do lodu}
    kind: card
    needs: deep-ice
""",
    "data/game/z.yml": """\
id: z
number: {en: "3", ru: "7"}
title: {en: Weather, ru: Погода, pl: Pogoda}
clauses:
  - id: fog
    label: "1"
    text:
      en: A player who plays Fog Bank moves no ship.
      ru: Игрок, сыгравший Полосу тумана, не двигает корабли.
      pl: Gracz, który zagrał Mgłę, nie rusza statków.
  - id: ice
    label: "2"
    text: {en: Ice is cold., ru: Лёд холодный., pl: Lód jest zimny.}
    needs: deep-ice
""",
    "data/game/icebergs.yml": """\
id: icebergs
number: {en: "4", ru: "8"}
title: {en: Icebergs, ru: Айсберги, pl: Góry lodowe}
needs: deep-ice
clauses:
  - id: drift
    label: "1"
    text: {en: Icebergs drift., ru: Айсберги дрейфуют., pl: Góry lodowe dryfują.}
""",
}


def write_harbour(root: Path) -> Path:
    """Write the library below `root` and return its `data/`."""
    return write_library(root, FILES)


def harbour_library(root: Path) -> Library:
    return load(write_harbour(root))
