"""The software bill of materials of a release, as CycloneDX 1.6 in JSON.

It is made from the locks alone, so it does not depend on the machine: packages that only other
platforms need are listed as well.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import (
    ExternalReference,
    ExternalReferenceType,
    HashAlgorithm,
    HashType,
    Property,
    XsUri,
)
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from release.locks import (
    Action,
    NodePackage,
    Requirement,
    read_actions,
    read_node_packages,
    read_requirements,
)
from release.project import Release

_VENDORED = {
    "minisearch": Path("hooks/concord/theme/assets/vendor/minisearch.js"),
    "lean-qr": Path("hooks/concord/theme/assets/vendor/lean-qr.js"),
}
"""The libraries that are part of the site, by their names in the registry of Node."""
_VERSION = re.compile(r"/\*! [\w ]+ (\d+\.\d+\.\d+)")
_NAME = re.compile(r"[\w.-]+")
_LICENSES = LicenseFactory()


def bill_of_materials(project: Path, release: Release) -> str:
    """List everything that comes from others and is installed, or is part of the site.

    What builds the site, or is part of it, has the scope “required”; what tests and publishes it is
    “excluded”. The text is the same for the same locks and the same release.
    """
    components = list(_components(project))
    library = Component(
        name="concord",
        version=release.version,
        type=ComponentType.APPLICATION,
        bom_ref="concord",
        licenses=[_LICENSES.make_from_string("MIT AND CC-BY-SA-4.0")],
    )
    bom = Bom(components=components, serial_number=_serial_number(release, components))
    bom.metadata.component = library
    bom.metadata.timestamp = datetime.fromtimestamp(release.time, UTC)
    direct = _direct(project)
    bom.register_dependency(library, [each for each in components if _full_name(each) in direct])
    return f"{JsonV1Dot6(bom).output_as_string(indent=2)}\n"


def _components(project: Path) -> Iterator[Component]:
    run, dev, lock = (
        read_requirements(project / "requirements" / f"{name}.txt")
        for name in ("run", "dev", "lock")
    )
    yield from (_vendored(project, name, file) for name, file in _VENDORED.items())
    yield from (_python(each, ComponentScope.REQUIRED) for each in run)
    yield from (_python(each, ComponentScope.EXCLUDED) for each in {*dev, *lock} - {*run})
    yield from map(_node, read_node_packages(project / "package-lock.json"))
    yield from map(_action, read_actions(project / ".github" / "workflows"))


def _vendored(project: Path, name: str, file: Path) -> Component:
    """Return a library that is part of the site."""
    content = (project / file).read_bytes()
    version = _VERSION.match(content.decode("utf-8"))
    if not version:
        raise ValueError(f"{file}:1:1: found no version; expected “/*! {name} 1.2.3”")
    return _component(
        PackageURL("npm", name=name, version=version[1]),
        ComponentScope.REQUIRED,
        hashes=[_hash(HashAlgorithm.SHA_256, hashlib.sha256(content).hexdigest())],
        licenses=[_LICENSES.make_from_string("MIT")],
        properties=[Property(name="concord:file", value=file.as_posix())],
    )


def _python(package: Requirement, scope: ComponentScope) -> Component:
    purl = PackageURL("pypi", name=package.name, version=package.version)
    return _component(
        purl,
        scope,
        # There is a file for each platform, so the hashes are not those of the package.
        external_references=[
            ExternalReference(
                type=ExternalReferenceType.DISTRIBUTION,
                url=XsUri(purl.to_string()),
                hashes=[_hash(HashAlgorithm.SHA_256, each) for each in package.hashes],
            )
        ],
        properties=_properties(marker=package.marker),
    )


def _node(package: NodePackage) -> Component:
    scope, _, name = package.name.rpartition("/")
    return _component(
        PackageURL("npm", namespace=scope or None, name=name, version=package.version),
        ComponentScope.EXCLUDED,
        hashes=[_hash(HashAlgorithm.SHA_512, package.sha512)],
        licenses=[_LICENSES.make_from_string(package.license)] if package.license else [],
    )


def _action(action: Action) -> Component:
    owner, _, name = action.repository.partition("/")
    return _component(
        PackageURL("github", namespace=owner, name=name, version=action.commit),
        ComponentScope.EXCLUDED,
        properties=_properties(version=action.version),
    )


def _component(purl: PackageURL, scope: ComponentScope, **details: Any) -> Component:
    return Component(
        type=ComponentType.LIBRARY,
        group=purl.namespace,
        name=purl.name,
        version=purl.version,
        purl=purl,
        bom_ref=purl.to_string(),
        scope=scope,
        **details,
    )


def _properties(**values: str) -> list[Property]:
    return [
        Property(name=f"concord:{name}", value=value) for name, value in values.items() if value
    ]


def _hash(algorithm: HashAlgorithm, content: str) -> HashType:
    return HashType(alg=algorithm, content=content)


def _full_name(component: Component) -> str:
    return f"{component.group}/{component.name}" if component.group else component.name


def _direct(project: Path) -> set[str]:
    """Name what the project asks for itself, in contrast to what comes with that."""
    python = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    node = json.loads((project / "package.json").read_text("utf-8"))
    required = [python["project"]["dependencies"], *python["dependency-groups"].values()]
    return {
        *_VENDORED,
        *(_NAME.findall(each)[0] for group in required for each in group),
        *node["devDependencies"],
        *(each.repository for each in read_actions(project / ".github" / "workflows")),
    }


def _serial_number(release: Release, components: Iterable[Component]) -> UUID:
    """Return the number of this bill of materials: the same whenever it is written again."""
    references = sorted(str(each.bom_ref.value) for each in components)
    return uuid5(NAMESPACE_URL, "\n".join([release.version, release.commit, *references]))
