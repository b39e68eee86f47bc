"""Joins a script and the modules that it imports into one file, which takes a single request.

The scripts of this project use few forms of import and export. Those are all that is understood:
anything else raises ValueError, so that no script is published in part. Each module becomes a
function of its own, in which its names stay apart from those of others.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence

_NAMES = re.compile(r"[\w$]+(?: as [\w$]+)?(?:,[\w$]+(?: as [\w$]+)?)*")
_IMPORT = re.compile(r'^import \{\s*([^}]*?),?\s*\} from "([^"]+)";$', re.MULTILINE)
_DECLARED = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) ([\w$]+))", re.MULTILINE)
_LISTED = re.compile(r"(?:^|(?<=;))export\{([^}]*)\};?$", re.MULTILINE)
_OTHER = re.compile(r"^(?:import|export)\b.*|\bimport\(.*", re.MULTILINE)
_BESIDE = re.compile(r'\bimport\("\./[^/"]+"\)')
"""Loads a script of the same folder when it is needed."""
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?!!)(?:(?!\*/).)*\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
"""Of whole lines. A licence begins with `/*!` and stays."""
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


def bundle(scripts: Mapping[str, str], entry: str) -> str:
    """Return the script `entry` with all that it imports; it exports what it did before.

    `scripts` has the source of each script by its path. Raises ValueError for a cycle of imports
    and for a form of import or export that is not understood, KeyError for a missing script. What a
    module in the folder of `entry` imports later from there stays apart.
    """
    modules, name = _joined(scripts, entry)
    exported = ", ".join(_exports(without_comments(scripts[entry])))
    return f"{modules}\nexport const {{ {exported} }} = {name};\n"


def plain_bundle(scripts: Mapping[str, str], entry: str, declared: str) -> str:
    """Return the script `entry` with all that it imports as a plain script, which leaves no names.

    `declared` stands before the modules, which may use what it declares. Indents are left out.
    Raises ValueError and KeyError as `bundle`.
    """
    modules = _INDENT.sub("", _joined(scripts, entry)[0])
    return f'(() => {{\n"use strict";\n{declared}{modules}\n}})();\n'


def _joined(scripts: Mapping[str, str], entry: str) -> tuple[str, str]:
    """Return the modules as functions, and the name of what the last one exports."""
    order = _in_order(scripts, entry)
    names = {path: f"module{number}" for number, path in enumerate(order)}
    modules = [_as_function(path, scripts[path], names) for path in order]
    return "\n".join(modules), names[entry]


def _in_order(scripts: Mapping[str, str], entry: str) -> Sequence[str]:
    """List the scripts, each after those that it imports."""
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
    """Yield the paths of the scripts that a script imports before it runs."""
    for match in _IMPORT.finditer(source):
        yield _resolve(path, match[2])


def _resolve(path: str, address: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), address))


def _as_function(path: str, source: str, names: Mapping[str, str]) -> str:
    code = without_comments(source)
    exports = _exports(code)

    def destructure(match: re.Match[str]) -> str:
        wanted = ", ".join(_parts(match[1], " as ", ": "))
        return f"const {{ {wanted} }} = {names[_resolve(path, match[2])]};"

    code = _IMPORT.sub(destructure, code)
    code = _LISTED.sub("", _DECLARED.sub("", code))
    is_beside = posixpath.dirname(path) == posixpath.dirname(list(names)[-1])
    if other := _OTHER.search(_BESIDE.sub("", code) if is_beside else code):
        message = f"{path}: found {other[0]!r}; expected a form that can be joined"
        raise ValueError(message)
    result = ", ".join(f"{name}: {own}" if own != name else name for name, own in exports.items())
    return f"const {names[path]} = (() => {{\n{code.strip()}\nreturn {{ {result} }};\n}})();"


def without_comments(source: str) -> str:
    """Return a script, or a style sheet, without the lines that only developers need."""
    return _COMMENT.sub("", source)


def _exports(code: str) -> dict[str, str]:
    """Return what a script exports, with the name that it has there."""
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
