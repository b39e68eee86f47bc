"""One invented rulebook in three languages and three formats."""

ENGLISH = """\
# 1 Picking

A chapter on fruit.

1. A player holds at most 7 fruits.
   1. Tools can change this number.
2. Ladders

   a. One climbs a ladder to reach 3 branches.

   b. A ladder cannot be shared.

Example: Two pears fit.

3. There are three kinds of fruit:
   - apples
   - pears
   - plums

## Notes

1. A basket holds five fruits.

# 2 Wintering

1. In winter nobody picks.
2. Snow covers the orchard. A player who has no coat stays at home.
"""

RUSSIAN = """\
<h1>28 Сбор</h1>
<p>Глава о плодах.</p>
<p>28.1. У игрока не больше 7 плодов.<br>а) Инструменты могут изменить это число.</p>
<p>28.2. Лестницы<br>а) Чтобы достать до 3 веток, игрок забирается на лестницу.
<br>б) Лестницу нельзя делить с другими.</p>
<p>Пример: Поместятся две груши.</p>
<p>28.3. Есть три вида плодов:</p>
<ul><li>груши</li><li>сливы</li><li>яблоки</li></ul>
<h2>Примечания</h2>
<p>1) В корзину помещается пять плодов.</p>
<h1>29 Зимовка</h1>
<p>29.1. Зимой никто не собирает.</p>
<p>29.2. Снег покрывает сад. Игрок, у которого нет пальто, остаётся дома.</p>
"""

POLISH = """\
Zbieranie

Rozdział o owocach.

1. Gracz ma najwyżej 7 owoców.
  a) Narzędzia mogą zmienić tę liczbę.
2. Drabiny
  a) Aby dosięgnąć 3 gałęzi, gracz wchodzi na drabinę.
  b) Drabiny nie można dzielić.
Przykład: Zmieszczą się dwie gruszki.
3. Są trzy rodzaje owoców:
  * jabłka
  * gruszki
  * śliwki

Uwagi

1. Koszyk mieści pięć owoców.

Zimowanie

1. Zimą nikt nie zbiera.
2. Śnieg okrywa sad. Gracz, który nie ma płaszcza, zostaje w domu.
"""
