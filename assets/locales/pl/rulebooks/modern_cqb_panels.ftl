### Co Modern CQB mówi w panelach: rozkazy, karty, znaczniki, rzeczy na planszy, ostrzeżenia.

## Fazy

cqb-phase-move = Ruch
cqb-phase-fire-and-utility = Ogień i sprzęt
cqb-phase-end = Koniec

## Rozkazy: nazwy na przyciskach i co robią

cqb-order-move = Idź
    .about = Idź wzdłuż drogi; każdy krok może wywołać reakcję.
cqb-order-open = Otwórz
    .about = Otwórz drzwi obok postaci: 1 punkt ruchu.
cqb-order-close = Zamknij
    .about = Zamknij drzwi obok postaci: 1 punkt ruchu.
cqb-order-peek = Zajrzyj
    .about = Zajrzyj na chwilę przez drzwi albo za róg: 1 punkt ruchu.
cqb-order-drag = Ciągnij
    .about = Ciągnij leżącego albo cywila pod opieką, albo puść.
cqb-order-fire = Strzelaj
    .about = Strzel do rozpoznanego przeciwnika w polu widzenia.
cqb-order-overwatch = Ubezpieczaj
    .about = Pilnuj linii ognia i strzel do pierwszego przeciwnika, który ją przetnie.
cqb-order-breach = Wyważ
    .about = Wyważ zamknięte albo zabarykadowane wejście ręcznie.
cqb-order-charge = Wysadź
    .about = Wysadź wejście: drzwi na pewno, i głośno.
cqb-order-restrain = Skuj
    .about = Zatrzymaj kogoś zestawem kajdanek: to trzyma na dobre.
cqb-order-arrest = Zatrzymaj
    .about = Zatrzymaj ręcznie podejrzanego obok, który nie może walczyć.
cqb-order-secure = Zabezpiecz
    .about = Zabezpiecz rzecz albo cywila w oczyszczonym pomieszczeniu. Zabezpieczony cywil już nie wpada w panikę.
cqb-order-recover = Otrząśnij
    .about = Zdejmij „Pod ogniem” z siebie albo z kogoś swojego obok.
cqb-order-stabilize = Opatrz
    .about = Zatamuj krwawienie leżącego towarzysza.
cqb-order-calm = Uspokój
    .about = Weź cywila pod opiekę, także w nieoczyszczonym pomieszczeniu; w panice potrzeba sukcesu.
cqb-order-talk = Przekonaj
    .about = Przekonuj przeciwnika z zakładnikiem: Kontrola przeciw Nerwom. Puści i się podda albo nie posłucha.
cqb-order-disarm = Rozbrój
    .about = Rozbrój znalezioną pułapkę.
cqb-order-unwedge = Wyjmij klin
    .about = Wyjmij klin spod drzwi.
cqb-order-execute = Zabij
    .about = Krzyknij, że ta osoba zginie, i spełnij to w późniejszej rundzie. Wszyscy to słyszą.
cqb-order-set-off = Odpal
    .about = Uruchom to urządzenie. Wybuchnie z końcem późniejszej rundy, jeśli nikt go nie rozbroi.
cqb-order-take-hostage = Weź zakładnika
    .about = Zasłoń się tym cywilem i wyprowadź go wyjściem w późniejszej rundzie. Wszyscy to słyszą.
cqb-order-hold = Czekaj
    .about = Nic nie rób i osłoń się: 1 kość osłony.
cqb-order-leave = Wyjdź
    .about = Opuść teren tym wyjściem ze wszystkimi, których prowadzisz albo ciągniesz. Z ostatnią osobą zespół się wycofuje.
cqb-order-get-away =
    .about = Ucieknij tym wyjściem z każdym, kogo trzymasz jako tarczę albo ciągniesz.
cqb-order-call-in = Zamelduj
    .about = Zamelduj wykonanie: misja kończy się z tą rundą, a to, co dodatkowe, zostaje niezrobione.
cqb-order-use = { $item }

## Co robi sprzęt

cqb-use-mirror = Zajrzyj pod zamkniętymi drzwiami: rozpoznaje postacie, znajduje pułapki.
cqb-use-flash = Oślep wszystkich w pomieszczeniu, do których jest wolna linia, także swoich i cywilów.
cqb-use-smoke = Wypełnij pola wokół dymem na trzy rundy.
cqb-use-wedge = Zaklinuj zamknięte drzwi albo wyjmij klin.
cqb-use-evidence-kit = Zabezpiecz dowody od razu, także w nieoczyszczonym pomieszczeniu.
cqb-use-med-kit = Zatamuj krwawienie towarzysza, cywila albo podejrzanego.
cqb-use-breaching-charge = Wysadza drzwi i pomaga przy ścianie, którą można przebić. Głośny.
cqb-use-restraint-kit = Jedno zatrzymanie, które trzyma na dobre.
cqb-use-shield = O 2 kości więcej przeciw strzałom z przodu; przyjmuje strzały w towarzysza obok.
cqb-weapon-fires = Daje { $bands }{ $bleed ->
    [yes] ; jej rany krwawią
   *[no] {""}
 }.
cqb-weapon-dice = { $dice ->
    [one] 1 kość
    [few] { $dice } kości
   *[many] { $dice } kości
 } do { $within ->
    [one] 1 pola
   *[other] { $within } pól
 }
    .moved = { $dice ->
        [one] 1 kość
        [few] { $dice } kości
       *[many] { $dice } kości
     } do { $within ->
        [one] 1 pola
       *[other] { $within } pól
     } (po ruchu { $moved })

## Karty

cqb-card-contact = Jeszcze nierozpoznany
cqb-card-wounds = Życie
    .about = Punkty życia: rany, które postać jeszcze zniesie. Przy zerze pada na ziemię.
cqb-card-left = Poza terenem
cqb-card-high-value = ważny cel
cqb-card-named = poszukiwany

-role-point = Szpica
-role-breacher = Wyłomowiec
-role-marksman = Strzelec
-role-medic = Medyk
-role-negotiator = Negocjator
-role-shield = Tarczownik
-role-gang = Banda
-role-lookout = Czujka
-role-security = Ochrona
-role-security-leader = Szef ochrony
-role-fanatic = Fanatyk
-role-martyr = Męczennik
-role-bodyguard = Ochroniarz
-role-civilian = Cywil

## Liczby na karcie

cqb-stat-aim = Cel
cqb-stat-control = Kontrola
cqb-stat-nerve = Nerwy
cqb-stat-armor = Pancerz
cqb-stat-move = Ruch

## Co postać ma jeszcze do zrobienia

cqb-left-moved = po ruchu
cqb-left-move = ruch: { $tiles }
cqb-left-acted = po akcji
cqb-left-may-act = może działać

## Wskaźniki

cqb-gauge-heat = Heat
    .about = Jak zaalarmowany jest budynek. Każdy głośny czyn dodaje 1: strzały, raz na pomieszczenie i rundę; wybuch; nieudany wyłom; odpalony ładunek. Uruchomiony alarm dodaje 2. Poziom nigdy nie spada. Na poziomach, które zna tylko misja, budynek odpowiada z końcem rundy, po razie: zamykają się drzwi, przybywają posiłki, płoną dowody.

## Znaczniki i co znaczą

cqb-sign-dead = Nie żyje
    .about = Nie ma już ratunku.
cqb-sign-downed = Na ziemi
    .about = Poza walką; to pole jest trudnym terenem.
cqb-sign-critical = Stan krytyczny
    .about = Jeszcze jeden nieudany rzut to śmierć.
cqb-sign-bleeding = Krwawi
    .about = Rzuca kością w każdej fazie końcowej; 6 albo więcej wystarcza.
cqb-sign-wounded = Ma rany
    .about = O 1 kość mniej na Cel i Kontrolę.
cqb-sign-suppressed = Pod ogniem
    .about = O 1 mniej ruchu i kości ataku; nie ubezpiecza.
cqb-sign-flashed = Po błysku
    .about = Łatwiej trafić o 1 kość; nie ubezpiecza.
cqb-sign-disoriented = Bez orientacji
    .about = Można zatrzymać; nie ubezpiecza.
cqb-sign-stunned = Bez równowagi
    .about = Do fazy końcowej ani ruchu, ani działania.
cqb-sign-freshly-breached = W szoku po wyłomie
    .about = Właśnie wyłamano wejście: łatwiej trafić o 1 kość.
cqb-sign-surrendering = Poddaje się
    .about = Bez żadnej broni.
cqb-sign-tempted = Zerka na broń
    .about = Podniesie broń po fazie ruchu, jeśli nikt nie patrzy.
cqb-sign-restrained = Skute ręce
    .about = Pod strażą i poza walką.
cqb-sign-engaged = Walczy wręcz
    .about = W zwarciu; żadna z obu stron się nie ruszy.
cqb-sign-panicking = W panice
    .about = Może pobiec dokądkolwiek.
cqb-sign-hostage = Zakładnik
    .about = W niewoli, aż ktoś zabezpieczy.
cqb-sign-seized = Żywa tarcza
    .about = Osłania przeciwnika, który może wyjść z zakładnikiem.
cqb-sign-controlled = Pod opieką
    .about = Idzie za opiekunem.
cqb-sign-overwatch = Ubezpiecza
    .about = Strzeli do pierwszego przeciwnika, który przetnie linię ognia.
cqb-sign-covering = Trzyma na muszce
    .about = Odpowie przeciwnikowi pod lufą, zanim ten się ruszy albo podniesie broń.
cqb-sign-covered = Na muszce
    .about = Pod lufą: przeciwnik odpowie przed ruchem, sięgnięciem do drzwi i podniesieniem broni.
cqb-sign-braced = Pewna postawa
    .about = O 1 kość osłony więcej do następnego ruchu albo działania.
cqb-sign-dragging = Ciągnie kogoś
    .about = Ciągnie kogoś; kroki kosztują podwójnie.
cqb-sign-falling-back = Cofa się
    .about = Pobiegnie ku wyjściu, gdy ta strona znów będzie szła.
cqb-sign-idle = Niczego nie wie
    .about = Niczego jeszcze nie widać ani nie słychać.
cqb-sign-suspicious = Coś podejrzewa
    .about = Coś zauważone: idzie sprawdzić albo blokuje drzwi.
cqb-sign-breaks = Waha się
    .about = Za dużo naraz: rany, ostrzał albo dwa ognie. Jeszcze jeden wstrząs może wystarczyć.
cqb-sign-comes = Nadchodzi
    .about = Idzie w stronę zespołu.
cqb-sign-runs = Umyka
    .about = Idzie gdzie indziej: do osłony, do swoich, do wyjścia albo coś zrobić.
cqb-sign-stays = Zostaje
    .about = Czeka tam, gdzie zespół musi przejść.

## Rzeczy na planszy

cqb-object-major-evidence = Ważny dowód
cqb-object-evidence = Inny dowód
cqb-object-device = Podłożone urządzenie
cqb-object-terminal = Terminal misji
cqb-object-runs = { $object }, odlicza: wybuch z końcem rundy { $round }
cqb-object-burns = { $object }, płonie: strata z końcem rundy { $round }
cqb-object-is = { $object }, { $state }
cqb-object-wedge = Klin
    .about = Drzwi nie otworzy nikt, tylko ładunek
cqb-object-dropped = Rzucona broń
    .about = { $figure } może ją podnieść; kto stanie obok, odkopnie ją

-object-tripwire-charge = Ładunek z linką
-object-alarm = Alarm
-object-disorienting-noise = Ogłuszający hałas
-object-strobe-lights = Światła stroboskopowe

## W jakim stanie jest rzecz

cqb-is-armed = w gotowości
cqb-is-at-work = działa
cqb-is-safe = unieszkodliwione
cqb-is-live = w gotowości
cqb-is-burning = płonie
cqb-is-hard = trudno zabezpieczyć
cqb-is-open = nie zabezpieczono
cqb-is-secured = zabezpieczono
cqb-is-disarmed = rozbrojono
cqb-is-spent = zużyto
cqb-is-destroyed = zniszczono

## Cele

cqb-goal-worth = { $goal } ({ $points })

## Co się liczy w celu

cqb-count-hostiles = znanych przeciwników
cqb-count-rooms = pomieszczeń
cqb-count-known = znanych
cqb-count-civilians = znanych cywilów

## Co dzieje się z celem

cqb-track-decided = rozstrzygnie się z końcem tej rundy
cqb-track-rounds = { $count ->
    [one] jeszcze 1 runda
    [few] jeszcze { $count } rundy
   *[many] jeszcze { $count } rund
 }
cqb-track-any-time = może stać się w każdej chwili
cqb-track-threatened = groźba, w następnej rundzie
cqb-track-runs = odlicza do końca rundy { $round }, { $left }
cqb-track-burns = płonie do końca rundy { $round }, { $left }
cqb-risk = { $device ->
    [yes] Odlicza
   *[no] Płonie
 }, { $left }
cqb-risk-of = { $object }: { $device ->
    [yes] odlicza
   *[no] płonie
 }, { $left }
cqb-loss-both = od rundy { $round } i przy Heat { $heat }
cqb-loss-round = od rundy { $round }
cqb-loss-heat = przy Heat { $heat }
cqb-rounds-left = { $count ->
    [one] została 1 runda
    [few] zostały { $count } rundy
   *[many] zostało { $count } rund
 }
cqb-last-round-left = to ostatnia runda
cqb-at-exit = przy wyjściu
cqb-steps-from-exit = do wyjścia { $count ->
    [one] 1 krok
    [few] { $count } kroki
   *[many] { $count } kroków
 }

## Dlaczego stały rozkaz się kończy: po imieniu postaci

cqb-stopped-out = nie może już walczyć
cqb-stopped-no-way = nie znajduje wyjścia
cqb-stopped-shut = zastaje wyjście zamknięte
cqb-stopped-blocked = zastaje drogę do wyjścia zablokowaną

## Koniec bitwy

cqb-may-end = Misja może się skończyć z tą rundą

## Co rozkaz oddaje

cqb-forfeit-time = { $open }. Zaoszczędzony czas daje teraz { $points }
cqb-overwatch-ends = { CASE($figure, "nominative") } przestanie ubezpieczać
cqb-brace-ends = { CASE($figure, "nominative") } straci pewną postawę
cqb-lets-go = { CASE($figure, "nominative") } puści { CASE($whom, "accusative") }

## Czym rozkaz grozi

cqb-danger-overwatch = Ubezpiecza: { $figure }
cqb-danger-reaction = { $reaction }: { $figure }
cqb-danger-covered = Na muszce: { CASE($figure, "nominative") } odpowie jako pierwszy

## Kto kogo trzyma na muszce

cqb-covers = { CASE($figure, "nominative") } trzyma { CASE($covered, "accusative") } na muszce i odpowie jako pierwszy na każdy ruch
cqb-covers-struggle = { CASE($figure, "nominative") } trzyma { CASE($covered, "accusative") } na muszce, w zwarciu z { CASE($other, "instrumental") }: na szamotaninę odpowiedzi nie ma, tylko na podniesioną broń: { $chance }
cqb-covers-chance = { CASE($figure, "nominative") } trzyma { CASE($covered, "accusative") } na muszce; na każdy ruch: { $chance }
cqb-covers-calls = „Stój!” i próba nerwów
cqb-covers-hostage = bez strzału, ze względu na zakładnika
cqb-covers-fires = strzał, { $chance } na 100 na trafienie albo przygwożdżenie
cqb-holds-as-shield = { CASE($figure, "nominative") } zasłania się zakładnikiem ({ CASE($hostage, "nominative") }), ma o { $dice } kości osłony więcej i wyprowadzi zakładnika wyjściem

## Kim stają się ludzie w kampanii

cqb-trait-steady-hand = Pewna ręka
    .about = Cztery trafienia w jednej misji.
cqb-trait-cool-head = Zimna krew
    .about = Trzy zdane próby nerwów w jednej misji.
cqb-trait-firm-grip = Mocny chwyt
    .about = Dwoje podejrzanych ujętych żywcem w jednej misji.
cqb-trait-shepherd = Pasterz
    .about = Dwoje ludzi wyprowadzonych w jednej misji.
cqb-trait-old-wound = Stara rana
    .about = Leżał na ziemi i nie wyzdrowiał do końca.
cqb-trait-green = Żółtodziób
    .about = Nowy w zespole, do końca pierwszej misji.
