"""Files of the valid library with ids of choice."""

from tests.libraries.builders import GAME, GLOSSARY, TOPIC, VALID, changed, second_topic

DOCS = {"docs/rules/first.md": "", "docs/notice.ru.md": "", "docs/api/v1/schema/topic.json": "{}"}
"""Hand-written files, whose addresses are taken."""


def with_game(name: str) -> dict[str, str | None]:
    moved = {file.replace("/game/", f"/{name}/"): text for file, text in VALID.items()}
    return {**dict.fromkeys(VALID), **moved}


def with_topic(name: str) -> dict[str, str]:
    return {f"data/game/{name}.yml": second_topic(("id: y", f"id: {name}"))["data/game/y.yml"]}


def with_unit(name: str) -> dict[str, str]:
    return changed(TOPIC, "id: two", f"id: {name}")


def with_term(name: str) -> dict[str, str]:
    return changed(GLOSSARY, "id: cost", f"id: {name}")


def with_planned(name: str) -> dict[str, str]:
    return {
        **changed(GAME, "  later:", f"  {name}:"),
        **changed(TOPIC, "related: [later]", f"related: [{name}]"),
    }


def with_former_game(name: str) -> dict[str, str]:
    return changed(GAME, "short: G\n", f"aliases: [{name}]\nshort: G\n")


def with_former_topic(name: str) -> dict[str, str]:
    return changed(TOPIC, "id: x\n", f"id: x\naliases: [{name}]\n")


def with_former_unit(name: str) -> dict[str, str]:
    return changed(TOPIC, "  - id: one\n", f"  - id: one\n    aliases: [{name}]\n")


def with_former_term(name: str) -> dict[str, str]:
    return changed(GLOSSARY, "    term:", f"    aliases: [{name}]\n    term:")


def with_retired(name: str) -> dict[str, str]:
    entry = f"  - {{id: {name}, reason: {{en: A b, ru: А, pl: A b}}}}\n"
    return {GAME: f"{VALID[GAME]}retired:\n{entry}"}
