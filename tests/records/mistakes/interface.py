"""Words of the interface."""

from __future__ import annotations

from tests.libraries.builders import ENGLISH, POLISH, RUSSIAN, changed
from tests.records.mistakes.files import Mistakes

MISTAKES: Mistakes = {
    "words to name a language, left out everywhere": (
        {
            **changed(ENGLISH, "  from_ru: from Russian\n", ""),
            **changed(RUSSIAN, "  from_ru: с русского\n", ""),
            **changed(POLISH, "  from_ru: z rosyjskiego\n", ""),
        },
        (
            "data/interface/en.yml:5:3: found no word “from_ru”; expected it, to name that "
            "language\n"
            "data/interface/pl.yml:5:3: found no word “from_ru”; expected it, to name that "
            "language\n"
            "data/interface/ru.yml:5:3: found no word “from_ru”; expected it, to name that "
            "language"
        ),
    ),
    "words that another language has": (
        changed(RUSSIAN, "  topic_planned: Ещё не написана\n", ""),
        (
            "data/interface/ru.yml:5:3: found no word “topic_planned”; "
            "expected the same words as in en"
        ),
    ),
    "words that the first language lacks": (
        changed(POLISH, "  glossary:", "  hello: Cześć\n  glossary:"),
        "data/interface/en.yml:5:3: found no word “hello”; expected the same words as in pl",
    ),
    "two languages in one place": (
        changed(RUSSIAN, "position: 2", "position: 1"),
        ("data/interface/ru.yml:2:11: found “1”; expected another position: en.yml has this one"),
    ),
    "a plural form left out": (
        changed(RUSSIAN, ', many: "{n} тем"', ""),
        "data/interface/ru.yml:7:13: found the forms few, one; expected the forms few, many, one",
    ),
    "a plural form that the language does not have": (
        changed(ENGLISH, '{one: "{n} topic"', '{one: "{n} topic", few: "{n} topics"'),
        (
            "data/interface/en.yml:7:13: found the forms few, one, other; "
            "expected the forms one, other"
        ),
    ),
    "blanks that are named otherwise": (
        changed(POLISH, "{n} tematy", "{m} tematy"),
        (
            "data/interface/pl.yml:7:13: found other blanks than in the first language; "
            "expected the blanks n"
        ),
    ),
    "an unknown key of a language": (
        changed(ENGLISH, "position: 1", "postion: 1\nposition: 1"),
        ("data/interface/en.yml:2:1: found the unknown key “postion”; did you mean “position”?"),
    ),
}
