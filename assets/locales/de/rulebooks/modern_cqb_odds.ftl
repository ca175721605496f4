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

## Warum ein Rat gegeben wird

-reason-opens-a-way-out = öffnet einen Weg hinaus
-reason-falls-back-out-of-sight = weicht außer Sicht zurück
-reason-runs-for-a-way-out = läuft zu einem Ausgang
-reason-gets-away-from-them = bringt Abstand zwischen sich und die anderen
-reason-falls-back-on-the-others = zieht sich auf die eigenen Leute zurück
-reason-falls-back-to-watch-from-farther-off = weicht zurück, um von weiter hinten zu überwachen
-reason-shuts-the-door-in-their-face = schlägt ihnen die Tür vor der Nase zu
-reason-leaves-there-is-nothing-to-be-won-here = geht: hier ist nichts zu gewinnen
-reason-goes-to-help = kommt zu Hilfe
-reason-guards-the-captive = bewacht den Gefangenen
-reason-looks-in-on-the-captive = sieht nach dem Gefangenen
-reason-closes-in = rückt näher heran
-reason-goes-to-see-who-is-there = geht nachsehen, wer dort ist
-reason-searches-on = sucht weiter
-reason-goes-to-take-the-one-who-gives-up = geht festnehmen, wer sich ergibt
-reason-goes-to-hold-the-one-who-lies-there = geht festsetzen, wer dort liegt
-reason-goes-to-stop-the-bleeding = geht die Blutung stillen
-reason-goes-to-look-after-a-civilian = geht sich um einen Zivilisten kümmern
-reason-goes-to-secure-what-lies-there = geht sichern, was dort liegt
-reason-leads-them-out = führt sie hinaus
-reason-holds-and-takes-guard = wartet und deckt sich
-reason-watches-where-they-must-come-through = überwacht, wo sie durchmüssen
-reason-forces-the-entry = erzwingt den Zugang
-reason-takes-a-suspect-alive = nimmt einen Verdächtigen lebend fest
-reason-a-shot-at-good-odds = ein Schuss mit guten Chancen
-reason-a-shot-at-poor-odds-which-may-yet-pin = ein Schuss mit schlechten Chancen, der doch niederhalten kann
-reason-looks-under-the-door = sieht unter der Tür hindurch
-reason-screens-the-way-with-smoke = deckt den Weg mit Rauch
-reason-wedges-the-door = verkeilt die Tür
-reason-makes-the-evidence-safe = stellt das Beweisstück sicher
-reason-stops-the-bleeding = stillt die Blutung
-reason-blinds-whoever-is-in-the-room = blendet, wer im Raum ist
-reason-blinds-whoever-is-in-the-room-and-one-of-its-own-side = blendet, wer im Raum ist, und jemanden der eigenen Seite
-reason-blinds-a-contact = blendet einen Kontakt
-reason-blinds-a-contact-and-one-of-its-own-side = blendet einen Kontakt und jemanden der eigenen Seite
-reason-blinds-an-enemy = blendet einen Gegner
-reason-blinds-an-enemy-and-one-of-its-own-side = blendet einen Gegner und jemanden der eigenen Seite
-reason-blinds-several-enemies = blendet mehrere Gegner
-reason-blinds-several-enemies-and-one-of-its-own-side = blendet mehrere Gegner und jemanden der eigenen Seite
-reason-gets-away = entkommt
-reason-opens-the-door-on-the-way-out = öffnet die Tür auf dem Weg hinaus
-reason-makes-for-a-way-out = macht sich auf zu einem Ausgang
-reason-covers-the-way-out = deckt den Weg hinaus
-reason-takes-a-hostage-to-get-out = nimmt eine Geisel, um hinauszukommen
-reason-makes-the-threat-true = macht die Drohung wahr
-reason-threatens-the-civilian = bedroht den Zivilisten
-reason-sets-the-device-going = setzt die Vorrichtung in Gang
-reason-falls-back-as-ordered = weicht wie befohlen zurück
-reason-falls-back-to-the-second-line = weicht in die zweite Linie zurück
-reason-goes-to-watch-the-way-in-with-the-others = geht mit den anderen den Zugang überwachen
-reason-searches-as-ordered = sucht wie befohlen
-reason-goes-to-take-a-hostage-as-ordered = geht wie befohlen eine Geisel nehmen
-reason-goes-to-do-what-they-came-for = geht tun, wofür sie gekommen sind
-reason-goes-to-find-the-last-of-them = geht die Letzten von ihnen suchen
-reason-goes-for-them-with-the-others = greift sie mit den anderen an
-reason-takes-them-from-another-side = fasst sie von einer anderen Seite
-reason-cuts-off-their-way-out = schneidet ihnen den Weg hinaus ab
-reason-goes-to-a-friend-who-is-down = geht zu einem Freund, der am Boden liegt
-reason-goes-to-look = geht nachsehen
-reason-opens-the-door-on-the-way-to-the-evidence = öffnet die Tür auf dem Weg zum Beweisstück
-reason-moves-to-where-there-is-a-shot = geht dorthin, wo ein Schuss möglich ist
-reason-moves-to-where-the-way-in-can-be-watched = geht dorthin, wo der Zugang zu überwachen ist
-reason-keeps-out-of-their-sight = bleibt außer Sicht
-reason-gets-out-of-their-reach = entzieht sich ihrer Reichweite
-reason-stands-behind-a-civilian = stellt sich hinter einen Zivilisten
-reason-goes-to-burn-the-evidence = geht das Beweisstück verbrennen
-reason-stays-with-the-others = bleibt bei den anderen
-reason-keeps-the-room = hält den Raum
-reason-opens-the-door-on-the-way = öffnet die Tür auf dem Weg
-reason-nothing-that-is-left-to-do-is-worth-an-action = nichts, was noch zu tun wäre, ist eine Aktion wert
-reason-pulls-together = fasst sich
-reason-pulls-a-friend-together = bringt einen Freund zur Fassung
-reason-takes-a-civilian-in-hand = nimmt sich eines Zivilisten an
-reason-takes-the-wedge-away = nimmt den Keil weg
-reason-disarms-the-trap = entschärft die Falle
-reason-talks-to-who-has-a-hostage = redet mit dem Geiselnehmer
-reason-burns-the-evidence = verbrennt das Beweisstück
-reason-secures-what-lies-open = sichert, was offen liegt
-reason-shuts-the-door = schließt die Tür
-reason-goes-to-bar-the-door = geht die Tür versperren
-reason-lets-go = lässt los
-reason-drags-a-friend-out-of-the-fire = zieht einen Freund aus dem Feuer
-reason-looks-before-going-in = sieht erst hinein
-reason-opens-the-door = öffnet die Tür
-reason-opens-a-door-on-the-way = öffnet eine Tür auf dem Weg
-reason-cuts-off-the-way-out = schneidet den Weg hinaus ab
-reason-covers-a-suspect = hält einen Verdächtigen in Schach
-reason-goes-on-watching = überwacht weiter
-reason-stacks-up = sammelt sich an der Tür
-reason-gets-within-arm-s-reach = geht bis auf Armlänge heran
-reason-goes-in-before-the-door-is-shut-again = geht hinein, ehe die Tür wieder zu ist
-reason-clears-the-doorway = macht den Türrahmen frei
-reason-looks-into-the-room = sieht in den Raum
-reason-stays-out-of-the-fatal-funnel = meidet den Trichter an der Tür
-reason-calls-in-what-had-to-be-done-is-done = meldet Vollzug: was zu tun war, ist getan
