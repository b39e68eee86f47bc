"""The messages that a page passes to its scripts: complete, and escaped."""

import json
import posixpath
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from concord.build.asset_files import engine_assets, scripts_of_features
from concord.features.citing.feature import FEATURE as CITING
from concord.locale.interface import Messages, script_words
from concord.locale.script_words import TOPIC
from concord.model.library import Interface
from tests.libraries.builders import interface
from tests.libraries.reef import reef_library

_IMPORTED = re.compile(r"""(?:from |import\()"((?:\.{1,2}/|#)[\w/-]+\.js)\"""")
_CITING = {each.name: each.script_words for each in CITING.pages}
_SAID = re.compile(r"""\bsay\("(\w+)\"""")


@pytest.fixture(scope="module")
def interfaces() -> tuple[Interface, ...]:
    return reef_library().interfaces


@pytest.mark.parametrize(
    ("words", "scripts"),
    [
        (TOPIC, ["topic/clause-actions.js", "topic/reference-preview.js", "topic/linked-units.js"]),
        (_CITING["cite"], ["citing/cite-page.js"]),
        ((*_CITING["cite"], "did_you_mean"), ["citing/missing/missing-page.js"]),
        (_CITING["annotate"], ["citing/annotate/annotate-page.js"]),
        (("go_to",), ["linking/clause-card.js"]),
    ],
)
def test_scripts_receive_every_message_that_they_show(
    interfaces: tuple[Interface, ...], words: tuple[str, ...], scripts: list[str]
) -> None:
    said = _said_by(scripts)
    assert said
    for each in interfaces:
        assert said <= set(json.loads(script_words(Messages(each), words))), each.language


def test_no_message_closes_the_element_that_contains_it(interfaces: tuple[Interface, ...]) -> None:
    hostile = "</script><script>alert(1)//<!--"
    messages = Messages(interface("en", dict.fromkeys(interfaces[0].words, hostile)))
    told = script_words(messages, TOPIC)
    assert "<" not in told
    assert set(json.loads(told).values()) == {hostile}


def _said_by(scripts: Iterable[str]) -> set[str]:
    """The messages that scripts and their imports show."""
    sources: dict[str, Path | str] = {**engine_assets(), **scripts_of_features()}
    found: dict[str, str] = {}
    pending = list(scripts)
    while pending:
        script = pending.pop()
        if script not in found:
            source = sources[script]
            found[script] = source if isinstance(source, str) else source.read_text("utf-8")
            pending += [_resolved(each, script) for each in _IMPORTED.findall(found[script])]
    return {word for source in found.values() for word in _SAID.findall(source)}


def _resolved(address: str, script: str) -> str:
    """The path of a script that `script` imports: "./menu.js", or "#search/box.js" from all."""
    if address.startswith("#"):
        return address.removeprefix("#")
    return posixpath.normpath(posixpath.join(posixpath.dirname(script), address))
