"""Measures what the search finds, and the cost of queries in a browser."""

# ruff: noqa: T201 - a command prints

import argparse
import gzip
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, Response, sync_playwright

from tests.bench.bench_build import LARGEST, Build, measure
from tests.bench.hunspell_forms import recall
from tests.bench.libraries import library_of
from tests.bench.phrases import LANGUAGES
from tests.bench.projects import write_concord
from tests.browser.executable import own_browser, system_browser
from tests.js.bridge import bridge_to
from tests.library.search.judgements import print_aged
from tests.library.search.questions import SETS, ask, read_questions, scores, write_index
from tests.library.search.word_forms import measure as measure_forms
from tests.site.server import served

QUERIES: Mapping[str, Sequence[str]] = {
    "en": (
        "active player",
        "ships in the harbour",
        '"storm card"',
        "neutral captains",
        "12.4",
        "шторм",
    ),
    "ru": (
        "активного игрока",
        "корабли",
        "«карты шторма»",
        "rfgbnfyjd",
        "12.4",
        "неитральный капитан",
    ),
    "pl": (
        "aktywnego gracza",
        "statki",
        "„karta sztormu”",
        "straznicy dzielnicy",
        "12.4",
        "капитан",
    ),
}
"""Queries that are typed one after the other, the first with nothing loaded: common words, phrases,
numbers, typing errors, another keyboard layout, another language."""

FIRST, NEXT = 150_000, 50_000
"""The limits in bytes for the first query and for each later one."""
LONGEST = 50
"""The limit in milliseconds for an answer, once all files are loaded."""

_RUNS = 5


@dataclass(frozen=True, slots=True)
class Query:
    words: str
    language: str
    is_first: bool
    sent: int
    """Bytes as hosts send them, with compressed scripts."""
    raw: int
    """Bytes from a host without compression."""
    milliseconds: float
    n_results: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=_sizes, default=(30, LARGEST), metavar="N,N,…")
    sizes = parser.parse_args().sizes
    for language in LANGUAGES:
        forms = measure_forms(language)
        aims = forms.recall >= 0.99 and forms.precision >= 0.95
        print(
            f"{language}: {forms.n_pairs} pairs of forms, recall {forms.recall:.2%}, "
            f"precision {forms.precision:.2%}  {_verdict(aims)}"
        )
    _print_questions()
    print_aged()
    for n_topics in sizes:
        _report(n_topics)


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


def _sizes(value: str) -> tuple[int, ...]:
    return tuple(int(each) for each in value.split(","))


def _report(n_topics: int) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        without, with_search = (_build(n_topics, folder, search=each) for each in (False, True))
        _print_costs(n_topics, without, with_search)
        with served(folder / "site") as site, _browser() as browser:
            queries = [each for language in LANGUAGES for each in _asked(browser, site, language)]
    _print(queries)


def _build(n_topics: int, folder: Path, *, search: bool) -> Build:
    words = "with" if search else "without"
    print(f"{n_topics} topics, {words} search …", file=sys.stderr, flush=True)
    library = library_of(n_topics)
    write_concord(library, folder, {"search"} if search else ())
    build = measure(library, folder)
    if build is None:
        raise SystemExit(1)
    return build


def _print_costs(n_topics: int, without: Build, with_search: Build) -> None:
    seconds = with_search.seconds - without.seconds
    cpu_seconds = with_search.cpu_seconds - without.cpu_seconds
    size = with_search.site_mb - without.site_mb
    print(f"\n{n_topics} topics are built in {without.seconds:.1f} s; with an index it takes")
    print(f"{seconds:.1f} s more, {cpu_seconds:.1f} s of processors and {size:.1f} MB")


def _print(queries: Sequence[Query]) -> None:
    print(f"{'':<26}{'':>4}{'sent, KB':>10}{'raw, KB':>10}{'ms':>8}{'results':>9}")
    for each in queries:
        mark = "1st" if each.is_first else ""
        print(
            f"{each.language} {each.words:<23}{mark:>4}{each.sent / 1000:>10.1f}"
            f"{each.raw / 1000:>10.1f}{each.milliseconds:>8.1f}{each.n_results:>9}"
        )
    first = max(each.sent for each in queries if each.is_first)
    others = max(each.sent for each in queries if not each.is_first)
    slowest = max(each.milliseconds for each in queries)
    _print_aim(f"first query, at most {FIRST // 1000} KB", first / 1000, FIRST / 1000)
    _print_aim(f"the next, at most {NEXT // 1000} KB", others / 1000, NEXT / 1000)
    _print_aim(f"an answer within {LONGEST} ms", slowest, LONGEST)


def _print_aim(words: str, figure: float, most: float) -> None:
    print(f"{words:<40}{figure:>10.1f}  {_verdict(figure <= most)}")


def _verdict(is_met: bool) -> str:
    return "yes" if is_met else "no"


def _asked(browser: Browser, site: str, language: str) -> Iterator[Query]:
    """The queries of a language, typed into the box of one page after another."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))  # noqa: PLW0108 - Playwright marks what it is given
    page.goto(f"{site}{'' if language == LANGUAGES[0] else f'{language}/'}about/")
    page.wait_for_load_state("networkidle")
    # An idle page has the code of the search, which counts as part of the first query.
    of_search = [each for each in responses if "/search/" in each.url]
    for place, words in enumerate(QUERIES[language]):
        responses[:] = [] if place else of_search
        page.keyboard.press("Control+k")
        page.locator(".search-field").fill(words)
        page.locator(".search-box [role=option]").first.wait_for()
        page.wait_for_load_state("networkidle")
        sizes = [_sizes_of(each) for each in responses]
        milliseconds, n_results = _timed(page, language, words)
        sent, raw = (sum(each) for each in zip(*sizes, strict=True)) if sizes else (0, 0)
        yield Query(words, language, place == 0, sent, raw, milliseconds, n_results)
        page.locator(".search-field").fill("")
        page.locator(".search-box [role=option]").first.wait_for(state="detached")
        page.keyboard.press("Escape")
    context.close()


def _sizes_of(response: Response) -> tuple[int, int]:
    body = response.body()
    is_packed = response.url.endswith(".pack")
    return len(body if is_packed else gzip.compress(body, 6, mtime=0)), len(body)


def _timed(page: Page, language: str, words: str) -> tuple[float, int]:
    """The milliseconds of an answer with its texts, the median, and how many results it has."""
    milliseconds, n_results = page.evaluate(
        """async ([language, words, runs]) => {
          const { src } = document.querySelector("script[type=module]");
          const { Searcher } = await import(new URL("search/searcher.js", src));
          const searcher = await Searcher.load(language);
          const ask = async () => {
            const answer = await searcher.search(words, { isUnfinished: true });
            await searcher.loadTexts(answer.groups.slice(0, 6), 3);
            return answer.n;
          };
          let n = await ask();
          const times = [];
          for (let run = 0; run < runs; run += 1) {
            const start = performance.now();
            n = await ask();
            times.push(performance.now() - start);
          }
          times.sort((one, other) => one - other);
          return [times[Math.floor(runs / 2)], n];
        }""",
        [language, words, _RUNS],
    )
    return float(milliseconds), int(n_results)


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = system_browser() or own_browser(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


if __name__ == "__main__":
    main()
