### Zdarzenia Modern CQB.

cqb-no-dice = bez kości
cqb-roll = { $faces }, potrzeba { $needed }

## Rundy i fazy

cqb-round-began = Runda { $round }: { $side ->
    [hostile] przeciwnik działa pierwszy
    [civilian] cywile działają pierwsi
   *[response] zespół działa pierwszy
 }.
    .over = Runda { $round }
cqb-end-phase = Faza końcowa.
    .over = Faza końcowa
cqb-phase-began = { $phase ->
    [move] Faza ruchu
   *[fire-and-utility] Faza ognia i sprzętu
 }: { $side ->
    [hostile] przeciwnik
    [civilian] cywile
   *[response] zespół
 }.
    .over = { $phase ->
        [move] Ruch
       *[fire-and-utility] Ogień i sprzęt
     }: { $side ->
        [hostile] przeciwnik
        [civilian] cywile
       *[response] zespół
     }
cqb-initiative-kept = Inicjatywa: { $response } przeciw { $hostile }, po { $successes ->
    [one] 1 sukcesie
   *[other] { $successes } sukcesach
 }: { $side ->
    [hostile] zachowuje ją przeciwnik
    [civilian] zachowują ją cywile
   *[response] zachowuje ją zespół
 }.
cqb-initiative-won = Inicjatywa: { $response } przeciw { $hostile }, sukcesy { $ours } do { $theirs }: najpierw { $side ->
    [hostile] działa przeciwnik
    [civilian] działają cywile
   *[response] działa zespół
 }.

## Kroki, drzwi, dym

cqb-moved = { CASE($figure, "nominative") } przechodzi do { $to }.
cqb-moved-out-of-sight = { CASE($figure, "nominative") } znika z oczu.
cqb-moved-unseen = { CASE($figure, "nominative") } się porusza.
cqb-door-locks = Drzwi się zamykają na zamek.
cqb-door-barricaded = Ktoś barykaduje drzwi.
cqb-door-opens = Drzwi się otwierają.
cqb-door-unlocks = Zamek w drzwiach się otwiera.
cqb-door-wedged = { CASE($figure, "nominative") } klinuje drzwi.
cqb-wedge-taken = { CASE($figure, "nominative") } wyjmuje klin spod drzwi.
cqb-door-opened = { CASE($figure, "nominative") } otwiera drzwi.
cqb-door-closed = { CASE($figure, "nominative") } zamyka drzwi.
cqb-smoke-thins = Dym rzednie.
cqb-smoke-spreads = Dym się rozchodzi.

## Znaczniki

cqb-token-gained = { CASE($figure, "nominative") } { $token ->
    [wounded] odnosi ranę
    [downed] leży na ziemi
    [bleeding] krwawi
    [critical] jest w stanie krytycznym
    [dead] nie żyje
    [surrendering] poddaje się
    [tempted] zerka na broń
    [restrained] ma skute ręce
    [panicking] wpada w panikę
    [falling-back] cofa się
    [suppressed] kuli się pod ogniem
    [flashed] nie widzi po błysku
    [disoriented] traci orientację
    [stunned] traci równowagę
    [freshly-breached] jest w szoku po wyłomie
    [braced] przyjmuje pewną postawę
    [idle] niczego się nie spodziewa
    [overwatch] ubezpiecza
    [covering] trzyma kogoś na muszce
    [engaged] walczy wręcz
    [controlled] jest pod opieką
    [hostage] jest w niewoli
    [seized] służy za żywą tarczę
    [dragging] kogoś ciągnie
   *[other] ma znacznik: { $token }
 }.
cqb-token-lost = { CASE($figure, "nominative") } { $token ->
    [wounded] nie ma już ran
    [downed] nie leży już na ziemi
    [bleeding] już nie krwawi
    [critical] nie jest już w stanie krytycznym
    [dead] jednak żyje
    [surrendering] już się nie poddaje
    [tempted] nie zerka już na broń
    [restrained] nie ma już skutych rąk
    [panicking] nie jest już w panice
    [falling-back] już się nie cofa
    [suppressed] nie kuli się już pod ogniem
    [flashed] znów widzi
    [disoriented] odzyskuje orientację
    [stunned] odzyskuje równowagę
    [freshly-breached] otrząsa się po wyłomie
    [braced] traci pewną postawę
    [idle] ma się na baczności
    [overwatch] już nie ubezpiecza
    [covering] nikogo już nie trzyma na muszce
    [engaged] nie walczy już wręcz
    [controlled] nie jest już pod opieką
    [hostage] nie jest już w niewoli
    [seized] nie służy już za żywą tarczę
    [dragging] nikogo już nie ciągnie
   *[other] nie ma już znacznika: { $token }
 }.
cqb-scored = { $points }: { $row }.

## Alarm

cqb-unaware = { CASE($figure, "nominative") } się uspokaja.
    .over = uspokaja się
cqb-suspicious = { CASE($figure, "nominative") } coś spostrzega.
    .over = coś spostrzega
cqb-aware = { CASE($figure, "nominative") } jest w pogotowiu.
    .over = w pogotowiu
cqb-shouted = { CASE($figure, "nominative") } krzyczy ostrzegawczo.
    .over = krzyczy!
cqb-patrolled = { CASE($figure, "nominative") } idzie dalej.
cqb-missed = { CASE($figure, "nominative") } już tędy nie przechodzi.
cqb-site-alarmed = W budynku panuje alarm.
cqb-averted = Udaremniono na dobre: { $rung }.
    .over = Udaremniono: { $rung }
cqb-an-event = zdarzenie
cqb-heat = Heat rośnie do { $heat }.
cqb-heat-rung = Heat rośnie do { $heat }: { $rungs }.
    .over = Heat { $heat }: { $rungs }
cqb-heard = { CASE($figure, "nominative") } robi hałas.
    .over = głośno

## Okrzyki

cqb-voice = Głos z { $from ->
    [north] północy
    [north-east] północnego wschodu
    [east] wschodu
    [south-east] południowego wschodu
    [south] południa
    [south-west] południowego zachodu
    [west] zachodu
   *[north-west] północnego zachodu
 }: „{ $call }”
    .over = Z { $from ->
        [north] północy
        [north-east] północnego wschodu
        [east] wschodu
        [south-east] południowego wschodu
        [south] południa
        [south-west] południowego zachodu
        [west] zachodu
       *[north-west] północnego zachodu
     }: „{ $call }”
cqb-called = { CASE($figure, "nominative") } woła: „{ $call }”
cqb-call-through = Przez { CASE($room, "accusative") }!
cqb-call-into = Do { CASE($room, "genitive") }!
cqb-call-toward = Tam, na { $way ->
    [north] północ
    [north-east] północny wschód
    [east] wschód
    [south-east] południowy wschód
    [south] południe
    [south-west] południowy zachód
    [west] zachód
   *[north-west] północny zachód
 }!
cqb-call-fall-back = Wycofać się!
cqb-call-out = Zabierać się stąd!
cqb-call-help = Mamy rannego, osłaniać mnie!
cqb-call-hold = Zostać na miejscach!

## Wiedza

cqb-peeked = { CASE($figure, "nominative") } zagląda.
    .over = zagląda
cqb-seen-again = { CASE($by, "nominative") } znów widzi { CASE($figure, "accusative") }{ $state ->
    [dead] : nie żyje
    [down] : leży na ziemi
    [surrendered] : poddaje się
   *[able] {""}
 }.
cqb-identified-by = { CASE($by, "nominative") } rozpoznaje { CASE($figure, "accusative") }{ $state ->
    [dead] : nie żyje
    [down] : leży na ziemi
    [surrendered] : poddaje się
   *[able] {""}
 }.
cqb-identified = Rozpoznano: { CASE($figure, "accusative") }{ $state ->
    [dead] , nie żyje
    [down] , leży na ziemi
    [surrendered] , poddaje się
   *[able] {""}
 }.
cqb-contact-spotted = { CASE($by, "nominative") } spostrzega kontakt.
cqb-out-of-sight = { CASE($figure, "nominative") } znika z oczu.
cqb-contact-heard = Słychać kontakt.
cqb-contact-gone = Kontaktu już tam nie ma.
cqb-intents-settled = { $side ->
    [response] Zespół
   *[hostile] Przeciwnik
 } ustala, co kto robi.

## Strzały i odpowiedzi na nie

cqb-fired = { CASE($figure, "nominative") } strzela do { CASE($target, "genitive") } ({ CASE($weapon, "nominative") }): { $attack } przeciw { $guard }: { $net ->
    [0] pudło
    [one] 1 trafienie
    [few] { $net } trafienia
   *[many] { $net } trafień
 }.
cqb-unarmed = bez broni
cqb-intercepted = { CASE($figure, "nominative") } osłania tarczą { CASE($target, "accusative") } przed strzałem.
    .over = tarcza
cqb-rushed = { CASE($figure, "nominative") } taranuje { CASE($target, "accusative") } ({ $faces } przeciw { $resist }): { $stunned ->
    [yes] cel traci równowagę
   *[no] cel ustał na nogach
 }.
    .stunned = traci równowagę
    .stands = stoi
cqb-reacted = { $reaction }: { CASE($figure, "nominative") } reaguje na { CASE($target, "accusative") }.
    .over = reaguje
cqb-reaction = Reakcja
cqb-watches = { CASE($figure, "nominative") } pilnuje { $lane ->
    [doorway] przejścia
    [corridor] korytarza
    [stair] schodów
    [breach] wyłomu
   *[lane] linii ognia
 }.
    .over = Ubezpiecza
cqb-watches-at = { CASE($figure, "nominative") } pilnuje { $lane ->
    [doorway] przejścia
    [corridor] korytarza
    [stair] schodów
    [breach] wyłomu
   *[lane] linii ognia
 } przy { $at }.
cqb-overwatch-triggered = { CASE($target, "nominative") } wchodzi w linię ognia: { CASE($figure, "nominative") } strzela.
    .over = Ubezpieczanie!

## Na muszce

cqb-covered = { CASE($figure, "nominative") } trzyma { CASE($target, "accusative") } na muszce.
    .ours = trzyma na muszce
    .theirs = trzyma { CASE($target, "accusative") } na muszce!
cqb-stirs-moving = { CASE($figure, "nominative") } rusza się pod lufą.
cqb-stirs-at-door = { CASE($figure, "nominative") } sięga pod lufą do drzwi.
cqb-stirs-raising = { CASE($figure, "nominative") } podnosi pod lufą broń.
cqb-stirs = rusza się
cqb-cover-calls = { CASE($figure, "nominative") } woła do { CASE($target, "genitive") }: „Stój!”
    .over = nie ruszać się!
cqb-cover-fires = { CASE($target, "nominative") } się rusza: { CASE($figure, "nominative") } strzela.
    .over = na muszce!

## Rany

cqb-wounded = { CASE($figure, "nominative") } traci { $lost } z { $before } { $before ->
    [one] punktu życia
   *[other] punktów życia
 }.
    .over = { $lost ->
        [one] 1 rana
        [few] { $lost } rany
       *[many] { $lost } ran
     }
cqb-downed = { CASE($figure, "nominative") } pada na ziemię.
    .over = Na ziemi
cqb-bled = { CASE($figure, "nominative") } krwawi ({ $face }): { $held ->
    [yes] trzyma się
   *[no] jest gorzej
 }.
    .holds = trzyma się
    .bleeds = krwawi
cqb-died = { CASE($figure, "nominative") } ginie.
    .over = Śmierć

## Nerwy i poddanie się

cqb-nerve-tested = Próba nerwów ({ $cause }; { $faces }, potrzeba { $needed }): { CASE($figure, "nominative") } { $passed ->
    [yes] trzyma nerwy na wodzy
   *[no] traci nerwy
 }.
    .steady = zimna krew
    .flinches = traci nerwy
cqb-cause-explosive = ładunek tuż obok
cqb-cause-flashed = oślepiający błysk
cqb-cause-leader-fell = padł dowódca
cqb-cause-two-sides = ogień z dwóch stron
cqb-cause-anchor-lost = stracono główne pomieszczenie
cqb-cause-no-retreat = nikogo ze swoich w pobliżu, każda droga odwrotu pod lufą
cqb-cause-live-breach = wyłom na wprost
cqb-cause-held-up = pod lufą
cqb-cause-scenario = zdarzenie misji
cqb-cause-outnumbered = przewaga drugiej strony
cqb-cause-cleared-room = samotnie w oczyszczonym pomieszczeniu
cqb-cause-flashed-and-covered = po błysku, pod dwiema lufami
cqb-cause-leader-captured = ujęto dowódcę
cqb-cause-hopeless = w okrążeniu albo beznadziejnie na muszce
cqb-cause-blast = wybuch w pobliżu
cqb-cause-gunfire = strzały w pomieszczeniu
cqb-cause-effect = coś dzieje się w pomieszczeniu
cqb-cause-reassurance = nieudana próba uspokojenia
cqb-fell-back = { CASE($figure, "nominative") } cofa się do { $to }.
    .over = cofa się
cqb-shrugged = { CASE($figure, "nominative") } nie chce się poddać.
    .over = nigdy!
cqb-surrendered = { CASE($figure, "nominative") } rzuca całą broń i się poddaje.
    .over = poddaje się!
cqb-eyed-weapon = { CASE($figure, "nominative") } patrzy na broń na podłodze.
    .over = zerka na broń!
cqb-weapon-taken-up = { CASE($figure, "nominative") } znów podnosi broń.
    .over = znów z bronią!
cqb-weapon-kicked-away = { CASE($figure, "nominative") } odsuwa kopniakiem broń { CASE($owner, "genitive") }.
    .over = odsuwa broń kopniakiem

## Zatrzymania

cqb-arrest-tried = { CASE($figure, "nominative") } próbuje zatrzymać { CASE($target, "accusative") } ({ $faces } przeciw { $resist }): { $end ->
    [held] udało się
    [locked] trwa szamotanina
   *[failed] nie udało się
 }.
    .locked = szamocze się
    .failed = nie udało się
cqb-restrained = { CASE($figure, "nominative") } obezwładnia { CASE($target, "accusative") } { $kit ->
    [yes] kajdankami
   *[no] gołymi rękami
 }.
    .over = ma skute ręce
cqb-worked-loose = { CASE($figure, "nominative") } próbuje się wyrwać ({ $faces }): { $loose ->
    [yes] udało się
   *[no] nie udało się
 }.
    .loose = wyrywa się
    .held = nie wyrwie się

## Cywile, ciągnięcie, wyjścia

cqb-reassured = { CASE($figure, "nominative") } uspokaja { CASE($target, "accusative") }, { $calmed ->
    [yes] z powodzeniem
   *[no] na próżno
 } ({ $faces }, potrzeba { $needed }).
    .calm = spokój
    .deaf = nie!
cqb-controlled = { CASE($figure, "nominative") } idzie za { CASE($leader, "instrumental") }.
    .over = idzie za
cqb-panicked = { CASE($figure, "nominative") } wpada w panikę ({ $face }) i { $mood ->
    [runs] zaraz ucieknie
    [freezes] zastyga
   *[bolts] zaraz rzuci się przed siebie
 }.
    .freezes = zastyga
    .panics = panika
cqb-panic-ignored = { CASE($figure, "nominative") } trzyma się opiekuna.
    .over = zostaje
cqb-drag-begun = { CASE($figure, "nominative") } chwyta { CASE($target, "accusative") }.
cqb-drag-ended = { CASE($figure, "nominative") } puszcza.
cqb-dragged = { CASE($figure, "nominative") } ciągnie { CASE($target, "accusative") }.
cqb-brought-out = { CASE($figure, "nominative") } jest już na zewnątrz.
    .over = na zewnątrz
cqb-left = { CASE($figure, "nominative") } opuszcza teren wyjściem.
    .out = na zewnątrz
    .away = ucieka

## Zakładnicy i groźby

cqb-hostage-taken = Krzyk: „Wypuśćcie mnie, bo…!” – { CASE($figure, "nominative") } zasłania się: { CASE($target, "nominative") } służy za tarczę. Od następnej rundy wyprowadzi zakładnika wyjściem, jeśli nikt nie przeszkodzi.
    .over = Krzyk: zakładnik – { CASE($target, "nominative") }
cqb-hostage-freed = { CASE($figure, "nominative") } puszcza { CASE($target, "accusative") }.
    .over = Na wolności: { CASE($target, "nominative") }
cqb-hostage-led-off = { CASE($figure, "nominative") } ucieka z zakładnikiem: { CASE($target, "nominative") }.
    .over = Uprowadzono: { CASE($target, "accusative") }
cqb-talked-to = { CASE($figure, "nominative") } przekonuje { CASE($target, "accusative") }, { $gives_up ->
    [yes] z powodzeniem
   *[no] na próżno
 } ({ $faces } przeciw { $resist }).
    .gives-in = ustępuje
    .deaf = nie!
cqb-threatened = Krzyk: „Cofnąć się, bo ktoś tu zginie!” – { CASE($figure, "nominative") } zabije { CASE($target, "accusative") } w następnej rundzie, jeśli nikt nie przeszkodzi.
    .over = Krzyk: { CASE($target, "nominative") } ma zginąć
cqb-threat-ended = Koniec groźby wobec { CASE($target, "genitive") }.
cqb-executed = Strzał: { CASE($figure, "nominative") } zabija { CASE($target, "accusative") }.
cqb-device-set-going = { CASE($figure, "nominative") } uruchamia { CASE($object, "accusative") }: wybuch z końcem rundy { $round }, jeśli nikt nie rozbroi.
    .over = Uruchomiono: { CASE($object, "accusative") }

## Czekanie i pomoc

cqb-holds = { CASE($figure, "nominative") } czeka.
    .over = czeka
cqb-recovered = { CASE($figure, "nominative") } otrząsa się pod ogniem.
    .over = otrząsa się
cqb-steadied = { CASE($figure, "nominative") } dodaje otuchy { CASE($target, "dative") }.
cqb-stabilized = { CASE($figure, "nominative") } tamuje krwawienie u { CASE($target, "genitive") }.
cqb-trap-disarmed = { CASE($figure, "nominative") } rozbraja { CASE($object, "accusative") }.
cqb-took-control = { CASE($figure, "nominative") } bierze { CASE($target, "accusative") } pod opiekę.

## Sprzęt, wyłomy, pułapki

cqb-item = { CASE($item, "nominative") }
cqb-threw = { CASE($figure, "nominative") } rzuca { CASE($item, "accusative") }.
cqb-threw-on = { CASE($figure, "nominative") } rzuca { CASE($item, "accusative") } w { CASE($target, "accusative") }.
cqb-used = { CASE($figure, "nominative") } używa { CASE($item, "genitive") }.
cqb-used-on = { CASE($figure, "nominative") } używa { CASE($item, "genitive") }: { CASE($target, "nominative") }.
cqb-blown-open = { CASE($figure, "nominative") } wysadza wejście{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-blown-open = { CASE($figure, "nominative") } nie daje rady wysadzić wejścia{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-forced-open = { CASE($figure, "nominative") } wyważa wejście{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-forced-open = { CASE($figure, "nominative") } nie daje rady wyważyć wejścia{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-trap-found = { CASE($figure, "nominative") } znajduje { CASE($object, "accusative") }.
    .over = pułapka!
cqb-trap-not-found = { CASE($figure, "nominative") } nic nie znajduje.
cqb-trap-sprung = { CASE($figure, "nominative") } uruchamia { CASE($object, "accusative") }.
    .over = pułapka!

## Przedmioty

cqb-thing = { CASE($thing, "nominative") }
cqb-secured = { CASE($figure, "nominative") } zabezpiecza { CASE($target, "accusative") }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
    .over = zabezpieczone
cqb-not-secured = { CASE($figure, "nominative") } nie daje rady zabezpieczyć { CASE($target, "genitive") }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
    .over = nie udało się
cqb-set-fire = { CASE($figure, "nominative") } podpala { CASE($target, "accusative") }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-set-fire = { CASE($figure, "nominative") } nie daje rady podpalić { CASE($target, "genitive") }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-found = { CASE($figure, "nominative") } ma przy sobie { CASE($object, "accusative") }.
    .over = znalezione
cqb-on-fire = W ogniu: { CASE($object, "nominative") }, strata z końcem rundy { $round }.
    .over = pali się!
cqb-destroyed = Zniszczono: { CASE($object, "accusative") }.
    .over = zniszczone!
cqb-site-held = Budynek zabezpieczony: { $gains }.
cqb-in-custody = { CASE($figure, "nominative") } trafia do aresztu
cqb-things-secured = zabezpieczono: { $things }
    .first = zabezpieczono: { $things }

## Zdarzenia poziomu

cqb-something-happens = W budynku coś się dzieje.
cqb-hostiles-directed = Przeciwnik ma rozkaz { $order ->
    [hold] zostać na miejscach
    [fall-back] się cofnąć
    [search] szukać zespołu
    [burn] spalić dowody
   *[take-hostage] wziąć zakładników
 }.
cqb-effect-began = Zaczyna się: { CASE($effect, "nominative") }.
cqb-effect-ended = Kończy się: { CASE($effect, "nominative") }.
cqb-reinforced = { CASE($figure, "nominative") } przybywa.
cqb-called-in = { CASE($figure, "nominative") } melduje wykonanie: misja kończy się z tą rundą.
    .over = melduje wykonanie
