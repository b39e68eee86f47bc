"""Forums that include the linker: saved threads with styles of their own and a strict policy."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import yaml

from tests.engines.walk import Engine
from tests.library.browser.reading import wait
from tests.site.server import HOST, Handler, Server, running

THREADS = Path(__file__).parent / "threads"
EXPECTED: Mapping[str, Sequence[str]] = yaml.safe_load(
    (THREADS / "expected.yml").read_text(encoding="utf-8")
)
_POLICY = (
    "default-src 'none'; style-src 'self'; script-src {site}; connect-src {allowed}; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
_PLACES = """async () => {
  const blocks = [...document.querySelectorAll("p, h3, li, article, pre, form, code, b, em")];
  return blocks.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });
}"""
LINKS = "[...document.querySelectorAll('a.concord-link')]"
CARD = "document.querySelector('concord-card').shadowRoot.querySelector('[popover]')"


@dataclass(frozen=True, slots=True)
class Forum:
    site: str
    """The address of the site of rules."""
    threads: str
    """The address of the forum, another origin."""

    def address(self, thread: str, **asked: str) -> str:
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        return f"{self.threads}{thread}.html?{query}"


@contextmanager
def forum(site: Path) -> Iterator[Forum]:
    """Serve the site with the headers that it asks of its host, and a forum that includes it."""
    with ExitStack() as stack:
        published = Server((HOST, 0), partial(_SiteHandler, directory=str(site)))
        rules = stack.enter_context(running(stack.enter_context(published)))

        class ForumHandler(_ForumHandler):
            root = rules

        threads = Server((HOST, 0), ForumHandler)
        yield Forum(rules, stack.enter_context(running(stack.enter_context(threads))))


class _SiteHandler(Handler):
    def end_headers(self) -> None:
        sends = False
        for line in Path(self.directory, "_headers").read_text(encoding="utf-8").splitlines():
            if not line.startswith(" "):
                path = urlsplit(self.path).path
                sends = path.startswith(line[:-1]) if line.endswith("*") else path == line
            elif sends:
                name, _, value = line.strip().partition(": ")
                self.send_header(name, value)
        super().end_headers()


class _ForumHandler(Handler):
    """`?plain` leaves the script out, `?closed` forbids it to load the rules; other parameters are
    given to its element."""

    root = ""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments, directory=str(THREADS))

    def do_GET(self) -> None:  # noqa: N802 - the name is the base class's
        path, query = urlsplit(self.path).path, parse_qs(urlsplit(self.path).query)
        if not path.endswith(".html"):
            super().do_GET()
            return
        closed, plain = query.pop("closed", None), query.pop("plain", None)
        given = "".join(f' data-{name}="{value}"' for name, (value,) in query.items())
        kind = 'type="text/plain"' if plain else "defer"
        script = f'<script src="{self.root}concord-link.js"{given} {kind}></script></head>'
        html = (THREADS / path.removeprefix("/")).read_text(encoding="utf-8")
        body = html.replace("</head>", script).encode()
        allowed = "'none'" if closed else self.root
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", _POLICY.format(site=self.root, allowed=allowed))
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.end_headers()
        self.wfile.write(body)


@dataclass(frozen=True, slots=True)
class Reading:
    found: Sequence[str]
    missed: Sequence[str]
    wrong: Sequence[str]

    @property
    def is_good(self) -> bool:
        wanted = len(self.found) + len(self.missed)
        linked = len(self.found) + len(self.wrong)
        return len(self.found) >= 0.95 * wanted and len(self.wrong) <= 0.05 * linked


def judge(linked: Sequence[str], wanted: Sequence[str]) -> Reading:
    """Compare what was linked with what a thread cites, both in its order."""
    found: list[str] = []
    missed: list[str] = []
    left = list(linked)
    wrong: list[str] = []
    for each in wanted:
        pattern = re.compile(rf"(?<![\d.]){re.escape(each)}(?![\w])")
        place = next((index for index, text in enumerate(left) if pattern.search(text)), None)
        if place is None:
            missed.append(each)
        else:
            found.append(each)
            wrong += left[:place]
            left = left[place + 1 :]
    return Reading(found, missed, [*wrong, *left])


def link_thread(engine: Engine, forum: Forum, language: str) -> list[str]:
    """Open a thread without and with the linker, and show a card. Returns faults."""
    faults = []
    engine.open(forum.address(language, plain="1"))
    before = engine.run(_PLACES)
    engine.open(forum.address(language, game="ti4", lang=language))
    wait(engine, f"{LINKS}.length > 10")
    texts = engine.run(f"async () => {LINKS}.map((each) => each.textContent)")
    reading = judge(texts, EXPECTED[language])
    if not reading.is_good:
        faults.append(f"{language}: missed {reading.missed}, wrong {reading.wrong}")
    if engine.run(_PLACES) != before:
        faults.append(f"{language}: the linker moves what is on the page")
    over = "new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })"
    engine.run(f"async () => {{ {LINKS}[0].dispatchEvent({over}); }}")
    wait(engine, f"{CARD}.matches(':popover-open') && {CARD}.textContent.length > 80")
    shown = engine.run(f"async () => [...{CARD}.querySelectorAll('div')].map((each) => each.lang)")
    if len(set(shown)) != 2 or shown[0] != language:
        faults.append(f"{language}: the card shows {shown}")
    return faults
