### Dlaczego Modern CQB odrzuca rozkaz i co by go umożliwiło: zdanie bez kropki, od małej litery, chyba że zaczyna się nazwą.

## Bitwa, fazy, kto może działać

cqb-refused-over = misja jest skończona
cqb-refused-phase = to należy do innej fazy ({ $phase }); najpierw zakończ tę
cqb-refused-stranger = { $side ->
    [hostile] przeciwnik
    [civilian] cywile
   *[response] zespół
 }: żadna postać `{ $figure }` nie przyjmuje teraz rozkazów; wydaj rozkaz komuś z tej strony
cqb-refused-unable = { CASE($figure, "nominative") } nie może działać; wydaj rozkaz komuś innemu
cqb-refused-idle = { CASE($figure, "nominative") } jeszcze o niczym nie wie i nie przyjmuje rozkazów
cqb-refused-acted = { CASE($figure, "nominative") } jest już w tej fazie po akcji; wydaj rozkaz komuś innemu
cqb-refused-stunned = { CASE($figure, "nominative") } nie ma równowagi do fazy końcowej

## Czego wymaga wiele rozkazów

cqb-refused-engaged = { CASE($figure, "nominative") } walczy wręcz i nie może zająć się nikim innym
cqb-refused-not-beside = { CASE($target, "nominative") } nie jest obok { CASE($figure, "genitive") }; najpierw tam podejdź
cqb-refused-away-from = { CASE($figure, "nominative") } nie jest obok { CASE($target, "genitive") }; najpierw tam podejdź
cqb-refused-no-weapon = { CASE($figure, "nominative") } nie ma broni
cqb-refused-only-contact = cel to tylko kontakt; najpierw go rozpoznaj
cqb-refused-no-control-die = po wszystkich modyfikatorach nie zostaje żadna kość Kontroli; sprowadź pomoc
    .first = po wszystkich modyfikatorach nie zostaje żadna kość Kontroli; najpierw sprowadź pomoc
    .charge = po wszystkich modyfikatorach nie zostaje żadna kość Kontroli; sprowadź pomoc albo użyj ładunku
    .other = po wszystkich modyfikatorach nie zostaje żadna kość Kontroli; wyślij kogoś innego

## Ruch

cqb-refused-cannot-move = { CASE($figure, "nominative") } nie ma równowagi albo walczy wręcz i nie może się ruszyć; poczekaj albo najpierw przerwij zwarcie
cqb-refused-path-empty = droga jest pusta; podaj przynajmniej jedno pole
cqb-refused-path-returns = droga kończy się tam, gdzie się zaczęła; zakończ ją na innym polu
cqb-refused-path-cost = droga kosztuje za dużo ({ $cost } po pół kroku), a { CASE($figure, "nominative") } ma jeszcze { $left }; zatrzymaj się wcześniej
cqb-refused-path-end-taken = ostatnie pole drogi jest zajęte; zakończ ją na wolnym
cqb-refused-step-apart = { $at } nie sąsiaduje z poprzednim polem; podaj każde pole drogi
cqb-refused-step-unseen = twoja strona nie widziała jeszcze { $at }; najpierw tam zajrzyj
cqb-refused-step-solid = na { $at } nikt nie może stać; obejdź to albo otwórz, co zamknięte
cqb-refused-step-shut = drzwi na { $at } są zamknięte; najpierw je otwórz albo wyważ
cqb-refused-step-corner = krok na { $at } ścinałby róg; idź prosto
cqb-refused-step-trap = na { $at } czeka gotowa pułapka; najpierw ją rozbrój albo obejdź
cqb-refused-step-blocked = ktoś zagradza { $at }; obejdź

## Drzwi i zaglądanie

cqb-refused-door-cost = { $peek ->
    [yes] zajrzenie
   *[no] sięgnięcie do drzwi
 } kosztuje { $cost } po pół kroku, a { CASE($figure, "nominative") } ma jeszcze { $left }
cqb-refused-door-is = drzwi są już { $open ->
    [yes] otwarte
   *[no] zamknięte
 }
cqb-refused-door-forced = wyważone drzwi zostają otwarte do końca misji
cqb-refused-door-wedged = drzwi są zaklinowane; wyjmij klin albo je wysadź
cqb-refused-door-locked = to wejście jest zamknięte na zamek, zabarykadowane albo wzmocnione; wyważ je
cqb-refused-doorway-taken = ktoś jest w przejściu; najpierw je zwolnij
cqb-refused-no-door = nie ma tam drzwi obok { CASE($figure, "genitive") }
cqb-refused-peek = zajrzeć można, stojąc obok drzwi, które dadzą się uchylić, albo na wolne pole za rogiem

## Ciągnięcie

cqb-refused-drags = { CASE($figure, "nominative") } ciągnie już { CASE($whom, "accusative") }; najpierw puść
cqb-refused-frozen = { CASE($figure, "nominative") } zastyga w miejscu i w tej rundzie się nie ruszy
cqb-refused-drag = ciągnąć można tylko kogoś tuż obok: na ziemi, ze skutymi rękami albo cywila pod opieką twojej strony

## Wyłomy

cqb-refused-breach-away = { CASE($figure, "nominative") } nie jest obok tego wejścia; najpierw tam podejdź
cqb-refused-breach-nothing = nie ma tam czego wyważać
cqb-refused-breach-open = drzwi stoją już otworem
cqb-refused-breach-wedged = drzwi są zaklinowane; wyjmij klin albo użyj ładunku
cqb-refused-breach-unlocked = drzwi nie są zamknięte na zamek; otwórz je ręką
cqb-refused-no-charge = { CASE($figure, "nominative") } nie ma ładunku wyłomowego

## Strzelanie i ubezpieczanie

cqb-refused-target-unknown = twoja strona nie zna takiego celu; najpierw go poszukaj
cqb-refused-no-enemy = { CASE($target, "nominative") } to nie przeciwnik; wybierz inny cel
cqb-refused-dead = { CASE($target, "nominative") } nie żyje; wybierz inny cel
cqb-refused-no-line = { CASE($figure, "nominative") } nie ma linii wzroku do { CASE($target, "genitive") }; stań tam, gdzie jest
cqb-refused-out-of-reach = żadna broń { CASE($figure, "genitive") } nie sięga do { CASE($target, "genitive") }; podejdź bliżej
cqb-refused-no-attack-die = po wszystkich modyfikatorach nie zostaje żadna kość ataku; najpierw popraw warunki strzału
cqb-refused-defenceless = { CASE($target, "nominative") } nie może się bronić; ustaw `accept_risk`, żeby mimo to strzelić
cqb-refused-civilian-on-line = na linii ognia może stać cywil; ustaw `accept_risk`, żeby mimo to strzelić
cqb-refused-lane-unseen = { CASE($figure, "nominative") } nie widzi żadnego pola linii ognia `{ $lane }`; stań tam, gdzie jakieś widać
cqb-refused-shaken = { CASE($figure, "nominative") } nie może pilnować linii ognia: po błysku, bez orientacji, pod ogniem albo w zwarciu; najpierw się otrząśnij
cqb-refused-overwatch-unarmed = { CASE($figure, "nominative") } nie ma broni, żeby ubezpieczać

## Zatrzymania

cqb-refused-arrest-side = zatrzymuje tylko zespół; zamiast tego strzelaj
cqb-refused-suspect-unknown = twoja strona nie zna takiego podejrzanego; najpierw go poszukaj
cqb-refused-suspect-unseen = twoja strona nie widzi { CASE($target, "genitive") }; najpierw odszukaj cel na nowo
cqb-refused-no-suspect = { CASE($target, "nominative") } nie jest podejrzanym; cywilów się zabezpiecza
cqb-refused-held-or-dead = { CASE($target, "nominative") } jest już w areszcie albo nie żyje; wybierz kogoś innego
cqb-refused-can-fight = { CASE($target, "nominative") } może jeszcze walczyć: weź cel pod ogień, gdy jest bez wsparcia, zrań, gdy nie ma wyjścia, oślep, pozbaw równowagi lub orientacji albo zmuś do poddania
cqb-refused-no-restraint-kit = { CASE($figure, "nominative") } nie ma zestawu kajdanek; zatrzymaj bez niego i zostań przy zatrzymanym

## Sprzęt

cqb-refused-use-engaged = { CASE($figure, "nominative") } walczy wręcz i niczego nie użyje; najpierw przerwij zwarcie
cqb-refused-not-carried = { CASE($figure, "nominative") } nie ma przy sobie `{ $item }`; wybierz coś z ekwipunku
cqb-refused-not-utility = `{ $item }` to nie sprzęt i nie da się tego tak użyć
cqb-refused-use-on-target = `{ $item }` działa na postać albo rzecz; podaj samo `target`
cqb-refused-use-on-tile = `{ $item }` działa na pole; podaj samo `at`
cqb-refused-use-into = `{ $item }` nie wrzuca się do pomieszczenia; pomiń `into`
cqb-refused-mirror = nie ma tam zamkniętych drzwi obok { CASE($figure, "genitive") }; lusterkiem zagląda się pod drzwi
cqb-refused-throw-far = { CASE($figure, "nominative") } tak daleko nie rzuci; zasięg w polach: { $range }
cqb-refused-throw-unseen = { CASE($figure, "nominative") } nie widzi tam podłogi; rzuć na pole w zasięgu wzroku
cqb-refused-throw-into = `into` to pole za przejściem, w pomieszczeniu, do którego leci granat hukowy; gdzie indziej je pomiń
cqb-refused-wedge = nie ma tam zamkniętych drzwi obok { CASE($figure, "genitive") }; najpierw jakieś zamknij
cqb-refused-no-evidence = { CASE($figure, "nominative") } nie ma takiego dowodu w zasięgu ręki; podejdź do niego
cqb-refused-evidence-gone = już zabezpieczono albo stracono: { CASE($object, "accusative") }
cqb-refused-no-casualty = { CASE($figure, "nominative") } nie ma takiego rannego w zasięgu ręki; najpierw tam podejdź
cqb-refused-not-bleeding = { CASE($target, "nominative") } nie leży i nie krwawi

## Zabezpieczanie

cqb-refused-secure-unknown = twoja strona nie zna takiego celu, który można jeszcze zabezpieczyć
cqb-refused-room-live = pomieszczenie nie jest oczyszczone ({ CASE($target, "nominative") }); najpierw je oczyść
cqb-refused-burn = przeciwnik niczego nie zabezpiecza; podpala tylko dowody, które jeszcze nie płoną
cqb-refused-burn-early = przeciwnik pali dowody tylko wtedy, gdy przegrywa; poczekaj, aż ktoś od niego wypadnie z walki

## Pomoc, rozbrajanie, opieka

cqb-refused-help-engaged = { CASE($figure, "nominative") } walczy wręcz i nikomu innemu nie pomoże
cqb-refused-wedge-by-door = klin wskazuje się jego drzwiami; podaj samo `at`
cqb-refused-target-alone = podaj samo `target`: postać albo rzecz
cqb-refused-no-friend = to nikt ze swoich; „Otrząśnij” pomaga swoim, którzy są na terenie
cqb-refused-use-med-kit = { CASE($figure, "nominative") } to nie medyk: użyj apteczki ({ CASE($target, "nominative") })
cqb-refused-needs-medic = { CASE($target, "nominative") } to nikt ze swoich: innych opatrzy tylko medyk albo ktoś z apteczką
cqb-refused-not-suppressed = { CASE($target, "nominative") } nie jest pod ogniem
cqb-refused-unwedge = nie ma tam zaklinowanych drzwi obok { CASE($figure, "genitive") }
cqb-refused-no-trap = obok { CASE($figure, "genitive") } nie ma gotowej pułapki, o której wie twoja strona
cqb-refused-control-side = tylko zespół bierze cywilów pod opiekę
cqb-refused-no-civilian = cel nie jest rozpoznanym cywilem, którego widzi twoja strona
cqb-refused-controlled = { CASE($target, "nominative") } jest już pod opieką
cqb-refused-shield = { CASE($target, "nominative") } służy za żywą tarczę; najpierw uwolnij zakładnika
cqb-refused-hostage = { CASE($target, "nominative") } jest tu w niewoli; zamiast tego zabezpiecz zakładnika

## Zakładnicy, groźby, urządzenia

cqb-refused-talk-side = tylko zespół namawia do poddania
cqb-refused-talk-no-holder = cel nie jest nikim, kogo widzi twoja strona i kto trzyma zakładnika
cqb-refused-talk-far = { CASE($figure, "nominative") } nie widzi wyraźnie { CASE($target, "genitive") } z najwyżej tylu pól: { $within }; podejdź bliżej
cqb-refused-talk-deaf = { CASE($target, "nominative") } nikogo nie słucha
cqb-refused-execute-unasked = nikt z twojej strony nie ma nikogo tak zabić; zamiast tego strzelaj
cqb-refused-execute-unable = { CASE($figure, "nominative") } jest pod ogniem lub bez orientacji, nie widzi ofiary albo zespół ją odprowadza
cqb-refused-threatened = ktoś inny z twojej strony już grozi tej osobie
cqb-refused-set-off-unasked = twoja strona nie ma odpalać takiego urządzenia
cqb-refused-set-off-idle = twoja strona nie zna takiego urządzenia, które jeszcze nie odlicza
cqb-refused-set-off-pinned = { CASE($figure, "nominative") } walczy wręcz albo jest pod ogniem; najpierw się otrząśnij
cqb-refused-hostage-side = zakładników bierze tylko przeciwnik
cqb-refused-hostage-shaken = { CASE($figure, "nominative") } jest pod ogniem, bez orientacji albo w zwarciu; najpierw się otrząśnij
cqb-refused-hostage-no-civilian = cel nie jest cywilem, którego widzi twoja strona
cqb-refused-hostage-led = ktoś już prowadzi albo trzyma { CASE($target, "accusative") }
cqb-refused-holds-one = { CASE($figure, "nominative") } już kogoś trzyma
cqb-refused-not-cornered = { CASE($figure, "nominative") } nie jest w potrzasku: zakładnika bierze tylko ten, kto nie ma jak zejść wrogowi z oczu

## Wyjścia i odwrót

cqb-refused-no-way-out = { CASE($figure, "nominative") } nie może wyjść: przeciwnik wychodzi tylko wtedy, gdy chce tego jego strona, albo z zakładnikiem wziętym we wcześniejszej rundzie
cqb-refused-not-on-exit = { CASE($figure, "nominative") } nie stoi na wyjściu; najpierw tam podejdź
cqb-refused-cannot-leave = { CASE($figure, "nominative") } nie ma równowagi albo walczy wręcz i nie może wyjść; poczekaj albo najpierw przerwij zwarcie
cqb-refused-withdraw-side = wycofać się może tylko zespół, gdy ma ruch
cqb-refused-withdraw-inside = { CASE($figure, "nominative") } nie stoi na wyjściu; doprowadź tam wszystkich, którzy mogą działać, albo niech wychodzą kolejno
