"""Runs the scripts in `assets/`, which search on the pages, so that both find the same.

    searcher = Searcher(lambda name: texts[name])
    searcher.search("карты действий", "ru").hits

The engine is QuickJS, in the process of the caller, as for citations.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from concord.base.script_bundle import bundle
from concord.features.citing.grammar import SOURCE
from concord.features.citing.resolver import script_context, scripts_in
from concord.model.texts import Language

_ENTRY = "search/in-python.js"
_FOLDERS = ("citing/", "history/", "search/", "ui/", "vendor/")
_SOURCES = {
    _ENTRY: """\
import { once } from "../ui/fetch-once.js";
import { IndexReader } from "./index-reader.js";
import { Searcher } from "./searcher.js";

const readers = new Map();

const urlOf = ({ game, topic, unit }) => ({ href: JSON.stringify([game, topic, unit]) });
const files = {
  readText: async (name) => readPack(name),
  readJson: async (name) => JSON.parse(readPack(name)),
};

async function search(grammar, language, query, game) {
  const reader = await once(readers, language, () => IndexReader.load(files, language));
  const searcher = new Searcher(reader, urlOf, async () => JSON.parse(grammar));
  const { cited, groups, corrected, unknown, n } = await searcher.search(query, { game });
  const shown = await searcher.loadTexts(groups);
  const hits = [...cited, ...shown.flatMap(({ hits }) => hits)];
  return { hits: hits.map(({ href }) => JSON.parse(href)), n, corrected, unknown };
}

export const answer = {};
export const start = (...asked) => {
  Object.assign(answer, { value: null, fault: null });
  search(...asked).then(
    (value) => { answer.value = value; },
    (fault) => { answer.fault = `${fault}\\n${fault.stack}`; },
  );
};
""",
    # The addresses that pages know, which this search does not use.
    "ui/site.js": """\
export const ASSETS = null;
export const fileUrl = null;
export const unitUrl = null;
""",
    # The words around a hit, for which the engine has no Intl.
    "search/snippet.js": """export const makeSnippet = () => "";
""",
}
_LATER = re.compile(r'^ *const (\{[^}]+\}) = await import\(("[^"]+")\);$', re.MULTILINE)
"""Imports that pages run only when a query needs them."""
_CALLS = """
function startSearch(...asked) { start(...asked); }
function takeAnswer() { return JSON.stringify(answer); }
"""


@dataclass(frozen=True, slots=True)
class Found:
    hits: Sequence[tuple[str, str, str]]
    """The ids of the game, the topic and the unit of each hit; the last is empty for a title. Hits
    that the query cites come first, then those with its words, the best first."""
    n: int
    """The number of all hits."""
    corrected: str
    """The query that was searched instead, with its words repaired; empty if it was not."""
    unknown: Sequence[str]
    """Words of the query that the library does not have."""


class Searcher:
    """Searches an index. A searcher is used by one thread at a time."""

    def __init__(self, read: Callable[[str], str]) -> None:
        """`read` returns the text of a file of the index, by its name without the ending.

        Raises EngineMissingError without the package that runs the scripts.
        """
        self._context = script_context(_script())
        self._context.add_callable("readPack", read)
        self._grammar = SOURCE.read_text(encoding="utf-8")

    def search(self, query: str, language: Language, game: str = "") -> Found:
        """Return the hits that the search of the pages finds in a language, in all games or in
        one."""
        asked = query.encode(errors="replace").decode()
        self._context.get("startSearch")(self._grammar, language, asked, game)
        while self._context.execute_pending_job():
            pass
        answer = json.loads(self._context.get("takeAnswer")())
        if answer["value"] is None:
            raise RuntimeError(answer["fault"])
        return Found(**answer["value"])


@cache
def _script() -> str:
    """The search with what it imports, as a plain script."""
    loaded = {
        path: _LATER.sub(r"import \1 from \2;", source)
        for path, source in scripts_in(_FOLDERS).items()
    }
    module = bundle(loaded | _SOURCES, _ENTRY)
    return module.replace("export const {", "const {") + _CALLS
