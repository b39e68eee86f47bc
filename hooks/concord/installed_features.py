"""The features that are installed: those of the engine, then those of other packages."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from concord.feature import Feature

ENTRY_POINTS = "concord.features"
"""The group of the entry points by which other packages add features."""


class FeatureError(Exception):
    """The installed features do not fit together, or one cannot be loaded."""


@cache
def features() -> Sequence[Feature]:
    """Return the features of the engine in their order, then the features of other packages.

    Raises FeatureError if one cannot be loaded, has the name of another one, or needs one that is
    not installed.
    """
    own: Sequence[Feature] = import_module("concord.features.shipped").FEATURES
    packages = {feature.name: "the engine" for feature in own}
    found = [*own]
    for point in sorted(entry_points(group=ENTRY_POINTS)):
        package, feature = _package(point), _load(point)
        if other := packages.get(feature.name):
            message = f"found the feature “{feature.name}”, which {other} has, too"
            raise FeatureError(f"{package}: {message}; expected another name")
        packages[feature.name] = package
        found.append(feature)
    for feature in found:
        if missing := [name for name in feature.needs if name not in packages]:
            message = f"found no feature “{'”, “'.join(missing)}”; “{feature.name}” needs it"
            raise FeatureError(f"{packages[feature.name]}: {message}")
    return found


def published_paths() -> Iterator[str]:
    """Yield the patterns of the paths of all files that features publish besides pages."""
    return (path for feature in features() for file in feature.files for path in file.paths)


def _load(point: EntryPoint) -> Feature:
    try:
        if isinstance(feature := point.load(), Feature):
            return feature
        cause = f"found {type(feature).__name__}; expected a Feature"
    except Exception as fault:  # noqa: BLE001 - the code of others may raise anything
        cause = f"{type(fault).__name__}: {fault}"
    raise FeatureError(
        f"{_package(point)}: the feature “{point.name}” cannot be loaded ({cause}); "
        "expected a version of the package for this engine, or that it is uninstalled"
    )


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value


def feature_folders(name: str) -> Iterator[tuple[str, Path]]:
    """Yield the name of each feature that has a folder `name`, and this folder."""
    for feature in features():
        if (folder := feature.folder / name).is_dir():
            yield feature.name, folder
