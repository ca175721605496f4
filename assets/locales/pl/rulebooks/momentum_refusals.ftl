### Dlaczego Momentum nie pozwala na rozkaz: jedno zdanie bez kropki, które mówi, co można zrobić.

## Tury

mo-refused-not-own = `{ $unit }` to nie postać { $side ->
    [response] zespołu
    [hostile] przeciwnika
   *[civilian] cywilów
 }, która przyjmie teraz rozkaz; wybierz inną
mo-refused-spend-first = zadanie się udało: wydaj na nie Momentum albo idź dalej
mo-refused-answer-first = coś czeka na odpowiedź: odpowiedz albo idź dalej
mo-refused-unable = { CASE($figure, "nominative") } nie może działać; wybierz inną postać
mo-refused-other-turn = trwa tura: { CASE($figure, "nominative") }; najpierw ją zakończ
mo-refused-had-turn = { CASE($figure, "nominative") } jest w tej rundzie już po turze; wybierz inną postać
mo-refused-task-attempted = { CASE($figure, "nominative") } jest w tej turze już po zadaniu; zakończ turę
mo-refused-nothing-waits = nic nie czeka na to, by `{ $unit }` działało dalej
mo-refused-initiative-kept = inicjatywa była właśnie zachowana; zanim znów ją zachowasz, turę weźmie przeciwnik
mo-refused-initiative-when = zachowaj ją pod koniec zaczętej tury, dla sojusznika, który ma turę jeszcze przed sobą

## Drobne akcje

mo-refused-minor-taken = { CASE($figure, "nominative") } jest w tej turze już po tej drobnej akcji; wybierz inną
mo-refused-down-and-up = nikt nie pada i nie wstaje w tej samej turze; zrób to w następnej
mo-refused-minor-used-up = darmowa drobna akcja jest zużyta; kup następną przez „Jeszcze jedna”
mo-refused-minor-left = jest jeszcze drobna akcja za darmo; najpierw wykorzystaj ją
mo-refused-posture = { CASE($figure, "nominative") } już { $prone ->
    [yes] leży
   *[no] stoi
 }
mo-refused-not-carried = { CASE($figure, "nominative") } nie ma broni `{ $id }`, którą można dobyć
mo-refused-nothing-lies = w zasięgu ręki nie ma `{ $id }` do podniesienia; podejdź obok
mo-refused-prepare-first = tę broń trzeba najpierw rozstawić; wykonaj drobną akcję „Przygotuj”

## Ruch

mo-refused-sprinted = { CASE($figure, "nominative") } jest w tej turze po sprincie i nie może jeszcze iść
mo-refused-moved = { CASE($figure, "nominative") } jest w tej turze po ruchu i nie może jeszcze biec sprintem
mo-refused-cannot-sprint-prone = { CASE($figure, "nominative") } leży i nie może biec; najpierw wstań
mo-refused-door-shut = drzwi przy { $at } są zamknięte; najpierw je otwórz
mo-refused-no-step = na { $at } nie da się wejść: pole nie sąsiaduje z poprzednim, jest zagrodzone albo droga ścina róg; obejdź
mo-refused-enemy-there = na { $at } stoi przeciwnik i nie przepuści; obejdź go
mo-refused-path-end = droga kończy się na zajętym polu; zakończ ją na wolnym
mo-refused-path-cost = droga kosztuje { $cost ->
    [one] 1 połówkę pola
    [few] { $cost } połówki pola
   *[many] { $cost } połówek pola
 }, a { CASE($figure, "nominative") } ma { $left }; zatrzymaj się wcześniej
mo-refused-only-sprint-runs = dalej biegnie tylko sprint; to jest inne zadanie

## Drzwi i rzeczy

mo-refused-no-door = nie ma tam drzwi w zasięgu ręki; podejdź do jakichś
mo-refused-door-blocked = te drzwi są zamknięte na klucz albo zepsute; wyważenie ich albo otwarcie zamka to zadanie
mo-refused-no-shut-door = nie ma tam zamkniętych drzwi w zasięgu ręki; podejdź do jakichś
mo-refused-door-not-locked = te drzwi nie są zamknięte na klucz; po prostu je otwórz
mo-refused-door-hopeless = tych drzwi nie da się wyważyć ani otworzyć wytrychem; znajdź inną drogę
mo-refused-no-device = { CASE($object, "nominative") }: nie jest to terminal ani urządzenie, które można obsłużyć
mo-refused-device-simple = { CASE($object, "nominative") }: nie trzeba zadania; wystarczy „Użyj”
mo-refused-object-far = poza zasięgiem ręki: { CASE($object, "nominative") }; najpierw podejdź
mo-refused-no-object = nie ma rzeczy `{ $id }`, której można użyć; podaj jedną ze scenariusza
mo-refused-hazard = zagrożenia nie da się ruszyć: { CASE($object, "nominative") }; obejdź je
mo-refused-needs-operate = „Użyj” tu nie wystarczy: { CASE($object, "nominative") }; potrzebne jest zadanie „Obsłuż”

## Zadania

mo-refused-cannot-do = { CASE($figure, "nominative") } nie może działać; niech zrobi to ktoś inny
mo-refused-no-cover = { CASE($figure, "nominative") } nie ma osłony z żadnej strony; najpierw schowaj się za jakąś
mo-refused-no-other = wskaż inną postać tej samej strony, która może działać
mo-refused-no-talk = { CASE($target, "nominative") } jest poza polem widzenia i dalej niż daleki zasięg; wskaż kogoś innego
mo-refused-no-officer = { CASE($figure, "nominative") } tu nie dowodzi; pokierować może tylko dowódca
mo-refused-directed = { CASE($figure, "nominative") } może pokierować kimś tylko raz w scenie, a to już było
mo-refused-direct-fields = podaj jedno zadanie z rzutem, z polami jego rozkazu i żadnymi innymi
mo-refused-advantage-unseen = `{ $unit }` jest poza polem widzenia albo nie może działać; wskaż kogoś innego
mo-refused-clear-whom = wskaż kogoś z tej samej strony, kto ma komplikację
mo-refused-aid-whom = wskaż sojusznika, któremu pomóc
mo-refused-hinder-whom = wskaż przeciwnika, któremu utrudnić
mo-refused-advantage-far = { CASE($target, "nominative") } jest dalej niż średni zasięg; podejdź bliżej
mo-refused-advantage-had = { CASE($target, "nominative") } ma już taką przewagę; wskaż kogoś innego
mo-refused-aid-unseen = `{ $unit }` nie potrzebuje pierwszej pomocy albo go nie widać; wskaż kogoś rannego
mo-refused-aid-far = { CASE($target, "nominative") } jest poza zasięgiem ręki; podejdź obok
mo-refused-aid-unhurt = { CASE($target, "nominative") } nie ma urazu, któremu pomoże pierwsza pomoc; wskaż kogoś rannego
mo-refused-too-many-dice = żadne zadanie nie używa więcej kości niż { $dice }; dokup najwyżej { $most }
mo-refused-nothing-for-threat = nie kupujesz nic, za co płaciłby Threat; pomiń `threat`

## Ataki

mo-refused-target-unseen = `{ $unit }` jest poza polem widzenia; wskaż cel, który widać
mo-refused-no-enemy = { CASE($target, "nominative") } nie jest przeciwnikiem, który jest jeszcze w grze; zaatakuj kogoś innego
mo-refused-not-in-hand = `{ $id }` nie jest w ręce; najpierw weź to przez „Dobądź”
mo-refused-no-weapon = `{ $id }` to nie broń; podaj broń
mo-refused-lethality = { CASE($weapon, "nominative") }: tylko do ataku, który { $lethal ->
    [yes] ogłusza
   *[no] zabija
 }; tak go zapowiedz
mo-refused-no-threat-for-lethal = nie ma Threat na śmiertelny atak; niech tylko ogłuszy
mo-refused-range = { CASE($weapon, "nominative") } sięga tylko na { $band ->
    [Reach] zasięg ręki
    [Close] bliski zasięg
    [Medium] średni zasięg
    [Long] daleki zasięg
   *[Extreme] skrajny zasięg
 }, a cel jest { $tiles ->
    [one] 1 pole
    [few] { $tiles } pola
   *[many] { $tiles } pól
 } stąd; podejdź bliżej
mo-refused-line = coś stoi na drodze; znajdź wolną linię
mo-refused-smoke = dym jest za gęsty; znajdź wolną linię
mo-refused-melee-prone = { CASE($figure, "nominative") } leży i nie podejdzie do walki wręcz; najpierw wstań
mo-refused-melee-far = { CASE($target, "nominative") } jest pieszo dalej niż { $tiles ->
    [one] 1 pole
    [few] { $tiles } pola
   *[many] { $tiles } pól
 } stąd; podejdź bliżej
mo-refused-melee-no-room = obok celu nie ma wolnego pola; zaatakuj inny

## Zadania w gotowości

mo-refused-ready-trigger = podaj jeden sygnał: sight, ally, tile albo door z `at`, albo band z `band`
mo-refused-ready-fields = podaj attack, assist, create-advantage, first-aid, force, guard, operate, pick-lock, recover albo sprint, z polami jego rozkazu i żadnymi innymi
mo-refused-no-friend = wskaż inną postać tej samej strony
mo-refused-ready-target = wskaż przeciwnika w polu widzenia albo zostaw cel otwarty dla pierwszego, który się pojawi
mo-refused-ready-advantage = wskaż sojusznika, któremu pomóc, albo przeciwnika w polu widzenia, któremu utrudnić
mo-refused-ready-aid = `{ $unit }` nie potrzebuje pierwszej pomocy albo go nie widać; wskaż kogoś innego
mo-refused-ready-door = przy { $at } nie ma drzwi; podaj je w `on`
mo-refused-ready-weapon = podaj broń w ręce do ataku w gotowości
mo-refused-ready-lethality = { CASE($weapon, "nominative") }: tak się nie da; zapowiedz atak inaczej

## Momentum i Threat

mo-refused-threat-short = to kosztuje { $cost } Threat, a w puli jest { $held }
mo-refused-threat-needless = na wszystko wystarczy Momentum; pomiń `threat`
mo-refused-add-threat = brakuje { $missing } Momentum; dodaj `threat`, by zapłacić { $missing } Threat
mo-refused-momentum-short = to kosztuje { $cost } Momentum, a wydać można tylko { $held }; najpierw zdobądź więcej
mo-refused-no-task-to-spend-on = `{ $unit }` nie ma zadania, na które można wydać Momentum; musi być udane
mo-refused-needs-hit = do tego potrzebny jest trafiony atak
mo-refused-question = pytaj o pomieszczenie za drzwiami w zasięgu ręki, o ukrytych, o przeciwnika w polu widzenia, o urządzenie albo o następne zdarzenie
mo-refused-no-task-declared = przeciwnik nie zapowiedział zadania; utrudnij je przed rzutem
mo-refused-problem-caller = { CASE($figure, "nominative") } nie może działać; wskaż kogoś innego
mo-refused-most-problems = zadanie może być trudniejsze najwyżej o { $most }
mo-refused-no-task-waits = żadne zadanie przeciwnika nie czeka na odpowiedź; poczekaj na jakieś
mo-refused-advantage-bought = przewagę kupuje się raz na zadanie
mo-refused-swift = szybkie zadanie kupuje się raz na turę, po pierwszym zadaniu własnej tury
mo-refused-not-recovering = Stres wraca tylko przez „Odetchnij”; to jest inne zadanie
mo-refused-no-stress-lost = żaden Stres nie jest stracony; nie ma czego odzyskiwać
mo-refused-wakes-once = pierwsza pomoc budzi pacjenta, i to tylko raz
mo-refused-wakes-whom = obudzić można tylko nieprzytomną postać tej samej strony; pozostałe zostaw, gdzie leżą
mo-refused-second-target-had = atak ma tylko jeden drugi cel
mo-refused-second-target-whom = wskaż kogoś innego w polu widzenia i w zasięgu ręki celu
mo-refused-bare-hands = gołych rąk nie da się wytrącić
mo-refused-nothing-to-disarm = { CASE($target, "nominative") } nie trzyma `{ $id }`; podaj broń, którą ma w ręce
mo-refused-rerolled = obrażenia ataku przerzuca się tylko raz
mo-refused-reroll-places = podaj kości obrażeń według miejsc od 0 do { $last }, każdą raz i po kolei
mo-refused-no-complication = `{ $unit }` nie ma nowej komplikacji; tylko nowe zmieniają się w Threat

## Urazy

mo-refused-no-injury = { CASE($figure, "nominative") } nie ma teraz urazu, którego można uniknąć
mo-refused-avoid-class = { CASE($figure, "nominative") } nie jest postacią gracza ani główną i nie może uniknąć urazu
mo-refused-avoid-shaken = { CASE($figure, "nominative") } ma już za sobą unik od urazu i przed następnym musi odetchnąć
mo-refused-only-threat-pays = za to płaci tylko Threat; podaj `threat`
mo-refused-no-determination = { CASE($figure, "nominative") } nie ma już Determinacji; zapłać przez Threat

## Co kupuje Threat

mo-refused-threat-when = Threat kupuje to na początku rundy, jeden raz; poczekaj na następną
mo-refused-no-reinforcement = przy { $at } nie może teraz wejść `{ $id }`; podaj posiłki ze scenariusza
mo-refused-entry-taken = na { $at } ktoś stoi; poczekaj
mo-refused-no-event = scenariusz nie ma już zdarzenia `{ $id }`; podaj inne
mo-refused-doorway-wait = ktoś stoi w drzwiach; poczekaj
