### Zdarzenia Skirmish.

sk-round-began = Runda { $round }: najpierw działa { $first ->
    [hostile] przeciwnik
   *[response] zespół
 }.
    .over = Runda { $round }
sk-your-turn = Twoja tura.
    .over = Twoja tura
sk-their-turn = Tura przeciwnika.
    .over = Tura przeciwnika
sk-moved = { CASE($figure, "nominative") } przechodzi do { $to }.
sk-door-forced = { CASE($figure, "nominative") } wyważa drzwi.
sk-door-opened = { CASE($figure, "nominative") } otwiera drzwi.
sk-door-closed = { CASE($figure, "nominative") } zamyka drzwi.
sk-smoke-lifts = Dym opada.
sk-smoke-spreads = Dym się rozchodzi.

sk-token-gained = { CASE($figure, "nominative") } { $token ->
    [spotted] daje się wypatrzyć
    [traced] na oczach znika w listowiu
    [unaware] niczego się nie spodziewa
    [assisting] pomaga
    [observing] obserwuje
    [suppressed] kuli się pod ogniem
   *[other] ma znacznik: { $token }
 }.
sk-token-lost = { CASE($figure, "nominative") } { $token ->
    [spotted] znika obserwatorom z oczu
    [traced] ginie z oczu w listowiu
    [unaware] spostrzega przeciwnika
    [assisting] kończy pomoc
    [observing] kończy obserwację
    [suppressed] nie kuli się już pod ogniem
   *[other] nie ma już znacznika: { $token }
 }.

sk-scored = { $points }: { $row }.

## Wiedza

sk-in-sight = Widać przy { $at }: { CASE($figure, "nominative") }.
sk-last-known = Ostatnio ktoś był przy { $at }.
sk-nobody-there = Przy { $at } nikogo już nie ma.
sk-fire-heard = Od { $at } słychać strzały.
sk-loud = głośno
sk-ran-into = { CASE($figure, "nominative") } wpada na kogoś przy { $at }.
sk-somebody-here = ktoś tu jest

## Rzuty

sk-skill = Umiejętność { $skill } przeciw { $needed }
sk-skill-twice = Umiejętność { $skill } (w obu rzutach) przeciw { $needed }
sk-skill-rolled = Umiejętność { $skill } (rzuty: { $totals }) przeciw { $needed }
sk-no-roll = rzut niepotrzebny

## Strzały

sk-attacked = { CASE($figure, "nominative") } atakuje { CASE($target, "accusative") } { CASE($weapon, "instrumental") }: { $roll }, { $hit ->
    [yes] trafienie
   *[no] pudło
 }.
sk-struck = { CASE($figure, "nominative") }: obrażenia { $damage } przeciw obronie { $defense }: { $enough ->
    [yes] wystarczy
   *[no] za mało
 }.
sk-no-effect = bez skutku
sk-destroyed = Wyeliminowano: { CASE($figure, "accusative") }.
    .over = Wyeliminowano
sk-suppressing = { CASE($figure, "nominative") } przygniata ogniem z { CASE($weapon, "genitive") }: { $roll }, { $success ->
    [yes] udało się
   *[no] nie udało się
 }.
sk-suppressed = { CASE($figure, "nominative") } kuli się pod ogniem.

## Zadania i sprzęt

sk-tried = { CASE($figure, "nominative") } próbuje { $task }: { $roll }, { $done ->
    [yes] udało się
   *[no] nie udało się
 }.
sk-done = udało się
sk-fails = nie udało się
sk-charge-blown = Wybucha ładunek przy { $at }.
sk-threw-smoke = { CASE($figure, "nominative") } rzuca granat dymny.
sk-picked-up = { CASE($figure, "nominative") } podnosi { CASE($weapon, "accusative") }.
sk-picks-up = podnosi

## Pomoc, czekanie, pojazdy

sk-assisted = { CASE($figure, "nominative") } pomaga { CASE($target, "dative") }.
sk-assists = pomaga
sk-observed = { CASE($figure, "nominative") } obserwuje dla { CASE($target, "genitive") }.
sk-observes = obserwuje
sk-held = { CASE($figure, "nominative") } czeka.
sk-holds = czeka
sk-mounted = { CASE($figure, "nominative") } wsiada: { CASE($target, "nominative") }.
sk-dismounted = { CASE($figure, "nominative") } wysiada przy { $at }.

## Cele

sk-goal-hold = Utrzymaj: { CASE($place, "accusative") }
    .met = Utrzymano: { CASE($place, "accusative") }

## Nazwy miejsc do utrzymania

-object-ford = Bród
    .gender = masculine
    .nominative = bród
    .genitive = brodu
    .dative = brodowi
    .accusative = bród
    .instrumental = brodem
-object-mill = Młyn
    .gender = masculine
    .nominative = młyn
    .genitive = młyna
    .dative = młynowi
    .accusative = młyn
    .instrumental = młynem
-object-crusher = Kruszarka
    .gender = feminine
    .nominative = kruszarka
    .genitive = kruszarki
    .dative = kruszarce
    .accusative = kruszarkę
    .instrumental = kruszarką
-object-kegs = Beczki prochu
    .gender = plural
    .nominative = beczki prochu
    .genitive = beczek prochu
    .dative = beczkom prochu
    .accusative = beczki prochu
    .instrumental = beczkami prochu
-object-set = Radiostacja
    .gender = feminine
    .nominative = radiostacja
    .genitive = radiostacji
    .dative = radiostacji
    .accusative = radiostację
    .instrumental = radiostacją
-object-generator = Agregat
    .gender = masculine
    .nominative = agregat
    .genitive = agregatu
    .dative = agregatowi
    .accusative = agregat
    .instrumental = agregatem
-object-levers = Dźwignie
    .gender = plural
    .nominative = dźwignie
    .genitive = dźwigni
    .dative = dźwigniom
    .accusative = dźwignie
    .instrumental = dźwigniami
-object-engine = Lokomotywa
    .gender = feminine
    .nominative = lokomotywa
    .genitive = lokomotywy
    .dative = lokomotywie
    .accusative = lokomotywę
    .instrumental = lokomotywą
