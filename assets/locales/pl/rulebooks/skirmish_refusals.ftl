### Dlaczego Skirmish nie pozwala na rozkaz: jedno zdanie bez kropki, które mówi, co można zrobić.

## Jednostki i tury

sk-refused-not-own = `{ $unit }` to nie jednostka { $side ->
    [hostile] przeciwnika, a teraz jest jego tura
   *[response] zespołu, a teraz jest jego tura
 }; wybierz jedną z jego jednostek
sk-refused-off-map = { CASE($figure, "nominative") } jest poza planszą; wybierz inną jednostkę
sk-refused-acted = { CASE($figure, "nominative") } jest w tej turze już po akcji; wybierz inną jednostkę
sk-refused-unaware = { CASE($figure, "nominative") } nie wie jeszcze o żadnym przeciwniku; może iść albo czekać
sk-refused-nothing-left = { CASE($figure, "nominative") } nie może już nic zrobić w tej turze

## Ruch

sk-refused-move-ended = { CASE($figure, "nominative") } już nie pójdzie: akcja kończy ruch; idź inną jednostką
sk-refused-door-shut = drzwi przy { $at } są zamknięte; najpierw je otwórz
sk-refused-no-step = na { $at } nie da się wejść: pole nie sąsiaduje z poprzednim, jest za wąskie albo droga ścina róg; obejdź
sk-refused-in-the-way = przy { $at } stoi na drodze inna jednostka; obejdź ją
sk-refused-path-cost = droga kosztuje { $cost ->
    [one] 1 połówkę pola
    [few] { $cost } połówki pola
   *[many] { $cost } połówek pola
 }, a { CASE($figure, "nominative") } ma jeszcze { $left }; zatrzymaj się wcześniej
sk-refused-door-cost = drzwi kosztują { $cost ->
    [one] 1 połówkę pola
    [few] { $cost } połówki pola
   *[many] { $cost } połówek pola
 }, a { CASE($figure, "nominative") } ma jeszcze { $left }
sk-refused-no-door = nie ma tam drzwi obok jednostki; podejdź do jakichś
sk-refused-door-blocked = te drzwi są zamknięte na klucz, zabarykadowane albo zepsute; wyważ je albo wysadź
sk-refused-nothing-lies = w zasięgu ręki nie leży `{ $weapon }`; stań na tym polu albo obok
sk-refused-picked-up = { CASE($figure, "nominative") } nie podniesie w tej turze drugiej broni; podnieś ją w następnej

## Pojazdy

sk-refused-not-aboard = { CASE($figure, "nominative") } nie jedzie żadnym pojazdem; wydaj inny rozkaz
sk-refused-no-seat = człowiek może wsiąść do jednostki swojej strony, która stoi obok i ma wolne miejsce; podejdź do takiej
sk-refused-get-out-later = { CASE($figure, "nominative") } jest już po ruchu; wysiądź w następnej turze
sk-refused-no-room-to-get-out = wybierz do wysiadania wolne pole obok pojazdu
sk-refused-ride-cost = wsiadanie i wysiadanie kosztuje { $cost ->
    [one] 1 połówkę pola
    [few] { $cost } połówki pola
   *[many] { $cost } połówek pola
 }, a { CASE($figure, "nominative") } ma jeszcze { $left }

## Ataki

sk-refused-not-carried = { CASE($figure, "nominative") } nie ma przy sobie `{ $word }`; użyj broni, która jest
sk-refused-no-such-unit = nie ma takiej jednostki na planszy; wybierz inny cel
sk-refused-unseen = twoja strona nie widzi tej jednostki; najpierw ją znajdź
sk-refused-no-enemy = { CASE($figure, "nominative") } nie należy do przeciwnika; wybierz inny cel
sk-refused-no-blast = { CASE($weapon, "nominative") } nie daje wybuchu; zaatakuj jednostkę
sk-refused-line = { CASE($whom, "nominative") }: { $why }; wybierz inny cel, inną broń albo inne miejsce
sk-refused-that-point = ten punkt

## Przygniatanie ogniem

sk-refused-cannot-suppress = { CASE($weapon, "nominative") } nikogo nie przygniecie; użyj broni, która strzela
sk-refused-blast-takes-all = wybuch przygniata wszystkich w promieniu; nie wskazuj celów
sk-refused-target-count = { $most ->
    [one] tą bronią przygnieciesz naraz tylko 1 jednostkę; wskaż jedną
    [few] tą bronią przygnieciesz naraz najwyżej { $most } jednostki; wskaż od 1 do { $most }
   *[many] tą bronią przygnieciesz naraz najwyżej { $most } jednostek; wskaż od 1 do { $most }
 }
sk-refused-unknown-target = twoja strona nie zna innego przeciwnika `{ $unit }`; wskaż znanych przeciwników, każdego raz
sk-refused-cannot-damage = { CASE($weapon, "nominative") } nie zaszkodzi { CASE($target, "dative") }; wybierz inny cel
sk-refused-aim-elsewhere = `{ $unit }`: { $why }; celuj gdzie indziej

## Co zagradza linię do celu albo punktu

sk-bar-cannot-damage = ta broń nic tu nie zrobi
sk-bar-unobserved = nikt tam nie patrzy
sk-bar-off-map = poza planszą
sk-bar-range = poza zasięgiem
sk-bar-too-near = za blisko jak na tę broń
sk-bar-blast-range = poza zasięgiem, wybuch też tam nie sięga
sk-bar-no-centre = z żadnego pola w zasięgu i w polu widzenia wybuch tam nie sięgnie
sk-bar-no-open-ground = celować można tylko w otwarty teren
sk-bar-nowhere = poza polem widzenia
sk-bar-overhead-cover = od ognia z góry chroni osłona
sk-bar-cover = za osłoną, której ta broń nie przebije
sk-bar-roof = od góry zasłania dach
sk-bar-netting = od góry zasłania siatka
sk-bar-wall = zasłania ściana
sk-bar-foliage = zasłania gęste listowie
sk-bar-glass = szkło zatrzymuje czujnik
sk-bar-darkness = skrywa zupełna ciemność
sk-bar-unknown = twoja strona nic o tym nie wie
sk-bar-far-from-point = dalej niż 6 pól od punktu, w który celujesz
sk-bar-outside-blast = poza wybuchem
sk-bar-outside-cone = poza stożkiem
sk-bar-no-line = poza linią wzroku
sk-bar-roof-covers = od góry osłania dach
sk-bar-not-in-range = poza zasięgiem

## Pomoc

sk-refused-no-friend = pomóc można tylko innej jednostce tej samej strony; wybierz jedną
sk-refused-helper-moved = { CASE($figure, "nominative") } jest po ruchu i nie może się skupić; pomóż w następnej turze
sk-refused-no-use-of-help = { CASE($figure, "nominative") } nie robi nic, w czym można pomóc; pomóż innej jednostce
sk-refused-enough-help = { CASE($figure, "nominative") } ma już pomoc, jaką może mieć; pomóż innej jednostce
sk-refused-help-too-far = { CASE($figure, "nominative") } jest dalej niż 1 pole stąd; podejdź obok i pomóż w następnej turze
sk-refused-helped-moved = { CASE($figure, "nominative") } jest po ruchu albo po akcji i nie może się skupić; pomóż innej jednostce
sk-refused-no-indirect-weapon = { CASE($figure, "nominative") } nie wystrzeli już w tej turze z broni stromotorowej; obserwuj dla innej jednostki
sk-refused-observed = { CASE($figure, "nominative") } ma już obserwatora; wystarczy jeden

## Zadania i sprzęt

sk-refused-no-hands = { CASE($figure, "nominative") } tego nie zrobi; wyznacz człowieka
sk-refused-no-locked-door = obok nie ma drzwi zamkniętych na klucz; inne otworzysz ręką, a zabarykadowane wysadzi ładunek
sk-refused-no-terminal = obok nie ma już terminalu, do którego można się włamać; podejdź do takiego
sk-refused-no-charge = { CASE($figure, "nominative") } nie ma ładunku; wybierz jednostkę, która go ma
sk-refused-charge-place = ładunek kładzie się przy zamkniętych drzwiach albo miękkiej ścianie obok jednostki, po jednym
sk-refused-no-charge-placed = twoja strona nie podłożyła ładunku; najpierw go podłóż
sk-refused-no-smoke = { CASE($figure, "nominative") } nie ma granatu dymnego; wybierz jednostkę, która go ma
sk-refused-smoke-place = dym wymaga otwartego pola na linii wzroku, najdalej { $within ->
    [one] 1 pole
    [few] { $within } pola
   *[many] { $within } pól
 } stąd
sk-refused-nothing-hides = nic do { $within ->
    [one] 1 pola
   *[many] { $within } pól
 } stąd nikogo nie ukryje; szukaj gdzie indziej
