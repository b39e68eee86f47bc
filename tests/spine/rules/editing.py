"""Ordinary editing of rules: what an editor does to a text without making another rule of it."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeAlias

import yaml

from concord.model.texts import Language, Texts

_FILE = Path(__file__).with_name("histories.yml")
HISTORIES: Mapping[str, Mapping[Language, Sequence[str]]] = yaml.safe_load(_FILE.read_text("utf-8"))
LANGUAGES = ("en", "ru", "pl")
_MOST_ADDITIONS = 2
"""Sentences that are added to a rule before an editor writes it anew."""

_EDITS = yaml.safe_load(_FILE.with_name("edits.yml").read_text("utf-8"))


@dataclass
class EditedGame:
    """The texts of a game, which edits change."""

    random: Random
    texts: dict[str, dict[Language, str]] = field(
        default_factory=lambda: {id_: revision(id_, 0) for id_ in HISTORIES}
    )
    revisions: dict[str, int] = field(default_factory=lambda: dict.fromkeys(HISTORIES, 0))
    sound: dict[tuple[str, Language, str], str] = field(default_factory=dict)
    """The texts without their last mistake, by rule, language and the text with it."""
    shortened: set[str] = field(default_factory=set)
    additions: Counter[str] = field(default_factory=Counter)
    """How many sentences were added to a rule since it was last written anew."""

    def mistype(self, rule: str, language: Language) -> None:
        """A letter is lost, or comes back that was lost before."""
        text = self.texts[rule][language]
        if sound := self.sound.pop((rule, language, text), ""):
            self.texts[rule][language] = sound
            return
        place = self.random.randrange(1, len(text) - 1)
        self.texts[rule][language] = text[:place] + text[place + 1 :]
        self.sound[rule, language, self.texts[rule][language]] = text

    def reword(self, rule: str, language: Language) -> None:
        self._replace_words(rule, language, _EDITS["words"])

    def change_number(self, rule: str, _: Language) -> None:
        """A new edition changes it in all languages."""
        for language in LANGUAGES:
            self._replace_words(rule, language, _EDITS["numbers"])

    def revise(self, rule: str, _: Language) -> None:
        """The editor writes the rule anew, and drops what was added to it."""
        self.revisions[rule] = min(self.revisions[rule] + 1, len(HISTORIES[rule]["en"]) - 1)
        self.texts[rule] = revision(rule, self.revisions[rule])
        self.additions[rule] = 0

    def extend(self, rule: str, _: Language) -> None:
        self._add(rule, self.random.choice(_EDITS["more"]))

    def shorten(self, rule: str, _: Language) -> None:
        """One sentence goes, in all languages, once in the life of a rule."""
        sentences = {each: _sentences(text) for each, text in self.texts[rule].items()}
        if rule in self.shortened or min(map(len, sentences.values())) < 3:
            return
        self.shortened.add(rule)
        for language, own in sentences.items():
            self.texts[rule][language] = " ".join(own[:-1])

    def reorder(self, rule: str, language: Language) -> None:
        sentences = _sentences(self.texts[rule][language])
        self.random.shuffle(sentences)
        self.texts[rule][language] = " ".join(sentences)

    def rename_term(self, _: str, language: Language) -> None:
        old, new = self.random.choice(list(_EDITS["terms"][language].items()))
        for texts in self.texts.values():
            texts[language] = re.sub(rf"\b{old}", new, texts[language], flags=re.IGNORECASE)

    def translate_anew(self, rule: str, language: Language) -> None:
        """A translation becomes that of the next revision."""
        self.texts[rule][language] = revision(rule, self.revisions[rule])[language]

    def repeat(self, rule: str, _: Language) -> None:
        """A sentence of a neighbour is added, since it holds here too."""
        neighbour = self.random.choice([each for each in self.texts if each != rule])
        first = {each: _sentences(text)[0] for each, text in self.texts[neighbour].items()}
        self._add(rule, first)

    def _add(self, rule: str, sentence: Texts) -> None:
        if self.additions[rule] < _MOST_ADDITIONS:
            self.additions[rule] += 1
            for language, text in self.texts[rule].items():
                self.texts[rule][language] = f"{text} {sentence[language]}"

    def _replace_words(
        self, rule: str, language: Language, table: Mapping[Language, Texts]
    ) -> None:
        for old, new in table[language].items():
            pattern = re.compile(rf"\b{old}\b", re.IGNORECASE)
            self.texts[rule][language] = pattern.sub(new, self.texts[rule][language], count=1)


Edit: TypeAlias = Callable[[EditedGame, str, Language], None]
EDITS: Sequence[Edit] = (
    EditedGame.mistype,
    EditedGame.reword,
    EditedGame.change_number,
    EditedGame.revise,
    EditedGame.extend,
    EditedGame.shorten,
    EditedGame.reorder,
    EditedGame.rename_term,
    EditedGame.translate_anew,
    EditedGame.repeat,
)


def revision(rule: str, number: int) -> dict[Language, str]:
    """A rule as an editor left it."""
    return {language: texts[number] for language, texts in HISTORIES[rule].items()}


def _sentences(text: str) -> list[str]:
    return re.findall(r"[^.]+\.", text) or [text]
