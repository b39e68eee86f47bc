"""What features know of an object is made once for each object."""

from concord.base.extended import Extended


class _Game(Extended):
    def __init__(self, name: str) -> None:
        self.name = name


class _Titles:
    def __init__(self, game: _Game) -> None:
        self.text = game.name.title()


def _length(game: _Game) -> int:
    return len(game.name)


def test_an_object_keeps_what_each_function_or_class_made_of_it() -> None:
    reef, kites = _Game("reef"), _Game("kites")
    titles = reef.of(_Titles)
    assert titles.text == "Reef"
    assert reef.of(_Titles) is titles
    assert kites.of(_Titles).text == "Kites"
    assert (reef.of(_length), kites.of(_length)) == (4, 5)
