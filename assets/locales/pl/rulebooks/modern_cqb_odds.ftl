### Co Modern CQB mówi o rozkazie, zanim zostanie wydany.

## Na co się rzuca

cqb-odds-fire = Strzał do { CASE($target, "genitive") } ({ CASE($weapon, "nominative") })
cqb-odds-overwatch = Ubezpieczanie: { CASE($target, "nominative") } na { $at }
cqb-odds-overwatch-anybody = Ubezpieczanie: ktokolwiek na { $at }
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
