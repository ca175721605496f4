### Ziele von Modern CQB, die Zeilen der Wertung, und wie Einsätze enden.

## Was von Zielen gesagt wird

cqb-they-want = Ziel des Gegners – { $goal }.
cqb-new-objective = Neues Ziel – { $goal }.
cqb-objective-met = Ziel erreicht. { $goal }.
cqb-enemy-objective-met = Der Gegner hat, was er will. { $goal }.
cqb-objective-lost = Ziel verloren – { $goal }.
cqb-enemy-objective-lost = Verhindert – { $goal }.
    .over = Verhindert – { $goal }
cqb-objective-reopened = Ziel wieder offen – { $goal }.

## Ziele

cqb-goal-neutralize = Ausschalten: { $scope ->
    [all] alle Gegner
   *[one] { CASE($target, "nominative") }
 }
    .met = Ausgeschaltet: { $scope ->
        [all] alle Gegner
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-clear = Räumen: { $scope ->
    [all] alle Räume
   *[one] { $target }
 }
    .met = Geräumt: { $scope ->
        [all] alle Räume
       *[one] { $target }
     }
cqb-goal-secure = Sichern: { $scope ->
    [all] alles und alle
   *[one] { CASE($target, "nominative") }
 }
    .met = Gesichert: { $scope ->
        [all] alles und alle
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-arrest = Festnehmen: { $scope ->
    [all] alle Gegner
   *[one] { CASE($target, "nominative") }
 }
    .met = Festgenommen: { $scope ->
        [all] alle Gegner
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-extract = Hinausbringen: { $scope ->
    [all] alle Zivilisten
   *[one] { CASE($target, "nominative") }
 }
    .met = Hinausgebracht: { $scope ->
        [all] alle Zivilisten
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-protect = Vor Schaden bewahren: { $scope ->
    [all] alle Zivilisten und alle Beweise
   *[one] { CASE($target, "nominative") }
 }
    .met = Vor Schaden bewahrt: { $scope ->
        [all] alle Zivilisten und alle Beweise
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-escape = Wegbringen: { $scope ->
    [all] alle Gegner
   *[one] { CASE($target, "nominative") }
 }
    .met = Entkommen: { $scope ->
        [all] alle Gegner
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-hold = Halten bis zum Ende von Runde { $round }: { $target }
    .met = Gegen das Team gehalten: { $target }
cqb-goal-destroy = Verbrennen: { $scope ->
    [all] alle Beweise
   *[one] { CASE($target, "nominative") }
 }
    .met = Verbrannt: { $scope ->
        [all] alle Beweise
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-execute = Töten: { CASE($target, "nominative") }
    .met = Getötet: { CASE($target, "nominative") }
cqb-goal-set-off = Auslösen: { CASE($target, "nominative") }
    .met = Ausgelöst: { CASE($target, "nominative") }
cqb-goal-kill = Ausschalten: { $scope ->
    [all] das ganze Team
    [any] einer aus dem Team
   *[one] { CASE($target, "nominative") }
 }
    .met = Ausgeschaltet: { $scope ->
        [all] das ganze Team
        [any] einer aus dem Team
       *[one] { CASE($target, "nominative") }
     }

## Zeilen der Wertung

cqb-row-title = { $row ->
    [high-value-captured] Wichtige Zielperson lebend gefasst
    [named-arrested] Gesuchte Person festgenommen
    [civilian-extracted] Zivilist in Sicherheit gebracht
    [major-evidence] Wichtiger Beweis gesichert
    [secondary-evidence] Weiterer Beweis gesichert
    [resisting-killed] Gegner bei Widerstand getötet
    [arrestable-killed] Verdächtiger getötet, obwohl festnehmbar
    [evidence-destroyed] Beweis zerstört
    [civilian-wounded] Zivilist verwundet
    [civilian-killed] Zivilist getötet
    [withdrawal] Geordneter Rückzug
    [collapse] Team aufgerieben oder Einsatz gescheitert
    [operator-lost] Mitglied des Teams verloren
    [time-in-hand] Zeit übrig
    [hostage-lost] Geisel weggeführt
    [suspect-escaped] Verdächtiger entkommen
    [room-held] Raum gegen das Team gehalten
    [evidence-burnt] Beweis dem Team entzogen
    [hostage-executed] Geisel getötet
    [device-set-off] Vorrichtung ausgelöst
    [target-put-out] Zielperson ausgeschaltet
   *[other] { $row }
 }
    .wiped-out = Team aufgerieben
    .collapsed = Einsatz gescheitert

cqb-row-site-held = Das Gebäude ist gesichert; sichergestellt: { $things }.
cqb-row-led-off = { CASE($figure, "nominative") } wird als Geisel weggeführt.
cqb-row-in-custody = { CASE($figure, "nominative") } ist am Ende in Gewahrsam.
cqb-row-in-hand = { CASE($figure, "nominative") } ist im gesicherten Gebäude unter Aufsicht.
cqb-row-worse-counts = Die schlechtere Zeile zählt.
cqb-row-withdrew-open = Das Team hat sich zurückgezogen, obwohl ein Pflichtziel offen war.
cqb-row-late-outside = Die Zeit lief ab: das Team an den Ausgängen, ein Pflichtziel offen.
cqb-row-late-inside = Die Zeit lief ab: das Team im Gebäude, ein Pflichtziel offen.
cqb-row-left-behind = { CASE($figure, "nominative") } bleibt am Boden zurück.
cqb-row-time-left = { $quarters ->
    [1] Ein Viertel der Runden blieb übrig.
    [2] Die Hälfte der Runden blieb übrig.
    [3] Drei Viertel der Runden blieben übrig.
   *[4] Alle Runden blieben übrig.
 }
cqb-row-hostile-goal = { $goal }.
cqb-row-collapsed = Der Einsatz ist gescheitert, mit dem Team im Gebäude.

cqb-arrest-was-possible = Eine Festnahme war möglich ({ $opening }), als dieser Schuss fiel (Ereignis { $event }).
cqb-arrest-opening = { $opening ->
    [restrained] gefesselt
    [surrendering] ergab sich
    [downed] am Boden
    [flashed] geblendet und in Schach gehalten
    [disoriented] benommen und in Schach gehalten
    [stunned] betäubt und in Schach gehalten
    [suppressed] niedergehalten und allein
   *[wounded] verwundet und in die Enge getrieben
 }

## Wie ein Einsatz endet

cqb-nobody-able = Niemand im Team kann mehr handeln.
cqb-end-all-met = Jedes Pflichtziel ist erreicht.
cqb-end-none-open = { $lost ->
    [one] Ein Pflichtziel ist nicht mehr zu erreichen, und keines ist offen.
   *[other] { $lost } Pflichtziele sind nicht mehr zu erreichen, und keines ist offen.
 }
cqb-end-site-held = Das Gebäude ist gesichert.
cqb-end-round-limit = Die letzte Runde ist vorbei, und ein Ziel ist offen.
cqb-end-hostile-goals = Der Gegner hat, was er wollte. { $goals }.
cqb-end-nobody-able = Niemand im Team kann mehr handeln; tot: { $died }.
cqb-end-went-off = Ausgelöst: { CASE($object, "nominative") }.
cqb-end-withdrew = Das Team hat sich durch einen Ausgang zurückgezogen.
