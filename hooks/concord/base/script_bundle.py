"""Joins scripts and the modules that they import into few files, so that a page makes few requests.

It knows the forms of import and export that the scripts of this project use. Any other form raises
ValueError, so that no script is published in part. Each module becomes a function, so that its
names do not clash with names of other modules.
"""

import posixpath
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

_NAMES = re.compile(r"[\w$]+(?: as [\w$]+)?(?:,[\w$]+(?: as [\w$]+)?)*")
_IMPORT = re.compile(
    r'^import (?:\{\s*(?P<names>[^}]*?),?\s*\}|\* as (?P<all>\w+)) from "(?P<from>[^"]+)";$',
    re.MULTILINE,
)
_DECLARED = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) ([\w$]+))", re.MULTILINE)
_LISTED = re.compile(r"(?:^|(?<=;))export ?\{([^}]*)\};?$", re.MULTILINE)
_OTHER = re.compile(r"^(?:import|export)\b.*|\bimport\(.*", re.MULTILINE)
_LATER = re.compile(r'\bimport\("([^"]+\.js)"\)')
"""Matches an import that loads a script later."""
_OWN_ADDRESS = "import.meta.url"
_ONCE = "const once = (make) => { let made; return () => (made ??= make()); };"
"""Runs a module when the first script that imports it is loaded, as browsers do."""
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?!!)(?:(?!\*/).)*\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
"""Matches comments of whole lines, except licenses, which begin with `/*!`."""
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


def bundle(scripts: Mapping[str, str], entry: str) -> str:
    """Return the script `entry` with all that it imports. Its exports stay the same.

    `scripts` has the source of each script by its path. Raises ValueError for a cycle of imports
    and for an unknown form of import or export, KeyError for a missing script.
    """
    modules, name = _joined(scripts, entry)
    return f"{modules}\n{_exported(scripts[entry], name)}"


def bundles(
    scripts: Mapping[str, str], entries: Iterable[str], common: Collection[str], shared: str
) -> dict[str, str]:
    """Return the files that pages load instead of their scripts, by path.

    Each of the `entries`, and each script that is loaded later, is in a file at its path, with the
    modules that only it imports. A module that several files import is in a file of its own. The
    modules that a `common` entry shares with others are in the file `shared`. Each module is in one
    file only, so that its state exists once on a page. Raises ValueError as `bundle` does.
    """
    reached: dict[str, Sequence[str]] = {}
    for entry in (waiting := list(entries)):
        if entry not in reached:
            reached[entry] = _in_order(scripts, entry)
            waiting += [
                _resolve(path, address)
                for path in reached[entry]
                for address in _LATER.findall(without_comments(scripts[path]))
            ]
    order = list(dict.fromkeys(path for paths in reached.values() for path in paths))
    names = {path: f"module{number}" for number, path in enumerate(order)}
    groups: dict[frozenset[str], list[str]] = {}
    for path in order:
        needed_by = frozenset(entry for entry, paths in reached.items() if path in paths)
        groups.setdefault(frozenset({path}) if path in reached else needed_by, []).append(path)
    files: dict[str, list[str]] = {}
    for needed_by, paths in groups.items():
        file = next(iter(needed_by)) if len(needed_by) == 1 else paths[0]
        is_common = len(needed_by) > 1 and not needed_by.isdisjoint(common)
        files.setdefault(shared if is_common else file, []).extend(paths)
    homes = {path: file for file, paths in files.items() for path in paths}
    return {file: _file(file, scripts, homes, names) for file in files}


def _file(
    file: str, scripts: Mapping[str, str], homes: Mapping[str, str], names: Mapping[str, str]
) -> str:
    """Return the content of a file: the modules whose home it is."""
    imported: dict[str, list[str]] = {}
    exported: list[str] = []
    own = [path for path in names if homes[path] == file]
    for path in names:
        for module in imports_of(path, scripts[path]):
            if homes[path] == file != homes[module]:
                imported.setdefault(homes[module], []).append(names[module])
            elif homes[path] != file == homes[module]:
                exported.append(names[module])
    lines = [
        f'import {{ {", ".join(dict.fromkeys(modules))} }} from "{_relative(file, home)}";'
        for home, modules in imported.items()
    ]
    lines += [_ONCE, *(_as_function(path, scripts[path], names, file) for path in own)]
    lines.append(f"export {{ {', '.join(dict.fromkeys(exported))} }};")
    if file in own:
        lines.append(_exported(scripts[file], f"{names[file]}()"))
    return _INDENT.sub("", "\n".join(lines))


def plain_bundle(scripts: Mapping[str, str], entry: str, declared: str) -> str:
    """Return the script `entry` with all that it imports as a plain script without global names.

    `declared` comes before the modules, which may use its names. Indents are left out. Raises
    ValueError and KeyError as `bundle` does.
    """
    modules = _INDENT.sub("", _joined(scripts, entry)[0])
    return f'(() => {{\n"use strict";\n{declared}{modules}\n}})();\n'


def _joined(scripts: Mapping[str, str], entry: str) -> tuple[str, str]:
    """Return the modules as functions, and the name of the last one."""
    order = _in_order(scripts, entry)
    names = {path: f"module{number}" for number, path in enumerate(order)}
    modules = [_as_function(path, scripts[path], names) for path in order]
    return "\n".join(modules), names[entry]


def _in_order(scripts: Mapping[str, str], entry: str) -> Sequence[str]:
    """List the scripts, each after the scripts that it imports."""
    order: list[str] = []
    open_paths: list[str] = []

    def visit(path: str) -> None:
        if path in open_paths:
            cycle = " → ".join([*open_paths, path])
            message = f"found a cycle of imports: {cycle}"
            raise ValueError(message)
        if path in order:
            return
        open_paths.append(path)
        for imported in imports_of(path, scripts[path]):
            visit(imported)
        open_paths.pop()
        order.append(path)

    visit(entry)
    return order


def imports_of(path: str, source: str) -> Iterator[str]:
    """Yield the paths of the scripts that a script imports at its start."""
    for match in _IMPORT.finditer(source):
        yield _resolve(path, match["from"])


def _resolve(path: str, address: str) -> str:
    """Return the path of a script from its address in the script at `path`: "./box.js", or
    "#search/box.js" from the folder of all scripts."""
    if address.startswith("#"):
        return address[1:]
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), address))


def _relative(file: str, path: str) -> str:
    address = posixpath.relpath(path, posixpath.dirname(file) or ".")
    return address if address.startswith(".") else f"./{address}"


def _as_function(path: str, source: str, names: Mapping[str, str], file: str = "") -> str:
    """Return a module as a function. Only within a `file` can it load scripts later, and use its
    address."""
    code = without_comments(source)
    exports = _exports(code)

    def destructure(match: re.Match[str]) -> str:
        module = names[_resolve(path, match["from"])] + ("()" if file else "")
        if match["all"]:
            return f"const {match['all']} = {module};"
        return f"const {{ {', '.join(_parts(match['names'], ' as ', ': '))} }} = {module};"

    code = _IMPORT.sub(destructure, code)
    code = _LISTED.sub("", _DECLARED.sub("", code))
    if other := _OTHER.search(_LATER.sub("", code) if file else code):
        message = f"{path}: found {other[0]!r}; expected a form that can be joined"
        raise ValueError(message)
    if file:
        code = _LATER.sub(
            lambda match: f'import("{_relative(file, _resolve(path, match[1]))}")', code
        )
        code = code.replace(_OWN_ADDRESS, f'new URL("{_relative(file, path)}", {_OWN_ADDRESS})')
    result = ", ".join(f"{name}: {own}" if own != name else name for name, own in exports.items())
    function = f"(() => {{\n{code.strip()}\nreturn {{ {result} }};\n}})"
    return f"const {names[path]} = {f'once{function}' if file else f'{function}()'};"


def _exported(source: str, name: str) -> str:
    """Return the export of a file, which has the names that one of its modules exports."""
    return f"export const {{ {', '.join(_exports(without_comments(source)))} }} = {name};\n"


def without_comments(source: str) -> str:
    """Return a script or a style sheet without the comments of whole lines."""
    return _COMMENT.sub("", source)


def _exports(code: str) -> dict[str, str]:
    """Return the exported names of a script, each with its name in the script."""
    exports = {match[1]: match[1] for match in _DECLARED.finditer(code)}
    for match in _LISTED.finditer(code):
        pairs = (part.split(": ") for part in _parts(match[1], " as ", ": "))
        exports |= {pair[-1]: pair[0] for pair in pairs}
    return exports


def _parts(names: str, old: str, new: str) -> list[str]:
    """Split `a, b as c` at its commas, and write `new` for `old`."""
    compact = re.sub(r"\s*,\s*", ",", names.strip())
    if not _NAMES.fullmatch(compact):
        message = f"found {names!r}; expected names"
        raise ValueError(message)
    return [part.replace(old, new) for part in compact.split(",")]
