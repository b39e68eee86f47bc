"""The scripts and style sheets of the site, with what they load, and their addresses.

They are published below a folder named by their hash. A page therefore never meets scripts of
another build, and a file at such an address never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from concord import theme
from concord.core.model.texts import Language
from concord.core.published_files import FileRecord, compact_json, hash_of, record_of
from concord.core.script_bundle import bundle, imports_of, without_comments


@dataclass(frozen=True, slots=True)
class Preloads:
    """Paths below `assets/`. A script in the head of every page fetches them, so that no page
    has to contain these lists."""

    typefaces: Mapping[Language, Sequence[str]] = field(default_factory=dict)
    """By the language of a page."""
    typefaces_of_all: Sequence[str] = ()
    """Of pages that show texts in all languages."""
    kinds_in_all_languages: Collection[str] = ()
    """Of these pages, the kinds."""
    scripts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By the kind of page, the modules that fill or arrange it. They are fetched with all that they
    import."""

    def lists(self, modules: Callable[[str], Sequence[str]]) -> Mapping[str, object]:
        """Return what `ui/preload.js` reads.

        `modules` returns a module and all that it imports.
        """
        return {
            "typefaces": self.typefaces,
            "typefacesOfAll": self.typefaces_of_all,
            "kindsInAllLanguages": sorted(self.kinds_in_all_languages),
            "modules": {
                kind: list(dict.fromkeys(each for entry in entries for each in modules(entry)))
                for kind, entries in self.scripts.items()
            },
        }


ASSETS = "assets/"
"""The folder of the assets on the site, and of those of the library in `docs/`."""
ICON = "icon.svg"
"""The emblem of the site. A library may have its own."""
STYLE_SHEET = "styles/site.css"
"""The style sheets of the pages as one. What these refer to has the same relative address."""

_BUNDLES = ("search/search.js", "search/number-search.js")
"""Scripts that are published together with what they import."""

_PRELOAD = "ui/preload.js"
_READER_LANGUAGE = "ui/reader-language.js"
_FIRST = ("ui/apply-preferences.js", _PRELOAD)
_JOINED: Mapping[str, Sequence[str]] = {
    "ui/apply-preferences.js": _FIRST,
    "search/focus.js": (*_FIRST, "search/focus.js"),
    _READER_LANGUAGE: (_READER_LANGUAGE,),
}
"""Plain scripts that are published as one, by the name of that one."""

_STYLE_SHEETS = (
    "tokens",
    "base",
    "header",
    "frame",
    "page",
    "units",
    "glossary",
    "home",
    "game",
    "table",
    "actions",
    "parts",
    "compare",
    "blocks",
    "numbers",
    "touch",
    "search",
    "divergences",
    "translation",
    "offline",
    "reading-settings",
    "lists",
    "forced-colours",
)
"""What the style sheet of the pages consists of, in this order. Those of the library follow."""
TOKENS = theme.ASSETS / "styles" / "tokens.css"
"""The style sheet with the colours."""

_NO_PRELOADS = Preloads()

FOLDER_HASH_LENGTH = 8
"""Hexadecimal digits. Every page has them several times."""

_STABLE = (ICON, "icons/")
"""What systems and search engines fetch long after they read a page: it keeps its address."""
_UNPUBLISHED = frozenset({".map", ".ts"})
"""Endings of files that only developers need."""
_COMMENTED = (".js", ".css")


@dataclass(frozen=True, slots=True)
class GeneratedSources:
    """What assets are made of besides files."""

    styles: str = ""
    """The end of the style sheet."""
    directions: str = ""
    """The rules for languages that are read from right to left, in all style sheets."""
    preloads: Preloads = _NO_PRELOADS
    readers: Mapping[Language, Mapping[str, object]] = field(default_factory=dict)
    """What common pages say to readers of each language."""


@dataclass(frozen=True, slots=True)
class Assets:
    """The assets of one build. Without a hash their addresses are those in the folder `assets`."""

    hash: str = ""
    records: Mapping[str, FileRecord] = field(default_factory=dict)
    """By path below `docs/`, what is published."""
    sources: Mapping[str, Path] = field(default_factory=dict)
    """By path below `docs/`, the file that it is made of: the library's, or else the engine's."""
    style_sheet: bytes = b""
    """The content of the published style sheet."""
    texts: Mapping[str, bytes] = field(default_factory=dict)
    """By path below `docs/`, the published content of scripts and style sheets: without comments,
    and scripts with those that they contain."""

    def address(self, name: str) -> str:
        """Return the address of an asset, from the root of the site.

        `name` is its path below `assets/`: "main.js".
        """
        is_stable = not self.hash or name.startswith(_STABLE)
        return ASSETS + name if is_stable else f"{ASSETS}{self.hash}/{name}"

    @property
    def own_icon(self) -> Path | None:
        """The icon of the library. Without one the engine draws its own, in the site's colours."""
        return self.sources.get(ASSETS + ICON)

    @property
    def folder(self) -> str:
        """The folder of all but the stable ones, from the root of the site."""
        return self.address("")


def read_assets(
    docs: Path,
    style_sheets: Sequence[str],
    generated: GeneratedSources | None = None,
) -> Assets:
    """Read the assets of the engine, and those of the library in the folder `docs`.

    `style_sheets` are paths below it. The published style sheet ends with them, in this order, and
    with the styles that are `generated`. Raises ValueError if a script cannot be joined with what
    it imports.
    """
    generated = generated or GeneratedSources()
    sources = dict(sorted((dict(_files(theme.ASSETS)) | dict(_files(docs / ASSETS))).items()))
    contents = {name: _published(path) for name, path in sources.items()}
    imports = dict(_imports(contents))
    declared = {
        _PRELOAD: _declaration("PRELOADS", generated.preloads.lists(partial(_modules, imports))),
        _READER_LANGUAGE: _declaration("READERS", generated.readers),
    }
    texts = {name: each for name, each in contents.items() if name.endswith(_COMMENTED)}
    texts |= _bundles(contents) | dict(_joined(contents, declared))
    of_library = [(docs / each).read_bytes() for each in style_sheets]
    of_engine = [contents[f"{ASSETS}styles/{each}.css"] for each in _STYLE_SHEETS]
    style_sheet = b"\n".join(
        [*of_engine, *of_library, (generated.styles + generated.directions).encode()]
    )
    contents |= texts
    hashed = [part for path, content in contents.items() for part in (path.encode(), content)]
    hash_ = hash_of(b"\0".join([*hashed, style_sheet]))
    assets = Assets(hash_[:FOLDER_HASH_LENGTH])
    records = {
        path: record_of(assets.address(path.removeprefix(ASSETS)), content)
        for path, content in contents.items()
    }
    return Assets(assets.hash, records, sources, style_sheet, texts)


def _published(path: Path) -> bytes:
    """The content of an asset. What the library has stays as it is."""
    content = path.read_bytes()
    is_commented = path.name.endswith(_COMMENTED) and path.is_relative_to(theme.ASSETS)
    return without_comments(content.decode()).encode() if is_commented else content


def _imports(contents: Mapping[str, bytes]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for path, content in contents.items():
        if path.endswith(".js"):
            imported = imports_of(path, content.decode())
            yield path.removeprefix(ASSETS), tuple(each.removeprefix(ASSETS) for each in imported)


def _modules(imports: Mapping[str, Sequence[str]], entry: str) -> Sequence[str]:
    """Return a module and all that it imports, as paths below `assets/`."""
    found = {entry: None}
    for name in (waiting := [entry]):
        new = [each for each in imports.get(name, ()) if each not in found]
        found |= dict.fromkeys(new)
        waiting += new
    return list(found)


def _bundles(contents: Mapping[str, bytes]) -> dict[str, bytes]:
    scripts = {path: each.decode() for path, each in contents.items() if path.endswith(".js")}
    return {ASSETS + name: bundle(scripts, ASSETS + name).encode() for name in _BUNDLES}


def _joined(
    contents: Mapping[str, bytes], declared: Mapping[str, str]
) -> Iterator[tuple[str, bytes]]:
    """`declared` has what a plain script needs before it."""
    for joined, names in _JOINED.items():
        parts = [declared.get(each, "").encode() + contents[ASSETS + each] for each in names]
        yield ASSETS + joined, b"\n".join(parts)


def _declaration(name: str, value: object) -> str:
    return f"const {name} = {compact_json(value)};\n"


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix not in _UNPUBLISHED and not is_of_editor(path.name):
            yield ASSETS + path.relative_to(folder).as_posix(), path


def is_of_editor(name: str) -> bool:
    """Hidden files, as those that editors write while a file is open, and copies that they keep."""
    return name.startswith(".") or name.endswith("~")
