"""Reports how well typed citations, and citations in texts, are understood."""

# ruff: noqa: T201 - a command prints

import argparse
from collections import Counter

from tests.library.citing.measure import Outcome, count, judge, judge_discussion, resolvers
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
        (each, judge(each, resolvers().resolve(each.typed, language)))
        for each in typed_citations(language)
    ]
    print(f"\nCitations, {language}{'':<16}{'':4}" + "".join(f"{each:>16}" for each in Outcome))
    counted = count((each.group, outcome) for each, outcome in judged)
    for group, figures in [*counted.items(), ("all", sum(counted.values(), Counter()))]:
        print(f"  {group:<30}" + "".join(f"{figures[each]:>16}" for each in Outcome))
    for each, outcome in judged:
        if lists_failures and outcome is not Outcome.RIGHT:
            print(f"    {outcome}: {each}")


def _report_plain(*, lists_failures: bool) -> None:
    strings = list(plain_strings())
    all_ = [each for each in strings if resolvers().find_citations(each.text, "en")]
    one = [
        (each, game)
        for each in strings
        for game, resolver in resolvers().of_game.items()
        if resolver.find_citations(each.text, "en")
    ]
    print(f"\nOf {len(strings)} strings without a citation")
    print(f"  {len(all_)} are taken for one in all games")
    print(f"  {len({each.text for each, _ in one})} are taken for one in a game alone")
    for each in all_ if lists_failures else ():
        print(f"    all games: {each.group}: {each.text}")
    for each, game in one if lists_failures else ():
        print(f"    {game}: {each.group}: {each.text}")


def _report_discussions(*, lists_failures: bool) -> None:
    print(f"\n{'Discussions':<32}{'found':>8}{'missed':>8}{'wrong':>8}{'false':>8}")
    n_all: Counter[str] = Counter()
    for each in discussions():
        found = resolvers().find_citations(each.text, each.language)
        figures = judge_discussion(each, found)
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
