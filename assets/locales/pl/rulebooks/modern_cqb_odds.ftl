### Co Modern CQB mówi o rozkazie, zanim zostanie wydany.

## Na co się rzuca

cqb-odds-fire = Strzał do { CASE($target, "genitive") } ({ CASE($weapon, "nominative") })
cqb-odds-overwatch = Ubezpieczanie: { CASE($target, "nominative") } przy { $at }
cqb-odds-overwatch-anybody = Ubezpieczanie: ktokolwiek przy { $at }
cqb-odds-arrest = Zatrzymanie: { CASE($target, "nominative") }
cqb-odds-charge = Wysadzenie
cqb-odds-breach = Wyważanie: potrzeba { $needed }
cqb-odds-secure = Zabezpieczanie ({ CASE($target, "nominative") }): potrzeba { $needed }
cqb-odds-burn = Podpalanie ({ CASE($target, "nominative") }): potrzeba { $needed }
cqb-odds-reassure = Uspokajanie ({ CASE($target, "nominative") }): potrzeba { $needed }
cqb-odds-talk = Przekonywanie: { CASE($target, "nominative") }
cqb-odds-rush = Taranowanie tarczą: { CASE($target, "nominative") }
cqb-odds-nerve = Próba nerwów ({ CASE($figure, "nominative") }): potrzeba { $needed }
cqb-odds-nothing = Bez rzutu

## Ostrzeżenia

cqb-warn-no-kit = Bez zestawu kajdanek zatrzymany może się wyrwać, gdy nikt przy nim nie zostanie.
cqb-warn-loud = Głośno; kto jest obok, przechodzi próbę nerwów.
cqb-warn-heard = Nieudaną próbę słychać.
cqb-warn-shield = Strzał przyjmie tarcza: { CASE($figure, "nominative") }.
cqb-warn-defenceless = { CASE($target, "nominative") } nie może się bronić.
cqb-warn-arrestable = Można zatrzymać ({ $opening }): { $points } za śmierć.
cqb-warn-stray-unknown = Ktoś stoi na linii ognia: { $percent } na 100 na trafienie, { $wounded }, jeśli to cywil.
cqb-warn-stray = { CASE($figure, "nominative") } stoi na linii ognia: { $percent } na 100 na trafienie, { $wounded }, a za śmierć razem { $killed }.
cqb-warn-stray-wounded = { CASE($figure, "nominative") } stoi na linii ognia: { $percent } na 100 na trafienie, za śmierć razem { $killed }.
cqb-warn-overwatch-nobody = Twoja strona nie widzi przeciwnika: to szanse wobec kogoś bez pancerza.
cqb-warn-overwatch-other = { $title }: { $percent } na 100, że nic z tego nie będzie.
cqb-warn-reassure = Jeśli się nie uda, panika może wrócić.
cqb-warn-nerve = { CASE($figure, "nominative") } przejdzie próbę nerwów: nikogo ze swoich bliżej niż { $near } pól, każdą drogę odwrotu widzi: { $watchers }. { $percent } na 100, że wytrzyma.
cqb-warn-the-enemy = przeciwnik
cqb-warn-stays-once = { CASE($figure, "nominative") } jest w pomieszczeniu i ten jeden raz zostanie przy opiekunie.
cqb-warn-panic = { CASE($figure, "nominative") } jest w pomieszczeniu: { $percent } na 100 na panikę.

## Kogo trafi granat hukowy

cqb-warn-contacts = { $count ->
    [one] 1 kontakt
    [few] { $count } kontakty
   *[many] { $count } kontaktów
 }
cqb-warn-flash-nobody = Nie trafi nikogo, o kim wie twoja strona.
cqb-warn-flash-moved = Nie trafi nikogo, o kim wie twoja strona: { $left ->
    [one] tego, kogo tam pamięta, już nie ma.
   *[other] tych, których tam pamięta, już nie ma.
 }
cqb-warn-flash = Oślepi { CASE($others, "accusative") }, do końca następnej fazy ognia i sprzętu.
cqb-warn-flash-friends = Oślepi tylko swoich: { CASE($friends, "accusative") }, do końca następnej fazy ognia i sprzętu.
cqb-warn-flash-both = Oślepi { CASE($others, "accusative") }, a ze swoich { CASE($friends, "accusative") }, do końca następnej fazy ognia i sprzętu.
cqb-warn-flash-civilian = { CASE($figure, "nominative") } { $stays ->
    [yes] zostanie przy opiekunie
   *[no] może wpaść w panikę
 }.

## Punktacja

cqb-warn-custody = { $points }, jeśli na koniec w areszcie.
cqb-warn-no-custody = W areszcie poza walką; bez własnych punktów.
cqb-warn-killed-instead = { $points } za śmierć zamiast zatrzymania.
cqb-warn-evidence = { $points }: { $major ->
    [yes] główny
   *[no] poboczny
 } dowód.
cqb-warn-out = { $points } po wyprowadzeniu.
cqb-warn-secured-stays = Raz zabezpieczona osoba zostaje przy opiekunie, cokolwiek się stanie.
cqb-warn-led-out = { $points }, gdy { CASE($figure, "nominative") } wyjdzie razem.
cqb-warn-required-open = { $points }: wymagany cel jest jeszcze otwarty.
cqb-warn-left-behind = { CASE($figure, "nominative") } zostaje w środku: przepada { $points }, chyba że budynek jest zabezpieczony.
cqb-warn-round-ends = { $points }, jeśli runda się skończy, wymagany cel będzie otwarty, a zespół w środku.

## Co daje albo odbiera kości

-modifier-attack = Atak
-modifier-guard = Osłona
-modifier-aim = Cel
-modifier-control = Kontrola
-modifier-nerve = Nerwy
-modifier-armor = Pancerz
-modifier-wounded = Rany
-modifier-unarmed = Bez broni
-modifier-did-not-move-stable-lane = Bez ruchu, czysta linia
-modifier-suppressed = Pod ogniem
-modifier-through-smoke = Przez dym
-modifier-dragging = Ciągnie kogoś
-modifier-overwatch-through-smoke = Ubezpieczanie przez dym
-modifier-covering = Trzyma na muszce
-modifier-half-cover = Częściowa osłona
-modifier-full-cover = Pełna osłona
-modifier-shield = Tarcza
-modifier-behind-a-hostage = Za zakładnikiem
-modifier-smoke = Dym
-modifier-braced = Pewna postawa
-modifier-target-flashed = Cel po błysku
-modifier-target-freshly-breached = Cel w szoku po wyłomie
-modifier-target-badly-exposed-in-a-doorway = Cel bez osłony w drzwiach
-modifier-has-a-hostage = Ma zakładnika
-modifier-help = Pomoc
-modifier-explosive = Ładunek
-modifier-no-resistance = Bez oporu
-modifier-barked-orders = Wykrzykiwane rozkazy
-modifier-breacher = Wyłomowiec
-modifier-close-protection = Bliska ochrona
-modifier-drilled = Wyszkolenie
-modifier-first-hands-on = Pierwsza ręka
-modifier-in-the-pack = W stadzie
-modifier-long-shot = Daleki strzał
-modifier-medic = Medyk
-modifier-negotiator = Negocjator
-modifier-nothing-to-lose = Nic do stracenia
-modifier-quick-on-its-feet = Szybkie nogi
-modifier-shield-drill = Szkolenie z tarczą
-modifier-talked-down = Namowy
-modifier-will-not-be-held = Nie da się utrzymać
-modifier-armed-unhurt-has-not-fired = Z bronią, bez ran, jeszcze bez strzału
-modifier-the-team-is-worse-off = Zespół ma gorzej
-modifier-leader-taken = Dowódca ujęty
-modifier-flashed-and-covered-by-two = Po błysku i pod dwiema lufami
-modifier-wounded-and-cornered = Z raną i bez wyjścia
-modifier-outnumbered = Przewaga drugiej strony

## Co z tego wyjdzie

-outcome-nothing = nic
-outcome-suppressed = pod ogniem
-outcome-1-wound = 1 rana
-outcome-2-wounds = 2 rany
-outcome-downed = na ziemi
-outcome-killed = śmierć
-outcome-opens = otworzy się
-outcome-stays-shut = nie puści
-outcome-restrained = skute ręce
-outcome-engaged = zwarcie
-outcome-not-held = nie uda się
-outcome-under-control = pod opieką
-outcome-not-reassured = bez skutku
-outcome-burning = płonie
-outcome-not-burning = nie zajmie się
-outcome-secured = zabezpieczone
-outcome-not-secured = nie uda się
-outcome-stunned = bez równowagi
-outcome-stands-firm = wytrzyma
-outcome-flinches = straci nerwy
-outcome-gives-up = podda się
-outcome-does-not-listen = nie posłucha
-outcome-shows-who-is-there = pokaże, kto tam jest
-outcome-goes-off = wybuchnie
-outcome-smoke-spreads = dym się rozejdzie
-outcome-done = zrobione
-outcome-stabilized = opatrzone
-outcome-nothing-is-rolled = bez rzutu

## Nazwy

-figure-a-contact = kontakt
    .gender = masculine
    .nominative = kontakt
    .genitive = kontaktu
    .dative = kontaktowi
    .accusative = kontakt
    .instrumental = kontaktem

## Skąd taka rada

-reason-opens-a-way-out = otwiera drogę wyjścia
-reason-falls-back-out-of-sight = wycofuje się poza zasięg wzroku
-reason-runs-for-a-way-out = biegnie do wyjścia
-reason-gets-away-from-them = oddala się od przeciwnika
-reason-falls-back-on-the-others = cofa się do swoich
-reason-falls-back-to-watch-from-farther-off = cofa się, by ubezpieczać z dalsza
-reason-shuts-the-door-in-their-face = zatrzaskuje im drzwi przed nosem
-reason-leaves-there-is-nothing-to-be-won-here = odchodzi: tu nie ma już nic do wygrania
-reason-goes-to-help = idzie z pomocą
-reason-guards-the-captive = pilnuje jeńca
-reason-looks-in-on-the-captive = zagląda do jeńca
-reason-closes-in = podchodzi bliżej
-reason-goes-to-see-who-is-there = idzie sprawdzić, kto tam jest
-reason-searches-on = szuka dalej
-reason-goes-to-take-the-one-who-gives-up = idzie zatrzymać tego, kto się poddaje
-reason-goes-to-hold-the-one-who-lies-there = idzie zatrzymać tego, kto tam leży
-reason-goes-to-stop-the-bleeding = idzie zatamować krwawienie
-reason-goes-to-look-after-a-civilian = idzie zająć się cywilem
-reason-goes-to-secure-what-lies-there = idzie zabezpieczyć to, co tam leży
-reason-leads-them-out = wyprowadza ich
-reason-holds-and-takes-guard = czeka i osłania się
-reason-watches-where-they-must-come-through = ubezpiecza miejsce, przez które muszą przejść
-reason-forces-the-entry = wdziera się do środka
-reason-takes-a-suspect-alive = bierze podejrzanego żywcem
-reason-a-shot-at-good-odds = strzał o dobrych szansach
-reason-a-shot-at-poor-odds-which-may-yet-pin = strzał o słabych szansach, który może jednak zmusić do skulenia się
-reason-looks-under-the-door = zagląda pod drzwiami
-reason-screens-the-way-with-smoke = zasłania drogę dymem
-reason-wedges-the-door = klinuje drzwi
-reason-makes-the-evidence-safe = zabezpiecza dowód
-reason-stops-the-bleeding = tamuje krwawienie
-reason-blinds-whoever-is-in-the-room = oślepia każdego w pomieszczeniu
-reason-blinds-whoever-is-in-the-room-and-one-of-its-own-side = oślepia każdego w pomieszczeniu, a z nim kogoś ze swoich
-reason-blinds-a-contact = oślepia kontakt
-reason-blinds-a-contact-and-one-of-its-own-side = oślepia kontakt i kogoś ze swoich
-reason-blinds-an-enemy = oślepia przeciwnika
-reason-blinds-an-enemy-and-one-of-its-own-side = oślepia przeciwnika i kogoś ze swoich
-reason-blinds-several-enemies = oślepia kilku przeciwników
-reason-blinds-several-enemies-and-one-of-its-own-side = oślepia kilku przeciwników i kogoś ze swoich
-reason-gets-away = ucieka
-reason-opens-the-door-on-the-way-out = otwiera drzwi na drodze do wyjścia
-reason-makes-for-a-way-out = kieruje się do wyjścia
-reason-covers-the-way-out = osłania drogę wyjścia
-reason-takes-a-hostage-to-get-out = bierze zakładnika, by się wydostać
-reason-makes-the-threat-true = spełnia groźbę
-reason-threatens-the-civilian = grozi cywilowi
-reason-sets-the-device-going = uruchamia ładunek
-reason-falls-back-as-ordered = wycofuje się zgodnie z rozkazem
-reason-falls-back-to-the-second-line = wycofuje się na drugą linię
-reason-goes-to-watch-the-way-in-with-the-others = idzie z innymi ubezpieczać wejście
-reason-searches-as-ordered = przeszukuje zgodnie z rozkazem
-reason-goes-to-take-a-hostage-as-ordered = idzie wziąć zakładnika zgodnie z rozkazem
-reason-goes-to-do-what-they-came-for = idzie zrobić to, po co przyszli
-reason-goes-to-find-the-last-of-them = idzie szukać ostatnich z nich
-reason-goes-for-them-with-the-others = rusza na nich razem z innymi
-reason-takes-them-from-another-side = zachodzi ich z innej strony
-reason-cuts-off-their-way-out = odcina im drogę wyjścia
-reason-goes-to-a-friend-who-is-down = idzie do towarzysza, który padł
-reason-goes-to-look = idzie sprawdzić
-reason-opens-the-door-on-the-way-to-the-evidence = otwiera drzwi na drodze do dowodu
-reason-moves-to-where-there-is-a-shot = przechodzi tam, skąd można strzelać
-reason-moves-to-where-the-way-in-can-be-watched = przechodzi tam, skąd widać wejście
-reason-keeps-out-of-their-sight = trzyma się poza ich wzrokiem
-reason-gets-out-of-their-reach = schodzi im z zasięgu ręki
-reason-stands-behind-a-civilian = staje za cywilem
-reason-goes-to-burn-the-evidence = idzie spalić dowód
-reason-stays-with-the-others = trzyma się reszty
-reason-keeps-the-room = trzyma pomieszczenie
-reason-opens-the-door-on-the-way = otwiera drzwi na swojej drodze
-reason-nothing-that-is-left-to-do-is-worth-an-action = nic, co jeszcze zostało, nie jest warte akcji
-reason-pulls-together = bierze się w garść
-reason-pulls-a-friend-together = pomaga towarzyszowi wziąć się w garść
-reason-takes-a-civilian-in-hand = zajmuje się cywilem
-reason-takes-the-wedge-away = usuwa klin
-reason-disarms-the-trap = rozbraja pułapkę
-reason-talks-to-who-has-a-hostage = rozmawia z porywaczem
-reason-burns-the-evidence = pali dowód
-reason-secures-what-lies-open = zabezpiecza to, co leży na wierzchu
-reason-shuts-the-door = zamyka drzwi
-reason-goes-to-bar-the-door = idzie zablokować drzwi
-reason-lets-go = puszcza
-reason-drags-a-friend-out-of-the-fire = wyciąga towarzysza spod ognia
-reason-looks-before-going-in = zagląda przed wejściem
-reason-opens-the-door = otwiera drzwi
-reason-opens-a-door-on-the-way = otwiera drzwi po drodze
-reason-cuts-off-the-way-out = odcina drogę wyjścia
-reason-covers-a-suspect = trzyma podejrzanego na muszce
-reason-goes-on-watching = ubezpiecza dalej
-reason-stacks-up = ustawia się przy drzwiach
-reason-gets-within-arm-s-reach = podchodzi na wyciągnięcie ręki
-reason-goes-in-before-the-door-is-shut-again = wchodzi, zanim drzwi znów się zamkną
-reason-clears-the-doorway = zwalnia przejście w drzwiach
-reason-looks-into-the-room = zagląda do pomieszczenia
-reason-stays-out-of-the-fatal-funnel = unika pola rażenia za drzwiami
-reason-calls-in-what-had-to-be-done-is-done = melduje: co miało być zrobione, jest zrobione
