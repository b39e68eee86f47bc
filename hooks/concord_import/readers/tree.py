"""Reads trees in YAML and JSON by a mapping of their keys."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from concord.model.kinds import Kind
from concord.model.texts import Language
from concord.records.yaml_faults import CannotParseError
from concord.records.yaml_reader import Alias, Collection, Node, Scalar, compose, line_column_of
from concord_import.readers.mapping import MappingShape
from concord_import.readers.source_passages import Passage, blocks_of
from concord_import.text.blocks import Block, Card, Document, Dropped, Form, UnreadableError, plain
from concord_import.text.markers import may_be_title

_SURROGATES = re.compile(r"\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})", re.IGNORECASE)
_NUMBER = re.compile(r"[^\W\d_]{0,2}\.?\d[\w.+-]*|[^\W\d_]")
_MOST_KEYS = 12  # named in a message


def read_tree(content: str, language: Language, mapping: MappingShape) -> Document:
    """Raises UnreadableError if the content is no YAML or JSON, or the mapping matches nothing."""
    try:
        # JSON may write a character as two escapes, which YAML does not know.
        root = compose(
            _SURROGATES.sub(
                lambda pair: bytes.fromhex(pair[1] + pair[2]).decode("utf-16-be"), content
            )
        )
    except CannotParseError as fault:
        raise UnreadableError(
            fault.found, fault.expected, fault.line_column.line, fault.line_column.column
        ) from None
    reader = _Reader(language, mapping)
    blocks = list(reader.read(root))
    if not reader.matched:
        found = ", ".join(f"“{key}”" for key in list(reader.unknown)[:_MOST_KEYS]) or "no keys"
        known = [*mapping.heading, *mapping.text]
        raise UnreadableError(
            f"the keys {found}, of which the mapping names none" if reader.unknown else found,
            f"one of {', '.join(known)}, or a mapping file that names them",
        )
    return Document(blocks, reader.dropped)


def _is_title(text: str) -> bool:
    """True for a title in a file that has one key for all texts."""
    return "\n" not in text and may_be_title(text)


@dataclass(slots=True)
class _Reader:
    language: Language
    mapping: MappingShape
    dropped: list[Dropped] = field(default_factory=list)
    unknown: dict[str, None] = field(default_factory=dict)
    """The keys that the mapping does not name, in their order."""
    matched: int = 0
    """The number of texts and headings that the mapping has found."""

    def read(self, root: Node | None) -> Iterator[Block]:
        for key in self.mapping.root:
            pair = root.pair(key) if _is_mapping(root) else None
            if pair is None:
                found = f"no key “{key}”"
                raise UnreadableError(found, "the keys that the mapping names under “root”")
            root = pair[1]
        if _is_mapping(root) and any(root.pair(key) for key in self.mapping.children):
            top = self._entry(root)
            if top.heading:
                yield Block(Form.TITLE, top.line, plain(top.heading).strip())
            passages = [Passage(top.line, text=top.text)] if top.text else []
            passages += top.children
        elif _is_mapping(root) and not self._is_entry(root):
            passages = list(self._top(root))
        else:
            passages = list(self._entries(root, self.mapping.root))
        yield from blocks_of(passages, self.mapping, self.dropped)

    def _top(self, root: Collection) -> Iterator[Passage]:
        """The entries of the topmost mapping. Beside lists and mappings, a key with a few words, as
        a version or a title, says something of the file."""
        is_mixed = any(isinstance(child, Collection) for _, child in root.pairs())
        for name, child in root.pairs():
            key = _key(name)
            is_fact = is_mixed and isinstance(child, Scalar) and not _NUMBER.fullmatch(key)
            if is_fact and _is_title(_text(child)):
                self._drop_unknown(key, child)
            else:
                yield from self._named(name, child, self.mapping.root)

    def _entries(
        self, node: Node | None, keys: Sequence[str] = (), kind: Kind | None = None
    ) -> Iterator[Passage]:
        """The entries of a list, or of a mapping whose keys are numbers or headings."""
        if isinstance(node, Collection) and not node.is_mapping:
            for child in node.children:
                yield from self._one(child, kind)
        elif _is_mapping(node) and kind is None and not self._is_entry(node):
            for name, child in node.pairs():
                yield from self._named(name, child, keys)
        elif node is not None:
            yield from self._one(node, kind)

    def _is_entry(self, node: Collection) -> bool:
        shape = self.mapping
        return any(node.pair(key) for key in (*shape.text, *shape.heading, *shape.number))

    def _named(self, name: Node, child: Node, keys: Sequence[str]) -> Iterator[Passage]:
        key = _key(name)
        is_number = bool(_NUMBER.fullmatch(key))
        for passage in self._one(child, None):
            self.matched += is_number and bool(passage.text)
            has_title = is_number or bool(passage.heading)
            passage.line, passage.key = _line(name), passage.key or ("" if is_number else key)
            passage.number = passage.number or (key if is_number else "")
            passage.heading = passage.heading if has_title else key
            yield passage
        if not is_number and key not in keys:
            self.unknown.setdefault(key)

    def _one(self, node: Node, kind: Kind | None) -> Iterator[Passage]:
        if isinstance(node, Scalar):
            if text := _text(node):
                yield Passage(_line(node), text=text, kind=kind)
        elif isinstance(node, Alias):
            _refuse_alias(node)
        elif node.is_mapping:
            yield self._entry(node, kind)
        else:
            yield Passage(_line(node), children=list(self._entries(node)), kind=kind)

    def _entry(self, node: Collection, kind: Kind | None = None) -> Passage:
        taken: set[str] = set()
        shape = self.mapping
        keys = shape.id, shape.number, shape.heading, shape.component, shape.expansion, shape.kind
        firsts = (next(self._texts(node, each, taken), "") for each in keys)
        own_id, number, heading, component, expansion, stated = firsts
        text = "\n\n".join(self._texts(node, (*shape.text, self.language), taken))
        governed = "\n\n".join(self._texts(node, shape.governed, taken)) if component else ""
        card = Card(component, expansion, tuple(governed.split())) if component else None
        children = [
            *self._below(node, shape.notes, Kind.NOTE, taken),
            *self._below(node, shape.examples, Kind.EXAMPLE, taken),
            *self._below(node, shape.children, None, taken),
        ]
        self.matched += bool(heading) + bool(text)
        for name, value in node.pairs():
            if _key(name) not in taken:
                self._drop_unknown(_key(name), value)
        if not heading and _is_title(text) and any(child.kind is None for child in children):
            heading, text = text, ""
        if stated:
            self.dropped.append(Dropped(_line(node), stated, "the kind of an entry"))
        own_kind = kind or shape.kind_of(stated)
        return Passage(_line(node), number, heading, text, own_kind, own_id, card, children)

    def _texts(self, node: Collection, keys: Sequence[str], taken: set[str]) -> Iterator[str]:
        """The texts under these keys. Keys whose values are no texts are not taken."""
        for key in keys:
            pair = node.pair(key)
            value = pair[1] if pair and key not in taken else None
            if isinstance(value, Alias):
                _refuse_alias(value)
            if _is_mapping(value):
                own = value.pair(self.language)
                for name, other in value.pairs() if own else ():
                    if _key(name) != self.language:
                        self._drop(other, f"under “{_key(name)}”, while “{self.language}” is read")
                value = own[1] if own else None
            scalars = value.children if isinstance(value, Collection) else [value]
            if all(isinstance(scalar, Scalar) for scalar in scalars):
                taken.add(key)
                text = "\n\n".join(filter(None, map(_text, scalars)))
                yield from [text] if text else []

    def _below(
        self, node: Collection, keys: Sequence[str], kind: Kind | None, taken: set[str]
    ) -> Iterator[Passage]:
        for key in keys:
            pair = node.pair(key)
            if pair is not None and key not in taken:
                taken.add(key)
                yield from self._entries(pair[1], (), kind)

    def _drop_unknown(self, key: str, value: Node) -> None:
        self.unknown.setdefault(key)
        self._drop(value, f"the key “{key}” is not in the mapping")

    def _drop(self, node: Node, reason: str) -> None:
        if isinstance(node, Collection):
            for child in node.children[1::2] if node.is_mapping else node.children:
                self._drop(child, reason)
        elif text := _text(node):
            self.dropped.append(Dropped(_line(node), text, reason))


def _is_mapping(node: Node | None) -> TypeGuard[Collection]:
    return isinstance(node, Collection) and node.is_mapping


def _text(node: Node | None) -> str:
    """Return the text of a key or value; empty for null and for anything that is not text."""
    return node.value.strip() if isinstance(node, Scalar) and node.tag != "null" else ""


def _key(name: Node) -> str:
    return name.value if isinstance(name, Scalar) else ""


def _line(node: Node) -> int:
    return line_column_of(node.mark).line


def _refuse_alias(node: Alias) -> None:
    line_column = line_column_of(node.mark)
    found = f"the alias *{node.name}"
    raise UnreadableError(found, "the text itself", line_column.line, line_column.column)
