"""Reads the settings in mkdocs.yml without MkDocs."""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from concord.base.problems import Position, Problem
from concord.base.settings import REPORT_EMAIL, REPORTS, Settings, settings_of, unknown_names
from concord.model.library import Library
from concord.records.yaml_faults import CannotParseError
from concord.records.yaml_positions import locate
from concord.records.yaml_reader import Collection, Node, Scalar, compose, decoded, line_column_of

FILE = "mkdocs.yml"
_FAULT = re.compile(rf"{re.escape(FILE)}: (?P<keys>[\w.-]+): ")
_QUOTED = re.compile("found [^“;]*“([^”]+)”")
_MERGE = "<<"
_ANY_ADDRESS = "https://example.org/"  # whether share pages have one is a matter of the build


@dataclass(frozen=True, slots=True)
class Configuration:
    settings: Settings
    docs: Path
    """The folder of the hand-written pages."""
    site_url: str
    """The address of the site; empty if a variable of the environment has it that is not set."""
    name: str
    repository: str
    """The address of the repository; empty if there is none."""


class _Loader(yaml.SafeLoader):
    """Reads a value with another tag than `!ENV` as None."""


def _from_environment(_: yaml.SafeLoader, node: yaml.Node) -> str | None:
    """Return the value of the first variable that is set; None if none is, whatever the default."""
    nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
    return next((os.environ[each.value] for each in nodes if each.value in os.environ), None)


_Loader.add_multi_constructor("", lambda *_: None)
_Loader.add_constructor("!ENV", _from_environment)


def read_configuration(project: Path) -> Configuration | None:
    """Return the configuration in the folder `project`; None if there is none.

    Raises ValueError with a line for each invalid setting.
    """
    file = project / FILE
    if not file.is_file():
        return None
    content = file.read_bytes()
    if faults := error_of_syntax(content) or "\n".join(repeated_settings(content)):
        raise ValueError(faults)
    try:
        values = yaml.load(content.decode(), _Loader)  # noqa: S506 - a safe loader
    except yaml.YAMLError as invalid:
        raise ValueError(f"{FILE}: found no valid YAML: {invalid}") from None
    if not isinstance(values, dict):
        raise ValueError(f"{FILE}: found no settings; expected those of a site")  # noqa: TRY004 - of the author's, not the caller's
    extra: Any = values.get("extra") or {}
    docs = project / str(values.get("docs_dir") or "docs")
    try:
        settings = settings_of(extra.get("concord", {}), _ANY_ADDRESS)
    except ValueError as invalid:
        raise ValueError(with_positions(str(invalid), content)) from None
    address, name, repository = (
        str(values.get(key) or "") for key in ("site_url", "site_name", "repo_url")
    )
    return Configuration(settings, docs, address, name, repository)


def error_of_syntax(content: bytes) -> str:
    """Return a line with the first error of syntax in the `content` of mkdocs.yml; empty if it is
    valid YAML."""
    try:
        compose(decoded(content))
    except CannotParseError as fault:
        at = fault.line_column
        return f"{FILE}:{at.line}:{at.column}: found {fault.found}; expected {fault.expected}"
    return ""


def repeated_settings(content: bytes) -> Iterator[str]:
    """Yield a line for each setting that the `content` of mkdocs.yml, which is valid YAML, has
    twice. MkDocs would take the last one."""
    yield from _repeated(compose(decoded(content)))


def _repeated(node: Node | None) -> Iterator[str]:
    if not isinstance(node, Collection):
        return
    first: dict[str, Scalar] = {}
    for name, _ in node.pairs() if node.is_mapping else ():
        if not isinstance(name, Scalar) or name.value == _MERGE:
            continue
        known = first.setdefault(name.value, name)
        if known is not name:
            at, line = line_column_of(name.mark), line_column_of(known.mark).line
            yield (
                f"{FILE}:{at.line}:{at.column}: found the setting “{name.value}” again; expected "
                f"each once; it stands in line {line}"
            )
    for child in node.children:
        yield from _repeated(child)


def errors_of_settings(settings: Settings, library: Library, project: Path) -> Sequence[str]:
    """Return a line for each setting in the mkdocs.yml of the folder `project` that names something
    the library does not have."""
    lines, file = list(unknown_names(settings, library)), project / FILE
    if not lines or not file.is_file():
        return lines
    content = file.read_bytes()
    return [_with_position(line, content) for line in lines]


def warnings_of_settings(configuration: Configuration) -> Iterator[str]:
    """Yield a line if no setting says where readers send reports of mistakes."""
    settings = configuration.settings
    if not (configuration.repository or settings.of(REPORT_EMAIL) or settings.of(REPORTS)):
        yield (
            f"{FILE}: found nothing that says where reports of mistakes go; expected repo_url, "
            "extra.concord.report_email, or extra.concord.reports: about, if the page about/ "
            "says it"
        )


def with_positions(message: str, content: bytes) -> str:
    """The lines of a message with line and column of each setting in the `content` of mkdocs.yml:
    `mkdocs.yml: extra.concord.host: found …` becomes `mkdocs.yml:7:11: extra.concord.host: …`."""
    return "\n".join(_with_position(line, content) for line in message.split("\n"))


def _with_position(line: str, content: bytes) -> str:
    fault = _FAULT.match(line)
    if fault is None:
        return line
    quoted = _QUOTED.match(line, fault.end())
    position = Position(FILE, tuple(fault["keys"].split(".")))
    at = locate(content, Problem(position, "", "", snippet=quoted[1] if quoted else ""))
    return f"{FILE}:{at.line}:{at.column}:{line.removeprefix(f'{FILE}:')}"
