"""Reports how well typed citations, and citations in texts, are understood."""

# ruff: noqa: T201 - a command prints

import argparse
from collections import Counter

from tests.library.citing.measure import Outcome, judge, judge_discussion, resolver, shipped_numbers
from tests.library.citing.sets import LANGUAGES, discussions, plain_strings, typed_citations


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--failures", action="store_true", help="list what is not right")
    lists_failures = parser.parse_args().failures
    for language in LANGUAGES:
        _report_typed(language, lists_failures=lists_failures)
    _report_plain(lists_failures=lists_failures)
    _report_discussions(lists_failures=lists_failures)


def _report_typed(language: str, *, lists_failures: bool) -> None:
    judged = [
        (each, judge(each, resolver().resolve(each.typed, language)))
        for each in typed_citations(language)
    ]
    print(f"\nCitations, {language}{'':<16}{'':4}" + "".join(f"{each:>16}" for each in Outcome))
    counted: dict[str, Counter[Outcome]] = {}
    for each, outcome in judged:
        counted.setdefault(each.group, Counter())[outcome] += 1
    for group, figures in [*counted.items(), ("all", sum(counted.values(), Counter()))]:
        print(f"  {group:<30}" + "".join(f"{figures[each]:>16}" for each in Outcome))
    for each, outcome in judged:
        if lists_failures and outcome is not Outcome.RIGHT:
            print(f"    {outcome}: {each}")


def _report_plain(*, lists_failures: bool) -> None:
    strings = list(plain_strings())
    all_ = [each for each in strings if resolver().find_citations(each[1], "en")]
    one = [
        (each, game["game"])
        for each in strings
        for game in shipped_numbers()
        if resolver(game["game"]).find_citations(each[1], "en")
    ]
    print(f"\nOf {len(strings)} strings without a citation")
    print(f"  {len(all_)} are taken for one in all games")
    print(f"  {len({text for (_, text), _ in one})} are taken for one in a game alone")
    for group, text in all_ if lists_failures else ():
        print(f"    all games: {group}: {text}")
    for (group, text), game in one if lists_failures else ():
        print(f"    {game}: {group}: {text}")


def _report_discussions(*, lists_failures: bool) -> None:
    print(f"\n{'Discussions':<32}{'found':>8}{'missed':>8}{'wrong':>8}{'false':>8}")
    n_all: Counter[str] = Counter()
    for each in discussions():
        figures = judge_discussion(each)
        row = {
            "found": figures.n_found,
            "missed": len(figures.missed),
            "wrong": len(figures.wrong),
            "false": len(figures.false),
        }
        n_all.update(row)
        _print_row(f"{each.name} {each.language}", row)
        if lists_failures:
            print(f"    missed {figures.missed} wrong {figures.wrong} false {figures.false}")
    _print_row("all", n_all)


def _print_row(name: str, row: dict[str, int] | Counter[str]) -> None:
    print(f"  {name:<30}" + "".join(f"{n:>8}" for n in row.values()))


if __name__ == "__main__":
    main()
