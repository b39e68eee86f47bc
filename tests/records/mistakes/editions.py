"""Languages and editions that a game, a record or a unit does not have."""

from __future__ import annotations

from tests.libraries.builders import GAME, GLOSSARY, TOPIC, VALID, changed
from tests.records.mistakes.files import LABEL_TWO, Mistakes

_OUTLIVED: Mistakes = {
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

_STRANGE: Mistakes = {
    "texts of an unknown origin": (
        changed(GAME, "{follows: en}", "{follows: en, texts: offical}"),
        "data/game/game.yml:8:28: found “offical”; did you mean “official”?",
    ),
    "official texts without a licence": (
        changed(GAME, "{follows: en}", "{follows: en, texts: official}"),
        (
            "data/game/game.yml:8:28: found official texts without a licence; "
            "expected `licence` beside them: under which they may be published"
        ),
    ),
    "a source without https": (
        changed(GAME, "{follows: en}", "{follows: en, source: 'http://example.org/'}"),
        (
            "data/game/game.yml:8:29: found “http://example.org/”; "
            "expected an address that begins with https://"
        ),
    ),
    "a source that runs a script": (
        changed(GAME, "{follows: en}", "{follows: en, source: 'javascript:alert(1)'}"),
        (
            "data/game/game.yml:8:29: found “javascript:alert(1)”; "
            "expected an address that begins with https://"
        ),
    ),
    "texts, citations and lints of a language that the game does not have": (
        {
            GAME: VALID[GAME]
            .replace("  pl: {follows: en}\n", "")
            .replace("planned:", "checks: {spaces: {pl: off}}\nplanned:"),
            GLOSSARY: None,
            TOPIC: None,
        },
        "\n".join(
            f"data/game/game.yml:{place}: found “pl”; expected languages of the game: en, ru"
            for place in ("1:29", "3:42", "11:3", "12:19", "14:60")
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

MISTAKES: Mistakes = {**_OUTLIVED, **_STRANGE}
