"""Cards of a table or a tree are components of the game."""

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
