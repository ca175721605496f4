### Warum Skirmish einen Befehl nicht zulässt: ein Satz ohne Punkt, der sagt, was ginge.

## Einheiten und Züge

sk-refused-not-own = `{ $unit }` ist keine Einheit { $side ->
    [hostile] des Gegners, der am Zug ist
   *[response] des Teams, das am Zug ist
 }; wähle eine von dort
sk-refused-off-map = { CASE($figure, "nominative") } ist nicht auf dem Plan; wähle eine andere Einheit
sk-refused-acted = { CASE($figure, "nominative") } hat die Aktion dieses Zuges schon hinter sich; wähle eine andere Einheit
sk-refused-unaware = { CASE($figure, "nominative") } weiß noch von keinem Gegner; gehen oder warten
sk-refused-nothing-left = { CASE($figure, "nominative") } kann in diesem Zug nichts mehr tun

## Gehen

sk-refused-move-ended = { CASE($figure, "nominative") } hat mit der Aktion auch den Weg beendet; geh mit einer anderen Einheit
sk-refused-door-shut = die Tür bei { $at } ist zu; öffne sie erst
sk-refused-no-step = kein Schritt führt auf { $at }: nicht neben dem letzten Feld, zu schmal oder um eine Ecke geschnitten; geh außen herum
sk-refused-in-the-way = bei { $at } steht eine andere Einheit im Weg; geh außen herum
sk-refused-path-cost = der Weg kostet { $cost ->
    [one] 1 halbes Feld
   *[other] { $cost } halbe Felder
 }, und { CASE($figure, "nominative") } hat noch { $left }; bleib früher stehen
sk-refused-door-cost = eine Tür kostet { $cost ->
    [one] 1 halbes Feld
   *[other] { $cost } halbe Felder
 }, und { CASE($figure, "nominative") } hat noch { $left }
sk-refused-no-door = dort ist keine Tür neben der Einheit; geh zu einer hin
sk-refused-door-blocked = diese Tür ist verschlossen, verbarrikadiert oder kaputt; brich sie auf oder spreng sie
sk-refused-nothing-lies = in Reichweite liegt keine Waffe `{ $weapon }`; stell dich darauf oder daneben
sk-refused-picked-up = { CASE($figure, "nominative") } hat in diesem Zug schon eine Waffe aufgehoben; nimm die nächste im nächsten Zug

## Fahrzeuge

sk-refused-not-aboard = { CASE($figure, "nominative") } sitzt nirgends auf; gib einen anderen Befehl
sk-refused-no-seat = aufsitzen kann eine Person auf eine Einheit der eigenen Seite daneben, die einen Platz frei hat; geh zu einer hin
sk-refused-get-out-later = { CASE($figure, "nominative") } hat den Weg schon beendet; sitz im nächsten Zug ab
sk-refused-no-room-to-get-out = wähle zum Absitzen ein freies Feld neben dem Fahrzeug
sk-refused-ride-cost = Auf- und Absitzen kosten { $cost ->
    [one] 1 halbes Feld
   *[other] { $cost } halbe Felder
 }, und { CASE($figure, "nominative") } hat noch { $left }

## Angriffe

sk-refused-not-carried = { CASE($figure, "nominative") } hat `{ $word }` nicht dabei; nimm eine Waffe, die da ist
sk-refused-no-such-unit = eine solche Einheit ist nicht auf dem Plan; wähle ein anderes Ziel
sk-refused-unseen = deine Seite sieht diese Einheit nicht; finde sie erst
sk-refused-no-enemy = { CASE($figure, "nominative") } gehört nicht zum Gegner; wähle ein anderes Ziel
sk-refused-no-blast = { CASE($weapon, "nominative") } hat keine Sprengwirkung; greif damit eine Einheit an
sk-refused-line = { CASE($whom, "nominative") }: { $why }; wähle ein anderes Ziel, eine andere Waffe oder einen anderen Platz
sk-refused-that-point = dieser Punkt

## Niederhalten

sk-refused-cannot-suppress = { CASE($weapon, "nominative") } kann niemanden niederhalten; nimm eine Waffe, die schießt
sk-refused-blast-takes-all = eine Explosion hält alle im Umkreis nieder; nenne keine Ziele
sk-refused-target-count = { $most ->
    [one] damit lässt sich auf einmal nur 1 Einheit niederhalten; nenne eine
   *[other] damit lassen sich auf einmal höchstens { $most } Einheiten niederhalten; nenne 1 bis { $most }
 }
sk-refused-unknown-target = deine Seite kennt keinen weiteren Gegner `{ $unit }`; nenne bekannte Gegner, jeden einmal
sk-refused-cannot-damage = { CASE($weapon, "nominative") } kann { CASE($target, "dative") } nichts anhaben; wähle ein anderes Ziel
sk-refused-aim-elsewhere = `{ $unit }`: { $why }; ziel anderswohin

## Was die Linie zu einem Ziel oder Punkt versperrt

sk-bar-cannot-damage = diese Waffe richtet da nichts aus
sk-bar-unobserved = niemand beobachtet dorthin
sk-bar-off-map = nicht auf dem Plan
sk-bar-range = außer Reichweite
sk-bar-too-near = zu nah für diese Waffe
sk-bar-blast-range = außer Reichweite, auch für die Sprengwirkung
sk-bar-no-centre = kein Feld in Reichweite und Sicht liegt nah genug für die Sprengwirkung
sk-bar-no-open-ground = zielen kann man nur auf freies Gelände
sk-bar-nowhere = nirgends zu sehen
sk-bar-overhead-cover = von oben durch Deckung vor Feuer geschützt
sk-bar-cover = vor dieser Waffe in Deckung
sk-bar-roof = von oben durch ein Dach verborgen
sk-bar-netting = von oben durch ein Tarnnetz verborgen
sk-bar-wall = hinter einer Wand verborgen
sk-bar-foliage = durch dichtes Laub verborgen
sk-bar-glass = Glas hält den Sensor auf
sk-bar-darkness = durch völlige Dunkelheit verborgen
sk-bar-unknown = deine Seite weiß davon nichts
sk-bar-far-from-point = mehr als 6 Felder vom Zielpunkt entfernt
sk-bar-outside-blast = außerhalb der Sprengwirkung
sk-bar-outside-cone = außerhalb des Kegels
sk-bar-no-line = nicht in der Sichtlinie
sk-bar-roof-covers = von oben durch ein Dach gedeckt
sk-bar-not-in-range = nicht in Reichweite

## Helfen

sk-refused-no-friend = geholfen wird nur einer anderen Einheit derselben Seite; wähle eine
sk-refused-helper-moved = { CASE($figure, "nominative") } ist gegangen und kann sich nicht konzentrieren; hilf im nächsten Zug
sk-refused-no-use-of-help = { CASE($figure, "nominative") } hat nichts, wobei Hilfe möglich ist; hilf einer anderen Einheit
sk-refused-enough-help = { CASE($figure, "nominative") } hat schon alle nötige Hilfe; hilf einer anderen Einheit
sk-refused-help-too-far = { CASE($figure, "nominative") } ist mehr als 1 Feld entfernt; geh daneben und hilf im nächsten Zug
sk-refused-helped-moved = { CASE($figure, "nominative") } ist gegangen oder hat gehandelt und kann sich nicht konzentrieren; hilf einer anderen Einheit
sk-refused-no-indirect-weapon = { CASE($figure, "nominative") } hat in diesem Zug keine Steilfeuerwaffe mehr abzufeuern; beobachte für eine andere Einheit
sk-refused-observed = { CASE($figure, "nominative") } hat schon einen Beobachter; einer genügt

## Aufgaben und Ausrüstung

sk-refused-no-hands = { CASE($figure, "nominative") } kann das nicht; das muss eine Person tun
sk-refused-no-locked-door = daneben ist keine verschlossene Tür; eine unverschlossene geht von Hand auf, eine verbarrikadierte braucht eine Ladung
sk-refused-no-terminal = daneben ist kein Terminal mehr zu knacken; geh zu einem hin
sk-refused-no-charge = { CASE($figure, "nominative") } hat keine Ladung; wähle eine Einheit, die eine hat
sk-refused-charge-place = eine Ladung kommt an eine geschlossene Tür oder weiche Wand neben der Einheit, je eine
sk-refused-no-charge-placed = deine Seite hat keine Ladung angebracht; bring erst eine an
sk-refused-no-smoke = { CASE($figure, "nominative") } hat keine Rauchgranate; wähle eine Einheit, die eine hat
sk-refused-smoke-place = Rauch braucht ein offenes Feld in der Sichtlinie, höchstens { $within } Felder weit
sk-refused-nothing-hides = im Umkreis von { $within } Feldern kann sich niemand verbergen; such anderswo
