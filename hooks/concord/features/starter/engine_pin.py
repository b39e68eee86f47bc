"""The engine of a new library: a version of an index, or a wheel of the engine that runs."""

import base64
import hashlib
import io
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

_WHEEL_FOLDER = "engine"
_SKIPPED = {"__pycache__", "direct_url.json", "INSTALLER", "RECORD", "REQUESTED"}


class EnginePin(NamedTuple):
    """The line of `requirements.txt`, and the wheel that it names, if it names one."""

    requirement: str
    wheel: tuple[str, bytes] | None


def pin_engine(distribution: Distribution) -> EnginePin:
    """Pin the engine as it was installed.

    pip writes `direct_url.json` for all that comes from no index: a folder, a wheel, a repository.
    Then the library gets a wheel of the installed files, since no index may have them.
    """
    name, version = distribution.name.replace("-", "_"), distribution.version
    if distribution.read_text("direct_url.json") is None:
        return EnginePin(f"{distribution.name}=={version}", None)
    path = f"{_WHEEL_FOLDER}/{name}-{version}-py3-none-any.whl"
    wheel = _wheel_of(distribution, f"{name}-{version}.dist-info")
    digest = hashlib.sha256(wheel).hexdigest()
    return EnginePin(f"./{path} --hash=sha256:{digest}", (path, wheel))


def _wheel_of(distribution: Distribution, metadata: str) -> bytes:
    """Return a wheel of the packages of a distribution; the same files give the same bytes."""
    output = io.BytesIO()
    record = f"{metadata}/RECORD"
    rows = []
    with zipfile.ZipFile(output, "w") as archive:
        for path, content in _files_of(distribution, metadata):
            _add(archive, path, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
            rows.append(f"{path},sha256={digest.rstrip(b'=').decode()},{len(content)}\n")
        _add(archive, record, "".join([*rows, f"{record},,\n"]).encode())
    return output.getvalue()


def _add(archive: zipfile.ZipFile, path: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(path), content, zipfile.ZIP_DEFLATED)


def _files_of(distribution: Distribution, metadata: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the packages and of the metadata by their paths in a wheel."""
    for package in (distribution.read_text("top_level.txt") or "").split():
        spec = find_spec(package)
        for folder in (spec and spec.submodule_search_locations) or ():
            for file in sorted(filter(Path.is_file, Path(folder).rglob("*"))):
                path = file.relative_to(Path(folder).parent)
                if _SKIPPED.isdisjoint(path.parts):
                    yield path.as_posix(), file.read_bytes()
    for listed in sorted(distribution.files or ()):
        if listed.parts[0] == metadata and _SKIPPED.isdisjoint(listed.parts):
            yield listed.as_posix(), listed.read_binary()
