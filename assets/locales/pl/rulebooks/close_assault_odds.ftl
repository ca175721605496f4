### Co Close Assault mówi o rozkazie, zanim padnie.

## Co się rzuca

ca-odds-rally = Zbiórka: { CASE($figure, "nominative") }
ca-odds-fire = Ostrzał: { CASE($target, "nominative") }
ca-odds-assault = Szturm na { CASE($target, "accusative") }

## Ostrzeżenia

ca-warn-too-many-dice = Za dużo kości na dokładne szanse
ca-warn-morale = Potem morale: { $pinned ->
    [0] załamanie { $breaks }%
   *[other] { $breaks ->
        [0] pod ogniem { $pinned }%
       *[other] pod ogniem { $pinned }%, załamanie { $breaks }%
     }
 }
ca-warn-overwatch = Cel ubezpiecza i strzela pierwszy; te szanse dotyczą modeli, które się przedrą
ca-warn-round-one = Tylko runda 1; przegrany sprawdza potem morale albo go nie ma

## Co zmienia kości albo trudność

-modifier-morale-n = Morale
-modifier-armour-of-its-front = Pancerz z przodu
-modifier-armour-of-its-side = Pancerz z boku
-modifier-armour-of-its-rear = Pancerz z tyłu
-modifier-rear-armour = Pancerz z tyłu
-modifier-to-hit-at-shoot-n = Do trafienia, Strzał
-modifier-to-hit-at-cqb-n = Do trafienia, Wręcz
-modifier-pinned = Pod ogniem
-modifier-saved-by-half-cover = Osłona: połowa
-modifier-saved-by-full-cover = Osłona: pełna
-modifier-saved-by-armour = Osłona: pancerz
-modifier-attacks-of-our-models = Ataki naszych modeli
-modifier-1-to-6-bonus-attacks-for-the-assault = Od 1 do 6 dodatkowych ataków za szturm
-modifier-1-to-3-bonus-attacks-for-the-assault = Od 1 do 3 dodatkowych ataków za szturm
-modifier-target-pinned = Cel pod ogniem
-modifier-target-in-the-open = Cel bez osłony
-modifier-target-stationary-every-attack-hits = Cel stoi: trafia każdy atak
-modifier-target-moved = Cel po ruchu
-modifier-target-moved-fast = Cel po szybkim ruchu
-modifier-started-the-assault = Zaczyna szturm
-modifier-not-the-first-to-assault = Szturmuje nie jako pierwsza jednostka
-modifier-on-overwatch = Ubezpiecza
-modifier-higher-cqb-rating = Wyższa wartość Wręcz
-modifier-casualties-beyond-theirs = Więcej strat niż przeciwnik
-modifier-models-lost = Stracone modele

## Co z tego wyniknie

-outcome-unpinned-two-actions = wolna, dwie akcje
-outcome-still-pinned-one-action = dalej pod ogniem, jedna akcja
-outcome-nobody-falls = bez strat
-outcome-all-fall = giną wszyscy
-outcome-1-falls = straty: 1
-outcome-n-fall = straty:
-outcome-damaged = uszkodzenie
-outcome-stays-damaged = dalej uszkodzony
-outcome-destroyed = zniszczenie
-outcome-they-are-wiped-out = oni giną wszyscy
-outcome-they-lose-more = oni tracą więcej
-outcome-both-lose-as-many = obie strony tracą tyle samo
-outcome-we-lose-more = my tracimy więcej
-outcome-we-are-wiped-out = my giniemy wszyscy
-outcome-both-are-wiped-out = giną obie strony

## Skąd taka rada

-reason-nothing-is-left-to-do = nic nie zostało do zrobienia
-reason-pins-them-before-others-assault = przygniata ich, zanim inni zaszturmują
-reason-together-they-outmatch-the-target = razem mają przewagę nad celem
-reason-closer-to-the-objective = bliżej celu
-reason-ground-is-held = teren jest utrzymany
-reason-it-must-unpin-first = jednostka musi się najpierw zebrać
-reason-takes-a-free-objective-before-the-end = zajmuje wolny cel przed końcem
-reason-pins-them-first-and-assaults-if-they-are = najpierw ich przygniata, a jeśli się uda, szturmuje
-reason-must-be-at-an-objective-in-time = musi zdążyć do celu
-reason-cover-with-a-line-to-the-enemy = osłona z widokiem na przeciwnika
-reason-each-model-finds-cover-where-the-unit-stands = każdy model znajdzie osłonę tam, gdzie stoi jednostka
-reason-holds-its-ground-on-overwatch = trzyma pozycję i ubezpiecza
-reason-moves-up-to-the-next-objective-or-enemy = podchodzi do następnego celu albo przeciwnika
-reason-has-no-better-use-for-its-action = akcja do niczego lepszego się nie przyda
-reason-waits-where-it-is = czeka na miejscu
-reason-best-fire-that-it-has = najlepszy ostrzał, na jaki ją stać
-reason-worth-the-one-shot = warto oddać ten jeden strzał
-reason-waits-for-a-better-target = czeka na lepszy cel
-reason-fires-before-it-assaults = strzela przed szturmem
-reason-one-more-move-and-it-can-assault-with-good-odds = jeszcze jeden ruch i szturm będzie miał dobre szanse
-reason-good-odds-in-the-assault = dobre szanse w szturmie
