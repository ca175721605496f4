### Was Modern CQB in den Leisten sagt: Befehle, Karten, Marken, Dinge auf dem Plan, Warnungen.

## Phasen

cqb-phase-move = Bewegung
cqb-phase-fire-and-utility = Feuer und Gerät
cqb-phase-end = Ende

## Befehle: ihre Namen auf den Knöpfen, und was sie tun

cqb-order-move = Gehen
    .about = Geh einen Weg entlang; jeder Schritt kann eine Reaktion auslösen.
cqb-order-open = Öffnen
    .about = Öffne eine Tür neben der Figur: 1 Schritt.
cqb-order-close = Schließen
    .about = Schließ eine Tür neben der Figur: 1 Schritt.
cqb-order-peek = Spähen
    .about = Wirf einen kurzen Blick durch eine Tür oder um eine Ecke: 1 Schritt.
cqb-order-drag = Ziehen
    .about = Zieh jemanden am Boden oder einen bewachten Zivilisten mit, oder lass los.
cqb-order-fire = Feuern
    .about = Schieß auf einen erkannten Gegner in Sicht.
cqb-order-overwatch = Feuerbereit
    .about = Sichere eine Schusslinie und schieß auf den ersten Gegner, der sie kreuzt.
cqb-order-breach = Aufbrechen
    .about = Brich einen verschlossenen oder verbarrikadierten Zugang von Hand auf.
cqb-order-charge = Sprengen
    .about = Spreng einen Zugang auf: bei Türen sicher, und laut.
cqb-order-restrain = Fesseln
    .about = Nimm jemanden mit dem Fesselset fest: Das hält auf Dauer.
cqb-order-arrest = Festnehmen
    .about = Nimm einen Verdächtigen neben dir, der nicht kämpfen kann, von Hand fest.
cqb-order-secure = Sichern
    .about = Sichere in einem geräumten Raum ein Ding oder einen Zivilisten. Wer gesichert ist, gerät nicht mehr in Panik.
cqb-order-recover = Erholen
    .about = Nimm dir oder einem Freund neben dir „Niedergehalten“ ab.
cqb-order-stabilize = Versorgen
    .about = Stille die Blutung eines Freundes am Boden.
cqb-order-calm = Beruhigen
    .about = Nimm einen Zivilisten in Obhut, auch in einem ungeräumten Raum; bei Panik braucht es einen Erfolg.
cqb-order-talk = Zureden
    .about = Rede auf einen Gegner mit Geisel ein: Kontrolle gegen Nerven. Er lässt los und gibt auf, oder er hört nicht zu.
cqb-order-disarm = Entschärfen
    .about = Entschärfe eine entdeckte Falle.
cqb-order-unwedge = Keil lösen
    .about = Nimm einen Keil aus einer Tür.
cqb-order-execute = Hinrichten
    .about = Ruf, dass diese Person stirbt, und mach es in einer späteren Runde wahr. Alle hören es.
cqb-order-set-off = Auslösen
    .about = Setz diese Vorrichtung in Gang. Sie geht am Ende einer späteren Runde hoch, wenn niemand sie entschärft.
cqb-order-take-hostage = Geisel nehmen
    .about = Halte diese Person als Schild, und führ die Geisel in einer späteren Runde durch einen Ausgang weg. Alle hören es.
cqb-order-hold = Warten
    .about = Tu nichts und deck dich: 1 Deckungswürfel.
cqb-order-leave = Abziehen
    .about = Geh durch diesen Ausgang ab, mit allen, die du führst oder ziehst. Mit dem Letzten zieht sich das Team zurück.
cqb-order-get-away =
    .about = Entkomm durch diesen Ausgang, mit allen, die du als Schild hältst oder ziehst.
cqb-order-call-in = Melden
    .about = Melde, dass der Einsatz erfüllt ist: Er endet mit dieser Runde, und was optional war, bleibt ungetan.
cqb-order-use = { $item }

## Was Geräte tun

cqb-use-mirror = Schau unter einer geschlossenen Tür durch: erkennt Personen, findet Fallen.
cqb-use-flash = Blende alle in einem Raum, zu denen freie Linie ist, auch Freunde und Zivilisten.
cqb-use-smoke = Füll die Felder ringsum drei Runden lang mit Rauch.
cqb-use-wedge = Verkeile eine geschlossene Tür, oder nimm einen Keil weg.
cqb-use-evidence-kit = Sichere Beweise sofort, auch in einem ungeräumten Raum.
cqb-use-med-kit = Stille die Blutung eines Freundes, Zivilisten oder Verdächtigen.
cqb-use-breaching-charge = Sprengt eine Tür auf und hilft an einer Wand, die sich aufbrechen lässt. Laut.
cqb-use-restraint-kit = Eine Festnahme, die endgültig hält.
cqb-use-shield = 2 Würfel mehr gegen Schüsse von vorn; fängt Schüsse auf einen Freund daneben ab.
cqb-weapon-fires = Gibt { $bands }{ $bleed ->
    [yes] ; die Wunden bluten
   *[no] {""}
 }.
cqb-weapon-dice = { $dice } Würfel bis { $within ->
    [one] 1 Feld
   *[other] { $within } Felder
 }
    .moved = { $dice } Würfel bis { $within ->
        [one] 1 Feld
       *[other] { $within } Felder
     } ({ $moved } nach Bewegung)

## Karten

cqb-card-contact = Noch nicht erkannt
cqb-card-wounds = Leben
    .about = Lebenspunkte: Wunden, die die Figur noch aushält. Bei null geht sie zu Boden.
cqb-card-left = Ist durch einen Ausgang fort
cqb-card-high-value = wichtig
cqb-card-named = gesucht

-role-point = Vorhut
-role-breacher = Öffner
-role-marksman = Schütze
-role-medic = Sanitäter
-role-negotiator = Unterhändler
-role-shield = Schildträger
-role-gang = Bande
-role-lookout = Aufpasser
-role-security = Wachdienst
-role-security-leader = Wachleiter
-role-fanatic = Fanatiker
-role-martyr = Märtyrer
-role-bodyguard = Leibwächter
-role-civilian = Zivilist

## Zahlen auf einer Karte

cqb-stat-aim = Zielen
cqb-stat-control = Kontrolle
cqb-stat-nerve = Nerven
cqb-stat-armor = Panzer
cqb-stat-move = Schritte

## Was eine Figur noch zu tun hat

cqb-left-moved = ist gegangen
cqb-left-move = Schritte: { $tiles }
cqb-left-acted = hat gehandelt
cqb-left-may-act = kann handeln

## Anzeigen

cqb-gauge-heat = Heat
    .about = Wie alarmiert das Gebäude ist. Jede laute Tat zählt 1: Schüsse, einmal je Raum und Runde; eine Explosion; ein misslungener Durchbruch; eine Ladung, die hochgeht. Ein ausgelöster Alarm zählt 2. Der Wert sinkt nie. Bei Höhen, die nur der Einsatz kennt, antwortet das Gebäude am Ende der Runde, je einmal: Türen verriegeln sich, Verstärkung trifft ein, Beweise fangen Feuer.

## Marken und was sie bedeuten

cqb-sign-dead = Tot
    .about = Niemand kann mehr helfen.
cqb-sign-downed = Am Boden
    .about = Außer Gefecht; das Feld ist schweres Gelände.
cqb-sign-critical = Lebensgefahr
    .about = Noch ein misslungener Wurf ist der Tod.
cqb-sign-bleeding = Blutet
    .about = Würfelt in jeder Endphase; 6 oder mehr hält durch.
cqb-sign-wounded = Verwundet
    .about = 1 Würfel weniger bei Zielen und Kontrolle.
cqb-sign-suppressed = Niedergehalten
    .about = 1 Schritt und 1 Angriffswürfel weniger; nicht feuerbereit.
cqb-sign-flashed = Geblendet
    .about = Um 1 Würfel leichter zu treffen; nicht feuerbereit.
cqb-sign-disoriented = Benommen
    .about = Kann festgenommen werden; nicht feuerbereit.
cqb-sign-stunned = Betäubt
    .about = Kann bis zur Endphase weder gehen noch handeln.
cqb-sign-freshly-breached = Überrumpelt
    .about = Der Raum wurde eben aufgebrochen: um 1 Würfel leichter zu treffen.
cqb-sign-surrendering = Ergibt sich
    .about = Hat alle Waffen abgelegt.
cqb-sign-tempted = Schielt nach der Waffe
    .about = Nimmt die Waffe nach der Bewegungsphase wieder auf, wenn niemand hinsieht.
cqb-sign-restrained = Gefesselt
    .about = Festgehalten und außer Gefecht.
cqb-sign-engaged = Im Handgemenge
    .about = Ringt mit jemandem; keiner von beiden kann gehen.
cqb-sign-panicking = In Panik
    .about = Kann irgendwohin rennen.
cqb-sign-hostage = Geisel
    .about = Wird hier festgehalten, bis jemand sie sichert.
cqb-sign-seized = Lebender Schild
    .about = Deckt einen Gegner, der die Geisel durch einen Ausgang wegführen kann.
cqb-sign-controlled = Bewacht
    .about = Folgt der Begleitung.
cqb-sign-overwatch = Feuerbereit
    .about = Schießt auf den ersten Gegner, der die Schusslinie kreuzt.
cqb-sign-covering = Hält in Schach
    .about = Antwortet einem Gegner vor der Mündung, ehe er sich bewegt oder die Waffe hebt.
cqb-sign-covered = In Schach
    .about = Vor der Mündung: Ein Gegner antwortet, ehe die Figur geht, eine Tür anfasst oder die Waffe hebt.
cqb-sign-braced = Abgestützt
    .about = 1 Deckungswürfel mehr bis zur nächsten Bewegung oder Tat.
cqb-sign-dragging = Zieht jemanden
    .about = Zieht jemanden mit; Schritte kosten das Doppelte.
cqb-sign-falling-back = Weicht zurück
    .about = Läuft zu einem Ausweg, wenn die Seite das nächste Mal geht.
cqb-sign-idle = Untätig
    .about = Hat noch nichts gehört oder gesehen.
cqb-sign-suspicious = Argwöhnisch
    .about = Hat etwas bemerkt: geht nachsehen oder sperrt eine Tür.
cqb-sign-breaks = Wankt
    .about = Zu viel auf einmal: verletzt, festgenagelt oder zwischen zwei Feuern. Ein Schreck mehr kann genügen.
cqb-sign-comes = Kommt
    .about = Ist auf dem Weg zum Team.
cqb-sign-runs = Setzt sich ab
    .about = Ist auf dem Weg woandershin: in Deckung, zu einem Freund, zu einem Ausweg oder zu einer Tat.
cqb-sign-stays = Bleibt
    .about = Wartet, wo das Team vorbeikommen muss.

## Dinge auf dem Plan

cqb-object-major-evidence = Wichtiger Beweis
cqb-object-evidence = Weiterer Beweis
cqb-object-device = Gelegte Vorrichtung
cqb-object-terminal = Terminal des Einsatzes
cqb-object-runs = { $object }, läuft: Auslösung am Ende von Runde { $round }
cqb-object-burns = { $object }, brennt: verloren am Ende von Runde { $round }
cqb-object-is = { $object }, { $state }
cqb-object-wedge = Keil
    .about = Die Tür öffnet sich niemandem, nur einer Sprengladung
cqb-object-dropped = Fallengelassene Waffe
    .about = { CASE($figure, "nominative") } kann sie wieder aufnehmen; wer daneben steht, tritt sie weg

-object-tripwire-charge = Stolperdrahtladung
-object-alarm = Alarm
-object-disorienting-noise = Betäubender Lärm
-object-strobe-lights = Stroboskoplicht

## Wie es um ein Ding steht

cqb-is-armed = scharf
cqb-is-at-work = am Werk
cqb-is-safe = unschädlich
cqb-is-live = scharf
cqb-is-burning = brennt
cqb-is-hard = schwer zu sichern
cqb-is-open = nicht gesichert
cqb-is-secured = gesichert
cqb-is-disarmed = entschärft
cqb-is-spent = verbraucht
cqb-is-destroyed = zerstört

## Ziele

cqb-goal-worth = { $goal } ({ $points })

## Was von einem Ziel gezählt wird

cqb-count-hostiles = bekannten Gegnern
cqb-count-rooms = Räumen
cqb-count-known = bekannten
cqb-count-civilians = bekannten Zivilisten

## Was aus einem Ziel wird

cqb-track-decided = entscheidet sich am Ende dieser Runde
cqb-track-rounds = { $count ->
    [one] noch 1 Runde
   *[other] noch { $count } Runden
 }
cqb-track-any-time = kann jederzeit kommen
cqb-track-threatened = angedroht, in der nächsten Runde
cqb-track-runs = läuft bis zum Ende von Runde { $round }, { $left }
cqb-track-burns = brennt bis zum Ende von Runde { $round }, { $left }
cqb-risk = { $device ->
    [yes] Läuft
   *[no] Brennt
 }, { $left }
cqb-risk-of = { $object }: { $device ->
    [yes] läuft
   *[no] brennt
 }, { $left }
cqb-loss-both = ab Runde { $round } und bei Heat { $heat }
cqb-loss-round = ab Runde { $round }
cqb-loss-heat = bei Heat { $heat }
cqb-rounds-left = noch { $count } Runden
cqb-last-round-left = dies ist die letzte Runde
cqb-at-exit = an einem Ausgang
cqb-steps-from-exit = { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
 } bis zum Ausgang

## Warum ein Dauerbefehl endet: nach dem Namen der Figur

cqb-stopped-out = ist außer Gefecht
cqb-stopped-no-way = findet keinen Ausweg
cqb-stopped-shut = findet den Ausweg verschlossen
cqb-stopped-blocked = findet den Ausweg versperrt

## Das Ende des Gefechts

cqb-may-end = Der Einsatz kann mit dieser Runde enden

## Was ein Befehl aufgibt

cqb-forfeit-time = { $open }. Die gesparte Zeit bringt jetzt { $points }
cqb-overwatch-ends = { CASE($figure, "nominative") } ist dann nicht mehr feuerbereit
cqb-brace-ends = { CASE($figure, "nominative") } ist dann nicht mehr abgestützt
cqb-lets-go = { CASE($figure, "nominative") } lässt { CASE($whom, "accusative") } los

## Was ein Befehl wagt

cqb-danger-overwatch = Feuerbereit: { $figure }
cqb-danger-reaction = { $reaction }: { $figure }
cqb-danger-covered = { CASE($figure, "nominative") } zielt auf dich und antwortet zuerst

## Wer wen in Schach hält

cqb-covers = { CASE($figure, "nominative") } hält { CASE($covered, "accusative") } in Schach und antwortet zuerst, wenn sich da etwas rührt
cqb-covers-struggle = { CASE($figure, "nominative") } hält { CASE($covered, "accusative") } in Schach, im Handgemenge mit { CASE($other, "dative") }: Das Ringen löst keine Antwort aus, nur eine erhobene Waffe: { $chance }
cqb-covers-chance = { CASE($figure, "nominative") } hält { CASE($covered, "accusative") } in Schach; wenn sich da etwas rührt: { $chance }
cqb-covers-calls = „Halt!“ und eine Nervenprobe
cqb-covers-hostage = kein Schuss, der Geisel wegen
cqb-covers-fires = ein Schuss, { $chance } von 100 für einen Treffer oder Niederhalten
cqb-holds-as-shield = { CASE($figure, "nominative") } hält { CASE($hostage, "accusative") } als Schild, hat { $dice } Deckungswürfel mehr und führt die Geisel durch einen Ausgang weg

## Was in einer Kampagne aus dem Team wird

cqb-trait-steady-hand = Ruhige Hand
    .about = Vier Treffer in einem Einsatz.
cqb-trait-cool-head = Kühler Kopf
    .about = Drei bestandene Nervenproben in einem Einsatz.
cqb-trait-firm-grip = Fester Griff
    .about = Zwei Verdächtige in einem Einsatz lebend gefasst.
cqb-trait-shepherd = Hirte
    .about = Zwei Menschen in einem Einsatz hinausgeführt.
cqb-trait-old-wound = Alte Wunde
    .about = Lag am Boden und ist nicht ganz geheilt.
cqb-trait-green = Neuling
    .about = Neu im Team, bis zum Ende des ersten Einsatzes.
