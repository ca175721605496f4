### Ereignisse von Skirmish.

sk-round-began = Runde { $round }: { $first ->
    [hostile] Der Gegner handelt
   *[response] Das Team handelt
 } zuerst.
    .over = Runde { $round }
sk-your-turn = Du bist am Zug.
    .over = Dein Zug
sk-their-turn = Der Gegner ist am Zug.
    .over = Gegnerischer Zug
sk-moved = { CASE($figure, "nominative") } geht nach { $to }.
sk-door-forced = { CASE($figure, "nominative") } bricht die Tür auf.
sk-door-opened = { CASE($figure, "nominative") } öffnet die Tür.
sk-door-closed = { CASE($figure, "nominative") } schließt die Tür.
sk-smoke-lifts = Der Rauch verzieht sich.
sk-smoke-spreads = Rauch breitet sich aus.

sk-token-gained = { CASE($figure, "nominative") } { $token ->
    [spotted] ist erspäht
    [traced] verschwindet vor aller Augen im Laub
    [unaware] ist ahnungslos
    [assisting] hilft
    [observing] beobachtet
    [suppressed] ist niedergehalten
   *[other] ist { $token }
 }.
sk-token-lost = { CASE($figure, "nominative") } { $token ->
    [spotted] ist nicht mehr erspäht
    [unaware] bemerkt den Gegner
    [assisting] ist mit der Hilfe fertig
    [observing] ist mit dem Beobachten fertig
    [traced] ist im Laub außer Sicht
    [suppressed] ist nicht mehr niedergehalten
   *[other] ist nicht mehr { $token }
 }.

sk-scored = { $points }: { $row }.

## Wissen

sk-in-sight = { CASE($figure, "nominative") } ist bei { $at } in Sicht.
sk-last-known = Jemand war zuletzt bei { $at }.
sk-nobody-there = Bei { $at } ist niemand mehr.
sk-fire-heard = Schüsse sind von { $at } zu hören.
sk-loud = laut
sk-ran-into = { CASE($figure, "nominative") } läuft bei { $at } in jemanden hinein.
sk-somebody-here = hier ist jemand

## Würfe

sk-skill = Können { $skill } gegen { $needed }
sk-skill-twice = Können { $skill } (in beiden Würfen) gegen { $needed }
sk-skill-rolled = Können { $skill } (gewürfelt: { $totals }) gegen { $needed }
sk-no-roll = kein Wurf nötig

## Feuer

sk-attacked = { CASE($figure, "nominative") } greift { CASE($target, "accusative") } mit { CASE($weapon, "dative") } an: { $roll }, { $hit ->
    [yes] Treffer
   *[no] daneben
 }.
sk-struck = Schaden { $damage } gegen Verteidigung { $defense } von { CASE($figure, "dative") }: { $enough ->
    [yes] genug
   *[no] nicht genug
 }.
sk-no-effect = ohne Wirkung
sk-destroyed = { CASE($figure, "nominative") } ist ausgeschaltet.
    .over = Ausgeschaltet
sk-suppressing = { CASE($figure, "nominative") } hält mit { CASE($weapon, "dative") } nieder: { $roll }, { $success ->
    [yes] gelungen
   *[no] misslungen
 }.
sk-suppressed = { CASE($figure, "nominative") } ist niedergehalten.

## Aufgaben und Ausrüstung

sk-tried = { CASE($figure, "nominative") } versucht, { $task }: { $roll }, { $done ->
    [yes] gelungen
   *[no] misslungen
 }.
sk-done = gelungen
sk-fails = misslungen
sk-charge-blown = Die Ladung bei { $at } geht hoch.
sk-threw-smoke = { CASE($figure, "nominative") } wirft Rauch.
sk-picked-up = { CASE($figure, "nominative") } hebt { CASE($weapon, "accusative") } auf.
sk-picks-up = hebt auf

## Helfen, Warten, Fahrzeuge

sk-assisted = { CASE($figure, "nominative") } hilft { CASE($target, "dative") }.
sk-assists = hilft
sk-observed = { CASE($figure, "nominative") } beobachtet für { CASE($target, "accusative") }.
sk-observes = beobachtet
sk-held = { CASE($figure, "nominative") } wartet.
sk-holds = wartet
sk-mounted = { CASE($figure, "nominative") } sitzt auf: { CASE($target, "nominative") }.
sk-dismounted = { CASE($figure, "nominative") } sitzt bei { $at } ab.

## Ziele

sk-goal-hold = Halten: { CASE($place, "nominative") }
    .met = Gehalten: { CASE($place, "nominative") }

## Namen von Orten, die zu halten sind

-object-ford = Furt
    .gender = feminine
    .nominative = die Furt
    .dative = der Furt
    .accusative = die Furt
-object-mill = Mühle
    .gender = feminine
    .nominative = die Mühle
    .dative = der Mühle
    .accusative = die Mühle
-object-crusher = Brecher
    .gender = masculine
    .nominative = der Brecher
    .dative = dem Brecher
    .accusative = den Brecher
-object-kegs = Pulverfässer
    .gender = plural
    .nominative = die Pulverfässer
    .dative = den Pulverfässern
    .accusative = die Pulverfässer
-object-set = Funkgerät
    .gender = neuter
    .nominative = das Funkgerät
    .dative = dem Funkgerät
    .accusative = das Funkgerät
-object-generator = Generator
    .gender = masculine
    .nominative = der Generator
    .dative = dem Generator
    .accusative = den Generator
-object-levers = Stellhebel
    .gender = plural
    .nominative = die Stellhebel
    .dative = den Stellhebeln
    .accusative = die Stellhebel
-object-engine = Lokomotive
    .gender = feminine
    .nominative = die Lokomotive
    .dative = der Lokomotive
    .accusative = die Lokomotive
