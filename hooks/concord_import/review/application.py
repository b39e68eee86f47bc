"""Answers the requests below `/review/` of a preview, and passes the others on.

A page is shown on this machine only, and only a form of such a page may change a file.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from concord.core.atomic_files import exclusive, replace_file
from concord.core.content_policy import header_policy
from concord.core.ids import KEBAB
from concord.records.game_reader import ALIGNMENT_FILE
from concord_import.alignment.alignment_file import (
    AlignmentFile,
    read_alignment,
    write_alignment,
)
from concord_import.review.actions import Action, CannotCorrectError, correct
from concord_import.review.review_pages import (
    ROWS_ON_PAGE,
    ReviewedGame,
    View,
    fault_page,
    game_page,
    games_page,
    places_of,
    texts_of_records,
)
from concord_import.text.blocks import ImportFailedError

ROOT = "/review/"
_FILES = Path(__file__).parent / "files"
_STATIC = {"review.css": "text/css", "review.js": "text/javascript"}
_LONGEST_FORM = 10_000  # bytes
_MOST_DIGITS = 9
_FORM_TYPE = "application/x-www-form-urlencoded"
_LOCAL_NAMES = frozenset(("localhost", "127.0.0.1", "::1"))
_HTML = "text/html; charset=utf-8"


class _RefusedError(Exception):
    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status, self.message = status, message


@dataclass(frozen=True, slots=True)
class _Response:
    status: HTTPStatus
    content: bytes = b""
    kind: str = _HTML
    location: str = ""

    def headers(self) -> Iterator[tuple[str, str]]:
        yield "Content-Type", self.kind
        yield "Content-Length", str(len(self.content))
        yield "Content-Security-Policy", header_policy()
        yield "X-Content-Type-Options", "nosniff"
        yield "Referrer-Policy", "same-origin"
        yield "Cache-Control", "no-store"
        if self.location:
            yield "Location", self.location


class ReviewApplication:
    """A WSGI application. `data` is the folder of the records, `tokens` the style sheet with the
    colours of the site, and `others` answers all other requests."""

    def __init__(self, data: Path, tokens: Path, others: WSGIApplication) -> None:
        self._data, self._tokens, self._others = data, tokens, others
        self._token = secrets.token_urlsafe()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if not f"{path}/".startswith(ROOT):
            return self._others(environ, start_response)
        try:
            response = self._respond(path, environ)
        except _RefusedError as refusal:
            title = f"{refusal.status} {refusal.status.phrase}"
            page = fault_page(title, refusal.message, ROOT)
            response = _Response(refusal.status, page.encode())
        status = f"{response.status.value} {response.status.phrase}"
        start_response(status, list(response.headers()))
        return [response.content]

    def _respond(self, path: str, environ: WSGIEnvironment) -> _Response:
        _expect_local(environ)
        method = environ.get("REQUEST_METHOD")
        name = path.removeprefix(ROOT)
        if method == "POST":
            return self._correct(self._folder(name), environ)
        if method not in {"GET", "HEAD"}:
            raise _RefusedError(HTTPStatus.METHOD_NOT_ALLOWED, f"{method} changes nothing here.")
        if name in _STATIC:
            return _Response(HTTPStatus.OK, (_FILES / name).read_bytes(), _STATIC[name])
        if name == "tokens.css":
            return _Response(HTTPStatus.OK, self._tokens.read_bytes(), "text/css")
        if path == ROOT:
            games = [ReviewedGame(each.name, *_read(each)) for each in self._folders()]
            return _Response(HTTPStatus.OK, games_page(games).encode())
        return self._show(self._folder(name), _view(environ))

    def _folders(self) -> list[Path]:
        return sorted(each.parent for each in self._data.glob(f"*/{ALIGNMENT_FILE}"))

    def _folder(self, name: str) -> Path:
        game = name.removesuffix("/")
        folder = self._data / game
        if not re.fullmatch(KEBAB, game) or not (folder / ALIGNMENT_FILE).is_file():
            message = f"Found no {ALIGNMENT_FILE} of a game “{game}”."
            raise _RefusedError(HTTPStatus.NOT_FOUND, message)
        return folder

    def _show(self, folder: Path, view: View) -> _Response:
        alignment, version = _read(folder)
        texts = texts_of_records(folder)
        game = ReviewedGame(folder.name, alignment, version)
        page = game_page(game, texts, view, self._token)
        return _Response(HTTPStatus.OK, page.encode())

    def _correct(self, folder: Path, environ: WSGIEnvironment) -> _Response:
        form = _form(environ)
        if not hmac.compare_digest(form.get("token", "").encode(), self._token.encode()):
            raise _RefusedError(HTTPStatus.FORBIDDEN, "The form is not of a page of this preview.")
        view = _view(environ)
        action, _, language = form.get("do", "").partition(":")
        place = _number(form.get("row", ""))
        if action not in set(Action) or place is None:
            raise _RefusedError(HTTPStatus.BAD_REQUEST, "The form names no correction of a row.")
        with exclusive(folder):
            before, version = _read(folder)
            if form.get("version") != version:
                message = f"{ALIGNMENT_FILE} has changed since the page was shown. Try again."
                raise _RefusedError(HTTPStatus.CONFLICT, message)
            try:
                after = correct(before, place, Action(action), language)
            except CannotCorrectError as fault:
                raise _RefusedError(HTTPStatus.BAD_REQUEST, str(fault)) from None
            replace_file(folder / ALIGNMENT_FILE, write_alignment(after))
        location = f"{ROOT}{folder.name}/{_next_row(before, after, view, place)}"
        return _Response(HTTPStatus.SEE_OTHER, location=location)


def _read(folder: Path) -> tuple[AlignmentFile, str]:
    """The file, and what identifies its content."""
    content = (folder / ALIGNMENT_FILE).read_bytes()
    try:
        alignment = read_alignment(f"{folder.name}/{ALIGNMENT_FILE}", content)
    except ImportFailedError as fault:
        raise _RefusedError(HTTPStatus.CONFLICT, "\n".join(fault.lines)) from None
    return alignment, hashlib.sha256(content).hexdigest()


def _next_row(before: AlignmentFile, after: AlignmentFile, view: View, place: int) -> str:
    """The address of what is to be looked at after a correction: the row if it is still shown
    there unsettled, otherwise the next."""
    shown, left = places_of(before, view), places_of(after, view)
    index = shown.index(place) if place in shown else 0
    if view.is_whole and before.rows[place].places == after.rows[min(place, len(left) - 1)].places:
        index += 1
    if not left:
        return ""
    index = min(index, len(left) - 1)
    return f"{View(view.is_whole, index // ROWS_ON_PAGE + 1).query}#row-{left[index]}"


def _view(environ: WSGIEnvironment) -> View:
    query = parse_qs(environ.get("QUERY_STRING", ""))
    return View(query.get("show") == ["all"], _number(query.get("page", [""])[0]) or 1)


def _number(written: str) -> int | None:
    """None for what is no number, or one that nothing here reaches."""
    return int(written) if written.isdecimal() and len(written) <= _MOST_DIGITS else None


def _form(environ: WSGIEnvironment) -> Mapping[str, str]:
    """The fields of a form that a page of this server has sent."""
    origin = environ.get("HTTP_ORIGIN", "")
    if origin != f"{environ.get('wsgi.url_scheme', 'http')}://{environ.get('HTTP_HOST', '')}":
        raise _RefusedError(HTTPStatus.FORBIDDEN, "The form is of another site.")
    if environ.get("CONTENT_TYPE", "").partition(";")[0].strip() != _FORM_TYPE:
        raise _RefusedError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, f"Expected {_FORM_TYPE}.")
    length = _number(environ.get("CONTENT_LENGTH") or "")
    if length is None:
        raise _RefusedError(HTTPStatus.BAD_REQUEST, "The form has no length that can be read.")
    if length > _LONGEST_FORM:
        raise _RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The form is too long.")
    try:
        content = environ["wsgi.input"].read(length)
        fields = parse_qs(content.decode("ascii"), max_num_fields=20)
    except (ValueError, TimeoutError):
        raise _RefusedError(HTTPStatus.BAD_REQUEST, "The form cannot be read.") from None
    if len(content) < length:
        raise _RefusedError(HTTPStatus.BAD_REQUEST, "The form is shorter than it says.")
    return {name: values[0] for name, values in fields.items()}


def _expect_local(environ: WSGIEnvironment) -> None:
    """Refuse other machines, and names that another site has given to this one."""
    address = environ.get("REMOTE_ADDR", "")
    try:
        host = urlsplit(f"//{environ.get('HTTP_HOST', '')}").hostname
        is_local = ipaddress.ip_address(address).is_loopback and host in _LOCAL_NAMES
    except ValueError:
        is_local = False
    if not is_local:
        message = "Alignments are corrected on this machine only, at localhost."
        raise _RefusedError(HTTPStatus.FORBIDDEN, message)
