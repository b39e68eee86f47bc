"""The lists of related topics that documents print."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from concord.core.model.texts import Language
from concord_import.draft_texts import Value, plain_words
from concord_import.drafts import Draft
from concord_import.entries import Entry, Level
from concord_import.rows import Row
from concord_import.sources import Source

_SEPARATOR = re.compile(r"[,;·]|\s[–—]\s")


def related_topics(draft: Draft, sources: Sequence[Source]) -> Mapping[str, list[Value | str]]:
    """By topic, the values of `related`. Titles that no topic has are left out."""
    ids = _ids_of_topics(draft.ids)
    listed: dict[str, dict[str, list[Language]]] = {}
    for source in sources:
        titles = {
            plain_words(entry.heading).lower(): ids[entry]
            for entry in source.walk()
            if entry in ids
        }
        topics = [entry for entry in source.walk() if entry.level is Level.TOPIC]
        for line, words in source.outline.related:
            above = [entry for entry in topics if entry.line <= line]
            topic = ids[above[-1]] if above else ""
            for title in map(plain_words, _SEPARATOR.split(words)):
                target = titles.get(title.strip(" .*").lower(), "")
                if topic and target and target != topic:
                    named = listed.setdefault(topic, {}).setdefault(target, [])
                    if source.language not in named:
                        named.append(source.language)
    return {
        topic: [
            _value(target, languages, draft.topics[topic]) for target, languages in targets.items()
        ]
        for topic, targets in listed.items()
    }


def _ids_of_topics(ids: Mapping[Row, str]) -> dict[Entry, str]:
    return {
        entry: id_
        for row, id_ in ids.items()
        for entries in row.entries.values()
        for entry in entries
        if entry.level is Level.TOPIC
    }


def _value(target: str, languages: list[Language], topic: Value) -> Value | str:
    own = list(topic["title"])
    return target if set(languages) == set(own) else {"topic": target, "only": languages}
