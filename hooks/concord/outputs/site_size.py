"""How many files and bytes a site has, by kind: counted when it is written, estimated before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar

from concord.core.assets import ASSETS
from concord.core.model.games import Game
from concord.core.model.topics import Topic
from concord.core.published_files import OutputFile, PublishedFiles
from concord.core.settings import SharePages
from concord.core.urls import FilePath, PagePath
from concord.outputs.api.topics import topic_files
from concord.outputs.comparison_redirects import languages_with_own
from concord.outputs.preview_pictures import topic_picture_files
from concord.outputs.search_index import topic_text_files
from concord.outputs.share_pages import share_page_files
from concord.rules.redirects import Redirect, published_topics
from concord.views.page import PageKey
from concord.views.site import Site

T = TypeVar("T")

_MakeFiles: TypeAlias = Callable[[Site, Game, Topic], Iterable[OutputFile]]

_SAMPLE = 4  # topics that are rendered to estimate the others
_FRAME = 17_000  # bytes of a page around its content, about
_REDIRECT = 2_000  # bytes of a page that leads to another address, about
_COMPARISON = f"/{PagePath.COMPARE.removeprefix(PagePath.TOPIC)}index.html"
_INDEX = 0.5  # of the JSON of topics, what the JSON of games takes besides
_SEARCH_LISTS = 400  # files of the search index besides the texts, about


class FileKind(StrEnum):
    PAGES = "pages"
    COMPARISONS = "comparisons"
    """With the pages at the addresses that they had in each language."""
    SHARE_PAGES = "share pages"
    """With the pages of terms, and with those at the addresses of what was removed."""
    DATA = "data"
    SEARCH = "search index"
    PICTURES = "pictures"
    OTHERS = "other files"


@dataclass(frozen=True, slots=True)
class Amount:
    files: int = 0
    bytes: int = 0
    folders: int = 0
    """Folders that hold nothing else."""

    def __add__(self, other: Amount) -> Amount:
        return Amount(
            self.files + other.files, self.bytes + other.bytes, self.folders + other.folders
        )


SiteSize: TypeAlias = Mapping[FileKind, Amount]

SampledTopic: TypeAlias = tuple[str, str]
"""The ids of a game and of a topic in it."""

Sizes: TypeAlias = Callable[[], Sequence[int]]
"""Returns the bytes of each file of a part of the sample."""

Measure: TypeAlias = Callable[[str, Collection[SampledTopic], Sizes], Sequence[int]]
"""Returns what the given sizes are, or knows it. Is told the name of the part, and the topics whose
texts it is made of."""


def measure_anew(_: str, __: Collection[SampledTopic], sizes: Sizes) -> Sequence[int]:
    return sizes()


def total(size: SiteSize) -> Amount:
    return sum(size.values(), start=Amount())


def measured(site: Site, files: PublishedFiles) -> SiteSize:
    """Return the size of a site whose files are all written."""
    pages = {each.path for language in site.library.languages for each in files.pages(language)}
    sizes: dict[FileKind, list[int]] = {}
    n_folders: Counter[FileKind] = Counter()
    for path, size, *_ in files:
        kind = FileKind.PAGES if path in pages else _kind_of(path)
        sizes.setdefault(kind, []).append(size)
        if path.endswith("/index.html"):
            n_folders[kind] += 1
    return {kind: Amount(len(of), sum(of), n_folders[kind]) for kind, of in sizes.items()}


def _kind_of(path: str) -> FileKind:
    """The kind of a file that is no page for readers of one language."""
    if path.startswith(ASSETS):
        return FileKind.OTHERS
    if path.endswith(_COMPARISON):
        return FileKind.COMPARISONS
    if path.endswith("/index.html"):
        return FileKind.SHARE_PAGES
    if path.startswith(FilePath.API):
        return FileKind.DATA
    if path.startswith(FilePath.SEARCH_INDEX):
        return FileKind.SEARCH
    return FileKind.PICTURES if path.endswith(".png") else FileKind.OTHERS


class SizeEstimate:
    """The size of a site that is about to be built, from a sample of its topics."""

    def __init__(self, site: Site, measure: Measure = measure_anew) -> None:
        self._site = site
        self._measure = measure
        self._n_languages = len(site.library.languages)
        self._n_topics = sum(len(game.topics) for game in site.library.games)
        self._sample = _sampled(site)
        self._share_page = self._bytes_of_share_page()
        self._rest = self._without_share_pages()

    def with_share_pages(self, share_pages: SharePages) -> SiteSize:
        """Return the size of the site with these share pages."""
        n_pages = self._n_share_pages(share_pages)
        shares = Amount(n_pages, round(n_pages * self._share_page), n_pages)
        return {**self._rest, FileKind.SHARE_PAGES: shares}

    def _without_share_pages(self) -> dict[FileKind, Amount]:
        texts = self._of_topics(topic_text_files) if self._site.settings.search else Amount()
        data = self._of_topics(topic_files)
        games = len(self._site.library.games)
        assets = [each.size for each in self._site.assets.records.values()]
        return {
            FileKind.PAGES: self._pages(lambda kind: kind != "compare"),
            FileKind.COMPARISONS: self._pages(lambda kind: kind == "compare") + self._redirects(),
            FileKind.DATA: data + Amount(8 * games + 20, round(data.bytes * _INDEX), games),
            FileKind.SEARCH: texts + Amount(_SEARCH_LISTS, texts.bytes // 4),
            FileKind.PICTURES: self._of_topics(topic_picture_files),
            FileKind.OTHERS: Amount(len(assets) + 40, sum(assets)),
        }

    def _of_topics(self, make: _MakeFiles) -> Amount:
        sizes = self._sizes(make)
        share = self._n_topics / max(len(self._sample), 1)
        return Amount(round(len(sizes) * share), round(sum(sizes) * share))

    def _sizes(self, make: _MakeFiles) -> Sequence[int]:
        """Of the files of the topics in the sample."""
        return [size for game, topic in self._sample for size in self._of_topic(make, game, topic)]

    def _of_topic(self, make: _MakeFiles, game: Game, topic: Topic) -> Sequence[int]:
        part = f"{make.__name__} {game.id}/{topic.id}"
        return self._measure(
            part,
            [(game.id, topic.id)],
            lambda: [len(file.content) for file in make(self._site, game, topic)],
        )

    def _pages(self, is_wanted: Callable[[str], bool]) -> Amount:
        found = Amount()
        for kind, keys in _keys_by_kind(self._site).items():
            if not is_wanted(kind):
                continue
            sample = _sampled_pages(keys)
            size = sum(map(self._bytes_of_page, sample))
            n_pages = sum(len(self._site.languages_of(key)) for key in keys)
            page = size / max(len(sample), 1) + _FRAME
            found += Amount(n_pages, round(n_pages * page), n_pages)
        return found

    def _bytes_of_page(self, key: PageKey) -> int:
        language = self._site.library.default_language
        topics = set(_topics_on(self._site, key))
        return sum(
            self._measure(
                str(key), topics, lambda: [len(self._site.page(key, language).html.encode())]
            )
        )

    def _redirects(self) -> Amount:
        """Of the addresses that comparisons had in each language."""
        games = self._site.locales.default.games.values()
        n_topics = sum(
            len(published_topics(each.model)) for each in games if each.has_compare_pages
        )
        n_pages = n_topics * len(languages_with_own(self._site.library))
        return Amount(n_pages, n_pages * _REDIRECT, n_pages)

    def _bytes_of_share_page(self) -> float:
        pages = self._sizes(share_page_files)
        return sum(pages) / max(len(pages), 1)

    def _n_share_pages(self, share_pages: SharePages) -> int:
        n_shared = len(share_pages.languages(self._site.library))
        found = 0
        for game in self._site.library.games:
            redirects = self._site.locales.default.games[game.id].graph.redirects.values()
            n_former = sum(_was_unit(game, each) for each in redirects)
            n_retired = sum(_was_term(game, each) for each in redirects)
            n_units = sum(
                share_pages.include(unit) for topic in game.topics for unit, _ in topic.walk()
            )
            n_terms = (len(game.glossary) + n_retired) * self._n_languages
            n_parts = sum(self._n_languages for _ in game.walk_parts() if share_pages.include_parts)
            former = n_former if share_pages.include_parts else 0
            addresses = 1 + len(game.aliases)
            found += ((n_units + former) * n_shared + n_terms + n_parts) * addresses
        return found


def _topics_on(site: Site, key: PageKey) -> Iterator[SampledTopic]:
    """Those whose texts are on a page; all, where it is not known which these are."""
    if (key.game, key.topic) in site.keys_of_topic:
        yield key.game, key.topic
        return
    game = site.locales.default.games.get(key.game)
    lists = {"numbers": game.lists.numbers, "divergences": game.lists.divergences} if game else {}
    if key.kind in lists:
        # Pages keep their addresses when the list grows shorter.
        topics = dict(enumerate(lists[key.kind], start=1)).get(key.list_page, ())
        yield from ((key.game, each.id) for each in topics)
    else:
        yield from ((each.id, topic.id) for each in site.library.games for topic in each.topics)


def _sampled(site: Site) -> Sequence[tuple[Game, Topic]]:
    return spread([(game, topic) for game in site.library.games for topic in game.topics], _SAMPLE)


def _keys_by_kind(site: Site) -> Mapping[str, Sequence[PageKey]]:
    found: dict[str, list[PageKey]] = {}
    for key in site.page_keys():
        found.setdefault(key.kind, []).append(key)
    return dict(sorted(found.items()))


def _sampled_pages(keys: Sequence[PageKey]) -> Sequence[PageKey]:
    """Of what the site has once, as the glossary of its only game, the size hardly counts, and
    rendering takes long."""
    return spread(keys, _SAMPLE) if len(keys) > 1 else ()


def _was_unit(game: Game, redirect: Redirect) -> bool:
    return bool(redirect.former_unit) and not game.is_glossary(redirect.former_topic)


def _was_term(game: Game, redirect: Redirect) -> bool:
    """Whether a page says that a term is retired."""
    is_of_term = bool(redirect.former_unit) and game.is_glossary(redirect.former_topic)
    return is_of_term and redirect.retired is not None


def spread(values: Sequence[T], n: int) -> Sequence[T]:
    """Return at most `n` of the values, evenly spread."""
    if len(values) <= n:
        return values
    return [values[place * len(values) // n] for place in range(n)]
