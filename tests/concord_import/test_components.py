"""Cards of a table or a tree are components of the game."""

import json
from pathlib import Path

import pytest

from tests.concord_import.fruit import game_of, import_game
from tests.libraries.builders import problems_in
from tests.libraries.orchard import write_orchard


def test_cards_of_data_become_components(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_orchard(tmp_path)
    (tmp_path / "cards.csv").write_text(
        "id,section,name_en,name_ru,type_en,type_ru,set,text_en,text_ru,see\n"
        "draw,Turn,,,,,,Draw a card.,Возьмите карту.,\n"
        "gale,Cards,Gale,Шторм,Action,Действие,Ice,Move two boats.,Сдвиньте две лодки.,draw none\n"
        "calm,Cards,Calm,,Action,,,,,\n",
        encoding="utf-8",
    )
    mapping = tmp_path / "mapping.yml"
    mapping.write_text("component: [type]\nexpansion: [set]\ngoverned: [see]\n", encoding="utf-8")
    files = [f"{each}={tmp_path / 'cards.csv'}" for each in ("en", "ru")]
    import_game(data, *files, "--mapping", str(mapping))
    game = game_of(data)
    gale, calm = game.topics[0].units
    assert gale.component
    assert gale.component.name == {"en": "Gale", "ru": "Шторм"}
    assert (gale.component.kind, gale.needs) == ("action", "ice")
    assert str(gale.component.text["ru"]) == "Сдвиньте две лодки."
    assert [f"{rule.topic}#{rule.unit}" for rule in gale.component.rules] == ["turn#draw"]
    assert calm.untranslated == ("ru",)
    assert dict(game.kinds["action"]) == {"en": "Action", "ru": "Действие"}
    assert "gale: none" in capsys.readouterr().out
    assert problems_in(data) == []


def test_components_keep_what_people_wrote_when_their_file_changes(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    cards, mapping = tmp_path / "cards.csv", tmp_path / "mapping.yml"
    cards.write_text(
        "id,section,name,type,text\ngale,Cards,Gale,Action,Move two boats.\n"
        "calm,Cards,Calm,Action,Wait a turn.\n",
        encoding="utf-8",
    )
    mapping.write_text("component: [type]\n", encoding="utf-8")
    arguments = (f"en={cards}", "--mapping", str(mapping))
    import_game(data, *arguments)
    record = data / "fruit" / "cards.yml"
    record.write_text(record.read_text("utf-8").replace("Wait a turn.", "Rest."), encoding="utf-8")
    cards.write_text(cards.read_text("utf-8").replace("two boats", "three boats"), "utf-8")
    import_game(data, *arguments)
    gale, calm = (unit.component for unit in game_of(data).topics[0].units)
    assert gale
    assert calm
    assert [str(gale.text["en"]), str(calm.text["en"])] == ["Move three boats.", "Rest."]


def test_a_translation_has_texts_alone_and_cards_of_one_name_are_told_apart(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    mapping = tmp_path / "mapping.yml"
    mapping.write_text("component: [type]\n", encoding="utf-8")
    cards = [("01", "Gale", "Move."), ("02", "Gale", "Move two boats."), ("03", "Calm", "Wait.")]
    own = [dict(zip(("id", "name", "text"), card, strict=True)) for card in cards]
    texts = [
        {"id": "03", "name": "Ruhe"},
        {"id": "01", "name": "Sturm", "text": "Zieh.\n\nDann zieh nach."},
        {"id": "02", "name": "Sturm", "text": "Zieh zwei Boote."},
    ]
    (tmp_path / "en.json").write_text(json.dumps([card | {"type": "Event"} for card in own]))
    (tmp_path / "ru.json").write_text(json.dumps(texts))
    files = [f"{each}={tmp_path / each}.json" for each in ("en", "ru")]
    import_game(data, *files, "--mapping", str(mapping))
    found = [unit.component for unit in game_of(data).topics[0].units]
    assert [(each.name["en"], each.name["ru"], str(each.text["ru"])) for each in found if each] == [
        ("Gale", "Sturm", "Zieh.\n\nDann zieh nach."),
        ("Gale (2)", "Sturm (2)", "Zieh zwei Boote."),
        ("Calm", "Ruhe", "Wait."),
    ]
    assert problems_in(data) == []
