"""Numbers, negation, obligation, permission and restriction across languages."""

import pytest

from tests.features.lint.texts import lints_of

SAME = [
    ("Draw 2 cards.", "Возьмите две карты.", "Dobierz 2 karty."),
    ("Roll twice.", "Бросьте дважды.", "Rzuć dwukrotnie."),
    ("It costs 1.5 points.", "Это стоит 1,5 очка.", "Kosztuje to 1,5 punktu."),
    ("It costs 1,500 points.", "Это стоит 1500 очков.", "Kosztuje to 1500 punktów."),
    ("Draw a card.", "Возьмите 1 карту.", "Dobierz jedną kartę."),
    ("The stage II objective.", "Цель стадии II.", "Cel etapu II."),
    ("The R2X player draws.", "Игрок за Р2КС берёт карту.", "Gracz R2X dobiera kartę."),
    ("Both players draw.", "Оба игрока берут.", "Obaj gracze dobierają."),
    ("Any 2 players, these two.", "Любые 2 игрока, эти двое.", "Dowolni 2 gracze, ci dwaj."),
    ("Nobody draws.", "Никто не берёт.", "Nikt nie dobiera."),
    ("They never lock again.", "Они никогда не блокируются.", "Nigdy nie są blokowane."),
    (
        "It is locked until paid.",
        "Он заблокирован, пока не оплачен.",
        "Jest zablokowany, dopóki nie opłacono.",
    ),
    ("It cannot be shown.", "Показывать это нельзя.", "Nie wolno tego pokazywać."),
    ("It must not be shown.", "Показывать это нельзя.", "Nie wolno tego pokazywać."),
    ("A player must draw.", "Игрок обязан взять карту.", "Gracz musi dobrać kartę."),
    ("It has to be paid.", "Это нужно оплатить.", "Należy to opłacić."),
    ("The card belongs to him.", "Карта принадлежит ему.", "Karta należy do niego."),
    ("A player may draw.", "Игроку разрешено взять карту.", "Graczowi wolno dobrać kartę."),
    ("It is allowed to draw.", "Можно взять карту.", "Można dobrać kartę."),
    ("Only he draws.", "Берёт лишь он.", "Dobiera wyłącznie on."),
    ("As soon as he draws.", "Как только он возьмёт.", "Gdy tylko dobierze."),
    ("The word “not” decides.", "Решает слово «не».", "Decyduje słowo „nie”."),
    ("The card *No Way* is played.", "Сыграна карта «Так нельзя».", "Zagrano kartę „No Way”."),
    ("It can't be drawn.", "Её нельзя взять.", "Nie można jej dobrać."),
    ("A unit weighs 0.06.", "Отряд весит 0.06.", "Jednostka waży 0,06."),
    ("Draw a card.", "Возьмите карту.", "Należy dobrać kartę."),
    ("Draw a card.", "Возьмите карту.", "Gracz musi dobrać kartę."),
    ("Cards that are not listed.", "Карты, которых здесь нет.", "Karty niewymienione."),
    ("It is not covered.", "Она непокрытая.", "Jest niezasłonięta."),
    ("The mark “8” is used.", "Берут знак «8».", "Używa się znaku „8”."),
    ("A game of four players.", "Игра вчетвером, на 4 игроков.", "Gra czteroosobowa."),
    ("It lies face up.", "Она лежит лицевой стороной вверх.", "Leży odkryta."),
    ("Flip it.", "Переверните её лицевой стороной вверх.", "Odwróć ją."),
    ("The last player.", "Последний игрок.", "Ostatni gracz."),
    ("The box can hold cards.", "В ячейке может лежать карта.", "Pole mieści karty."),
    ("They can still score.", "Они могут набрать очки.", "Nadal zdobywają punkty."),
    ("He can move regardless.", "Он может идти без учёта этого.", "Idzie bez względu na to."),
    ("It could end badly.", "Всё заканчивается плохо.", "To może skończyć się źle."),
    ("These are of any kind.", "Они любого рода.", "Mogą to być różne karty."),
    ("Draw in any order.", "Берите в любом порядке.", "Można dobierać w dowolnej kolejności."),
    ("The limit is five.", "Карт может быть не более пяти.", "Limit wynosi pięć."),
    ("Others cannot move there.", "Только он ходит туда.", "Inni nie mogą tam wejść."),
    ("Non-fox cards are not drawn.", "Берут только лис.", "Kart innych niż lis nie dobiera się."),
    ("He draws, then pays.", "Он берёт и только затем платит.", "Dobiera, a potem płaci."),
    ("He acts chiefly by drawing.", "Он только берёт карты.", "Działa, dobierając karty."),
    (
        "One of the three cards is drawn. It is then put aside.",
        "Карту кладут рядом. Это одна из трёх карт.",
        "Jest pula trzech kart. Dobiera się jedną z trzech kart.",
    ),
]

DIFFERENT = [
    ("numbers", "ru", "Draw 2 cards.", "Возьмите три карты.", "Dobierz 2 karty."),
    ("numbers", "pl", "Draw 7 cards.", "Возьмите 7 карт.", "Dobierz karty."),
    ("numbers", "en", "Roll once.", "Бросьте дважды.", "Rzuć dwa razy."),
    ("numbers", "pl", "Stage II.", "Стадия II.", "Etap III."),
    ("numbers", "ru", "It costs 1.5.", "Это стоит 15.", "Kosztuje 1,5."),
    ("negation", "pl", "It is not drawn.", "Её не берут.", "Dobiera się ją."),
    ("negation", "en", "The card is drawn.", "Карту не берут.", "Karty się nie dobiera."),
    ("negation", "ru", "It is without cost.", "Это имеет цену.", "Jest to bez kosztu."),
    ("obligation", "ru", "A player must draw.", "Игрок берёт.", "Gracz musi dobrać."),
    ("obligation", "pl", "They draw.", "Они берут.", "Muszą dobrać."),
    ("obligation", "en", "They may pay.", "Они должны платить.", "Trzeba płacić."),
    ("permission", "pl", "A player may draw.", "Игрок может взять.", "Gracz dobiera."),
    ("permission", "ru", "A player draws.", "Игрок может взять.", "Gracz dobiera."),
    ("restriction", "ru", "Only he draws.", "Он берёт.", "Tylko on dobiera."),
    ("restriction", "pl", "He draws.", "Он берёт.", "Jedynie on dobiera."),
    ("permission", "pl", "You can draw.", "Можете взять.", "Gracz dobiera."),
    ("permission", "ru", "Players can draw.", "Игроки берут.", "Gracze mogą dobrać."),
    ("permission", "en", "It is drawn.", "Её можно взять.", "Można ją dobrać."),
    ("restriction", "pl", "Only he draws.", "Только он берёт.", "On dobiera."),
    ("negation", "en", "It can be drawn.", "Её нельзя взять.", "Nie można jej dobrać."),
    ("position", "ru", "It lies face up.", "Она лежит на листе.", "Leży odkryta na arkuszu."),
    ("position", "pl", "He votes last.", "Он голосует последним.", "Głosuje."),
    ("position", "en", "It lies there.", "Лежит лицевой стороной вниз.", "Leży zakryta."),
]


@pytest.mark.parametrize(("en", "ru", "pl"), SAME)
def test_equivalent_wordings_are_not_reported(en: str, ru: str, pl: str) -> None:
    assert lints_of({"en": en, "ru": ru, "pl": pl}) == set()


@pytest.mark.parametrize(("lint", "language", "en", "ru", "pl"), DIFFERENT)
def test_the_other_language_is_named(lint: str, language: str, en: str, ru: str, pl: str) -> None:
    assert (lint, language) in lints_of({"en": en, "ru": ru, "pl": pl})


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ({"en": "A player must draw.", "pl": "Gracz dobiera."}, {("obligation", "pl")}),
        (
            {"en": "Draw 2 cards.", "ru": "Возьмите 3 карты.", "pl": "Dobierz 4 karty."},
            {("numbers", each) for each in ("en", "ru", "pl")},
        ),
        # A language without word lists is not compared by words.
        ({"en": "It must not be drawn.", "cs": "Karta se bere."}, set()),
        # Short emphasis is a name.
        (
            {
                "en": "The card *Not One of All of Them* is played.",
                "ru": "Сыграна карта «Ни одного».",
                "pl": "Zagrano kartę „Ani jednej”.",
            },
            set(),
        ),
        ({"en": "*Not one of all of them here.*", "pl": "*Jeden z nich.*"}, {("negation", "pl")}),
    ],
)
def test_of_two_languages_the_translation_is_named_and_of_three_each_that_differs(
    texts: dict[str, str], found: set[tuple[str, str]]
) -> None:
    assert lints_of(texts) == found


def test_an_error_is_not_hidden_by_the_opposite_error_in_another_sentence() -> None:
    texts = {
        "en": "It is not drawn. It is played.",
        "ru": "Её не берут. Её играют.",
        "pl": "Dobiera się ją. Nie zagrywa się jej.",
    }
    assert ("negation", "pl") in lints_of(texts)


def test_the_lengths_of_emphasized_remarks_are_compared() -> None:
    text = "The player draws a card from the common deck."
    russian = "Игрок берёт одну карту из общей колоды."
    polish = "Gracz dobiera jedną kartę ze wspólnej talii."
    remark = "_(The cards of other players stay where they are, and so do those in the discard.)_"
    said = {"en": f"{text} {remark}", "ru": russian, "pl": polish}
    assert ("length", "en") in lints_of(said)
    said["ru"] += " (Карты других игроков остаются там, где лежат, как и карты в сбросе.)"
    said["pl"] += " Karty innych graczy zostają tam, gdzie leżą, podobnie jak karty odrzucone."
    assert lints_of(said) == set()
