### Die Leisten um das Spielfeld.

## Die Befehle einer Figur

orders-showing = Warte die Wiedergabe ab oder überspringe sie.
orders-standing-ends = Nimmt den Dauerbefehl zurück.
orders-undo = Zurück
    .about = Nimmt den letzten Befehl zurück.
orders-more = { $count } WEITERE
    .about = Zeigt { $count ->
        [one] den anderen Befehl
       *[other] die anderen { $count } Befehle
     }; { $able ->
        [0] keiner davon lässt sich
        [one] { $able } davon lässt sich
       *[other] { $able } davon lassen sich
     } jetzt geben.

## Der Streifen nach dem Zug der anderen Seite

review-again = Ihr Zug noch einmal
    .about = Zeigt den letzten Zug der anderen Seite noch einmal. { $slower } und { $faster } ändern das Tempo.
review-again-short = Noch einmal
review-show = { $count } zeigen
review-hide = verbergen
review-fold = Zeigt oder verbirgt, was wichtig war.

## Eine Datei über dem Fenster, und die Fehler eines Levels

drop-to-open = Zum Öffnen loslassen: ein Level, ein Paket, ein gespeichertes Gefecht oder gesicherter Fortschritt

faults-of = { $file } hat { $count ->
    [one] einen Fehler
   *[other] { $count } Fehler
 }
faults-more = und { $count } weitere
faults-in-battle = Das Gefecht geht in der letzten guten Fassung weiter. Drücke hier, um das zu schließen.
faults-elsewhere = Behebe sie, um es zu spielen. Drücke irgendwo, um das zu schließen.
faults-meant = Meintest du `{ $word }`?

## Das Blatt einer Lektion

lesson-step = LEKTION { $lesson } · SCHRITT { $step } VON { $of }
lesson-next-step = NÄCHSTER SCHRITT
lesson-skip-step = diesen Schritt überspringen

## Das Protokoll

log-title = PROTOKOLL
log-all = alles
log-major = wichtig
log-figure = Wahl
log-leads = { CASE($leader, "nominative") } führt { CASE($led, "accusative") } nach { $to }.

## Das Band

ribbon-menu = MENÜ
ribbon-score = Stand { $score }
ribbon-no-score = Noch kein Punktestand.
ribbon-round = Runde { $round }
ribbon-round-of = Runde { $round } von { $limit }
ribbon-acting = { $side ->
    [response] Team
    [civilian] Zivilisten
   *[hostile] Gegner
 }
ribbon-can-act = { $count } von { $of } bereit
ribbon-on-watch = { $count } bereit, { $watching ->
    [one] { $watching } sichert
   *[other] { $watching } sichern
 }

## Der Alarm

alarm-title = ALARM
alarm-reached = { $rung } (so weit ist es gekommen)
alarm-stopped = { $rung } (verhindert)
alarm-is-ahead = Steht noch bevor.
alarm-is-reached = So weit ist es gekommen.
alarm-is-stopped = Verhindert: Es geschieht nicht mehr.

## Ziele

objective-ours = ZIELE
objective-theirs = SIE WOLLEN
objective-of-theirs = Sie wollen: { $objective }
objective-under-way = { $objective }: { $track }{ $optional ->
    [yes] {" "}(optional)
   *[no] {""}
 }
objective-prevented = { $objective }: verhindert
objective-counted = { $objective }: { $done } von { $of } { $what }
objective-optional = { $objective } (optional)
objective-worth = { $objective } ({ $points })
objective-optional-worth = { $objective } (optional, { $points })
objective-at-risk = { $risk }!
objective-they-did = Sie haben es geschafft.
objective-they-cannot = Sie können es nicht mehr schaffen.
objective-they-want = Der Gegner ist darauf aus.
objective-costs-points = Es kostet dich Punkte.
objective-costs-mission = Es kostet dich Punkte; sobald sie alles Nötige erreicht haben, ist der Einsatz verloren.
objective-met = Erreicht.
objective-impossible = Nicht mehr zu erreichen.
objective-open = Noch offen.
objective-is-optional = Optional: bringt Punkte, ist aber nicht nötig, um zu gewinnen.
objective-is-required = Pflicht: erreiche jedes Pflichtziel, um zu gewinnen.
objective-counts-known = Zählt nur, wovon deine Seite weiß: Es können mehr sein.

## Würfel und Karten

odds-dice = Würfel
odds-dice-of = Würfel: { $pool }
odds-modifier = { $modifier }
odds-outcome = { $outcome }
advice-reason = { $reason }
card-bar = { $name } { $now } von { $most }
card-done = fertig
team-title = TEAM
team-title-hostile = DEINE SEITE

## Die Knöpfe der Phase

phase-playback = Die Wiedergabe läuft
phase-others-watch = Die anderen sind feuerbereit
phase-nothing-left = Niemand hat noch etwas zu tun
phase-watching = ZUSCHAUEN
    .about = Wird in einem anderen { $place ->
        [tab] Tab
       *[window] Fenster
     } gespielt
phase-end = { $phase } BEENDEN
phase-end-this = PHASE BEENDEN
phase-can-act = { $names } { $count ->
    [one] kann
   *[other] können
 } handeln
phase-number-can-act = { $count } { $count ->
    [one] kann
   *[other] können
 } handeln
plan-leave = PLAN VERLASSEN
    .about = Oder Befehle anklicken, um sie zugleich auszuführen
plan-let-go = PLAN AUSFÜHREN
names-few = { $names }
names-and-more = { $first }, { $second } und { $count } weitere
phase-skip = WEITER
    .about = Überspringt die Wiedergabe.
phase-skip-nothing = Nichts zu überspringen.
phase-advice = RAT
    .about = Was ein erfahrener Spieler jetzt täte, das Beste zuerst, jedes mit seinem Grund.
phase-threat = GEFAHR
    .about = Markiert, was bekannte Gegner sehen, und die Felder von Räumen, die noch niemand gesichert hat.
phase-plan = PLAN
    .about = Entwirf Befehle für mehrere Figuren und führe sie zugleich aus. Der erste, der etwas Neues bringt, hält die übrigen an.
phase-go-on = VOR
    .about = Deine Seite sichert und rückt von selbst vor, bis die Runde endet oder etwas Neues geschieht. Sie öffnet keine Tür, hinter die niemand geschaut hat, betritt keinen ungesicherten Raum und würfelt nicht.

## Die Leiste einer Aufzeichnung

replay-title = AUFZEICHNUNG
replay-progress = Befehl { $done } von { $of } · { $state ->
    [finished] zu Ende
    [paused] angehalten
   *[playing] läuft
 } · { $speed }
replay-back = Zurück
replay-step = Schritt
replay-slower = Langsamer
replay-faster = Schneller
replay-other-side = Andere Seite
replay-theirs = Die andere Seite handelt
    .about = { $key } zeigt ihre Sicht, und warum sie tut, was sie tut.
replay-seek = Ein Klick spult die Aufzeichnung dorthin.
replay-end = ENDE
    .about = { $key } öffnet das Menü
replay-continue = FORTSETZEN
    .about = Ab Befehl { $order } ({ $key })
replay-pause = ANHALTEN
    .about = Hält die Aufzeichnung an ({ $key })

film-begin = Filmen
    .about = Filmt das Spielfeld von hier an, als bewegtes Bild (GIF) neben den Spielständen. Ein zweiter Druck behält den Film.
film-keep = Behalten
film-runs = Es wird gefilmt: Ein zweiter Druck behält den Film.
film-not-encoded = er lässt sich nicht kodieren
film-kept = Film gespeichert: { $path }.
film-not-kept = Der Film lässt sich nicht speichern: { $why }.
picture-none = Der Grafiktreiber liefert kein Bild.

## Die Vorschau eines Befehls

preview-selects = Ein Klick wählt { CASE($figure, "accusative") }; Rechtsklick oder { $key } zielt hierher: { $order }.
preview-recording = Aufzeichnung
    .about = Hier gibt es keine Befehle. Zeige auf eine Figur, um ihre Karte zu lesen.
preview-answer-ends = { $answer }: beende die Phase.
preview-empty = Kein Befehl gewählt
    .about = Wähle eine Figur oder einen Befehl, oder beende die Phase.
preview-click = Klick: { $order }.
preview-helpless = Das Ziel ist außer Gefecht.
preview-order-of = Befehl { $number } von { $of } hier; Rechtsklick oder { $key } für den nächsten.
preview-one-of = Eines von { $count }: Zeige darauf oder geh mit den Pfeilen hin.
preview-also-here = Auch hier: { $figures }.
preview-remembered = Letzte bekannte Position; jetzt außer Sicht.
preview-tiles = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
 } in Reichweite.
preview-targets = { $count ->
    [one] { $count } Ziel.
   *[other] { $count } Ziele.
 }
preview-lanes = { $count ->
    [one] { $count } Schusslinie
   *[other] { $count } Schusslinien
 } in Sicht.
preview-places = Einsetzbar an { $count ->
    [one] { $count } Ort.
   *[other] { $count } Orten.
 }
preview-cost = Kostet { $tiles } { $single ->
    [yes] Feld
   *[no] Felder
 }{ $doors ->
    [0] {""}
    [one] , dazu ist eine Tür zu öffnen
   *[other] , dazu sind Türen zu öffnen
 }
preview-cost-alone = { $cost }.
preview-cost-left = { $cost }; { $left }.
preview-no-advice = Nichts Besseres, als die Phase zu beenden
preview-your-team-acts = Dein Team handelt
preview-your-side-acts = Deine Seite handelt
preview-hostile-side-acts = Der Gegner handelt
preview-civilians-act = Zivilisten handeln
preview-team-acts = Das Team handelt
preview-skip = { $key } überspringt die Wiedergabe.
preview-do-it = AUSFÜHREN

## Für alle, die den Bildschirm hören

region-mission = Einsatz
region-team = Team
region-preview = Vorschau
region-orders = Befehle
region-phase = Phase
region-log = Protokoll
region-targets = Ziele
region-screen = Bildschirm
spoken-choose-target = { $order }: wähle ein Ziel
spoken-give = Den Befehl geben
spoken-back = Zurück
spoken-phase = Runde { $round }, { $phase }: { $side ->
    [own] deine Seite
    [team] dein Team
    [response] das Team
    [civilian] die Zivilisten
   *[other] der Gegner
 }
spoken-lane = Schusslinie { $lane }
spoken-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
 }
