"""Describes errors of YAML syntax in the words of an author."""

import re

from concord.base.problems import LineColumn, Position, Problem

LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")  # as YAML counts lines
_CONFLICT = re.compile(r"(?:<{7}|\|{7}|>{7}) |={7}$")
_TAB = re.compile(r" *\t[ \t]*(?=\S)")
_KEY_WITHOUT_SPACE = re.compile(r"\s*(?:- +)*([\w-]+):(?=[^\s:/])")
_KEY_WITHOUT_COLON = re.compile(r"\s*(?:- +)*([\w-]+)(?=\s|$)")
_KEY = re.compile(r"\s*(?:- +)*(?:[\w-]+|\"[^\"]*\"|'[^']*'):(?=\s|$)")
_VALUE = re.compile(r"\s*(?:- +)*[\w-]+: +(?=[^\s#])")
_SIGN = re.compile(r"(?:^\s*(?:- +)*(?!-)|[{\[,] *|: +)([*&>|?@`%-])")
_OF_SIGN = re.compile("scanning an? (?:alias|anchor|block)|not allowed|cannot start any token")
_FLOW = {"mapping": ("brace {", "}"), "sequence": ("bracket [", "]")}
_QUOTED = 'the text in quotation marks: "…"'
_BRACKETED = "a text that begins with a bracket stands in quotation marks"


class CannotParseError(Exception):
    """Raised for a file that is no valid YAML or no text. `found` and `expected` are as in a
    Problem."""

    def __init__(self, found: str, expected: str, line_column: LineColumn) -> None:
        super().__init__(found)
        self.found, self.expected, self.line_column = found, expected, line_column

    def problem(self, file: str) -> Problem:
        return Problem(Position(file), self.found, self.expected, line_column=self.line_column)


def explain(
    text: str, problem: str, context: str, at: LineColumn, start: LineColumn
) -> CannotParseError | None:
    """Explain an error of the YAML parser; None if it is not a usual mistake.

    `problem` and `context` are messages of the parser; `at` and `start` are their positions.
    """
    lines = LINE_END.split(text)
    line = _line(lines, at)
    conflict = merge_conflict(text, "one of the versions, without the marks")
    if fault := conflict or _tab(lines, at):
        return fault
    if "quoted scalar" in context and "end of stream" in problem:
        mark = _line(lines, start)[start.column - 1 : start.column]
        found = f"the quotation mark {mark}, which is never closed"
        return CannotParseError(found, f"another {mark} where the text ends", start)
    if problem.endswith("unknown escape character"):
        expected = "\\\\ for a backslash in a text in quotation marks"
        return CannotParseError("an unknown character after a backslash", expected, at)
    if problem.startswith("mapping values"):
        return _first_key(lines, at) or _colon(lines, at)
    if problem == "could not find expected ':'":
        return _no_colon(_line(lines, start), start)
    if fault := _first_sign(line, f"{context} {problem}", at):
        return fault
    if "parsing a flow" in context:
        return _flow(lines, context, at, start)
    if "parsing a block" in context:
        return _first_key(lines, at) or _block(line, at)
    return None


def _line(lines: list[str], line_column: LineColumn) -> str:
    return lines[line_column.line - 1] if line_column.line <= len(lines) else ""


def merge_conflict(text: str, expected: str) -> CannotParseError | None:
    """Find the marks of git for versions that it could not merge."""
    lines = enumerate(LINE_END.split(text), 1)
    marked = [number for number, line in lines if _CONFLICT.match(line)]
    if not marked:
        return None
    *others, last = map(str, marked)
    where = f"lines {', '.join(others)} and {last}" if others else f"line {last}"
    found = f"an unresolved merge, whose marks stand in {where}"
    return CannotParseError(found, expected, LineColumn(marked[0], 1))


def _first_sign(line: str, said: str, at: LineColumn) -> CannotParseError | None:
    """Explain a text that begins with a sign of YAML."""
    signs = list(_SIGN.finditer(line, 0, at.column))
    if signs and (_OF_SIGN.search(said) or ("parsing" in said and signs[-1][1] in "*&")):
        place = LineColumn(at.line, signs[-1].start(1) + 1)
        return CannotParseError(f"a text that begins with {signs[-1][1]}", _QUOTED, place)
    return None


def _tab(lines: list[str], at: LineColumn) -> CannotParseError | None:
    """Find a tab before the position, in the indentation of its line."""
    indentation = _TAB.match(_line(lines, at))
    if indentation and at.column <= indentation.end() + 1:
        place = LineColumn(at.line, indentation[0].index("\t") + 1)
        return CannotParseError("a tab at the start of the line", "spaces in its place", place)
    return None


def _colon(lines: list[str], at: LineColumn) -> CannotParseError | None:
    """Explain a colon where YAML allows no key."""
    line = _line(lines, at)
    said = [number for number in range(1, at.line) if _says_something(lines[number - 1])]
    if said and (fault := _no_space(lines[said[-1] - 1], said[-1])):
        return fault  # the line above lacks its space
    key = _KEY.match(line)
    if key is None:
        return None
    if key.end() < at.column:
        return CannotParseError("“: ” within a text that has no quotation marks", _QUOTED, at)
    found = "a line that begins further right than the key above, which has a value"
    place = LineColumn(at.line, len(line) - len(line.lstrip(" ")) + 1)
    return CannotParseError(found, "the same number of spaces as before the other keys", place)


def _no_space(line: str, number: int) -> CannotParseError | None:
    if match := _KEY_WITHOUT_SPACE.match(line):
        place = LineColumn(number, match.end() + 1)
        return CannotParseError(f"no space after “{match[1]}:”", "a space after the colon", place)
    return None


def _no_colon(line: str, start: LineColumn) -> CannotParseError | None:
    if fault := _no_space(line, start.line):
        return fault
    if match := _KEY_WITHOUT_COLON.match(line):
        if line[match.end() :].lstrip().startswith((":", "=")):
            return None
        expected = f"“{match[1]}: …”; a text that goes on in another line stands further right"
        place = LineColumn(start.line, match.end() + 1)
        return CannotParseError(f"no colon after “{match[1]}”", expected, place)
    return None


def _first_key(lines: list[str], at: LineColumn) -> CannotParseError | None:
    """Find a first key of a mapping that lacks its colon, above the line of the position. YAML
    reads such a key as a text."""
    said = [number for number in range(1, at.line) if _says_something(lines[number - 1])]
    if not said or not _KEY.match(_line(lines, at)):
        return None
    number = said[-1]
    line, above = lines[number - 1], lines[said[-2] - 1] if len(said) > 1 else ":"
    is_first = line.lstrip().startswith("- ") or above.rstrip().endswith(":")
    is_further_right = _indentation(line) > _indentation(_line(lines, at))
    if not is_first or is_further_right or _KEY.match(line):
        return None
    return _no_colon(line, LineColumn(number, 1))


def _indentation(line: str) -> int:
    """Return the number of characters before a key."""
    return len(line) - len(line.lstrip(" -"))


def _says_something(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _flow(lines: list[str], context: str, at: LineColumn, start: LineColumn) -> CannotParseError:
    """Explain an error in a list or mapping in brackets."""
    kind = "sequence" if "sequence" in context else "mapping"
    opening, closing = _FLOW[kind]
    line = _line(lines, at)
    rest = line[at.column - 1 :]
    before = line[: at.column - 1].rstrip()
    if at.line > start.line:
        found = f"the {opening}, which is never closed"
        return CannotParseError(found, f"{closing} at its end", start)
    if rest.startswith(":"):
        found = "“: ” within a text that has no quotation marks, or no comma before a key"
        return CannotParseError(found, f"{_QUOTED}, or a comma", at)
    if before.endswith(('"', "'")):
        expected = f'a comma or {closing}; a quotation mark within a text is written \\"'
        return CannotParseError("more text behind a closing quotation mark", expected, at)
    if before.endswith(("}", "]")) and rest[:1] not in "}]":
        expected = f"a comma or {closing}; {_BRACKETED}"
        return CannotParseError("more text behind a closing bracket", expected, at)
    found = f"no comma and no {closing} in what begins with {opening}"
    return CannotParseError(found, f", or {closing}", at)


def _block(line: str, at: LineColumn) -> CannotParseError:
    """Explain a key or an entry of a list where YAML allows none."""
    before, rest = line[: at.column - 1], line[at.column - 1 :]
    if not before.strip():
        kind = "a point of a list" if rest.startswith("- ") else "a line"
        found = f"{kind} that stands further left or right than those it belongs to"
        return CannotParseError(found, "the same number of spaces as before the others", at)
    if before.rstrip().endswith(('"', "'")):
        within = "a quotation mark within \"…\" is written \\\", and within '…' ''"
        found, expected = (
            "more text behind a closing quotation mark",
            f"the end of the line; {within}",
        )
        return CannotParseError(found, expected, at)
    if before.rstrip().endswith(("}", "]")):
        value = _VALUE.match(line)
        column = value.end() + 1 if value else at.column
        place = LineColumn(at.line, at.column if rest[:1] in "}]" else column)
        expected = f"the end of the line; {_BRACKETED}"
        return CannotParseError("more text behind a closing bracket", expected, place)
    return CannotParseError("what is no key", "a key with a colon and a space, as “id: …”", at)
