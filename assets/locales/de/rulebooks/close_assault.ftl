### Ereignisse und Ziele von Close Assault.

## Züge, Schritte, Türen, Rauch

ca-turn-began = Runde { $turn }.
    .over = Runde { $turn }
ca-turn-rolled = Initiative { $ours } zu { $theirs }: { $yours ->
    [yes] Deine Seite aktiviert
   *[no] Der Gegner aktiviert
 } zuerst.
ca-activated = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] werden
   *[other] wird
 } aktiviert{ $actions ->
    [one] , mit nur 1 Aktion
   *[other] { "" }
 }.
ca-moved = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] gehen
   *[other] geht
 } nach { $to }.
ca-marched = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] rücken
   *[other] rückt
 } vor.
ca-stayed = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] bleiben
   *[other] bleibt
 } an Ort und Stelle.
ca-consolidated = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] sammeln
   *[other] sammelt
 } sich.
ca-door-opened = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] öffnen
   *[other] öffnet
 } die Tür.
ca-door-closed = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] schließen
   *[other] schließt
 } die Tür.
ca-smoke-lifts = Der Rauch verzieht sich.
ca-smoke-spreads = Rauch breitet sich aus.

ca-token-gained = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] sind
   *[other] ist
 } { $token ->
    [pinned] niedergehalten
    [overwatch] feuerbereit
    [damaged] beschädigt
   *[other] { $token }
 }.
ca-token-lost = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] sind
   *[other] ist
 } nicht mehr { $token ->
    [pinned] niedergehalten
    [overwatch] feuerbereit
    [damaged] beschädigt
   *[other] { $token }
 }.

ca-scored = { $points }: { $row }.

## Feuerbereitschaft

ca-may-fire = { CASE($figures, "nominative") } { GENDER($figures) ->
    [plural] dürfen
   *[other] darf
 } aus der Feuerbereitschaft auf { CASE($target, "accusative") } schießen.
    .over = Feuerbereit: schießen oder ziehen lassen?
ca-let-pass = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] lassen
   *[other] lässt
 } { CASE($target, "accusative") } ziehen und { GENDER($figure) ->
    [plural] bleiben
   *[other] bleibt
 } feuerbereit.

## Feuer

ca-fired = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] schießen
   *[other] schießt
 }{ $watch ->
    [yes] { " aus der Feuerbereitschaft" }
   *[no] { "" }
 } auf { CASE($target, "accusative") }: { $faces }, { $hits ->
    [one] 1 Treffer
   *[other] { $hits } Treffer
 }{ $saved ->
    [yes] , Rettung ab { $save }: { $saves }
   *[no] { "" }
 }{ $vehicle ->
    [yes] { "" }
   *[no] , { $lost } verloren
 }.
ca-hull-struck = { $light ->
    [yes] Ein sehr leichter Treffer
   *[no] { $weapon }
 } { $side ->
    [front] an der Front
    [rear] am Heck
   *[side] an der Seite
 } von { CASE($figure, "dative") }: { $face } + { $at } gegen { $armour }, { $result ->
    [nothing] ohne Wirkung
    [damaged] beschädigt
   *[destroyed] vernichtet
 }.
ca-no-effect = ohne Wirkung
ca-damaged = Beschädigt

## Moral und Verluste

ca-morale-tested = Moraltest von { CASE($figure, "dative") } { $test ->
    [unpin] zum Aufraffen
    [pinning] gegen das Niederhalten
    [break] gegen den Zusammenbruch
    [mop-up] nach der Runde
   *[vehicle] nach dem Sturm
 }: { $roll } gegen { $needed }+, { $result ->
    [always-passes] eine 6 gelingt immer
    [always-fails] eine 1 misslingt immer
    [passed] bestanden
   *[failed] nicht bestanden
 }.
ca-morale-holds = Moral hält
ca-morale-fails = Moral bricht
ca-models-lost = { CASE($figure, "nominative") }: { $count ->
    [one] 1 Modell fällt
   *[other] { $count } Modelle fallen
 }, { $left ->
    [0] niemand ist übrig
   *[other] { $left } übrig
 }.
ca-removed = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] { $reason ->
        [broken] brechen zusammen und verlassen das Feld
        [routed] werden überrannt
       *[destroyed] sind vernichtet
     }
   *[other] { $reason ->
        [broken] bricht zusammen und verlässt das Feld
        [routed] wird überrannt
       *[destroyed] ist vernichtet
     }
 }.
    .over = { $reason ->
        [broken] Zusammengebrochen
        [routed] Überrannt
       *[destroyed] Vernichtet
     }

## Sturmangriffe

ca-joint-declared = { CASE($figures, "nominative") } bereiten einen gemeinsamen Sturm auf { CASE($target, "accusative") } vor.
    .over = gemeinsamer Sturm
ca-readied = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] sind
   *[other] ist
 } bereit zum Sturm.
    .over = bereit
ca-joint-cancelled = Der gemeinsame Sturm auf { CASE($target, "accusative") } wird abgebrochen.
ca-assault-declared = { CASE($figures, "nominative") } { GENDER($figures) ->
    [plural] stürmen
   *[other] stürmt
 } gegen { CASE($targets, "accusative") }.
    .over = Sturm!
ca-engaged = { $caught }.
ca-caught = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] werden
   *[other] wird
 } { $cover ->
    [half] in halber Deckung
    [full] in voller Deckung
   *[none] ohne Deckung
 }{ $pinned ->
    [yes] { " und niedergehalten" }
   *[no] { "" }
 } überrascht
ca-vehicle-swarmed = Das Fahrzeug wird umringt.
ca-cqb-round = Nahkampf, Runde { $round }: { $order }.
    .over = Nahkampf, Runde { $round }
ca-cqb-round-rolled = Nahkampf, Runde { $round } ({ $rolls }): { $order }.
ca-initiative-die = { CASE($figure, "nominative") } { $total }
ca-strikers = { CASE($figures, "nominative") }
ca-strikers-then = { $first }, dann { $next }
ca-bonus-rolled = Der Sturm bringt { CASE($figure, "dative") } { $attacks ->
    [one] 1 Bonusangriff
   *[other] { $attacks } Bonusangriffe
 } (W{ $sides }).
ca-struck = { CASE($figure, "nominative") } { GENDER($figure) ->
    [plural] schlagen
   *[other] schlägt
 } auf { CASE($target, "accusative") } ein, { $attacks ->
    [one] 1 Angriff
   *[other] { $attacks } Angriffe
 }{ $rolled ->
    [yes] { " ab" } { $needed }: { $faces }
   *[no] { "" }
 }, { $hits ->
    [one] 1 Treffer
   *[other] { $hits } Treffer
 }{ $after ->
    [saves] , Rettung ab { $save }: { $saves }, { $lost } verloren
    [light] , leichte Waffen treffen mit einer 6: { $light }
    [lost] , { $lost } verloren
   *[none] { "" }
 }.
ca-saved = abgewehrt
ca-mopped-up = Verluste der Runde: Angreifer { $assaulters }, Angegriffene { $assaulted }.
ca-assault-over = Der Sturm ist vorbei.
ca-cqb-won = { CASE($figures, "nominative") } { GENDER($figures) ->
    [plural] gewinnen
   *[other] gewinnt
 } den Nahkampf.
    .over = Nahkampf gewonnen
ca-cqb-lost = Nahkampf verloren

## Ziele

ca-goal-hold = Halten: { CASE($place, "nominative") }
    .met = Gehalten: { CASE($place, "nominative") }

## Namen: Einheiten ohne eigenen Namen, und Waffen

-figure-regular-squad = Infanteriegruppe
    .gender = feminine
    .nominative = die Infanteriegruppe
    .genitive = der Infanteriegruppe
    .dative = der Infanteriegruppe
    .accusative = die Infanteriegruppe
-figure-assault-squad = Sturmgruppe
    .gender = feminine
    .nominative = die Sturmgruppe
    .genitive = der Sturmgruppe
    .dative = der Sturmgruppe
    .accusative = die Sturmgruppe
-figure-veteran-fireteam = Veteranentrupp
    .gender = masculine
    .nominative = der Veteranentrupp
    .genitive = des Veteranentrupps
    .dative = dem Veteranentrupp
    .accusative = den Veteranentrupp
-figure-support-team = Unterstützungstrupp
    .gender = masculine
    .nominative = der Unterstützungstrupp
    .genitive = des Unterstützungstrupps
    .dative = dem Unterstützungstrupp
    .accusative = den Unterstützungstrupp
-figure-militia-band = Milizhaufen
    .gender = masculine
    .nominative = der Milizhaufen
    .genitive = des Milizhaufens
    .dative = dem Milizhaufen
    .accusative = den Milizhaufen
-figure-guard-detail = Wachtrupp
    .gender = masculine
    .nominative = der Wachtrupp
    .genitive = des Wachtrupps
    .dative = dem Wachtrupp
    .accusative = den Wachtrupp
-figure-light-truck = Leichter Lastwagen
    .gender = masculine
    .nominative = der leichte Lastwagen
    .genitive = des leichten Lastwagens
    .dative = dem leichten Lastwagen
    .accusative = den leichten Lastwagen
-figure-troop-carrier = Transportpanzer
    .gender = masculine
    .nominative = der Transportpanzer
    .genitive = des Transportpanzers
    .dative = dem Transportpanzer
    .accusative = den Transportpanzer
-weapon-rocket-launcher = Raketenwerfer
    .gender = masculine
    .nominative = der Raketenwerfer
    .dative = dem Raketenwerfer
    .accusative = den Raketenwerfer
-weapon-demolition-charge = Sprengladung
    .gender = feminine
    .nominative = die Sprengladung
    .dative = der Sprengladung
    .accusative = die Sprengladung
-weapon-cannon = Kanone
    .gender = feminine
    .nominative = die Kanone
    .dative = der Kanone
    .accusative = die Kanone
