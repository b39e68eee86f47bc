"""A host that sends the headers of the site and collects what browsers report of violations."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from concord.features.hosting.host_files import HEADERS
from tests.site.builds import PublishedSite
from tests.site.server import HOST, Handler, Server, running

_REPORTS = "/violations"
_POLICY = "Content-Security-Policy"
_HEADERS = {**HEADERS, _POLICY: f"{HEADERS[_POLICY]}; report-uri {_REPORTS}"}
CANARY = "violating/"
"""The address of a page that violates the policy, to see that violations are reported."""
_VIOLATING = b"<!doctype html><title>Violating</title><style>p { color: red }</style>"


@dataclass(frozen=True, slots=True)
class PolicyHost:
    site: PublishedSite
    violations: list[str] = field(default_factory=list)
    """A line for each violation that was reported."""


@contextmanager
def policy_host(folder: Path) -> Iterator[PolicyHost]:
    """Serve `folder`, which need not exist yet."""
    violations: list[str] = []

    class _Reporting(Handler):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments, directory=str(folder))

        def do_GET(self) -> None:  # noqa: N802 - the name is the base class's
            if self.path == f"/{CANARY}":
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(_VIOLATING)))
                self.end_headers()
                self.wfile.write(_VIOLATING)
            else:
                super().do_GET()

        def do_POST(self) -> None:  # noqa: N802 - the name is the base class's
            body = self.rfile.read(int(self.headers["Content-Length"]))
            violations.append(_line(json.loads(body)["csp-report"]))
            self.send_response(204)
            self.end_headers()

        def end_headers(self) -> None:
            for name, value in _HEADERS.items():
                self.send_header(name, value)
            super().end_headers()

    with Server((HOST, 0), _Reporting) as server, running(server) as address:
        yield PolicyHost(PublishedSite(folder, address), violations)


def _line(report: dict[str, Any]) -> str:
    names = ("document-uri", "violated-directive", "blocked-uri", "source-file", "line-number")
    return " ".join(str(report.get(name, "")) for name in names)
