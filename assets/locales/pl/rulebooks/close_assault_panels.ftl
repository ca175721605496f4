### Fazy

ca-phase-activation = Aktywacja

## Rozkazy: nazwy na przyciskach i co robią

ca-order-move = Idź
    .about = Dowódca idzie tam; drużyna dołącza.
ca-order-consolidate = Dołącz
    .about = Wolny ruch do 3 pól.
ca-order-deploy = Rozwiń
    .about = Ruch w miejscu albo z osobnym polem dla każdego modelu.
ca-order-open = Otwórz
    .about = Otwórz drzwi obok modelu: 1 pole jego ruchu.
ca-order-close = Zamknij
    .about = Zamknij drzwi obok modelu: 1 pole jego ruchu.
ca-order-fire = Strzelaj
    .about = Wszystkie modele w zasięgu i z widokiem strzelają do jednej jednostki.
ca-order-fire-overwatch =
    .about = Oddaj strzał ubezpieczający do jednostki, która właśnie się ruszyła.
ca-order-assault = Szturmuj
    .about = Po ruchu wejdź w walkę wręcz z jednostką do 2 pól stąd.
ca-order-joint = Wspólny szturm
    .about = Ta jednostka działa, potem dołączone, i wszystkie szturmują razem. Dołączone mają +1.
ca-order-split = Podziel szturm
    .about = Szturmuj dwie jednostki naraz, każdą częścią modeli; premia dotyczy jednej.
ca-order-overwatch = Ubezpieczaj
    .about = Strzel raz do przeciwnika, który kończy ruch w polu widzenia.
ca-order-rally = Zbierz się
    .about = Próba morale: po sukcesie jednostka jest wolna i działa jak zwykle.
ca-order-let-pass = Przepuść
    .about = Zachowaj strzał na lepszy cel.
ca-order-stay = Zostań
    .about = Zostań tam, gdzie jesteś.
ca-order-hold = Czekaj
    .about = Zakończ aktywację tej jednostki.

## Karty

ca-card-models = Modele
    .about = Modele jednostki, które jeszcze stoją: każdy strzela i bije się za siebie.

## Liczby na karcie

ca-stat-move = Ruch
ca-stat-shoot = Strzał
ca-stat-armour = Pancerz
ca-stat-cqb = Wręcz
ca-stat-save = Osłona
ca-stat-no-save = brak
ca-stat-morale = Morale

## Co jednostka ma jeszcze do zrobienia

ca-left-overwatch = może strzelić, ubezpieczając
ca-left-consolidate = może dołączyć
ca-left-moving = w ruchu
ca-left-actions = { $count ->
    [one] 1 akcja
    [few] { $count } akcje
   *[many] { $count } akcji
 }
ca-left-done = gotowe
ca-left-rally = musi się zebrać
ca-left-ready = w gotowości

## Znaczniki i co znaczą

ca-sign-dead = Poza grą
    .about = Wybici, rozbici, w ucieczce albo zniszczeni.
ca-sign-pinned = Pod ogniem
    .about = Jedna akcja: strzał, z -1. W szturmie bije jako druga.
ca-sign-overwatch = Ubezpiecza
    .about = Może raz strzelić do przeciwnika, który kończy ruch w polu widzenia.
ca-sign-damaged = Uszkodzony
    .about = Nie może jechać. Następne uszkodzenie to zniszczenie.

## Miejsca do utrzymania

ca-place-ours = Cel, trzyma go twoja strona
ca-place-theirs = Cel, trzyma go przeciwnik
ca-place-nobodys = Cel, nikt go nie trzyma

## Co rozkaz oddaje i czym grozi

ca-overwatch-ends = { CASE($figure, "nominative") } przestanie ubezpieczać
ca-danger-door = Otwiera drzwi przy { $at }
ca-danger-overwatch = { CASE($figure, "nominative") } ubezpiecza i może { $ends ->
    [yes] strzelić jako pierwsza strona, bo to kończy ruch
   *[no] strzelić
 }
ca-danger-losses = { $danger }: straty w { $percent }%

## Co przepada z końcem fazy

ca-wasted-move = { CASE($figure, "nominative") } jest w ruchu
ca-wasted-actions = { CASE($figure, "nominative") } ma jeszcze { $count ->
    [one] 1 akcję
    [few] { $count } akcje
   *[many] { $count } akcji
 }
ca-wasted-activation = żadna jednostka nie jest aktywna; aktywna stanie się { CASE($figure, "nominative") } i nic nie zrobi

## Pytania w środku tury

ca-question-fire = { CASE($figure, "nominative") }: ruch na oczach ubezpieczających. Strzelić?
    .no = Przepuść

## Rzuty

ca-pool-shots = Strzały
ca-pool-to-hit = Do trafienia
ca-pool-initiative = Nasza inicjatywa
ca-pool-their-initiative = Ich inicjatywa
