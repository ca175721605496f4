### Fazy

mo-phase-turn = Tura

## Rozkazy: nazwy na przyciskach i co robią

mo-order-move = Idź
    .about = Drobna akcja: przejdź do 8 pól.
mo-order-run = Biegnij
    .about = Każda strefa po pierwszej kosztuje 1 Momentum.
mo-order-sprint = Sprint
    .about = Zadanie: rzuć, potem przebiegnij strefę i więcej; Momentum płaci za kości.
mo-order-aim = Celuj
    .about = Drobna akcja: przerzuć w tej turze jedną k20 ataku.
mo-order-prepare = Przygotuj
    .about = Drobna akcja: twoje następne zadanie, oprócz ataku, jest łatwiejsze.
mo-order-assist = Pomóż
    .about = Zadanie: użycz kości do następnego zadania sojusznika.
mo-order-stun = Strzał na ogłuszenie
    .about = Zadanie: atak, który nie zabija; nie kosztuje Threat.
mo-order-kill = Strzał na śmierć
    .about = Zadanie: śmiertelny atak; dodaje 1 Threat, trafiony czy nie.
mo-order-extra-dice = Więcej kości
    .about = Zadanie: atak z k20 za Momentum: 1, 3 albo 6.
mo-order-avoid-determination = Determinacja
    .about = Uniknij urazu za 1 Determinacji.
mo-order-avoid-threat = Dodaj 2 Threat
    .about = Uniknij urazu; przeciwnik dostaje 2 Threat.
mo-order-call-in = Zamelduj
    .about = Zamelduj wykonanie: misja się kończy, a to, co dodatkowe, zostaje niezrobione.
mo-order-create-advantage = Przewaga
    .about = Zadanie: wesprzyj sojusznika, utrudnij coś przeciwnikowi, usuń kłopot.
mo-order-problem = Utrudnij
    .about = Kosztuje 2 Momentum: zadanie jest trudniejsze o 1.
    .threat = Nie ma już Momentum: dodaje 2 Threat, a zadanie jest trudniejsze o 1.
    .both = Bierze ostatnie Momentum, a za resztę dodaje Threat: zadanie jest trudniejsze o 1.
mo-order-let-be = Nie w tej rundzie
    .about = Przeciwnik rzuca, a w tej rundzie nie ma więcej pytań.
mo-order-bonus-damage = Więcej obrażeń
    .about = 1 Momentum: o 1 obrażenie więcej.
mo-order-penetration = Przebicie
    .about = 1 Momentum: 2 Odporności się nie liczą.
mo-order-reroll = Przerzut
    .about = 1 Momentum: przerzuć najgorsze kości obrażeń.
mo-order-direct = Pokieruj
    .about = Zadanie: sojusznik działa od razu, z twoją pomocą.
mo-order-open = Otwórz
    .about = Drobna akcja: otwórz drzwi obok.
mo-order-close = Zamknij
    .about = Drobna akcja: zamknij drzwi obok.
mo-order-draw = Dobądź
    .about = Drobna akcja: weź do ręki inną broń.
mo-order-pick-up = Podnieś
    .about = Drobna akcja: podnieś to, co leży obok.
mo-order-drop-prone = Padnij
    .about = Drobna akcja: trudniej trafić z daleka.
mo-order-stand = Wstań
    .about = Drobna akcja: wstań.
mo-order-extra-minor = Jeszcze jedna
    .about = Momentum: jeszcze jedna drobna akcja w tej turze.
mo-order-first-aid = Pierwsza pomoc
    .about = Zadanie: opatrz rannego towarzysza obok.
mo-order-strike = Uderz
    .about = Nie wydawaj nic więcej; obrażenia zostają zadane.
mo-order-stay = Zostań
    .about = Nie biegnij dalej.
mo-order-finish = Zakończ
    .about = Nie wydawaj nic więcej.
mo-order-take-it = Znieś to
    .about = Przyjmij uraz.
mo-order-let-it-be = Niech będzie
    .about = Przeciwnik rzuca.
mo-order-guard = Straż
    .about = Zadanie: broń się, wypatruj albo bądź w gotowości, do następnej twojej tury.
mo-order-pass = Pas
    .about = Zadanie: żadne.
mo-order-interact = Użyj
    .about = Drobna akcja: weź albo użyj rzeczy obok.
mo-order-keep-initiative = Zachowaj inicjatywę
    .about = 2 Momentum: następna tura należy do sojusznika.
mo-order-force = Wyważ
    .about = Zadanie: wyważ zamknięte drzwi.
mo-order-pick-lock = Otwórz zamek
    .about = Zadanie: otwórz zamek w drzwiach wytrychem.
mo-order-study-enemy = Zbadaj wroga
    .about = 1 Momentum: Stres, Odporność i broń.
mo-order-study-room = Zbadaj pokój
    .about = 1 Momentum: kto jest za drzwiami obok.
mo-order-study-device = Zbadaj sprzęt
    .about = 1 Momentum: co jest nie tak z terminalem albo urządzeniem.
mo-order-next-event = Co dalej
    .about = 1 Momentum: ile Threat kosztuje następne zdarzenie przeciwnika.
mo-order-find-hidden = Wytrop
    .about = 1 Momentum: gdzie jest najbliższy ukryty przeciwnik.
mo-order-operate = Obsłuż
    .about = Zadanie: użyj terminalu albo rozbrój urządzenie.
mo-order-ready-door = Gotowość: drzwi
    .about = Zadanie: czekaj, aż ktoś wejdzie w drzwi albo je otworzy, potem działaj.
mo-order-ready = Gotowość
    .about = Zadanie: czekaj na przeciwnika w polu widzenia, w zasięgu albo na polu, na drzwi albo na atak sojusznika; potem działaj.
mo-order-recover = Odetchnij
    .about = Zadanie: za osłoną odzyskaj Odporność i Stres.
mo-order-shed = Zrzuć
    .about = Zamień nową komplikację na 2 Threat.
mo-order-advantage = Przewaga
    .about = 2 Momentum: wesprzyj, utrudnij albo usuń, bez rzutu.
mo-order-swift = Szybkie zadanie
    .about = 2 Momentum: jeszcze jedno zadanie w tej turze, trudniejsze o 1.
mo-order-regain = Odzyskaj
    .about = 1 Momentum: wracają 2 Stresu.
mo-order-wake = Obudź
    .about = 2 Momentum: pacjent znów może działać.
mo-order-secondary = Drugi cel
    .about = 2 Momentum: połowa obrażeń dla kogoś obok.
mo-order-disarm = Rozbrój
    .about = 2 Momentum: cel traci broń z ręki.

## Drobne akcje

mo-minor-door = Otwórz lub zamknij
mo-minor-open = Drobna akcja: { $open }
mo-minor-price = Następna drobna akcja kosztuje { $price } Momentum: { $open }

## Karty

mo-card-stress = Stres
    .about = Stres: ile postać jeszcze zniesie. Obrażenia go zabierają; gdy się skończy, i przy 5 obrażeniach naraz, jest uraz.

## Liczby na karcie

mo-stat-shoot = Strzał
mo-stat-fight = Walka
mo-stat-resist = Odporność
mo-stat-determination = Determinacja

## Co postać ma jeszcze do zrobienia

mo-left-choice = czas wybrać
mo-left-done = gotowe
mo-left-turn-to-come = przed turą
mo-left-task-and-minor = zadanie, drobna
mo-left-task = zadanie
mo-left-minor = drobna akcja
mo-left-price = drobna za { $price }

## Wskaźniki

mo-gauge-momentum = Momentum
    .about = Pula zespołu, najwyżej 6. Każdy sukces ponad te, których trzeba do zadania, dodaje 1. Kupuje kości przed zadaniem, dalsze drobne akcje, a po zadaniu więcej obrażeń i inne skutki.
mo-gauge-threat = Threat
    .about = Pula przeciwnika. Podnoszą ją śmiertelne ataki i to, co zespół bierze na kredyt; przeciwnik wydaje ją na kości, posiłki i zdarzenia.

## Znaczniki i co znaczą

mo-sign-dead = Nie żyje
    .about = Poza grą.
mo-sign-restrained = W niewoli
    .about = Ujęcie żywcem, poza grą.
mo-sign-critical = Umiera
    .about = Strata z końcem sceny, jeśli nikt nie udzieli pierwszej pomocy.
mo-sign-downed = Bez przytomności
    .about = Uraz, poza akcją.
mo-sign-prone = Leży
    .about = Trudniej trafić z daleka, łatwiej z bliska; czołga się.
mo-sign-treated = Po opatrzeniu
    .about = Znów na nogach: wszystkie zadania są trudniejsze o 1.
mo-sign-complication = Komplikacja
    .about = Każde utrudnia zadania o 1, najwyżej o 2.
mo-sign-hindered = Ma trudniej
    .about = Następne zadanie jest trudniejsze o 1.
mo-sign-advantage = Przewaga
    .about = Następne zadanie jest łatwiejsze o 1.
mo-sign-hidden = W ukryciu
    .about = Nie widać do pierwszego działania, albo aż ktoś stanie obok lub będzie wypatrywać w pobliżu.
mo-sign-defending = Na straży
    .about = Ataki na tę postać są trudniejsze o 1.
mo-sign-watching = Wypatruje
    .about = Znajduje ukrytych przeciwników do 8 pól.
mo-sign-aiming = Gotowość
    .about = Następny atak jest łatwiejszy o 1.
mo-sign-assisting = Pomaga
    .about = Użycza kości do następnego zadania sojusznika.
mo-sign-braced = Pewna postawa
    .about = Więcej Odporności, póki zostaje w miejscu.
mo-sign-overwatch = W gotowości
    .about = Czeka z gotowym zadaniem na sygnał.
mo-sign-shaken = Po wstrząsie
    .about = Uraz ominięty; przed następnym trzeba odetchnąć.
mo-sign-assessed = Po zbadaniu
    .about = Znane są Stres, Odporność i broń.
mo-sign-acted = Po turze
    .about = Tura w tej rundzie już była.

## Rzeczy na planszy

mo-object-done = gotowe
mo-object-take = weź to przez „Użyj” albo „Podnieś”
mo-object-use = użyj tego przez „Użyj”, stojąc obok
mo-object-work = obsłuż to, stojąc obok
mo-object-dropped = leży na ziemi

## Czym rozkaz grozi

mo-danger-hazard = { $hazard }: { $dice ->
    [one] 1 kość
   *[other] { $dice } kości
 } obrażeń.

## Co przepada z końcem tury

mo-wasted-injury = { CASE($figure, "nominative") } dozna urazu
mo-wasted-task = { CASE($figure, "nominative") } nie ma jeszcze za sobą żadnego zadania
mo-wasted-turn = nie zaczęła się żadna tura; { CASE($figure, "nominative") } odda turę

## Pytania w środku tury

mo-question-task = { $deed } Utrudnić?
mo-question-injury = Zaraz dozna urazu: { CASE($figure, "nominative") }. Uniknąć go?

## Rzuty

mo-pool-dice = k20
mo-pool-target = Próg
mo-pool-difficulty = Trudność

## Co robi broń i sprzęt

mo-weapon-about = Obrażenia { $damage }; { $qualities }.
mo-weapon-melee = walka wręcz
mo-weapon-range = { $band ->
    [reach] do zasięgu ręki
    [close] do bliskiego zasięgu
    [medium] do średniego zasięgu
    [long] do dalekiego zasięgu
   *[extreme] do skrajnego zasięgu
 }
mo-weapon-piercing = przebija { $by }
mo-weapon-vicious = okrutna { $by }
mo-weapon-knockdown = powala
mo-weapon-prepare = najpierw przygotuj
mo-weapon-lethal = tylko śmiertelna
mo-weapon-non-lethal = tylko ogłuszająca
mo-item-night-sight = Cele na półciemnych i ciemnych polach nie są trudniejsze.
