"""Translation memories (TMX), glossaries (TBX, CSV) and projects of OmegaT."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.etree import ElementTree as ET

from concord.core.model.games import Game, Term
from concord.core.model.ledgers import State
from concord.core.model.texts import Language
from concord.exchange import xliff
from concord.exchange.segments import SegmentFile
from concord.exchange.tsv import guarded
from concord.rules.glossary import definitions_of

_LANGUAGE = "xml:lang"
_OMEGAT = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<omegat>
    <project version="1.0">
        <source_dir>__DEFAULT__</source_dir>
        <target_dir>__DEFAULT__</target_dir>
        <tm_dir>__DEFAULT__</tm_dir>
        <glossary_dir>__DEFAULT__</glossary_dir>
        <glossary_file>__DEFAULT__</glossary_file>
        <dictionary_dir>__DEFAULT__</dictionary_dir>
        <source_lang>{source}</source_lang>
        <target_lang>{target}</target_lang>
        <sentence_seg>false</sentence_seg>
        <support_default_translations>false</support_default_translations>
        <remove_tags>false</remove_tags>
    </project>
</omegat>
"""
"""Texts are not divided into sentences, so that each keeps its id."""


def translation_memory(files: Sequence[SegmentFile]) -> bytes:
    """A TMX 1.4 of the translations of these files that are not behind their sources."""
    root = ET.Element("tmx", {"version": "1.4"})
    ET.SubElement(
        root,
        "header",
        {
            "creationtool": "concord",
            "creationtoolversion": "1",
            "segtype": "block",
            "o-tmf": "concord",
            "adminlang": "en",
            "srclang": files[0].source,
            "datatype": "plaintext",
        },
    )
    body = ET.SubElement(root, "body")
    for file in files:
        for each in file.segments:
            if each.target and each.state is not State.OUTDATED:
                unit = ET.SubElement(body, "tu", {"tuid": file.full_id(each)})
                for language, text in ((file.source, each.source), (file.target, each.target)):
                    variant = ET.SubElement(unit, "tuv", {_LANGUAGE: language})
                    ET.SubElement(variant, "seg").text = text
    return xliff.document(root)


def glossary_tbx(game: Game, languages: Sequence[Language]) -> bytes:
    """The glossary as TBX, with definitions."""
    root = ET.Element("martif", {"type": "TBX", _LANGUAGE: languages[0]})
    header = ET.SubElement(ET.SubElement(root, "martifHeader"), "fileDesc")
    ET.SubElement(ET.SubElement(header, "sourceDesc"), "p").text = game.id
    body = ET.SubElement(ET.SubElement(root, "text"), "body")
    for term in _terms(game, languages):
        entry = ET.SubElement(body, "termEntry", {"id": term.id})
        definitions = definitions_of(game, term)
        for language in languages:
            own = ET.SubElement(entry, "langSet", {_LANGUAGE: language})
            if language in definitions:
                ET.SubElement(own, "descrip", {"type": "definition"}).text = definitions[language]
            ET.SubElement(ET.SubElement(own, "tig"), "term").text = term.term[language]
    return xliff.document(root)


def glossary_csv(game: Game, languages: Sequence[Language]) -> bytes:
    """The glossary for spreadsheets: a line for each term, with its definitions."""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(("id", *languages, *(f"definition:{each}" for each in languages)))
    for term in _terms(game, languages):
        definitions = definitions_of(game, term)
        meanings = (definitions.get(each, "") for each in languages)
        names = (term.term[each] for each in languages)
        writer.writerow(map(guarded, (term.id, *names, *meanings)))
    return output.getvalue().encode("utf-8-sig")


def omegat_project(game: Game, files: Sequence[SegmentFile]) -> Mapping[str, bytes]:
    """The files of a project that OmegaT opens as it is, by path."""
    source, target = files[0].source, files[0].target
    project = _OMEGAT.format(source=source, target=target)
    lines = _glossary_lines(game, (source, target))
    return {
        **{f"{each}/.keep": b"" for each in ("dictionary", "omegat", "target")},
        "omegat.project": project.encode(),
        "glossary/glossary.txt": "".join(lines).encode(),
        "tm/library.tmx": translation_memory(files),
        **{f"source/{each.name}{xliff.ENDING}": xliff.write(each) for each in files},
    }


def _glossary_lines(game: Game, languages: Sequence[Language]) -> Iterator[str]:
    """Yield a line for each term: its names and a comment, between tabs."""
    for term in _terms(game, languages):
        names = [term.term[each] for each in languages]
        meaning = definitions_of(game, term).get(languages[1], "")
        yield "\t".join(" ".join(each.split()) for each in (*names, meaning)) + "\n"


def _terms(game: Game, languages: Iterable[Language]) -> Iterator[Term]:
    """Yield the terms that have a name in all of these languages."""
    wanted = set(languages)
    return (each for each in game.glossary if wanted <= each.term.keys())
