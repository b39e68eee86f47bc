"""The English of the documentation and of the interface has American spelling."""

import re

from tests.libraries.languages import words_of_engine
from tests.site.builds import PROJECT

_CODE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)", re.DOTALL)
_BRITISH = re.compile(
    r"\w*(?:analys[ei]|artefact|behaviour|cancell(?:ed|ing)|catalogue|centre|colour|customis|defence"
    r"|favour|fulfil\b|\bgrey|harbour|honour|judgement|labelled|licence|\bmetre|modell|neighbour"
    r"|normalis|organis|programme\b|recognis|spelt|summaris|travell|whilst)\w*",
    re.IGNORECASE,
)


def test_english_texts_have_american_spelling() -> None:
    roots = [PROJECT / f"{name}.md" for name in ("README", "SUPPORT", "CONTRIBUTING")]
    pages = [*roots, *(PROJECT / "docs").rglob("*.en.md")]
    texts = {page.name: _CODE.sub("", page.read_text("utf-8")) for page in pages}
    texts["words/en.yml"] = str([*words_of_engine("en")["words"].values()])
    found = {name: _BRITISH.findall(text) for name, text in texts.items()}
    assert not {name: words for name, words in found.items() if words}
