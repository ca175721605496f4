### Was Close Assault über einen Befehl sagt, ehe er gegeben wird.

## Was gewürfelt wird

ca-odds-rally = Sammeln: { CASE($figure, "nominative") }
ca-odds-fire = Feuer auf { CASE($target, "accusative") }
ca-odds-assault = Sturm auf { CASE($target, "accusative") }

## Warnungen

ca-warn-too-many-dice = Zu viele Würfel für genaue Chancen
ca-warn-morale = Danach die Moral: { $pinned ->
    [0] bricht zusammen { $breaks } %
   *[other] { $breaks ->
        [0] niedergehalten { $pinned } %
       *[other] niedergehalten { $pinned } %, bricht zusammen { $breaks } %
     }
 }
ca-warn-overwatch = Das Ziel ist feuerbereit und schießt zuerst; diese Chancen gelten für die Modelle, die durchkommen
ca-warn-round-one = Nur Runde 1; danach prüft der Verlierer die Moral oder ist weg

## Was Würfel oder Schwierigkeit ändert

-modifier-morale-n = Moral
-modifier-armour-of-its-front = Panzerung der Front
-modifier-armour-of-its-side = Panzerung der Seite
-modifier-armour-of-its-rear = Panzerung des Hecks
-modifier-rear-armour = Panzerung des Hecks
-modifier-to-hit-at-shoot-n = Zum Treffen, bei Schießen
-modifier-to-hit-at-cqb-n = Zum Treffen, bei Nahkampf
-modifier-pinned = Niedergehalten
-modifier-saved-by-half-cover = Schutz durch halbe Deckung
-modifier-saved-by-full-cover = Schutz durch volle Deckung
-modifier-saved-by-armour = Schutz durch Panzerung
-modifier-attacks-of-our-models = Angriffe der eigenen Modelle
-modifier-1-to-6-bonus-attacks-for-the-assault = 1 bis 6 Bonusangriffe für den Sturm
-modifier-1-to-3-bonus-attacks-for-the-assault = 1 bis 3 Bonusangriffe für den Sturm
-modifier-target-pinned = Ziel niedergehalten
-modifier-target-in-the-open = Ziel ohne Deckung
-modifier-target-stationary-every-attack-hits = Ziel steht: jeder Angriff trifft
-modifier-target-moved = Ziel ist gefahren
-modifier-target-moved-fast = Ziel ist schnell gefahren
-modifier-started-the-assault = Hat den Sturm begonnen
-modifier-not-the-first-to-assault = Nicht als erste Einheit im Sturm
-modifier-on-overwatch = Feuerbereit
-modifier-higher-cqb-rating = Höherer Nahkampfwert
-modifier-casualties-beyond-theirs = Mehr Verluste als die anderen
-modifier-models-lost = Verlorene Modelle

## Was dabei herauskommt

-outcome-unpinned-two-actions = wieder frei, zwei Aktionen
-outcome-still-pinned-one-action = weiter niedergehalten, eine Aktion
-outcome-nobody-falls = niemand fällt
-outcome-all-fall = alle fallen
-outcome-1-falls = 1 fällt
-outcome-n-fall = es fallen
-outcome-damaged = beschädigt
-outcome-stays-damaged = bleibt beschädigt
-outcome-destroyed = zerstört
-outcome-they-are-wiped-out = sie sind aufgerieben
-outcome-they-lose-more = sie verlieren mehr
-outcome-both-lose-as-many = beide verlieren gleich viele
-outcome-we-lose-more = wir verlieren mehr
-outcome-we-are-wiped-out = wir sind aufgerieben
-outcome-both-are-wiped-out = beide sind aufgerieben

## Warum ein Rat gegeben wird

-reason-nothing-is-left-to-do = es bleibt nichts zu tun
-reason-pins-them-before-others-assault = hält sie nieder, ehe andere stürmen
-reason-together-they-outmatch-the-target = zusammen sind sie dem Ziel überlegen
-reason-closer-to-the-objective = näher am Ziel
-reason-ground-is-held = der Platz ist gehalten
-reason-it-must-unpin-first = erst muss die Einheit sich sammeln
-reason-takes-a-free-objective-before-the-end = nimmt vor dem Ende ein freies Ziel
-reason-pins-them-first-and-assaults-if-they-are = hält sie erst nieder und stürmt, wenn es gelingt
-reason-must-be-at-an-objective-in-time = muss rechtzeitig an einem Ziel sein
-reason-cover-with-a-line-to-the-enemy = Deckung mit Schussfeld auf den Gegner
-reason-each-model-finds-cover-where-the-unit-stands = jedes Modell findet Deckung, wo die Einheit steht
-reason-holds-its-ground-on-overwatch = hält feuerbereit die Stellung
-reason-moves-up-to-the-next-objective-or-enemy = rückt zum nächsten Ziel oder Gegner vor
-reason-has-no-better-use-for-its-action = die Aktion taugt zu nichts Besserem
-reason-waits-where-it-is = wartet, wo die Einheit ist
-reason-best-fire-that-it-has = das beste Feuer, das sie hat
-reason-worth-the-one-shot = den einen Schuss wert
-reason-waits-for-a-better-target = wartet auf ein besseres Ziel
-reason-fires-before-it-assaults = feuert vor dem Sturm
-reason-one-more-move-and-it-can-assault-with-good-odds = noch eine Bewegung, und ein Sturm hat gute Aussicht
-reason-good-odds-in-the-assault = gute Aussicht im Sturm
