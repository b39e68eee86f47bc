"""Phrases in three languages that join into sentences of rules.

Each is whole in itself: any opening goes with any statement and ending, and no word depends on
another's form. `{n}` and `{m}` stand for numbers from 5 to 20, which take one plural form in every
language.
"""

from __future__ import annotations

from typing import TypeAlias

LANGUAGES = ("en", "ru", "pl")

Phrase: TypeAlias = tuple[str, str, str]
"""The same in each of LANGUAGES."""

OPENINGS: tuple[Phrase, ...] = (
    (
        "After the harbour has been closed,",
        "После того как гавань закрыта,",
        "Gdy port został już zamknięty,",
    ),
    ("During the market phase,", "Во время фазы рынка", "Podczas fazy rynku"),
    ("If the convoy has already left,", "Если караван уже ушёл,", "Jeśli konwój już odpłynął,"),
    (
        "When two effects would happen at the same time,",
        "Когда два эффекта наступают одновременно,",
        "Gdy dwa efekty mają nastąpić jednocześnie,",
    ),
    (
        "Before any goods are sold,",
        "Прежде чем продан хоть один товар,",
        "Zanim sprzedany zostanie jakikolwiek towar,",
    ),
    (
        "As long as the storm card lies face up,",
        "Пока карта шторма лежит лицом вверх,",
        "Dopóki karta sztormu leży odkryta,",
    ),
    (
        "Unless a contract says otherwise,",
        "Если договор не гласит иного,",
        "O ile kontrakt nie stanowi inaczej,",
    ),
    ("At the end of each round,", "В конце каждого раунда", "Na końcu każdej rundy"),
    (
        "Once all players have passed,",
        "Как только все игроки спасовали,",
        "Gdy wszyscy gracze spasowali,",
    ),
    (
        "If nobody holds the lighthouse,",
        "Если маяк никому не принадлежит,",
        "Jeśli nikt nie kontroluje latarni,",
    ),
    ("When a ship arrives,", "Когда корабль прибывает,", "Gdy przybywa statek,"),
    ("In a game with two players,", "В игре вдвоём", "W grze dwuosobowej"),
    (
        "Where two guilds share a district,",
        "Если две гильдии делят один квартал,",
        "Jeśli dwie gildie dzielą jedną dzielnicę,",
    ),
    (
        "Even while the gate is shut,",
        "Даже когда ворота заперты,",
        "Nawet gdy brama jest zamknięta,",
    ),
)

STATEMENTS: tuple[Phrase, ...] = (
    (
        "the active player may draw up to {n} cards from the harbour deck",
        "активный игрок может взять не более {n} карт из колоды гавани",
        "aktywny gracz może dobrać do {n} kart z talii portu",
    ),
    (
        "each opponent pays at least {n} coins into the common chest",
        "каждый соперник вносит в общий сундук не менее {n} монет",
        "każdy przeciwnik wpłaca do wspólnej skrzyni co najmniej {n} monet",
    ),
    (
        "the ship stays where it is and unloads nothing",
        "корабль остаётся на месте и ничего не выгружает",
        "statek pozostaje na miejscu i niczego nie wyładowuje",
    ),
    (
        "the guild keeps its seat on the council for {n} rounds",
        "гильдия сохраняет место в совете на {n} раундов",
        "gildia zachowuje miejsce w radzie na {n} rund",
    ),
    (
        "nobody may trade with a guild that has more than {n} debts",
        "никто не может торговать с гильдией, у которой больше {n} долгов",
        "nikt nie może handlować z gildią, która ma więcej niż {n} długów",
    ),
    (
        "the owner of the warehouse chooses which goods are lost",
        "владелец склада выбирает, какие товары пропадают",
        "właściciel magazynu wybiera, które towary przepadają",
    ),
    (
        "the top {n} contracts are shuffled back into the deck",
        "{n} верхних договоров замешиваются обратно в колоду",
        "{n} wierzchnich kontraktów wtasowuje się z powrotem do talii",
    ),
    (
        "the first player names a district and places {n} markers there",
        "первый игрок называет квартал и кладёт туда {n} жетонов",
        "pierwszy gracz wskazuje dzielnicę i umieszcza w niej {n} znaczników",
    ),
    (
        "a captain who has been bribed counts as neutral",
        "подкупленный капитан считается нейтральным",
        "przekupiony kapitan jest uznawany za neutralnego",
    ),
    (
        "all guards in the district return to their owners’ supply",
        "все стражники квартала возвращаются в запас своих владельцев",
        "wszyscy strażnicy z tej dzielnicy wracają do zasobów swoich właścicieli",
    ),
    (
        "the price of every good rises until it reaches {n}",
        "цена каждого товара растёт, пока не достигнет {n}",
        "cena każdego towaru rośnie, aż osiągnie {n}",
    ),
    (
        "the toll keeper takes one coin out of every {n}",
        "сборщик пошлины берёт одну монету из каждых {n}",
        "poborca bierze jedną monetę z każdych {n}",
    ),
    (
        "players compare their influence, and the highest wins the vote",
        "игроки сравнивают влияние, и голосование выигрывает тот, у кого оно больше",
        "gracze porównują wpływy, a głosowanie wygrywa ten, kto ma ich najwięcej",
    ),
    (
        "the effect is resolved only for ships of {n} tons or more",
        "эффект применяется только к кораблям водоизмещением от {n} тонн",
        "efekt rozpatruje się tylko dla statków o wyporności od {n} ton",
    ),
    (
        "the agreement binds both guilds for the next {n} turns",
        "соглашение связывает обе гильдии на следующие {n} ходов",
        "umowa wiąże obie gildie przez następne {n} tur",
    ),
    (
        "an envoy cannot be moved, exchanged or removed from the board",
        "посланника нельзя передвинуть, заменить или убрать с поля",
        "posła nie można przesunąć, wymienić ani usunąć z planszy",
    ),
)

ENDINGS: tuple[Phrase, ...] = (
    (".", ".", "."),
    (
        ", but only *once* in each round.",
        ", но лишь *один раз* за раунд.",
        ", ale tylko *raz* w każdej rundzie.",
    ),
    (
        ", but at most {m} times in a game.",
        ", но не более {m} раз за игру.",
        ", ale najwyżej {m} razy w ciągu gry.",
    ),
    (
        "; whoever breaks this rule pays {m} coins.",
        "; нарушивший это правило платит {m} монет.",
        "; kto złamie tę zasadę, płaci {m} monet.",
    ),
    (
        ", even if the council has forbidden it.",
        ", даже если совет это запретил.",
        ", nawet jeśli rada tego zabroniła.",
    ),
    (
        ", and no card can prevent this.",
        ", и никакая карта не может этому помешать.",
        ", a żadna karta nie może temu zapobiec.",
    ),
    (
        "; the players who were skipped follow in turn order.",
        "; пропущенные игроки следуют в порядке хода.",
        "; pominięci gracze następują po sobie w kolejności tur.",
    ),
    (
        ". This happens before the ledger is read.",
        ". Это происходит до чтения книги счетов.",
        ". Dzieje się to przed odczytaniem księgi.",
    ),
    (
        ". If that is impossible, nothing happens.",
        ". Если это невозможно, ничего не происходит.",
        ". Jeśli to niemożliwe, nic się nie dzieje.",
    ),
    (
        " (a **mandatory** effect).",
        " (эффект **обязателен**).",
        " (efekt **obowiązkowy**).",
    ),
)

POINTERS: tuple[Phrase, ...] = (
    ("See [[{target}]].", "См. [[{target}]].", "Zob. [[{target}]]."),
    (
        "The only exception is [[{target}]].",
        "Единственное исключение — [[{target}]].",
        "Jedyny wyjątek to [[{target}]].",
    ),
    (
        "Apart from that, the [[{target}|usual order]] holds.",
        "В остальном действует [[{target}|обычный порядок]].",
        "Poza tym obowiązuje [[{target}|zwykła kolejność]].",
    ),
)

HEADINGS: tuple[Phrase, ...] = (
    ("Ships at Anchor", "Корабли на якоре", "Statki na kotwicy"),
    ("Goods in Storage", "Товары на складе", "Towary w magazynie"),
    ("Votes of the Council", "Голосования совета", "Głosowania rady"),
    ("Debts and Pledges", "Долги и залоги", "Długi i zastawy"),
)

SUBJECTS: tuple[Phrase, ...] = (
    ("Order", "Порядок", "Porządek"),
    ("Movement", "Движение", "Ruch"),
    ("Exchange", "Обмен", "Wymiana"),
    ("Loss", "Потеря", "Utrata"),
    ("Value", "Стоимость", "Wartość"),
    ("Choice", "Выбор", "Wybór"),
    ("Defence", "Оборона", "Obrona"),
    ("Capture", "Захват", "Przejęcie"),
    ("Placement", "Размещение", "Rozmieszczenie"),
    ("Removal", "Удаление", "Usunięcie"),
    ("Payment", "Оплата", "Opłata"),
    ("Protection", "Защита", "Ochrona"),
    ("Return", "Возврат", "Zwrot"),
    ("Use", "Использование", "Użycie"),
    ("Limits", "Пределы", "Limity"),
    ("Kinds", "Виды", "Rodzaje"),
    ("Rights", "Права", "Prawa"),
    ("Duties", "Обязанности", "Obowiązki"),
    ("Inspection", "Осмотр", "Kontrola"),
    ("Transfer", "Передача", "Przekazanie"),
    ("Repair", "Починка", "Naprawa"),
    ("Number", "Число", "Liczba"),
    ("Symbols", "Символы", "Symbole"),
    ("Purchase", "Покупка", "Zakup"),
    ("Exhaustion", "Истощение", "Wyczerpanie"),
)

MATTERS: tuple[Phrase, ...] = (
    ("Ships", "кораблей", "statków"),
    ("Guilds", "гильдий", "gildii"),
    ("Contracts", "договоров", "kontraktów"),
    ("Districts", "кварталов", "dzielnic"),
    ("Captains", "капитанов", "kapitanów"),
    ("Warehouses", "складов", "magazynów"),
    ("Envoys", "посланников", "posłów"),
    ("Lighthouses", "маяков", "latarni"),
    ("Convoys", "караванов", "konwojów"),
    ("Storm Cards", "карт шторма", "kart sztormu"),
    ("Guards", "стражников", "strażników"),
    ("Goods", "товаров", "towarów"),
    ("Markets", "рынков", "rynków"),
    ("Seals", "печатей", "pieczęci"),
    ("Votes", "голосов", "głosów"),
    ("Debts", "долгов", "długów"),
    ("Bridges", "мостов", "mostów"),
    ("Gates", "ворот", "bram"),
    ("Markers", "жетонов", "znaczników"),
    ("Treasures", "сокровищ", "skarbów"),
    ("Maps", "карт местности", "map"),
    ("Pilots", "лоцманов", "pilotów"),
    ("Merchants", "купцов", "kupców"),
    ("Spies", "шпионов", "szpiegów"),
    ("Festivals", "праздников", "świąt"),
    ("Taxes", "налогов", "podatków"),
    ("Alliances", "союзов", "sojuszy"),
    ("Titles", "титулов", "tytułów"),
    ("Letters", "писем", "listów"),
    ("Towers", "башен", "wież"),
    ("Wharves", "причалов", "nabrzeży"),
    ("Islands", "островов", "wysp"),
    ("Rumours", "слухов", "plotek"),
    ("Laws", "законов", "praw miejskich"),
    ("Artisans", "ремесленников", "rzemieślników"),
    ("Pirates", "пиратов", "piratów"),
    ("Cannons", "пушек", "dział"),
    ("Sails", "парусов", "żagli"),
    ("Barrels", "бочек", "beczek"),
    ("Loans", "займов", "pożyczek"),
)

TERMS: tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...] = (
    (
        ("ship", "ships"),
        ("корабль", "корабли", "кораблей", "кораблям"),
        ("statek", "statku", "statki", "statków"),
    ),
    (
        ("guild", "guilds"),
        ("гильдия", "гильдии", "гильдией", "гильдий"),
        ("gildia", "gildii", "gildią", "gildie"),
    ),
    (
        ("contract", "contracts"),
        ("договор", "договоры", "договоров"),
        ("kontrakt", "kontrakty", "kontraktów"),
    ),
    (
        ("district", "districts"),
        ("квартал", "квартала", "кварталы", "кварталов"),
        ("dzielnica", "dzielnicę", "dzielnicy", "dzielnic"),
    ),
    (
        ("harbour", "harbour deck"),
        ("гавань", "гавани", "колода гавани", "колоды гавани"),
        ("port", "portu", "talia portu", "talii portu"),
    ),
    (
        ("council", "councils"),
        ("совет", "совета", "совете"),
        ("rada", "rady", "radzie"),
    ),
    (
        ("warehouse", "warehouses"),
        ("склад", "склада", "складе", "складов"),
        ("magazyn", "magazynu", "magazynie", "magazynów"),
    ),
    (
        ("captain", "captains"),
        ("капитан", "капитана", "капитанов"),
        ("kapitan", "kapitana", "kapitanów"),
    ),
    (
        ("envoy", "envoys"),
        ("посланник", "посланника", "посланников"),
        ("poseł", "posła", "posłów"),
    ),
    (
        ("storm card", "storm cards"),
        ("карта шторма", "карты шторма", "карт шторма"),
        ("karta sztormu", "karty sztormu", "kart sztormu"),
    ),
    (
        ("lighthouse", "lighthouses"),
        ("маяк", "маяка", "маяков"),
        ("latarnia", "latarni", "latarnie"),
    ),
    (
        ("convoy", "convoys"),
        ("караван", "каравана", "караванов"),
        ("konwój", "konwoju", "konwojów"),
    ),
)
"""Terms of the glossary with their inflected forms, the base form first."""
