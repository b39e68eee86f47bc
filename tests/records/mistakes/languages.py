"""Texts that a language lacks or must not have."""

from __future__ import annotations

from tests.libraries.builders import GAME, GLOSSARY, TOPIC, VALID, changed
from tests.records.mistakes.files import LABEL_TWO, ONE, Mistakes

_LANGUAGES: Mistakes = {
    "a language left out without a word": (
        changed(TOPIC, ", pl: Raz", ""),
        (
            "data/game/x.yml:7:11: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language left out of a heading": (
        changed(TOPIC, f"text: {ONE}", "heading: {en: One, pl: Raz}"),
        (
            "data/game/x.yml:7:14: found no text in ru; "
            "expected ru, or its declaration: untranslated: [ru]"
        ),
    ),
    "a language left out of a title": (
        changed(TOPIC, ", pl: Temat", ""),
        (
            "data/game/x.yml:3:8: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language left out of a divergence's note": (
        changed(
            TOPIC,
            LABEL_TWO,
            LABEL_TWO + "    divergences:\n"
            "      - {kind: misprint, editions: [ru], note: {en: A, pl: A}}\n",
        ),
        (
            "data/game/x.yml:15:48: found no text in ru; "
            "expected ru, or its declaration: untranslated: [ru]"
        ),
    ),
    "a language left out of the game's title": (
        changed(GAME, ", pl: Gra", ""),
        (
            "data/game/game.yml:1:8: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language left out of a planned title": (
        changed(GAME, ", pl: Później", ""),
        (
            "data/game/game.yml:14:37: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language left out of a term": (
        changed(GLOSSARY, ", pl: koszt}", "}"),
        (
            "data/game/glossary.yml:3:11: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a language without forms of a term": (
        changed(GLOSSARY, ", pl: [koszt, koszty]", ""),
        (
            "data/game/glossary.yml:4:12: found no text in pl; "
            "expected pl, or its declaration: untranslated: [pl]"
        ),
    ),
    "a declaration that the translation has outlived": (
        changed(TOPIC, LABEL_TWO, LABEL_TWO + "    untranslated: [pl]\n"),
        (
            "data/game/x.yml:15:30: found text in pl; "
            "expected no `untranslated: [pl]` where there is a translation"
        ),
    ),
    "a text in a language that has no such unit": (
        changed(TOPIC, "text: {en: Apple", "only: [en, ru]\n        text: {en: Apple"),
        (
            "data/game/x.yml:18:39: found text in pl; "
            "expected no text in a language that `only` leaves out"
        ),
    ),
    "a source language without an edition": (
        changed(GAME, "source_language: en", "source_language: pl"),
        "data/game/game.yml:4:18: found “pl”; expected an edition: en, ru",
    ),
    "a language that follows one without an edition": (
        changed(GAME, "{follows: en}", "{follows: pl}"),
        "data/game/game.yml:8:17: found “pl”; expected an edition: en, ru",
    ),
    "a language without a way to write numbers": (
        changed(
            GAME,
            '  pl: {separators: [".", "", "."], note: "{parent} uw. {label}", '
            'example: "{parent} przykład"}\n',
            "",
        ),
        "data/game/game.yml:10:3: found nothing for pl; expected how numbers are written in pl",
    ),
    "a record of a language without an edition": (
        changed(TOPIC, 'number: {en: "1", ru: "5"}', 'editions: [en, ru, pl]\nnumber: {pl: "1"}'),
        (
            "data/game/x.yml:2:20: found “pl”; expected an edition of the game: en, ru\n"
            "data/game/x.yml:3:9: found no number in en; "
            "expected the topic's number in en, or `editions` without en\n"
            "data/game/x.yml:3:9: found no number in ru; "
            "expected the topic's number in ru, or `editions` without ru\n"
            "data/game/x.yml:11:16: found no label in pl; expected one, or no label in any edition"
        ),
    ),
}

_EXISTENCE: Mistakes = {
    "a unit only in a language whose edition does not have it": (
        changed(TOPIC, "text: {en: Apple, ru: Яблоко", "only: [ru, pl]\n        text: {ru: Яблоко"),
        (
            "data/game/x.yml:17:20: found “pl” alone; "
            "expected en beside it, whose edition it follows"
        ),
    ),
    "a unit only in an edition that the record does not restate": (
        {
            TOPIC: VALID[TOPIC]
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
            TOPIC: VALID[TOPIC]
            .replace(ONE, "{ru: Раз}\n    only: [ru]")
            .replace("text: {en: Part", "only: [ru, en, pl]\n        text: {en: Part")
        },
        (
            "data/game/x.yml:12:15: found a unit in en, pl, where its parent does not exist; "
            "expected `only` of its parent's languages: ru"
        ),
    ),
}

_TITLES: Mistakes = {
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

MISTAKES: Mistakes = {**_LANGUAGES, **_EXISTENCE, **_TITLES}
