"""Files of the valid library with ids of choice."""

from tests.libraries.builders import GAME, GLOSSARY, TOPIC, VALID, Files, changed, second_topic

DOCS = {"docs/rules/first.md": "", "docs/notice.ru.md": "", "docs/api/v1/schema/topic.json": "{}"}
"""Hand-written files, whose addresses are taken."""
_CHANGES = {
    "unit": (TOPIC, "id: two", "id: {}"),
    "term": (GLOSSARY, "id: cost", "id: {}"),
    "planned": (GAME, "  later:", "  {}:"),
    "former_game": (GAME, "short: G\n", "aliases: [{}]\nshort: G\n"),
    "former_topic": (TOPIC, "id: x\n", "id: x\naliases: [{}]\n"),
    "former_unit": (TOPIC, "  - id: one\n", "  - id: one\n    aliases: [{}]\n"),
    "former_term": (GLOSSARY, "    term:", "    aliases: [{}]\n    term:"),
}


def files_with(kind: str, id_: str) -> Files:
    if kind == "game":
        moved = {file.replace("/game/", f"/{id_}/"): text for file, text in VALID.items()}
        return {**dict.fromkeys(VALID), **moved}
    if kind == "topic":
        return {f"data/game/{id_}.yml": second_topic(("id: y", f"id: {id_}"))["data/game/y.yml"]}
    if kind == "retired":
        entry = f"  - {{id: {id_}, reason: {{en: A b, ru: А, pl: A b}}}}\n"
        return {GAME: f"{VALID[GAME]}retired:\n{entry}"}
    file, old, new = _CHANGES[kind]
    referring = changed(TOPIC, "related: [later]", f"related: [{id_}]") if kind == "planned" else {}
    return {**changed(file, old, new.format(id_)), **referring}
