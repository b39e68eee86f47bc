"""Measures what the search finds."""

# ruff: noqa: T201 - a command prints

import tempfile
from itertools import product
from pathlib import Path

from tests.bench.hunspell_forms import recall
from tests.bench.phrases import LANGUAGES
from tests.js.bridge import bridge_to
from tests.library.search.judgements import print_aged
from tests.library.search.questions import SETS, ask, read_questions, scores, write_index
from tests.library.search.word_forms import measure


def main() -> None:
    for language in LANGUAGES:
        forms = measure(language)
        print(
            f"{language}: {forms.n_pairs} pairs of forms, recall {forms.recall:.2%}, "
            f"precision {forms.precision:.2%}"
        )
    _print_questions()
    print_aged()


def _print_questions() -> None:
    """Print how many committed questions of each class are answered by the first hits."""
    print(f"\n{'questions':<26}{'':>8}{'first':>8}{'in 3':>8}{'none':>8}")
    with tempfile.TemporaryDirectory() as folder:
        write_index(Path(folder))
        with bridge_to("features/search/js/search-functions.js") as script:
            for name, language in product(SETS, LANGUAGES):
                questions = read_questions(language, name)
                answered = [ask(script, Path(folder), each) for each in questions]
                for kind, score in scores(answered).items():
                    row = f"{name} {language} {kind or 'all'}"
                    print(
                        f"{row:<26}{score.n:>8}{score.n_first:>8}"
                        f"{score.n_among_first:>8}{score.n_unanswered:>8}"
                    )
            for language in LANGUAGES:
                recalled = recall(script, Path(folder), language)
                print(f"{language}: {recalled:.1%} of all forms by hunspell's dictionary are found")


if __name__ == "__main__":
    main()
