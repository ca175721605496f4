### Jak zaczyna się misja: kto gra którą stroną, co niesie zespół, i budynki rysowane od nowa.

## Kto gra którą stroną

seating-title = Graj
seating-team = zespołem
    .about = Prowadzisz zespół; gra prowadzi drugą stronę.
seating-other-side = drugą stroną
    .about = Prowadzisz drugą stronę; gra prowadzi zespół. Trudność pozostaje trudnością zespołu.
seating-two = we dwoje przy stole
    .about = Dwoje graczy dzieli to okno. Między ich turami kurtyna zakrywa planszę.

## Wyposażenie

loadout-title = WYPOSAŻENIE
    .about = Wyposażenie
loadout-exchange = Wymień broń na inną broń albo przedmiot na inny przedmiot.
loadout-fixed = Tego nie można wymienić.
loadout-gear = { $gear }
loadout-as-issued = Jak wydano
loadout-done = Gotowe

## Wygenerowany budynek

building-title = NOWY BUDYNEK
    .about = Budynek
building-kind = Rodzaj
building-size = Wielkość
building-rules = Zasady
building-defence = Obrona
building-seed = Ziarno

building-kind-flat = mieszkanie
building-kind-house = dom
building-kind-villa = willa
building-kind-office = biuro
building-kind-ward = oddział
building-kind-school = szkoła
building-kind-hotel = hotel
building-kind-police = komisariat
building-kind-warehouse = magazyn
building-kind-shop = sklep
building-kind-restaurant = restauracja
building-kind-train = pociąg

building-size-small = mała
building-size-usual = zwykła
building-size-large = duża
building-defence-light = słaba
building-defence-usual = zwykła
building-defence-strong = silna
building-another-seed = inne
building-of-the-day = budynek dnia

building-undrawable = { $why }: wybierz inną wielkość, inny rodzaj albo inne ziarno.
building-seed-digits = Ziarno to liczba o najwyżej { $digits ->
    [one] { $digits } cyfrze
   *[other] { $digits } cyfrach
 }.
building-back = Wróć
building-copy-link = Kopiuj link
building-begin-question = Zacząć inną misję?

## Co poziom mówi o sobie

level-author = autor: { $author }
level-easy = łatwy
level-normal = średni
level-hard = trudny
level-needs = od wersji { $version }
mission-pack-about = { $pack }: { $about }

## Odprawa dla przeciwnej strony

hostile-briefing = Dowodzisz przeciwną stroną.
hostile-briefing-wants = Chcesz: { $goals }.
hostile-briefing-team-wants = Zespół chce: { $goals }.
hostile-briefing-wins = Wygrywasz, jeśli zespół nie zrobi tego, co musi.
hostile-briefing-wins-by-goals = Wygrywasz, jeśli zrobisz to, co musisz, albo zespół nie zrobi tego, co musi.
