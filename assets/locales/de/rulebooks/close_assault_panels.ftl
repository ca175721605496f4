### Phasen

ca-phase-activation = Aktivierung

## Befehle: ihre Namen auf den Knöpfen, und was sie tun

ca-order-move = Gehen
    .about = Der Anführer geht dorthin; der Trupp schließt auf.
ca-order-consolidate = Nachrücken
    .about = Eine freie Bewegung von bis zu 3 Feldern.
ca-order-deploy = Entfalten
    .about = Die Bewegung am Ort, oder mit einem eigenen Feld für jedes Modell.
ca-order-open = Öffnen
    .about = Öffne eine Tür neben einem Modell: 1 Feld seines Weges.
ca-order-close = Schließen
    .about = Schließ eine Tür neben einem Modell: 1 Feld seines Weges.
ca-order-fire = Feuern
    .about = Alle Modelle in Reichweite und Sicht schießen auf eine Einheit.
ca-order-fire-overwatch =
    .about = Gib den Schuss der Feuerbereitschaft auf die Einheit ab, die eben gegangen ist.
ca-order-assault = Stürmen
    .about = Geh nach der Bewegung in den Nahkampf mit einer Einheit im Umkreis von 2 Feldern.
ca-order-joint = Gemeinsam stürmen
    .about = Diese Einheit handelt, dann ihre Partner, und alle stürmen zusammen. Die Partner bekommen +1.
ca-order-split = Geteilt stürmen
    .about = Stürm zwei Einheiten zugleich, jede mit einem Teil der Modelle; der Bonus gilt gegen eine.
ca-order-overwatch = Feuerbereit
    .about = Schieß einmal auf einen Gegner, der eine Bewegung in Sicht beendet.
ca-order-rally = Sammeln
    .about = Moralprobe: Bei Erfolg ist die Einheit frei und handelt wie sonst.
ca-order-let-pass = Ziehen lassen
    .about = Spar den Schuss für ein besseres Ziel.
ca-order-stay = Bleiben
    .about = Bleib, wo die Einheit ist.
ca-order-hold = Halten
    .about = Beende die Aktivierung dieser Einheit.

## Karten

ca-card-models = Modelle
    .about = Modelle der Einheit, die noch stehen: jedes schießt und schlägt für sich.

## Zahlen auf einer Karte

ca-stat-move = Weg
ca-stat-shoot = Schießen
ca-stat-armour = Panzerung
ca-stat-cqb = Nahkampf
ca-stat-save = Schutz
ca-stat-no-save = keiner
ca-stat-morale = Moral

## Was eine Einheit noch zu tun hat

ca-left-overwatch = kann feuerbereit schießen
ca-left-consolidate = kann nachrücken
ca-left-moving = ist unterwegs
ca-left-actions = { $count ->
    [one] noch 1 Aktion
   *[other] noch { $count } Aktionen
 }
ca-left-done = fertig
ca-left-rally = muss sich sammeln
ca-left-ready = bereit

## Marken und was sie bedeuten

ca-sign-dead = Aus
    .about = Aufgerieben, zerschlagen, geflohen oder zerstört.
ca-sign-pinned = Niedergehalten
    .about = Nur eine Aktion: Feuern, mit -1. Wird die Einheit gestürmt, schlägt sie als Zweite.
ca-sign-overwatch = Feuerbereit
    .about = Kann einmal auf einen Gegner schießen, der eine Bewegung in Sicht beendet.
ca-sign-damaged = Beschädigt
    .about = Kann nicht fahren. Noch ein Schaden, und das Fahrzeug ist zerstört.

## Plätze zum Halten

ca-place-ours = Ziel, von deiner Seite gehalten
ca-place-theirs = Ziel, vom Gegner gehalten
ca-place-nobodys = Ziel, von niemandem gehalten

## Was ein Befehl aufgibt und wagt

ca-overwatch-ends = { CASE($figure, "nominative") } ist dann nicht mehr feuerbereit
ca-danger-door = Öffnet die Tür bei { $at }
ca-danger-overwatch = { CASE($figure, "nominative") } ist feuerbereit und kann { $ends ->
    [yes] zuerst schießen, denn die Bewegung endet hier
   *[no] schießen
 }
ca-danger-losses = { $danger }: Verluste in { $percent } %

## Was verloren geht, wenn die Phase endet

ca-wasted-move = { CASE($figure, "nominative") } ist unterwegs
ca-wasted-actions = { CASE($figure, "nominative") } hat noch { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
 }
ca-wasted-activation = keine Einheit ist aktiviert; { CASE($figure, "nominative") } würde aktiviert und täte nichts

## Fragen mitten im Zug

ca-question-fire = { CASE($figure, "nominative") } ist eben in Sicht der Feuerbereitschaft gegangen. Darauf schießen?
    .no = Ziehen lassen

## Würfe

ca-pool-shots = Schüsse
ca-pool-to-hit = Zum Treffen
ca-pool-initiative = Eigene Initiative
ca-pool-their-initiative = Ihre Initiative
