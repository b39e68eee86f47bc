"""Mistakes about languages and editions: those that a game, a record or a unit does not have."""

from __future__ import annotations

from tests.libraries.builders import GAME, GLOSSARY, SOUND, TOPIC, changed
from tests.records.mistakes import LABEL_TWO, ONE, Mistakes

OUTLIVED: Mistakes = {
    "a declaration that every translation of a topic has outlived": (
        changed(TOPIC, "related:", "untranslated: [pl]\nrelated:"),
        (
            "data/game/x.yml:26:16: found “pl”, in which nothing is missing; "
            "expected languages in which something is still to be translated"
        ),
    ),
    "a declaration that every translation of a game has outlived": (
        changed(GAME, "planned:", "untranslated: [ru, pl]\nplanned:")
        | changed(TOPIC, ", ru: Ягода", ""),
        (
            "data/game/game.yml:13:20: found “pl”, in which nothing is missing; "
            "expected languages in which something is still to be translated"
        ),
    ),
}

STRANGE: Mistakes = {
    "texts and citations of a language that the game does not have": (
        changed(GAME, "  pl: {follows: en}\n", "") | {GLOSSARY: None, TOPIC: None},
        "\n".join(
            f"data/game/game.yml:{place}: found “pl”; expected languages of the game: en, ru"
            for place in ("1:29", "3:42", "11:3", "13:60")
        ),
    ),
    "a topic's number said to be lost by an edition that there is not": (
        changed(TOPIC, "related:", "inferred: [pl]\nrelated:"),
        "data/game/x.yml:26:12: found “pl”; expected editions of the record: en, ru",
    ),
    "a number said to be lost by an edition that there is not": (
        changed(TOPIC, LABEL_TWO, LABEL_TWO + "    inferred: [ru, pl]\n"),
        "data/game/x.yml:14:20: found “pl”; expected editions that have the unit: en, ru",
    ),
    "a number said to be lost by an edition without the unit": (
        changed(
            TOPIC,
            "        text: {en: Part, ru: Часть, pl: Część}",
            "        only: [en, pl]\n        inferred: [ru]\n        text: {en: Part, pl: Część}",
        ),
        "data/game/x.yml:12:20: found “ru”; expected editions that have the unit: en",
    ),
    "a misprint of an edition that there is not": (
        changed(TOPIC, LABEL_TWO, LABEL_TWO + '    printed: {pl: "7.2"}\n'),
        "data/game/x.yml:14:15: found “pl”; expected editions that have the unit: en, ru",
    ),
    "a divergence of an edition that there is not": (
        changed(
            TOPIC,
            LABEL_TWO,
            LABEL_TWO + "    divergences:\n      - kind: misprint\n        editions: [ru, pl]\n"
            "        note: {en: A, ru: А, pl: A}\n",
        ),
        "data/game/x.yml:16:24: found “pl”; expected editions of the game: en, ru",
    ),
    "a related topic of an edition that there is not": (
        changed(TOPIC, "[later]", "[{topic: later, only: [pl]}]"),
        "data/game/x.yml:26:33: found “pl”; expected editions of the game: en, ru",
    ),
    "a planned number of an edition that there is not": (
        changed(GAME, 'number: {en: "9"}', 'number: {pl: "9"}'),
        "data/game/game.yml:14:20: found “pl”; expected editions of the game: en, ru",
    ),
    "history of an edition that there is not": (
        changed(GAME, "{title: Rules}", '{title: Rules, version: "2", earlier: ["1"]}')
        | changed(
            TOPIC,
            LABEL_TWO,
            LABEL_TWO + '    since: {pl: "1"}\n    changed: {pl: ["2"]}\n    was: {pl: {}}\n',
        ),
        "\n".join(
            f"data/game/x.yml:{line}:{column}: found the edition “pl”; "
            "expected an edition of the record that has the unit: en, ru"
            for line, column in ((14, 17), (15, 19), (16, 11))
        ),
    ),
}

EXISTENCE: Mistakes = {
    "a unit only in a language whose edition does not have it": (
        changed(TOPIC, "text: {en: Apple, ru: Яблоко", "only: [ru, pl]\n        text: {ru: Яблоко"),
        (
            "data/game/x.yml:17:20: found “pl” alone; "
            "expected en beside it, whose edition it follows"
        ),
    ),
    "a unit only in an edition that the record does not restate": (
        {
            TOPIC: SOUND[TOPIC]
            .replace('number: {en: "1", ru: "5"}', 'number: {en: "1"}\neditions: [en]')
            .replace("text: {en: Apple, ru: Яблоко, pl", "only: [ru]\n        text: {ru")
        },
        ("data/game/x.yml:18:15: found only ru; expected an edition of the record among them: en"),
    ),
    "a unit in languages in which its parent does not exist": (
        changed(TOPIC, ONE, "{ru: Раз}\n    only: [ru]"),
        (
            "data/game/x.yml:10:13: found a unit in en, pl, where its parent does not exist; "
            "expected `only` of its parent's languages: ru"
        ),
    ),
    "a unit said to be in languages in which its parent does not exist": (
        {
            TOPIC: SOUND[TOPIC]
            .replace(ONE, "{ru: Раз}\n    only: [ru]")
            .replace("text: {en: Part", "only: [ru, en, pl]\n        text: {en: Part")
        },
        (
            "data/game/x.yml:12:15: found a unit in en, pl, where its parent does not exist; "
            "expected `only` of its parent's languages: ru"
        ),
    ),
}

TITLES: Mistakes = {
    f"markup in {name}": (
        changed(file, old, new),
        f"{file}:{place}: found markup in “{title}”; expected plain words, without references",
    )
    for name, file, old, new, place, title in (
        ("a topic's title", TOPIC, "ru: Тема", "ru: '**Тема**'", "3:24", "**Тема**"),
        ("a game's title", GAME, "en: Game", "en: 'G <b>'", "1:13", "G <b>"),
        ("a game's summary", GAME, "en: A game", "en: '[[x]]'", "3:15", "[[x]]"),
        ("a planned title", GAME, "en: Later", "en: '[[x]]'", "14:42", "[[x]]"),
        ("a form", GLOSSARY, "[цена, цены]", "[цена, '*цены*']", "4:36", "цена, *цены*"),
    )
} | {
    "a reference in a term": (
        changed(GLOSSARY, "{en: cost,", "{en: '[[x]]',"),
        (
            "data/game/glossary.yml:3:16: found markup in “[[x]]”; "
            "expected plain words, without references\n"
            "data/game/glossary.yml:4:17: found no form “[[x]]”; "
            "expected the base form among the forms"
        ),
    ),
}
