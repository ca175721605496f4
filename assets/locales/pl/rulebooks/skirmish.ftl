### Zdarzenia gry Skirmish.

sk-round-began = Runda { $round }: { $first ->
    [hostile] pierwszy działa przeciwnik
   *[response] pierwszy działa zespół
 }.
    .over = Runda { $round }
sk-your-turn = Twoja tura.
    .over = Twoja tura
sk-their-turn = Tura przeciwnika.
    .over = Tura przeciwnika
sk-moved = { CASE($figure, "nominative") } idzie na { $to }.
sk-door-forced = { CASE($figure, "nominative") } wyważa drzwi.
sk-door-opened = { CASE($figure, "nominative") } otwiera drzwi.
sk-door-closed = { CASE($figure, "nominative") } zamyka drzwi.
sk-smoke-lifts = Dym opada.
sk-smoke-spreads = Dym się rozchodzi.

sk-token-gained = { CASE($figure, "nominative") } { $token ->
    [spotted] jest na widoku
    [traced] na oczach wroga wchodzi w zarośla
    [unaware] niczego się nie spodziewa
    [assisting] pomaga
    [observing] prowadzi obserwację
    [suppressed] kryje się pod ogniem
   *[other] jest { $token }
 }.
sk-token-lost = { CASE($figure, "nominative") } { $token ->
    [spotted] nie jest już na widoku
    [unaware] zauważa przeciwnika
    [assisting] kończy pomagać
    [observing] kończy obserwację
    [traced] ginie z oczu w zaroślach
    [suppressed] nie kryje się już pod ogniem
   *[other] nie jest już { $token }
 }.

sk-scored = { $points }: { $row }.

## Wiedza

sk-in-sight = Na widoku: { CASE($figure, "nominative") }, { $at }.
sk-last-known = Ostatnio ktoś był na { $at }.
sk-nobody-there = Na { $at } nie ma już nikogo.
sk-fire-heard = Słychać strzały z { $at }.
sk-loud = głośno
sk-ran-into = { CASE($figure, "nominative") } wpada na kogoś na { $at }.
sk-somebody-here = ktoś tu jest

## Rzuty

sk-skill = Umiejętność { $skill } przeciw { $needed }
sk-skill-twice = Umiejętność { $skill } (w obu rzutach) przeciw { $needed }
sk-skill-rolled = Umiejętność { $skill } (rzuty: { $totals }) przeciw { $needed }
sk-no-roll = bez rzutu

## Ogień

sk-attacked = { CASE($figure, "nominative") } atakuje { CASE($target, "accusative") } { CASE($weapon, "instrumental") }: { $roll }, { $hit ->
    [yes] trafienie
   *[no] pudło
 }.
sk-struck = Obrażenia { $damage } przeciw Obronie { $defense }, { CASE($figure, "nominative") }: { $enough ->
    [yes] wystarczy
   *[no] za mało
 }.
sk-no-effect = bez skutku
sk-destroyed = { CASE($figure, "nominative") } { GENDER($figure) ->
    [feminine] zostaje zniszczona
    [neuter] zostaje zniszczone
   *[masculine] zostaje zniszczony
 }.
    .over = Poza walką
sk-suppressing = { CASE($figure, "nominative") } prowadzi ogień obezwładniający { CASE($weapon, "instrumental") }: { $roll }, { $success ->
    [yes] udany
   *[no] nieudany
 }.
sk-suppressed = { CASE($figure, "nominative") } kryje się pod ogniem.

## Zadania i sprzęt

sk-tried = { CASE($figure, "nominative") } próbuje { $task }: { $roll }, { $done ->
    [yes] udało się
   *[no] nie udało się
 }.
sk-done = udało się
sk-fails = nie udało się
sk-charge-blown = Ładunek na { $at } wybucha.
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
sk-mounted = { CASE($figure, "nominative") } wsiada do { CASE($target, "genitive") }.
sk-dismounted = { CASE($figure, "nominative") } wysiada na { $at }.
