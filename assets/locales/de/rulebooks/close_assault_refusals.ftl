### Warum Close Assault einen Befehl nicht zulässt: ein Satz ohne Punkt, der sagt, was ginge.

## Einheiten, Runden und Aktivierungen

ca-refused-not-own = `{ $unit }` ist keine Einheit { $side ->
    [hostile] des Gegners, der am Zug ist
   *[response] des Teams, das am Zug ist
 }
ca-refused-out = { CASE($figure, "nominative") } ist aus dem Spiel; wähle eine andere Einheit
ca-refused-overwatch-first = erst dürfen feuerbereite Einheiten auf { CASE($target, "accusative") } schießen; lass schießen oder ziehen
ca-refused-consolidate-first = erst rücken die Sieger des Nahkampfs nach; beweg sie oder lass sie halten
ca-refused-other-active = { CASE($figure, "nominative") } ist gerade aktiviert; beende erst diese Aktivierung
ca-refused-was-active = { CASE($figure, "nominative") } war in dieser Runde schon aktiviert; aktiviere eine andere Einheit
ca-refused-interrupting = eine Einheit, die eine Bewegung unterbricht, darf nur auf die schießen, die gegangen ist; lass schießen oder ziehen
ca-refused-consolidating = eine Einheit, die nachrückt, darf nur gehen; beweg sie oder lass sie halten
ca-refused-rally-first = { CASE($figure, "nominative") } ist niedergehalten; erst sammeln, mit einer Moralprobe
ca-refused-no-action = { CASE($figure, "nominative") } hat keine Aktion mehr; beende die Aktivierung
ca-refused-pinned = { CASE($figure, "nominative") } ist niedergehalten und darf nur feuern
ca-refused-not-pinned = { CASE($figure, "nominative") } ist zu Beginn der Aktivierung nicht niedergehalten
ca-refused-damaged = { CASE($figure, "nominative") } ist beschädigt und kann nicht fahren

## Gehen

ca-refused-path-cost = der Weg kostet { $cost ->
    [one] 1 halbes Feld
   *[other] { $cost } halbe Felder
 }, und { CASE($figure, "nominative") } hat { $left }; bleib früher stehen
ca-refused-taken = { $at } ist besetzt; halte auf einem freien Feld
ca-refused-scattered = von { CASE($figure, "dative") } können dort nicht alle Modelle höchstens 2 Felder auseinander stehen; wähle einen näheren Platz
ca-refused-door-on-path = die Tür bei { $at } geht nicht von Hand auf; geh außen herum
ca-refused-no-step = kein Schritt führt auf { $at }: nicht neben dem letzten Feld{ $vehicle ->
    [yes] , zu schmal für ein Fahrzeug
   *[no] { "" }
 } oder um eine Ecke geschnitten; geh außen herum
ca-refused-enemy-there = bei { $at } steht ein Gegner; Modelle gehen nur durch eigene hindurch
ca-refused-tile-for-each = nenne ein Feld für jedes der { $count } Modelle
ca-refused-model-reach = Modell { $model } kommt nicht bis { $at }; nenne ein näheres Feld
ca-refused-same-tile = zwei Modelle sollen nach { $at }; nenne für jedes ein eigenes Feld
ca-refused-no-chain = einige Modelle stünden mehr als 2 Felder von den übrigen entfernt; halte den Trupp in einer Kette
ca-refused-no-door = dort ist keine Tür neben einem Modell, das noch 2 halbe Felder hat; geh zu einer hin
ca-refused-door-blocked = diese Tür ist verschlossen, verbarrikadiert oder kaputt und geht nicht von Hand auf; geh außen herum

## Feuer

ca-refused-fire-at-mover = erlaubt ist jetzt nur der Schuss auf die Einheit, die eben gegangen ist: { CASE($target, "nominative") }; oder lass sie ziehen
ca-refused-fired = { CASE($figure, "nominative") } hat in dieser Aktivierung schon gefeuert
ca-refused-no-enemy-target = `{ $unit }` ist keine gegnerische Einheit auf dem Plan; wähle ein anderes Ziel
ca-refused-no-such-unit = eine solche Einheit gibt es nicht
ca-refused-range = { CASE($target, "nominative") } ist außer Reichweite; geh näher heran
ca-refused-machine-gun-moved = ein Maschinengewehr kann nach einer Bewegung nicht auf { CASE($target, "accusative") } feuern; feuere vor der Bewegung
ca-refused-armoured = { CASE($target, "nominative") } ist ein Fahrzeug, und nur Waffen mit einem AT-Wert richten da etwas aus
ca-refused-out-of-sight = { CASE($target, "nominative") } ist außer Sicht; wähle ein Ziel in Sicht

## Sturmangriffe

ca-refused-vehicle = { CASE($figure, "nominative") } ist ein Fahrzeug, und Fahrzeuge stürmen nicht
ca-refused-assault-late = ein Sturm folgt unmittelbar auf eine Bewegung, und { CASE($figure, "nominative") } hat seitdem gehandelt; beende die Aktivierung
ca-refused-no-enemy = `{ $unit }` ist keine gegnerische Einheit auf dem Plan; wähle eine andere
ca-refused-assault-far = kein Modell erreicht { CASE($target, "accusative") } auf einem Weg von höchstens { $within ->
    [one] 1 Feld
   *[other] { $within } Feldern
 }; geh erst näher heran
ca-refused-joint-target = der gemeinsame Sturm gilt { CASE($target, "dative") }; stürm diese Einheit
ca-refused-joint-under-way = ein gemeinsamer Sturm ist im Gange; stürm dessen Ziel
ca-refused-vehicle-alone = ein Fahrzeug wird nur für sich gestürmt; nenne Infanterie
ca-refused-split-models = nenne zwei Ziele und die Nummern der Modelle, die das erste übernehmen, jedes einmal
ca-refused-split-bonus = die Bonusangriffe gelten einem der beiden Ziele; nenne eins davon
ca-refused-joint-late = ein gemeinsamer Sturm wird angesagt, bevor eine seiner Einheiten aktiviert ist; beende erst diese Aktivierung
ca-refused-named-twice = nenne jede Einheit nur einmal
