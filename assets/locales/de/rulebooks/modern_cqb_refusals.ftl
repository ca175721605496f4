### Warum Modern CQB einen Befehl ablehnt, und was ihn erlaubt: ein Satz ohne Punkt. Er beginnt klein, außer mit einem Namen.

## Gefecht, Phasen, wer handeln darf

cqb-refused-over = der Einsatz ist vorbei
cqb-refused-phase = das gehört in die Phase „{ $phase }“; beende erst diese Phase
cqb-refused-stranger = { $side ->
    [hostile] der Gegner
    [civilian] die Zivilisten
   *[response] das Team
 }: keine Figur `{ $figure }` nimmt jetzt Befehle an; befiehl einer Figur dieser Seite
cqb-refused-unable = { CASE($figure, "nominative") } kann nicht handeln; befiehl jemand anderem
cqb-refused-idle = { CASE($figure, "nominative") } ist noch nicht alarmiert und nimmt keine Befehle an
cqb-refused-acted = { CASE($figure, "nominative") } hat in dieser Phase schon gehandelt; befiehl jemand anderem
cqb-refused-stunned = { CASE($figure, "nominative") } ist bis zur Endphase betäubt

## Was mehrere Befehle verlangen

cqb-refused-engaged = { CASE($figure, "nominative") } ist im Handgemenge und kann sich um niemand sonst kümmern
cqb-refused-not-beside = { CASE($target, "nominative") } ist nicht neben { CASE($figure, "dative") }; geh erst hin
cqb-refused-away-from = { CASE($figure, "nominative") } ist nicht neben { CASE($target, "dative") }; geh erst hin
cqb-refused-no-weapon = { CASE($figure, "nominative") } trägt keine Waffe
cqb-refused-only-contact = das Ziel ist nur ein Kontakt; erkenne es erst
cqb-refused-no-control-die = nach allen Abzügen bleibt kein Kontrollwürfel; hol Hilfe
    .first = nach allen Abzügen bleibt kein Kontrollwürfel; hol erst Hilfe
    .charge = nach allen Abzügen bleibt kein Kontrollwürfel; hol Hilfe oder nimm eine Sprengladung
    .other = nach allen Abzügen bleibt kein Kontrollwürfel; schick jemand anderen

## Gehen

cqb-refused-cannot-move = { CASE($figure, "nominative") } ist betäubt oder im Handgemenge und kann nicht gehen; warte ab, oder beende erst das Ringen
cqb-refused-path-empty = der Weg ist leer; nenn mindestens ein Feld
cqb-refused-path-returns = der Weg endet, wo er begann; lass ihn auf einem anderen Feld enden
cqb-refused-path-cost = der Weg kostet { $cost ->
    [one] 1 halben Schritt
   *[other] { $cost } halbe Schritte
 }, und { CASE($figure, "nominative") } hat noch { $left ->
    [one] 1 halben
   *[other] { $left } halbe
 }; halt früher an
cqb-refused-path-end-taken = das letzte Feld des Wegs ist besetzt; lass ihn auf einem freien enden
cqb-refused-step-apart = { $at } ist nicht neben dem Feld davor; nenn jedes Feld des Wegs
cqb-refused-step-unseen = deine Seite hat { $at } noch nicht gesehen; sieh erst dort nach
cqb-refused-step-solid = auf { $at } kann niemand stehen; geh außen herum, oder öffne, was zu ist
cqb-refused-step-shut = die Tür bei { $at } ist zu; öffne sie erst, oder brich sie auf
cqb-refused-step-corner = der Schritt nach { $at } ginge schräg um eine Ecke; geh gerade
cqb-refused-step-trap = auf { $at } liegt eine scharfe Falle; entschärfe sie erst, oder geh außen herum
cqb-refused-step-blocked = jemand versperrt { $at }; geh außen herum

## Türen und Spähen

cqb-refused-door-cost = { $peek ->
    [yes] ein Blick
   *[no] ein Griff an die Tür
 } kostet { $cost } halbe Schritte, und { CASE($figure, "nominative") } hat { $left ->
    [0] keinen mehr
    [one] nur noch einen
   *[other] noch { $left }
 }
cqb-refused-door-is = die Tür ist schon { $open ->
    [yes] offen
   *[no] geschlossen
 }
cqb-refused-door-forced = eine aufgebrochene Tür bleibt für den ganzen Einsatz offen
cqb-refused-door-wedged = die Tür ist verkeilt; nimm den Keil weg, oder spreng sie auf
cqb-refused-door-locked = dieser Zugang ist verschlossen, verbarrikadiert oder verstärkt; brich ihn auf
cqb-refused-doorway-taken = jemand ist im Türrahmen; mach ihn erst frei
cqb-refused-no-door = dort ist keine Tür neben { CASE($figure, "dative") }
cqb-refused-peek = spähen geht neben einer Tür, die sich einen Spalt öffnen lässt, oder am freien Feld um eine Ecke

## Ziehen

cqb-refused-drags = { CASE($figure, "nominative") } zieht schon { CASE($whom, "accusative") }; lass erst los
cqb-refused-frozen = { CASE($figure, "nominative") } ist erstarrt und in dieser Runde nicht von der Stelle zu bringen
cqb-refused-drag = mitziehen lässt sich nur, wer daneben ist: am Boden, gefesselt, oder als Zivilist von deiner Seite bewacht

## Aufbrechen

cqb-refused-breach-away = { CASE($figure, "nominative") } ist nicht neben diesem Zugang; geh erst hin
cqb-refused-breach-nothing = dort gibt es nichts aufzubrechen
cqb-refused-breach-open = die Tür steht schon offen
cqb-refused-breach-wedged = die Tür ist verkeilt; nimm den Keil weg, oder nimm eine Sprengladung
cqb-refused-breach-unlocked = die Tür ist nicht verschlossen; öffne sie von Hand
cqb-refused-no-charge = { CASE($figure, "nominative") } hat keine Sprengladung

## Feuern und Feuerbereitschaft

cqb-refused-target-unknown = deine Seite kennt kein solches Ziel; such es erst
cqb-refused-no-enemy = { CASE($target, "nominative") } ist kein Gegner; wähl ein anderes Ziel
cqb-refused-dead = { CASE($target, "nominative") } ist tot; wähl ein anderes Ziel
cqb-refused-no-line = { CASE($figure, "nominative") } hat keine Sichtlinie zu { CASE($target, "dative") }; geh dorthin, wo es eine gibt
cqb-refused-out-of-reach = keine Waffe reicht: { CASE($figure, "nominative") } ist zu weit weg von { CASE($target, "dative") }; geh näher heran
cqb-refused-no-attack-die = nach allen Abzügen bleibt kein Angriffswürfel; sorg erst für einen besseren Schuss
cqb-refused-defenceless = { CASE($target, "nominative") } ist wehrlos; setz `accept_risk`, um trotzdem zu feuern
cqb-refused-civilian-on-line = in der Schusslinie steht vielleicht ein Zivilist; setz `accept_risk`, um trotzdem zu feuern
cqb-refused-lane-unseen = { CASE($figure, "nominative") } sieht kein Feld der Schusslinie `{ $lane }`; geh dorthin, wo eines in Sicht ist
cqb-refused-shaken = { CASE($figure, "nominative") } ist geblendet, benommen, niedergehalten oder im Handgemenge und kann keine Schusslinie sichern; erhol dich erst
cqb-refused-overwatch-unarmed = { CASE($figure, "nominative") } hat keine Waffe, um feuerbereit zu sein

## Festnehmen

cqb-refused-arrest-side = nur das Team nimmt fest; feuere stattdessen
cqb-refused-suspect-unknown = deine Seite kennt keinen solchen Verdächtigen; such erst nach ihm
cqb-refused-suspect-unseen = { CASE($target, "nominative") } ist für deine Seite außer Sicht; finde die Figur erst wieder
cqb-refused-no-suspect = { CASE($target, "nominative") } ist nicht verdächtig; Zivilisten werden gesichert
cqb-refused-held-or-dead = { CASE($target, "nominative") } ist schon gefasst oder tot; wähl jemand anderen
cqb-refused-can-fight = { CASE($target, "nominative") } kann noch kämpfen: erst allein niederhalten, ohne Ausweg verwunden, blenden, betäuben, benommen machen oder zum Aufgeben bringen
cqb-refused-no-restraint-kit = { CASE($figure, "nominative") } hat kein Fesselset; nimm ohne eines fest, und bleib beim Gefangenen

## Gerät

cqb-refused-use-engaged = { CASE($figure, "nominative") } ist im Handgemenge und kann nichts benutzen; beende erst das Ringen
cqb-refused-not-carried = { CASE($figure, "nominative") } trägt kein `{ $item }` bei sich; wähl etwas Mitgeführtes
cqb-refused-not-utility = `{ $item }` ist kein Gerät und lässt sich so nicht benutzen
cqb-refused-use-on-target = `{ $item }` wird bei einer Figur oder einem Ding benutzt; gib nur `target` an
cqb-refused-use-on-tile = `{ $item }` wird auf einem Feld benutzt; gib nur `at` an
cqb-refused-use-into = `{ $item }` wird nicht in einen Raum geworfen; lass `into` weg
cqb-refused-mirror = dort ist keine geschlossene Tür neben { CASE($figure, "dative") }; ein Spiegel schaut unter einer durch
cqb-refused-throw-far = { CASE($figure, "nominative") } kann nicht so weit werfen; die Reichweite in Feldern: { $range }
cqb-refused-throw-unseen = { CASE($figure, "nominative") } sieht dort keinen Boden; wirf auf ein Feld in Sicht
cqb-refused-throw-into = `into` nennt das Feld hinter einem Durchgang, in dem Raum, in den die Blendgranate fliegt; lass es sonst weg
cqb-refused-wedge = dort ist keine geschlossene Tür neben { CASE($figure, "dative") }; schließ erst eine
cqb-refused-no-evidence = { CASE($figure, "nominative") } hat kein solches Beweisstück in Reichweite; geh hin
cqb-refused-evidence-gone = schon gesichert oder verloren: { CASE($object, "nominative") }
cqb-refused-no-casualty = { CASE($figure, "nominative") } hat keinen solchen Verletzten in Reichweite; geh erst hin
cqb-refused-not-bleeding = { CASE($target, "nominative") } liegt nicht blutend am Boden

## Sichern

cqb-refused-secure-unknown = deine Seite kennt kein solches Ziel, das noch zu sichern ist
cqb-refused-room-live = wo { CASE($target, "nominative") } ist, ist der Raum noch nicht geräumt; räum ihn erst
cqb-refused-burn = der Gegner sichert nichts; er steckt nur Beweise in Brand, die noch nicht brennen
cqb-refused-burn-early = der Gegner verbrennt Beweise nur, wenn er verliert; warte, bis einer von ihm außer Gefecht ist

## Erholen, versorgen, entschärfen, beruhigen

cqb-refused-help-engaged = { CASE($figure, "nominative") } ist im Handgemenge und kann niemand sonst helfen
cqb-refused-wedge-by-door = ein Keil wird mit seiner Tür genannt; gib nur `at` an
cqb-refused-target-alone = gib nur `target` an: eine Figur oder ein Ding
cqb-refused-no-friend = das ist kein Freund; „Erholen“ hilft Freunden, die noch im Einsatz sind
cqb-refused-use-med-kit = { CASE($figure, "nominative") } ist kein Sanitäter: nimm die Sanitätstasche für { CASE($target, "accusative") }
cqb-refused-needs-medic = { CASE($target, "nominative") } ist kein Freund: nur ein Sanitäter oder jemand mit Sanitätstasche kann andere versorgen
cqb-refused-not-suppressed = { CASE($target, "nominative") } ist nicht niedergehalten
cqb-refused-unwedge = dort ist keine verkeilte Tür neben { CASE($figure, "dative") }
cqb-refused-no-trap = neben { CASE($figure, "dative") } ist keine scharfe Falle, die deine Seite entdeckt hat
cqb-refused-control-side = nur das Team nimmt Zivilisten in Obhut
cqb-refused-no-civilian = das Ziel ist kein erkannter Zivilist in Sicht deiner Seite
cqb-refused-controlled = { CASE($target, "nominative") } wird schon bewacht
cqb-refused-shield = { CASE($target, "nominative") } ist ein lebender Schild; befrei erst die Geisel
cqb-refused-hostage = { CASE($target, "nominative") } wird hier festgehalten; sichere die Geisel stattdessen

## Geiseln, Drohungen, Vorrichtungen

cqb-refused-talk-side = nur das Team überredet jemanden zum Aufgeben
cqb-refused-talk-no-holder = das Ziel ist niemand in Sicht deiner Seite, der eine Geisel hält
cqb-refused-talk-far = { CASE($figure, "nominative") } hat keine freie Sicht auf { CASE($target, "accusative") } aus höchstens { $within } Feldern; geh näher heran
cqb-refused-talk-deaf = { CASE($target, "nominative") } hört auf niemanden
cqb-refused-execute-unasked = niemand deiner Seite soll so jemanden töten; feuere stattdessen
cqb-refused-execute-unable = { CASE($figure, "nominative") } ist niedergehalten oder benommen, sieht das Opfer nicht, oder das Team führt es weg
cqb-refused-threatened = diese Person bedroht schon jemand anderes von deiner Seite
cqb-refused-set-off-unasked = deine Seite soll keine solche Vorrichtung auslösen
cqb-refused-set-off-idle = deine Seite kennt keine solche Vorrichtung, die noch nicht läuft
cqb-refused-set-off-pinned = { CASE($figure, "nominative") } ist im Handgemenge oder niedergehalten; erhol dich erst
cqb-refused-hostage-side = nur Gegner nehmen Geiseln
cqb-refused-hostage-shaken = { CASE($figure, "nominative") } ist niedergehalten, benommen oder im Handgemenge; erhol dich erst
cqb-refused-hostage-no-civilian = das Ziel ist kein Zivilist in Sicht deiner Seite
cqb-refused-hostage-led = { CASE($target, "nominative") } wird schon geführt oder festgehalten
cqb-refused-holds-one = { CASE($figure, "nominative") } hält schon jemanden fest
cqb-refused-not-cornered = { CASE($figure, "nominative") } ist nicht in die Enge getrieben: Geiseln nimmt nur, wer keinen Ausweg aus der Sicht des Feindes hat

## Ausgänge und Rückzug

cqb-refused-no-way-out = { CASE($figure, "nominative") } darf nicht hinaus: ein Gegner geht nur, wenn seine Seite ihn weghaben will, oder mit einer Geisel aus einer früheren Runde
cqb-refused-not-on-exit = { CASE($figure, "nominative") } steht nicht auf einem Ausgang; geh erst hin
cqb-refused-cannot-leave = { CASE($figure, "nominative") } ist betäubt oder im Handgemenge und kann nicht hinaus; warte ab, oder beende erst das Ringen
cqb-refused-withdraw-side = nur das Team kann sich zurückziehen, wenn es am Zug ist
cqb-refused-withdraw-inside = { CASE($figure, "nominative") } steht nicht auf einem Ausgang; bring alle, die handeln können, auf einen, oder lass sie nacheinander abziehen
