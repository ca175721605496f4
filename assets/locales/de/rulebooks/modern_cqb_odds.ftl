### Was Modern CQB über einen Befehl sagt, ehe er gegeben wird.

## Was gewürfelt wird

cqb-odds-fire = Schuss auf { CASE($target, "accusative") } ({ $weapon })
cqb-odds-overwatch = Feuerbereit: { CASE($target, "nominative") } bei { $at }
cqb-odds-overwatch-anybody = Feuerbereit: irgendjemand bei { $at }
cqb-odds-arrest = Festnahme: { CASE($target, "nominative") }
cqb-odds-charge = Sprengen
cqb-odds-breach = Aufbrechen: nötig { $needed }
cqb-odds-secure = Sichern ({ CASE($target, "nominative") }): nötig { $needed }
cqb-odds-burn = Anzünden ({ CASE($target, "nominative") }): nötig { $needed }
cqb-odds-reassure = Beruhigen ({ CASE($target, "nominative") }): nötig { $needed }
cqb-odds-talk = Zureden: { CASE($target, "nominative") }
cqb-odds-rush = Schildstoß gegen { CASE($target, "accusative") }
cqb-odds-nerve = Nervenprobe ({ CASE($figure, "nominative") }): nötig { $needed }
cqb-odds-nothing = Hier wird nicht gewürfelt

## Warnungen

cqb-warn-no-kit = Ohne Fesselset kann sich der Gefangene losreißen, wenn niemand bei ihm bleibt.
cqb-warn-loud = Laut; wer daneben ist, macht eine Nervenprobe.
cqb-warn-heard = Ein Fehlschlag ist zu hören.
cqb-warn-shield = Der Schild fängt es ab: { CASE($figure, "nominative") }.
cqb-warn-defenceless = { CASE($target, "nominative") } ist wehrlos.
cqb-warn-arrestable = Festnahme wäre möglich ({ $opening }): { $points } bei Tod.
cqb-warn-stray-unknown = Jemand steht in der Schusslinie: { $percent } von 100 für einen Treffer, { $wounded }, wenn das ein Zivilist ist.
cqb-warn-stray = { CASE($figure, "nominative") } steht in der Schusslinie: { $percent } von 100 für einen Treffer, { $wounded }, bei Tod insgesamt { $killed }.
cqb-warn-stray-wounded = { CASE($figure, "nominative") } steht in der Schusslinie: { $percent } von 100 für einen Treffer, bei Tod insgesamt { $killed }.
cqb-warn-overwatch-nobody = Deine Seite sieht keinen Gegner: Diese Chancen gelten für einen ohne Panzer.
cqb-warn-overwatch-other = { $title }: { $percent } von 100, dass nichts daraus wird.
cqb-warn-reassure = Misslingt es, kann die Panik zurückkommen.
cqb-warn-nerve = { CASE($figure, "nominative") } muss eine Nervenprobe machen: kein Freund innerhalb von { $near } Feldern, jeder Rückweg in Sicht von: { $watchers }. { $percent } von 100, standhaft zu bleiben.
cqb-warn-the-enemy = Gegner
cqb-warn-stays-once = { CASE($figure, "nominative") } ist im Raum und bleibt dieses eine Mal bei der Begleitung.
cqb-warn-panic = { CASE($figure, "nominative") } ist im Raum: { $percent } von 100 für Panik.

## Wen eine Blendgranate trifft

cqb-warn-contacts = { $count ->
    [one] 1 Kontakt
   *[other] { $count } Kontakte
 }
cqb-warn-flash-nobody = Trifft niemanden, von dem deine Seite weiß.
cqb-warn-flash-moved = Trifft niemanden, von dem deine Seite weiß: { $left ->
    [one] Wen sie dort gesehen hat, der ist weitergegangen.
   *[other] Alle, die sie dort gesehen hat, sind weitergegangen.
 }
cqb-warn-flash = Blendet { CASE($others, "accusative") }, bis zum Ende der nächsten Feuer- und Gerätephase.
cqb-warn-flash-friends = Blendet nur eigene Leute: { CASE($friends, "accusative") }, bis zum Ende der nächsten Feuer- und Gerätephase.
cqb-warn-flash-both = Blendet { CASE($others, "accusative") }; und von den eigenen Leuten { CASE($friends, "accusative") }, bis zum Ende der nächsten Feuer- und Gerätephase.
cqb-warn-flash-civilian = { CASE($figure, "nominative") } { $stays ->
    [yes] bleibt bei der Begleitung
   *[no] kann in Panik geraten
 }.

## Die Wertung

cqb-warn-custody = { $points }, wenn am Ende in Gewahrsam.
cqb-warn-no-custody = In Gewahrsam außer Gefecht; bringt selbst keine Punkte.
cqb-warn-killed-instead = { $points } bei Tod statt Festnahme.
cqb-warn-evidence = { $points }: { $major ->
    [yes] wichtiger
   *[no] weiterer
 } Beweis.
cqb-warn-out = { $points }, sobald hinausgebracht.
cqb-warn-secured-stays = Einmal gesichert, bleibt die Figur bei der Begleitung, was auch geschieht.
cqb-warn-led-out = { $points }, wenn { CASE($figure, "nominative") } mit hinauskommt.
cqb-warn-required-open = { $points }: Ein Pflichtziel ist noch offen.
cqb-warn-left-behind = { CASE($figure, "nominative") } bleibt zurück: { $points } gehen verloren, wenn das Gebäude nicht gesichert ist.
cqb-warn-round-ends = { $points }, wenn die Runde endet, ein Pflichtziel offen und das Team im Gebäude ist.

## Was Würfel gibt oder nimmt

-modifier-attack = Angriff
-modifier-guard = Deckung
-modifier-aim = Zielen
-modifier-control = Kontrolle
-modifier-nerve = Nerven
-modifier-armor = Panzer
-modifier-wounded = Verwundet
-modifier-unarmed = Unbewaffnet
-modifier-did-not-move-stable-lane = Nicht gegangen, freie Linie
-modifier-suppressed = Niedergehalten
-modifier-through-smoke = Durch Rauch
-modifier-dragging = Zieht jemanden
-modifier-overwatch-through-smoke = Feuerbereit durch Rauch
-modifier-covering = Hält in Schach
-modifier-half-cover = Halbe Deckung
-modifier-full-cover = Volle Deckung
-modifier-shield = Schild
-modifier-behind-a-hostage = Hinter einer Geisel
-modifier-smoke = Rauch
-modifier-braced = Abgestützt
-modifier-target-flashed = Ziel geblendet
-modifier-target-freshly-breached = Ziel überrumpelt
-modifier-target-badly-exposed-in-a-doorway = Ziel ungedeckt in einer Tür
-modifier-has-a-hostage = Hat eine Geisel
-modifier-help = Hilfe
-modifier-explosive = Sprengladung
-modifier-no-resistance = Kein Widerstand
-modifier-barked-orders = Gebrüllte Befehle
-modifier-breacher = Öffner
-modifier-close-protection = Personenschutz
-modifier-drilled = Gedrillt
-modifier-first-hands-on = Als Erster am Mann
-modifier-in-the-pack = Im Rudel
-modifier-long-shot = Weitschuss
-modifier-medic = Sanitäter
-modifier-negotiator = Unterhändler
-modifier-nothing-to-lose = Nichts zu verlieren
-modifier-quick-on-its-feet = Schnell auf den Beinen
-modifier-shield-drill = Schildausbildung
-modifier-talked-down = Zugeredet
-modifier-will-not-be-held = Lässt sich nicht halten
-modifier-armed-unhurt-has-not-fired = Bewaffnet, unverletzt, hat nicht gefeuert
-modifier-the-team-is-worse-off = Das Team steht schlechter da
-modifier-leader-taken = Anführer gefasst
-modifier-flashed-and-covered-by-two = Geblendet und von zweien in Schach gehalten
-modifier-wounded-and-cornered = Verwundet und in die Enge getrieben
-modifier-outnumbered = In der Unterzahl

## Was dabei herauskommt

-outcome-nothing = nichts
-outcome-suppressed = niedergehalten
-outcome-1-wound = 1 Wunde
-outcome-2-wounds = 2 Wunden
-outcome-downed = am Boden
-outcome-killed = tot
-outcome-opens = geht auf
-outcome-stays-shut = bleibt zu
-outcome-restrained = gefesselt
-outcome-engaged = Handgemenge
-outcome-not-held = nicht gefasst
-outcome-under-control = in Obhut
-outcome-not-reassured = nicht beruhigt
-outcome-burning = brennt
-outcome-not-burning = brennt nicht
-outcome-secured = gesichert
-outcome-not-secured = nicht gesichert
-outcome-stunned = betäubt
-outcome-stands-firm = standhaft
-outcome-flinches = verliert die Nerven
-outcome-gives-up = gibt auf
-outcome-does-not-listen = hört nicht zu
-outcome-shows-who-is-there = zeigt, wer da ist
-outcome-goes-off = geht hoch
-outcome-smoke-spreads = Rauch breitet sich aus
-outcome-done = erledigt
-outcome-stabilized = versorgt
-outcome-nothing-is-rolled = ohne Würfel

## Namen

-figure-a-contact = ein Kontakt
    .gender = masculine
    .nominative = ein Kontakt
    .dative = einem Kontakt
    .accusative = einen Kontakt
