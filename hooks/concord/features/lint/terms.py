"""Lints of terms: each has its counterpart in translations, and a definition in each language."""

from collections.abc import Iterable, Iterator, Sequence

from concord.features.glossary.definitions import definitions_of
from concord.features.lint.aligned_texts import AlignedTexts
from concord.features.lint.linted_passages import Finding
from concord.features.lint.terminology import Terminology, TermMentions
from concord.model.games import Game, Term
from concord.model.lints import LintName
from concord.model.texts import Language

_PAIR = 2  # languages: a source and its only translation
_EXPECTED = "the terms that the other languages name"


def terms(texts: AlignedTexts) -> Iterator[Finding]:
    """Find terms that are missing in one language and named in all others."""
    mentions = {
        language: texts.game.terminology.of(language).mentions(words)
        for language, words in texts.words.items()
    }
    for language, own in mentions.items():
        if len(mentions) == _PAIR and language == texts.source:
            continue  # one translation may explain what its source does not say
        others = [mention for other, mention in mentions.items() if other != language]
        if missing := sorted(_missing(language, own, others, texts.game.terminology)):
            names = (texts.game.terminology.of(language).name(term) for term in missing)
            listed = ", ".join(f"“{name}”" for name in names)
            yield Finding(LintName.TERMS, language, f"no counterpart of {listed}", _EXPECTED)


def _missing(
    language: Language, own: TermMentions, others: Sequence[TermMentions], terminology: Terminology
) -> Iterator[str]:
    in_all_others: set[str] = set.intersection(*(other.longest_terms for other in others))
    in_own = _mentioned(own, others, terminology)
    known = terminology.of(language)
    for term in in_all_others - in_own:
        if terminology.is_required(term) and known.has(term):
            accepted = {*terminology.substitutes(term), *_possible_terms(term, others)}
            if in_own.isdisjoint(accepted) and not any(
                known.is_split(alternative, own) for alternative in accepted
            ):
                yield term


def _mentioned(
    own: TermMentions, others: Sequence[TermMentions], terminology: Terminology
) -> set[str]:
    """Return the terms that a text names.

    A term nested in a longer one counts, with one exception: the text also names a term that no
    other language names, and other languages nest the term in the same longer one. Then the text
    may name the strange term instead of the nested one.
    """
    in_others = set().union(*map(_all_terms, others))
    if not any(
        in_others.isdisjoint(phrase) and all(map(terminology.is_required, phrase))
        for phrase in own.longest
    ):
        return _all_terms(own)
    nested_elsewhere = {
        (outer, inner)
        for other in others
        for outer_terms, inner_terms in other.nested
        for outer in outer_terms
        for inner in inner_terms
    }
    return own.longest_terms.union(
        inner
        for outer_terms, inner_terms in own.nested
        for inner in inner_terms
        if not any((outer, inner) in nested_elsewhere for outer in outer_terms)
    )


def _all_terms(mentions: TermMentions) -> set[str]:
    return mentions.longest_terms.union(*(inner for _, inner in mentions.nested))


def _possible_terms(term: str, others: Iterable[TermMentions]) -> set[str]:
    """Return the terms that the others may mean by the words for this one, itself included."""
    phrases = (phrase for other in others for phrase in other.longest if term in phrase)
    return set().union(*phrases)


def missing_definitions(game: Game, term: Term) -> Iterator[Finding]:
    """Find languages that have the term without a definition."""
    if term.kind:
        return
    defined = {*definitions_of(game, term), *game.untranslated}
    for language in game.languages:
        if language in term.term and language not in defined:
            yield Finding(
                LintName.DEFINITIONS,
                language,
                f"no definition of “{term.term[language]}”",
                f"one or two sentences: definition: {{{language}: …}}",
                is_comparison=False,
            )
