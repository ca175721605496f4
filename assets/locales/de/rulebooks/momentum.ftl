### Ereignisse, Ziele und Enden von Momentum.

## Runden, Züge, Schritte, Türen, Rauch

mo-round-began = Runde { $round } beginnt.
    .over = Runde { $round }
mo-may-hinder = Du darfst es dem Gegner erschweren.
    .over = Der Gegner handelt: erschweren?
mo-may-avoid = Du darfst die Verletzung abwenden.
    .over = Verletzung abwenden?
mo-next-turn-is-yours = Der nächste Zug gehört dir.
mo-turn-began = Am Zug: { CASE($figure, "nominative") }.
mo-initiative-kept = { CASE($figure, "nominative") } behält die Initiative für einen Verbündeten.
mo-swift-bought = { CASE($figure, "nominative") } darf eine weitere Aufgabe versuchen.
mo-aimed = { CASE($figure, "nominative") } zielt.
    .over = zielt
mo-prepared = { CASE($figure, "nominative") } bereitet sich vor.
mo-passed = { CASE($figure, "nominative") } setzt aus.
    .over = setzt aus
mo-moved = { CASE($figure, "nominative") } geht nach { $to }.
mo-door-forced = { CASE($figure, "nominative") } bricht die Tür auf.
mo-door-locked = { CASE($figure, "nominative") } schließt die Tür ab.
mo-door-unlocked = { CASE($figure, "nominative") } schließt die Tür auf.
mo-door-opened = { CASE($figure, "nominative") } öffnet die Tür.
mo-door-closed = { CASE($figure, "nominative") } schließt die Tür.
mo-smoke-lifts = Der Rauch verzieht sich.
mo-smoke-spreads = Rauch breitet sich aus.

mo-token-gained = { CASE($figure, "nominative") } { $token ->
    [prone] liegt am Boden
    [defending] ist auf der Hut
    [watching] hält nach Verborgenen Ausschau
    [aiming] ist bereit zum Angriff
    [advantage] hat einen Vorteil
    [hindered] ist behindert
    [treated] ist wieder im Kampf
    [assessed] ist durchschaut
   *[hidden] versteckt sich
 }.
mo-token-lost = { CASE($figure, "nominative") } { $token ->
    [prone] steht auf
    [hidden] kommt aus dem Versteck
    [overwatch] wartet nicht mehr
    [defending] ist nicht mehr auf der Hut
   *[shaken] hat sich gefangen
 }.

mo-scored = { $points }: { $row }.

## Wissen

mo-in-sight = { CASE($figure, "nominative") } ist bei { $at } in Sicht.
mo-last-known = Jemand war zuletzt bei { $at }.
mo-nobody-there = Bei { $at } ist niemand mehr.

## Die Vorräte

mo-pools-own = Momentum aus der Aufgabe: { $own } ausgegeben
mo-pools-momentum = Momentum { $before } → { $after }
mo-pools-threat = Threat { $before } → { $after }
mo-pools-changed = { $changes } { $why ->
    [lethal] für einen tödlichen Angriff
    [opportunity] für zusätzliche Würfel
    [problem] für eine Erschwernis
    [minor] für eine weitere Nebenaktion
    [initiative] für die Initiative
    [bonus-damage] für mehr Schaden
    [penetration] gegen den Widerstand
    [re-roll] für einen neuen Schadenswurf
    [secondary-target] für ein zweites Ziel
    [disarm] fürs Entwaffnen
    [information] für eine Auskunft
    [advantage] für einen Vorteil
    [swift] für eine weitere Aufgabe
    [recover] fürs Erholen
    [sprint] für einen weiteren Lauf
    [first-aid] fürs Aufwecken
    [complication] für eine Komplikation
    [avoid] gegen eine Verletzung
    [reinforcement] für Verstärkung
    [event] für ein Ereignis
   *[other] aus einer Aufgabe
 }.

## Aufgaben

mo-task-attack = { CASE($figure, "nominative") } greift { CASE($target, "accusative") } mit { CASE($weapon, "dative") } an, { $lethal ->
    [yes] um zu töten
   *[no] um zu betäuben
 }
mo-task-create-advantage = { CASE($figure, "nominative") } sucht sich einen Vorteil zu verschaffen
mo-task-recover = { CASE($figure, "nominative") } versucht sich zu fangen
mo-task-sprint = { CASE($figure, "nominative") } sprintet
mo-task-first-aid = { CASE($figure, "nominative") } leistet { CASE($target, "dative") } Erste Hilfe
mo-task-force = { CASE($figure, "nominative") } versucht die Tür aufzubrechen
mo-task-pick-lock = { CASE($figure, "nominative") } versucht das Schloss zu knacken
mo-task-operate = { CASE($figure, "nominative") } macht sich hier zu schaffen: { CASE($object, "nominative") }
mo-declared = { $deed }{ $dice ->
    [0] { "" }
   *[other] , { $dice } W20 mehr
 }.
mo-task-lapsed = { CASE($figure, "nominative") }: Aus der Aufgabe wird nichts.
mo-problem-made = { CASE($figure, "nominative") }: Die Aufgabe ist um { $problems } schwerer.
    .over = Erschwernis
mo-let-be = Für den Rest der Runde werden die Aufgaben des Gegners nicht erschwert.
mo-rolled = { CASE($figure, "nominative") } würfelt { $faces } gegen { $target }{ $helped ->
    [yes] , { $helpers }
   *[no] { "" }
 }: { $successes ->
    [one] 1 Erfolg
   *[other] { $successes } Erfolge
 } bei Schwierigkeit { $difficulty }, { $done ->
    [yes] { $momentum ->
        [0] gelungen
       *[other] gelungen, dazu { $momentum } Momentum
     }
   *[no] misslungen
 }.
mo-helps = { CASE($figure, "nominative") } hilft mit { $face }
mo-succeeds = gelungen
mo-fails = misslungen
mo-complicated = { CASE($figure, "nominative") } erleidet { $gained ->
    [one] eine Komplikation
   *[other] Komplikationen
 }.
    .over = Komplikation
mo-uncomplicated = { CASE($figure, "nominative") } ist eine Komplikation los.

## Angriffe und Verletzungen

mo-damage-rolled = Schadenswürfel: { $total }, mit { $effects ->
    [one] 1 Effekt
   *[other] { $effects } Effekten
 }.
mo-attack-improved = Der Angriff: { $bonus } Schaden mehr, { $ignored } Widerstand umgangen.
mo-attack-improved-on-two = Der Angriff: { $bonus } Schaden mehr, { $ignored } Widerstand umgangen, auch gegen { CASE($second, "accusative") }.
mo-struck = { CASE($figure, "nominative") } erleidet { $total } weniger { $resistance } Widerstand: { $damage }, Stress { $before } → { $after }.
mo-no-damage = kein Schaden
mo-hazard = { $hazard } trifft { CASE($figure, "accusative") }: { $total }.
    .over = Gefahr
mo-disarmed = { CASE($figure, "dative") } wird { CASE($weapon, "nominative") } aus der Hand geschlagen, bis nach { $to }.
    .over = entwaffnet
mo-injury-avoided = { CASE($figure, "nominative") } wendet eine Verletzung ab, { $price ->
    [determination] durch Entschlossenheit
   *[threat] zum Preis von Threat
 }.
    .over = abgewendet
mo-injured = { CASE($figure, "nominative") } { $result ->
    [dead] ist tot
    [captured] ist außer Gefecht, aber am Leben
    [dying] ist verletzt und liegt im Sterben
   *[unconscious] wird bewusstlos
 }.
    .over = { $result ->
        [dead] Tot
        [captured] Gefasst
        [dying] Im Sterben
       *[unconscious] Bewusstlos
     }
mo-first-aid-given = { CASE($figure, "nominative") } versorgt die Verletzung von { CASE($patient, "dative") }.
mo-woke = { CASE($patient, "nominative") } kommt zu sich.
mo-recovered = { CASE($figure, "nominative") } erholt sich in Deckung: { $resistance } Widerstand.
mo-stress-regained = { CASE($figure, "nominative") }: Stress { $before } → { $after }.

## Zusammenarbeiten und Warten

mo-assisted = { CASE($figure, "nominative") } wird { CASE($target, "dative") } helfen.
    .over = hilft
mo-directed = { CASE($figure, "nominative") } weist { CASE($ally, "accusative") } an.
mo-readied = { CASE($figure, "nominative") } hält sich bereit.
    .over = bereit

## Ausrüstung und Gegenstände

mo-drew = { CASE($figure, "nominative") } zieht { CASE($item, "accusative") }.
    .over = zieht
mo-settled = { CASE($figure, "nominative") } hat das erledigt: { CASE($object, "nominative") }.
    .over = erledigt

## Antworten

mo-answer = Antwort: { $answer }.
mo-answer-inside = { $count ->
    [0] niemand ist
    [one] 1 Gegner ist
   *[other] { $count } Gegner sind
 } im Raum hinter der Tür
mo-answer-nearest = der Nächste ist bei { $at }
mo-answer-nobody-hidden = niemand versteckt sich
mo-answer-enemy = Stress { $now } von { $most }, Widerstand { $resistance }, { $weapons }
mo-answer-weapon = { $weapon }
mo-answer-dealt-with = schon erledigt: { CASE($object, "nominative") }
mo-answer-task = { $attribute ->
    [control] Beherrschung
    [daring] Wagemut
    [fitness] Fitness
   *[reason] Verstand
 } + { $discipline ->
    [security] Sicherheit
    [command] Führung
    [medicine] Medizin
   *[engineering] Technik
 } gegen Schwierigkeit { $difficulty }
mo-answer-comes-in = { $threat } Threat: { $figure }, ab Runde { $round }
mo-answer-event = { $threat } Threat: { $event }
mo-answer-nothing-comes = es kommt nichts mehr
mo-answer-sound = damit ist alles in Ordnung

## Das Szenario

mo-reinforced = { CASE($figure, "nominative") } kommt bei { $at } herein.
mo-triggered = Ereignis: { $event }.
mo-casualties-counted = Lebend gefasst: { $captured }. Tot oder im Sterben: { $dead }. Eigene Verluste: { $lost }.
mo-called-in = { CASE($figure, "nominative") } meldet Vollzug: Der Einsatz endet.
    .over = meldet Vollzug

## Ziele

mo-goal-secure = Sichern: { CASE($target, "nominative") }
    .met = Gesichert: { CASE($target, "nominative") }
mo-goal-capture = Lebend fassen: { CASE($target, "nominative") }
    .met = Lebend gefasst: { CASE($target, "nominative") }
mo-goal-reach = Erreichen: { CASE($target, "nominative") }
    .met = Erreicht: { CASE($target, "nominative") }

## Enden

mo-end-nobody-able = Keine eigene Figur kann mehr handeln.
mo-end-met = Das Ziel ist erreicht.
mo-end-none-of-yours = Niemand von deiner Seite kann mehr handeln.
mo-end-no-enemies = Kein Gegner kann mehr handeln.
mo-end-last-round = Die letzte Runde ist vorbei, und das Ziel ist offen.

## Namen

-figure-team-leader = Teamführer
    .gender = masculine
    .nominative = der Teamführer
    .genitive = des Teamführers
    .dative = dem Teamführer
    .accusative = den Teamführer
-figure-rifle-operator = Gewehrschütze
    .gender = masculine
    .nominative = der Gewehrschütze
    .genitive = des Gewehrschützen
    .dative = dem Gewehrschützen
    .accusative = den Gewehrschützen
-figure-medic = Sanitäter
    .gender = masculine
    .nominative = der Sanitäter
    .genitive = des Sanitäters
    .dative = dem Sanitäter
    .accusative = den Sanitäter
-figure-technician = Techniker
    .gender = masculine
    .nominative = der Techniker
    .genitive = des Technikers
    .dative = dem Techniker
    .accusative = den Techniker
-figure-guard = Wächter
    .gender = masculine
    .nominative = der Wächter
    .genitive = des Wächters
    .dative = dem Wächter
    .accusative = den Wächter
-figure-enforcer = Schläger
    .gender = masculine
    .nominative = der Schläger
    .genitive = des Schlägers
    .dative = dem Schläger
    .accusative = den Schläger
-figure-cell-commander = Zellenführer
    .gender = masculine
    .nominative = der Zellenführer
    .genitive = des Zellenführers
    .dative = dem Zellenführer
    .accusative = den Zellenführer
-figure-commander = Zellenführer
    .gender = masculine
    .nominative = der Zellenführer
    .genitive = des Zellenführers
    .dative = dem Zellenführer
    .accusative = den Zellenführer
-weapon-bare-hands = Bloße Hände
    .gender = plural
    .nominative = die bloßen Hände
    .dative = den bloßen Händen
    .accusative = die bloßen Hände
-weapon-stun-baton = Elektroschocker
    .gender = masculine
    .nominative = der Elektroschocker
    .dative = dem Elektroschocker
    .accusative = den Elektroschocker
-weapon-knife = Messer
    .gender = neuter
    .nominative = das Messer
    .dative = dem Messer
    .accusative = das Messer
-weapon-stun-pistol = Elektropistole
    .gender = feminine
    .nominative = die Elektropistole
    .dative = der Elektropistole
    .accusative = die Elektropistole
-item-night-sight = Nachtsichtgerät
    .gender = neuter
    .nominative = das Nachtsichtgerät
    .dative = dem Nachtsichtgerät
    .accusative = das Nachtsichtgerät
-object-fire = Feuer
    .gender = neuter
    .nominative = das Feuer
    .dative = dem Feuer
    .accusative = das Feuer
-object-live-wire = Stromkabel
    .gender = neuter
    .nominative = das Stromkabel
    .dative = dem Stromkabel
    .accusative = das Stromkabel
