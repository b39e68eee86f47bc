"""Words of the interface."""

from __future__ import annotations

from tests.libraries.builders import ENGLISH, LIBRARY, POLISH, RUSSIAN, changed
from tests.records.mistakes.files import Mistakes

OTHER = "data/interface/de-x-fan.yml"

MISTAKES: Mistakes = {
    "a language without words to name it": (
        {
            LIBRARY: "languages: [en, ru, pl, de-x-fan]\n",
            OTHER: "name: D\nalphabet: ab\nfallback: [en]\n",
        },
        "\n".join(
            f"data/interface/{place}: found no word “{word}_de-x-fan”; "
            "expected the same words as in en"
            for place in ("de-x-fan.yml:1:1", "en.yml:4:3", "pl.yml:4:3", "ru.yml:4:3")
            for word in ("from", "in_edition")
        ),
    ),
    "an unknown word": (
        changed(POLISH, "  glossary:", "  glosary: Cześć\n  glossary:"),
        ("data/interface/pl.yml:4:3: found the unknown word “glosary”; did you mean “glossary”?"),
    ),
    "a language whose words nobody has": (
        {LIBRARY: "languages: [en, ru, pl, nv]\n"},
        (
            "data/library.yml:1:25: found “nv”, whose words the engine does not have; "
            "expected data/interface/nv.yml with its words"
        ),
    ),
    "no file of the library": (
        {LIBRARY: None},
        (
            "data/library.yml:1:1: found no such file; expected it, with the languages of the "
            "library: languages: [en]"
        ),
    ),
    "a format that is not known": (
        {LIBRARY: "format: 2\nlanguages: [en, ru, pl]\n"},
        (
            "data/library.yml:1:9: found the format 2; expected 1; the records are newer: install "
            "a newer version of the engine"
        ),
    ),
    "words of a language that the library does not have": (
        {OTHER: "name: D\n"},
        (
            "data/interface/de-x-fan.yml:1:1: found “de-x-fan.yml”; expected a language that "
            "data/library.yml lists"
        ),
    ),
    "a plural form left out": (
        changed(RUSSIAN, ', many: "{n} тем"', ""),
        "data/interface/ru.yml:6:13: found the forms few, one; expected the forms few, many, one",
    ),
    "a plural form that the language does not have": (
        changed(ENGLISH, '{one: "{n} topic"', '{one: "{n} topic", few: "{n} topics"'),
        (
            "data/interface/en.yml:6:13: found the forms few, one, other; "
            "expected the forms one, other"
        ),
    ),
    "blanks that are named otherwise": (
        changed(POLISH, "{n} tematy", "{m} tematy"),
        (
            "data/interface/pl.yml:6:13: found other blanks than in the engine's words; "
            "expected the blanks n"
        ),
    ),
    "an unknown key of a language": (
        changed(ENGLISH, "alphabet: abc", "alphabt: x\nalphabet: abc"),
        ("data/interface/en.yml:2:1: found the unknown key “alphabt”; did you mean “alphabet”?"),
    ),
}
