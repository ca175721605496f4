### Dlaczego Close Assault nie pozwala na rozkaz: jedno zdanie bez kropki, które mówi, co można zrobić.

## Jednostki, tury i aktywacje

ca-refused-not-own = `{ $unit }` to nie jednostka { $side ->
    [hostile] przeciwnika
   *[response] zespołu
 }, a teraz jest jego tura
ca-refused-out = { CASE($figure, "nominative") } jest poza grą; wybierz inną jednostkę
ca-refused-overwatch-first = { CASE($target, "accusative") } mogą najpierw ostrzelać ubezpieczające jednostki; niech strzelają albo przepuszczą
ca-refused-consolidate-first = najpierw dołączają zwycięzcy walki wręcz; rusz nimi albo niech czekają
ca-refused-other-active = trwa aktywacja: { CASE($figure, "nominative") }; najpierw ją zakończ
ca-refused-was-active = { CASE($figure, "nominative") } jest w tej turze po aktywacji; aktywuj inną jednostkę
ca-refused-interrupting = jednostka, która przerywa ruch, może tylko strzelić do tej, która się ruszyła; niech strzeli albo przepuści
ca-refused-consolidating = jednostka, która dołącza, może tylko iść; rusz nią albo niech czeka
ca-refused-rally-first = { CASE($figure, "nominative") } jest pod ogniem; najpierw zbierz jednostkę próbą morale
ca-refused-no-action = { CASE($figure, "nominative") } nie ma już akcji; zakończ aktywację
ca-refused-pinned = { CASE($figure, "nominative") } jest pod ogniem i może tylko strzelać
ca-refused-not-pinned = { CASE($figure, "nominative") } nie jest pod ogniem na początku aktywacji
ca-refused-damaged = { CASE($figure, "nominative") } ma uszkodzenie i nie może jechać

## Ruch

ca-refused-path-cost = droga kosztuje { $cost ->
    [one] 1 połówkę pola
    [few] { $cost } połówki pola
   *[many] { $cost } połówek pola
 }, a { CASE($figure, "nominative") } ma { $left }; zatrzymaj się wcześniej
ca-refused-taken = pole { $at } jest zajęte; zakończ na wolnym
ca-refused-scattered = { CASE($figure, "nominative") }: tam nie wszystkie modele zmieszczą się najdalej 2 pola od siebie; wybierz bliższe miejsce
ca-refused-door-on-path = drzwi przy { $at } nie dają się otworzyć ręką; obejdź je
ca-refused-no-step = na { $at } nie da się wejść: pole nie sąsiaduje z poprzednim{ $vehicle ->
    [yes] , jest za wąskie dla pojazdu
   *[no] { "" }
 } albo droga ścina róg; obejdź
ca-refused-enemy-there = przy { $at } stoi przeciwnik; modele przechodzą tylko przez swoich
ca-refused-tile-for-each = podaj pole dla każdego modelu: { $count }
ca-refused-model-reach = model { $model } nie dojdzie do { $at }; podaj bliższe pole
ca-refused-same-tile = dwa modele mają iść na { $at }; podaj każdemu osobne pole
ca-refused-no-chain = niektóre modele stałyby dalej niż 2 pola od reszty; utrzymaj drużynę w jednym łańcuchu
ca-refused-no-door = nie ma tam drzwi obok modelu, któremu zostały 2 połówki pola; podejdź do jakichś
ca-refused-door-blocked = te drzwi są zamknięte na klucz, zabarykadowane albo zepsute i nie otworzysz ich ręką; obejdź je

## Ogień

ca-refused-fire-at-mover = teraz można strzelić tylko do jednostki, która się ruszyła: { CASE($target, "nominative") }; albo ją przepuść
ca-refused-fired = { CASE($figure, "nominative") } jest w tej aktywacji po strzale
ca-refused-no-enemy-target = `{ $unit }` to nie jednostka przeciwnika na planszy; wybierz inny cel
ca-refused-no-such-unit = nie ma takiej jednostki
ca-refused-range = { CASE($target, "nominative") } jest poza zasięgiem; podejdź bliżej
ca-refused-machine-gun-moved = karabin maszynowy po ruchu nie ostrzela { CASE($target, "genitive") }; strzelaj przed ruchem
ca-refused-armoured = { CASE($target, "nominative") } to pojazd, a szkodzi mu tylko broń z wartością AT
ca-refused-out-of-sight = { CASE($target, "nominative") } jest poza polem widzenia; wybierz cel, który widać

## Szturmy

ca-refused-vehicle = { CASE($figure, "nominative") } to pojazd, a pojazdy nie szturmują
ca-refused-assault-late = szturm następuje zaraz po ruchu, a { CASE($figure, "nominative") } jest już po innej akcji; zakończ aktywację
ca-refused-no-enemy = `{ $unit }` to nie jednostka przeciwnika na planszy; wybierz inną
ca-refused-assault-far = żaden model nie ma drogi najwyżej na { $within ->
    [one] 1 pole
    [few] { $within } pola
   *[many] { $within } pól
 } do { CASE($target, "genitive") }; najpierw podejdź bliżej
ca-refused-joint-target = wspólny szturm jest na { CASE($target, "accusative") }; szturmuj tę jednostkę
ca-refused-joint-under-way = trwa wspólny szturm; szturmuj jego cel
ca-refused-vehicle-alone = pojazd szturmuje się osobno; wskaż piechotę
ca-refused-split-models = wskaż dwa cele i numery modeli, które biorą pierwszy z nich, każdy raz
ca-refused-split-bonus = dodatkowe ataki dotyczą jednego z dwóch celów; wskaż jeden z nich
ca-refused-joint-late = wspólny szturm zapowiada się przed aktywacją każdej z jego jednostek; najpierw zakończ tę aktywację
ca-refused-named-twice = każdą jednostkę wskaż tylko raz
