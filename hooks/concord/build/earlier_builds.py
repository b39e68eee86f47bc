"""What a build takes from earlier ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from concord.build.last_site import LastSite
from concord.build.spare_site import SpareSite
from concord.records.record_cache import RecordCache


@dataclass(frozen=True, slots=True)
class EarlierBuilds:
    """By default nothing."""

    last_site: LastSite | None = None
    spare_site: SpareSite | None = None
    records: RecordCache = field(default_factory=RecordCache)
    """What it knows is not read."""
    results: Path | None = None
    """The folder of the results that are kept, which need not exist yet."""
