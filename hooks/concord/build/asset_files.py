"""Reads the assets of a site: joins its scripts and style sheets, and lists all other files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import get_args

from concord import theme
from concord.base.assets import ASSETS, FOLDER_HASH_LENGTH, STYLE_SHEET, Assets
from concord.base.feature_assets import Script, ScriptPlace
from concord.base.published_files import compact_json, hash_of, record_of
from concord.base.script_bundle import bundles, imports_of, without_comments
from concord.installed_features import feature_folders, features
from concord.model.texts import Language

_PAGES_STYLE_SHEET = "styles/pages.css"
"""The second style sheet of all pages except the pages of topics."""

_SHARED = "shared.js"
"""The file of the modules that most pages load."""
_ENTRY = "main.js"
"""The module that all pages load. It loads other modules when a page needs them."""
_COMMON = ("main.js", "topic/topic-page.js")
"""The scripts whose common imports are in `_SHARED`."""

_PRELOAD = "ui/preload.js"
_READER_LANGUAGE = "ui/reader-language.js"
_FIRST = ("ui/apply-preferences.js", _PRELOAD)
_PLAIN: Mapping[str, Sequence[str]] = {
    "ui/apply-preferences.js": _FIRST,
    _READER_LANGUAGE: (_READER_LANGUAGE,),
    "ui/address-language.js": ("ui/address-language.js",),
    "ui/forward.js": ("ui/forward.js",),
}
"""The plain scripts, each with its parts."""

_STYLES = (
    *("tokens", "base", "header", "frame", "page", "units", "table", "actions", "parts", "blocks"),
    "touch",
)
_STYLES_OF_PAGES = ("home", "game", "help", "touch")
_LAST_STYLES = ("reading-settings", "forced-colours")
"""The parts of the style sheets. The styles of features come before the last parts. The style
sheets of the library come at the end, so that they can change all others."""

_UNPUBLISHED = frozenset({".map", ".ts"})
"""The endings of files for developers."""
_PROCESSED = (".js", ".css")


@dataclass(frozen=True, slots=True)
class GeneratedSources:
    """The sources of assets that are not files."""

    styles: str = ""
    """The end of the style sheet."""
    directions: str = ""
    """The rules for languages that are read from right to left, for all style sheets."""
    preloads: Mapping[str, object] = field(default_factory=dict)
    """What pages load at once besides scripts, for `ui/preload.js`."""
    page_scripts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The scripts that pages load at once with all that they import, by kind of page."""
    site: Mapping[str, object] = field(default_factory=dict)
    """The data about the site for the scripts of all pages."""
    readers: Mapping[Language, Mapping[str, object]] = field(default_factory=dict)
    """The words of common pages for readers of each language."""


def read_assets(
    docs: Path, style_sheets: Sequence[str], generated: GeneratedSources | None = None
) -> Assets:
    """Read the assets of the engine, and those of the library in the folder `docs`.

    `style_sheets` are paths below it. The published style sheets end with them, in this order.
    Raises ValueError if a script cannot be joined with what it imports.
    """
    generated = generated or GeneratedSources()
    of_engine = engine_assets()
    sources = dict(sorted({**of_engine, **dict(_files(docs / ASSETS))}.items()))
    parts = {path for path in of_engine.values() if path.suffix in _PROCESSED}
    contents = {name: _content(path, is_part=path in parts) for name, path in sources.items()}
    of_library = b"\n".join((docs / sheet).read_bytes() for sheet in style_sheets)
    made = {
        **dict(_scripts(contents, generated)),
        **dict(_style_sheets(contents, of_library, generated)),
    }
    copied = {
        name: path for name, path in sources.items() if name not in made and path not in parts
    }
    published = {name: contents[name] for name in copied} | made
    hashed = (part for name, content in published.items() for part in (name.encode(), content))
    assets = Assets(
        hash_of(b"\0".join(hashed))[:FOLDER_HASH_LENGTH],
        sources={ASSETS + name: path for name, path in copied.items()},
        made=made,
    )
    records = {ASSETS + name: record_of(assets.address(name), contents[name]) for name in copied}
    return replace(assets, records=records)


def _content(path: Path, *, is_part: bool) -> bytes:
    """Return the content of an asset. `is_part` is True if it is published as a part of others."""
    content = path.read_bytes()
    return without_comments(content.decode()).encode() if is_part else content


def _scripts(
    contents: Mapping[str, bytes], generated: GeneratedSources
) -> Iterator[tuple[str, bytes]]:
    scripts = {name: content.decode() for name, content in contents.items() if name.endswith(".js")}
    scripts |= scripts_of_features()
    first = {path: (*_FIRST, path) for path, _ in _added_scripts("first")}
    modules = bundles(scripts, [_ENTRY, *first], _COMMON, _SHARED)
    imports = {name: list(imports_of(name, source)) for name, source in modules.items()}
    loaded = {
        kind: list(dict.fromkeys(path for entry in entries for path in _modules(imports, entry)))
        for kind, entries in generated.page_scripts.items()
    }
    declared = {
        _PRELOAD: _declaration("PRELOADS", {**generated.preloads, "modules": loaded})
        + _declaration("SITE", generated.site),
        _READER_LANGUAGE: _declaration("READERS", generated.readers),
    }
    for name, source in modules.items():
        if name not in first:
            yield name, source.encode()
    for joined, names in {**_PLAIN, **first}.items():
        parts = [declared.get(part, "") + scripts[part] for part in names]
        yield joined, "\n".join(parts).encode()


def _modules(imports: Mapping[str, Sequence[str]], entry: str) -> Sequence[str]:
    """Return a script and all that it imports, as paths below `assets/`."""
    found = {entry: None}
    for name in (waiting := [entry]):
        new = [imported for imported in imports[name] if imported not in found]
        found |= dict.fromkeys(new)
        waiting += new
    return list(found)


def scripts_of_features() -> Mapping[str, str]:
    """Return the scripts that import the functions of features, by path: one for each place."""
    places = (place for place in get_args(ScriptPlace) if place != "first")
    return {f"features/{place}.js": _list_of(place) for place in places}


def _added_scripts(place: str) -> Iterator[tuple[str, Script]]:
    """Yield the scripts that features add at a place, with their paths below `assets/`."""
    for feature in features():
        for script in feature.scripts:
            if script.place == place:
                yield f"{feature.name}/{script.module}", script


def _list_of(place: str) -> str:
    """Return a script that exports the functions for a place, with the selectors of their elements.
    The functions of the place "page" load their scripts when they are called."""
    imports, entries = [], []
    for number, (path, script) in enumerate(_added_scripts(place)):
        function = f"added{number}"
        if place == "page":
            function = f'async (element) => (await import("#{path}")).{script.function}(element)'
        else:
            imports.append(f'import {{ {script.function} as {function} }} from "#{path}";')
        entries.append(
            f"[{compact_json(script.selector)}, {function}]" if script.selector else function
        )
    return "\n".join(
        [*imports, "export const FEATURES = [", *(f"  {entry}," for entry in entries), "];"]
    )


def _style_sheets(
    contents: Mapping[str, bytes], of_library: bytes, generated: GeneratedSources
) -> Iterator[tuple[str, bytes]]:
    def joined(parts: Sequence[str], own: Sequence[str], last: Sequence[str], made: str) -> bytes:
        names = [*_styles_of(parts), *own, *_styles_of(last)]
        return b"\n".join([*(contents[name] for name in names), of_library, made.encode()])

    of_features = [
        (f"{feature.name}/{style.name}", style)
        for feature in features()
        for style in feature.styles
    ]
    common = [name for name, style in of_features if style.is_for_topics]
    others = [name for name, style in of_features if not style.is_for_topics]
    made, last = generated.styles + generated.directions, _LAST_STYLES
    yield STYLE_SHEET, joined(_STYLES, common, last, made)
    yield _PAGES_STYLE_SHEET, joined(_STYLES_OF_PAGES, others, last[1:], generated.directions)


def _styles_of(parts: Iterable[str]) -> list[str]:
    return [f"styles/{part}.css" for part in parts]


def _declaration(name: str, value: object) -> str:
    return f"const {name} = {compact_json(value)};\n"


def engine_assets() -> Mapping[str, Path]:
    """Return the files of the spine and of the features by their paths below `assets/`. The path of
    a file of a feature begins with the name of the feature."""
    folders = [
        ("", theme.ASSETS),
        *((f"{name}/", folder) for name, folder in feature_folders("assets")),
    ]
    return {start + name: path for start, folder in folders for name, path in _files(folder)}


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix not in _UNPUBLISHED and not _is_of_editor(path.name):
            yield path.relative_to(folder).as_posix(), path


def _is_of_editor(name: str) -> bool:
    """Return whether an editor wrote the file: a hidden file or a backup."""
    return name.startswith(".") or name.endswith("~")
