### Was das Spielfeld zeigt und was Befehle ausführt: Ablehnungen, Rat, Fragen, Meldungen.

## Phasen und Zurücknehmen

phase-named = Phase „{ $phase }“
round-and-phase = Runde { $round }, { $phase }
round-alone = Runde { $round }
undo-off = Zurücknehmen ist aus: Die Einstellungen schalten es ein, auf der Seite SPIEL.
undo-done = Der letzte Befehl ist zurückgenommen.
undo-recording = Das ist eine Aufzeichnung: Es gibt nichts zurückzunehmen.
wait-for-playback = Warte die Wiedergabe ab oder überspringe sie.
medal-fewer-calls = weniger Rufe nach Rat

## Antworten der anderen Seite auf wachsenden Alarm

alarm-at-heat = Heat { $heat }: { $rung }
alarm-at-round = Runde { $round }: { $rung }
alarm-at-rounds = Runde { $round } bis { $last }: { $rung }
alarm-at-heat-or-round = Heat { $heat }, Runde { $round }: { $rung }
alarm-at-heat-or-rounds = Heat { $heat }, Runde { $round } bis { $last }: { $rung }

## Antworten auf das, was ein Befehl offen lässt

answer-as-usual = wie üblich
answer-one-by-one = eins nach dem anderen
answer-as-it-is = wie es ist
answer-yes = ja
answer-no = nein
answer-none = keines
choice = { $word }
choice-with-value = { $field } { $value }
choice-asked = { $field }?
choice-asked-of = { $field }: { $one }?
choice-asked-next = { $field }, { $place }?

## Warum ein Befehl nicht zu geben ist

refused-helpless = Außer Gefecht: { $figure }. Wähle { $order } ({ $key }) { $chosen ->
    [yes] noch einmal
   *[no] zweimal
 }, um trotzdem darauf zu zielen.
refused-recording = Das ist eine Aufzeichnung: Sie nimmt keine Befehle an.
refused-phase = Das gehört in die Phase „{ $phase }“; dies ist die Phase „{ $now }“.
refused-left = { $figure }: { $left }.
refused-joined = Das tut der Schiedsrichter dieses Gefechts.
refused-now = Jetzt nicht möglich.
refused-no-tile = Kein Feld in Reichweite.
refused-none-beside = Kein Ziel neben der Figur.
refused-no-target = Kein Ziel.
refused-no-lane = Keine Schusslinie in Sicht.

unreachable-unseen = Diesen Bereich hat deine Seite noch nicht gesehen.
unreachable-door = Eine geschlossene Tür ist im Weg: Öffne sie zuerst.
unreachable-way-unseen = Der Weg dorthin führt durch einen ungesehenen Bereich.
unreachable-no-path = Dorthin führt kein Weg.
unreachable-too-far = Zu weit: noch { $tiles ->
    [one] 1 Feld
   *[other] { $tiles } Felder
 }.
unreachable-too-far-left = Zu weit: noch { $tiles ->
    [one] 1 Feld
   *[other] { $tiles } Felder
 }; { $left }.
unreachable-taken = Dort steht { CASE($figure, "nominative") }.
unreachable-last-known = Zuletzt war dort { CASE($figure, "nominative") }.

## Rat

advice-off = Der Rat ist aus.
advice-on = Der Rat ist an: was ein erfahrener Spieler täte, das Beste zuerst.
advice-on-this-round = Der Rat ist bis zum Ende dieser Runde an.
advice-ended = Der Rat ist mit seiner Runde zu Ende.
advice-costs-medal = Jeder weitere Ruf senkt die Medaille um eine Stufe.
advice-free-calls = { $count ->
    [one] { $count } weiterer Ruf ist frei; jeder gilt bis zum Ende seiner Runde.
   *[other] { $count } weitere Rufe sind frei; jeder gilt bis zum Ende seiner Runde.
 }
advice-question = Nach Rat rufen?
    .about = Die freien Rufe dieses Einsatzes sind verbraucht: Ein weiterer senkt seine Medaille um eine Stufe.
advice-question-yes = RUFEN
advice-question-no = OHNE RAT
advice-to = { $order } nach { $tile }
advice-at = { $order } bei { $tile }
advice-on-figure = { $order }: { $target }
advice-ally = { $order } { $ally }: { $task }
advice-ally-on = { $order } { $ally }: { $task } { $target }
advice-end = { $phase } beenden

## Was im Zug der anderen Seite wichtig war, nach einem Namen

moment-surrenders = ergibt sich
moment-thrown = { $kind ->
    [flash] Blendgranate
   *[smoke] Rauch
 }
moment-misses = verfehlt
moment-hits = trifft
moment-suppresses = hält nieder
moment-seen = gesehen
moment-out-of-sight = außer Sicht
moment-door-forced = Tür aufgebrochen
moment-door-opens = Tür geht auf
moment-door-shuts = Tür geht zu
review-no-turn = Die andere Seite war noch nicht am Zug.

## Antworten mehrerer Fragen

answer-mission-list = LISTE DER EINSÄTZE
answer-replace = ERSETZEN

## Das Ende einer Phase und eines Einsatzes

end-anyway = { $phase } trotzdem beenden?
end-mission = Den Einsatz jetzt beenden?
end-yes = BEENDEN
end-no = ZURÜCK
leave-now = Jetzt verlassen?
leave-now-yes = JETZT VERLASSEN
leave-nothing-required = Kein Pflichtziel ist mehr offen.
leave-still-to-come = Steht noch bevor: { $answers }.
leave-last-round = Das ist die letzte Runde.
leave-rounds-left = { $count ->
    [one] Nach dieser Runde bleibt noch eine.
   *[other] Nach dieser Runde bleiben noch { $count }.
 }

## Pläne und Dauerbefehle

plan-begun = Befehle werden jetzt entworfen und ausgeführt, sobald du wieder { $key } drückst.
plan-not-now = Einen Plan kannst du entwerfen, wenn du am Zug bist.
plan-no-figure = Führe den Plan erst aus oder verwirf ihn.
plan-first = Ein Plan ist entworfen: Führe ihn erst aus oder verwirf ihn.
plan-tile-taken = Auf diesem Feld soll schon jemand enden ({ $figure }): Wähle ein anderes oder entwirf jenen Befehl neu.
plan-door-taken = An dieser Tür soll schon jemand arbeiten ({ $figure }): Wähle eine andere oder entwirf jenen Befehl neu.
plan-stops = Der Plan hält an: { $why }.
plan-phase-over = die Phase ist vorbei
plan-somebody-new = jemand Neues ist in Sicht
plan-one-down = jemand aus dem Team liegt am Boden
plan-move-ended = eine Bewegung endete früher
standing-none = Diese Figur führt niemanden, und kein Gefangener ist neben ihr.
standing-over = Dauerbefehl beendet: { CASE($figure, "nominative") } { $order ->
    [lead_out] führt niemanden mehr
   *[guard] hat keinen Gefangenen mehr zu bewachen
 }.
standing-ended = Dauerbefehl beendet: { CASE($figure, "nominative") } { $order ->
    [lead_out] führt nicht mehr hinaus
   *[guard] bewacht nicht mehr
 } ({ $why }).
no-undo-past-here = ab hier kein Zurücknehmen: neuer Bereich

## Von selbst weitergehen: was es beendet

routine-noticed = { $enemy ->
    [yes] ein Gegner
   *[no] jemand
 } wurde eben bei { $at } bemerkt: Gib die Befehle einzeln
routine-over = das Gefecht ist vorbei
routine-ended = Das Gefecht ist vorbei.
routine-their-turn = Die andere Seite ist am Zug.
routine-round = Runde { $round } beginnt, und es gibt nichts Neues.
routine-rest = Den Rest befiehlst du.
routine-yours = { CASE($figure, "nominative") } { $why }: Diesen Befehl gibst du selbst.
news-somebody = jemand Neues ist zu sehen oder zu hören
news-trouble = jemand aus dem Team ist in Not
news-mission = es gibt Neues vom Einsatz
news-shot = ein Schuss ist gefallen
news-hit = jemand wurde getroffen
news-thrown = etwas wurde geworfen
news-forced = ein Zugang wurde aufgebrochen
standing-cannot = kommt nicht weiter

## Gefahren

threats-marked = Rot: in Sicht eines bekannten Gegners. Punkte: Felder von Räumen, die niemand gesichert hat.
threats-not-marked = Gefahren sind nicht mehr markiert.

## Lektionen

lesson-orders-are-yours = In einer Lektion gibst du jeden Befehl selbst.
lesson-end-title = Lektion bestanden
lesson-end = Geh zur nächsten weiter oder spiele diese zu Ende.
lesson-end-of-last = Das war die letzte Lektion: Der Rest ist Übung. Die Kampagne wartet in der Liste der Einsätze.
lesson-next = NÄCHSTE LEKTION
briefing-begin = BEGINNEN

## Aufzeichnungen

replay-view-of = Jetzt zu sehen: die Sicht { $side ->
    [response] des Teams
    [civilian] der Zivilisten
   *[hostile] des Gegners
 }.
replay-diverges = Die Wiedergabe weicht von der Aufzeichnung ab: { $why }.
state-not-shown = Der Zustand lässt sich nicht zeigen: { $why }.
recording-not-kept = Die Aufzeichnung lässt sich nicht speichern: { $why }.
log-untold = Eine andere Version des Spiels hat dieses Gefecht gespeichert: Es geht von hier weiter, und was vorher war, lässt sich nicht erzählen.

## Speichern und Laden

save-replace = Den Spielstand ersetzen?
    .about = Auf dem Platz liegt ein Gefecht.
save-replace-quick = Den Schnellspielstand ersetzen?
    .about = Ein anderes Fenster hat dort seither ein Gefecht gespeichert.
save-replace-yes = ERSETZEN
save-replace-no = BEHALTEN
save-recording = Eine Aufzeichnung lässt sich nicht noch einmal speichern.
save-after-playback = Warte die Wiedergabe ab oder überspringe sie mit { $key }.
save-joined = Der Schiedsrichter bewahrt dieses Gefecht auf; hier lässt es sich speichern, wenn es vorbei ist.
save-done = Gefecht gespeichert; { $key } lädt es.
save-done-in-slot = Gefecht auf Platz { $number } gespeichert.
save-unknown = Ein gespeichertes Gefecht
save-seating = { $seating ->
    [hostile] die andere Seite
   *[both] zwei an diesem Tisch
 }
load-question = Das gespeicherte Gefecht laden?
load-nothing = Noch ist kein Gefecht gespeichert.
load-empty-slot = Auf diesem Platz liegt kein Gefecht.
restart-question = { $mission } neu beginnen, mit { $same ->
    [yes] denselben Würfeln
   *[no] anderen Würfeln
 }?
restart-yes = NEU BEGINNEN
restart-no = FORTSETZEN
restart-done = { $mission } beginnt neu, mit Startwert { $seed }.
ironman-no-save = Dieses Gefecht läuft als Ironman: Es wird nach jedem Befehl gesichert und hat keinen anderen Spielstand.
ironman-no-load = Dieses Gefecht läuft als Ironman: Es wird nicht für einen anderen Spielstand verlassen.
ironman-no-restart = Dieses Gefecht läuft als Ironman: Es wird nicht neu begonnen, bevor es vorbei ist.
autosave-failed = Das automatische Speichern misslang, frühere Stände bleiben: { $why }.
battle-not-saved = Das Gefecht lässt sich nicht speichern: { $why }.
battle-continues = { $mission } geht weiter, wo es verlassen wurde.
record-not-kept = Die Dienstakte: { $why }.

## Ein Gefecht in einem anderen Fenster

table-joining = Bitte um einen Platz bei { $address }.
table-no-link = Kopiere zuerst den Link zu deinem Platz: Er beginnt mit ws://, und der Schiedsrichter hat ihn ausgegeben.
table-line-down = Die Verbindung zum Schiedsrichter ist abgerissen und wird wieder aufgenommen.
table-line-back = Die Verbindung zum Schiedsrichter steht wieder.
table-other-away = Der andere Spieler ist nicht da.
table-others-turn = Der andere Spieler ist am Zug.
table-other-came = Der andere Spieler sitzt am Tisch.
table-other-left = Der andere Spieler hat den Tisch verlassen und kann zurückkommen.

battle-is-elsewhere = Dieses Gefecht wird anderswo gespielt und hier nur angesehen.
elsewhere-question = Dieses Gefecht geht in einem anderen { $place ->
    [tab] Tab
   *[window] Fenster
 } weiter
    .about = { $place ->
        [tab] { $mission } wird in einem anderen Tab gespielt. Übernimm es, um hier nach seinem letzten Befehl weiterzuspielen, oder sieh hier zu: Der Tab, der nicht spielt, gibt keine Befehle.
       *[window] { $mission } wird in einem anderen Fenster gespielt. Übernimm es, um hier nach seinem letzten Befehl weiterzuspielen, oder sieh hier zu: Das Fenster, das nicht spielt, gibt keine Befehle.
     }
elsewhere-take-over = ÜBERNEHMEN
elsewhere-watch = ZUSEHEN
watched-ended = { $mission } ist dort zu Ende gegangen.

## Fragen, bevor ein anderes Gefecht geöffnet wird

open-another = Ein anderes Gefecht öffnen?
open-under-way = { $mission } ist noch im Gang.
open-yes = ÖFFNEN
open-replaces = Das unvollendete Gefecht ersetzen?
    .about = { $mission } ist unvollendet. Sein Fortschritt geht verloren, wenn du es ersetzt.
open-replaces-oldest = Das älteste unvollendete Gefecht ersetzen?
open-from-link = Du hast von diesem Link aus weitergespielt
open-from-link-yes = VOM LINK AUS
open-continue = FORTSETZEN
open-cancel = ABBRECHEN

## Ein bearbeitetes Level

reload-question = { $mission } wie bearbeitet neu beginnen?
reload-cannot-continue = Das Gefecht kann im bearbeiteten Level nicht weitergehen: { $why }.
reload-restarts = Das bearbeitete Level beginnt neu: { $why }.
reload-nothing = Level neu geladen: In diesem Gefecht ändert sich nichts.
reload-goes-on = Level neu geladen, das Gefecht geht weiter: { $parts }.
reload-resets = Level neu geladen, das Gefecht geht weiter; auf das Level zurückgesetzt: { $parts }.
reload-parts-and-more = { $parts } und { $count } weitere

part-board = die Karte
part-clock = die Rundengrenze
part-knowledge = wer was weiß
part-log-book = das Protokoll
part-goals = Ziele
part-timeline = Ereignisse
part-agenda = Ereignisse
part-site = Räume
part-tariff = die Wertung
part-at = Ort
part-off-map = Anwesenheit
part-label = Name
part-kind = Vorlage
part-post = bewachter Raum
part-patrol = Route
part-stowed = Ausrüstung
part-held = Ausrüstung

## Dateien, Links, Pakete

input-unknown = Die Datei { $file } ist weder ein Level (.toml) noch ein Paket (.ffpack) noch ein gespeichertes Gefecht (.json): Wähle eines davon.
input-no-text = Die Zwischenablage hat keinen Text: Kopiere erst ein Level oder einen Link.
input-pasted = der eingefügte Text
link-copied = Link kopiert: Hänge ihn an die Adresse einer Seite mit dem Spiel, oder öffne ihn mit `fatal-funnel play --link`.
link-copied-in-browser = Link kopiert: Er öffnet dieses Gefecht.
link-joined = Bis es vorbei ist, kennt nur der Schiedsrichter dieses Gefecht; dann lässt es sich teilen.
link-not-copied = In die Zwischenablage lässt sich nicht schreiben: Speichere das Gefecht und nimm `fatal-funnel link`.
pack-open = { $pack } ist offen: { $levels } Level unter den Einzeleinsätzen.
pack-no-text = die Datei ist kein UTF-8-Text
pack-trouble = { $pack }: { $why }.
picture-kept = Bild gespeichert: { $path }.
picture-not-kept = Das Bild lässt sich nicht speichern: { $why }.
picture-no-pixels = der Grafiktreiber liefert kein Bild

## Fortschritt

import-question = Den eigenen Fortschritt überschreiben?
    .about = Die Datei ersetzt, was hier gesichert ist: { $what }. Alles andere bleibt.
import-no = MEINEN BEHALTEN
import-done = Fortschritt übernommen: { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträge
 }.
import-not-here = Fortschritt wird in der Liste der Einsätze übernommen: Geh erst dorthin zurück.
export-nothing = Noch ist nichts zu sichern: Spiele einen Einsatz der Kampagne oder speichere ein Gefecht.
stored-campaign = Fortschritt der Kampagne
stored-record = die Dienstakte
stored-lessons = bestandene Lektionen
stored-settings = Einstellungen
stored-battles = { $count ->
    [one] ein gespeichertes Gefecht
   *[other] { $count } gespeicherte Gefechte
 }

## Die Kampagne

campaign-none = Es gibt keine Kampagne.
campaign-went-on = Die Kampagne ging in einem anderen Fenster weiter und ist hier auf dem neuen Stand: Sieh sie dir erst an.
campaign-ironman-difficulty = Eine Ironman-Kampagne behält ihre Schwierigkeit; beginne die Kampagne neu, um eine andere zu wählen.
campaign-cause = Folge von „{ $mission }“: { $consequence }
campaign-way = { $mission } { $condition }
campaign-if-both = { $one } und { $other }
campaign-if-accomplished = erfüllt ist
campaign-if-withdrawn = mit einem Rückzug endet
campaign-if-result = { $result ->
    [out-of-time] endet, weil die Zeit abläuft
    [wiped-out] damit endet, dass das Team aufgerieben wird
    [collapsed] mit einem Zusammenbruch endet
    [defeated] mit einer Niederlage endet
    [lost] verloren geht
    [draw] unentschieden endet
    [incomplete] unvollendet bleibt
   *[other] mit „{ $result }“ endet
 }
campaign-if-scores-between = { $least } bis { $most } Punkte bringt
campaign-if-scores-least = { $least } oder mehr Punkte bringt
campaign-if-scores-most = { $most } oder weniger Punkte bringt
campaign-if-loses-nobody = niemanden kostet
campaign-if-loses-least = { $least } oder mehr kostet
campaign-if-loses-most = { $most } oder weniger kostet
campaign-if-met = das Ziel „{ $objective }“ erreicht
campaign-if-unmet = das Ziel „{ $objective }“ verfehlt
campaign-if-taken = { CASE($figure, "accusative") } lebend fasst
campaign-if-played = gespielt ist, gleich mit welchem Ergebnis
campaign-replaced = Verloren: { $lost }. Neu an dieser Stelle und noch unerfahren: { $new }.
campaign-member-news = { $figure }: { $news }.
campaign-deed = { $deed ->
    [hits] Treffer:
    [nerve-tests-passed] bestandene Nervenproben:
    [arrests] Festnahmen:
    [people-led-out] Hinausgeführte:
   *[times-downed] zu Boden gegangen:
 } { $count }
campaign-member-trait = { $figure }: { $told }
trait-effect = { $stat } { $by }
trait-with-effect = { $name } ({ $effect }).
campaign-fit-again = wieder einsatzfähig, { $healed ->
    [one] eine Wunde ist verheilt
   *[other] { $healed } Wunden sind verheilt
 }
campaign-wounds = { $now } von { $most } Wunden
campaign-wounds-healed = { $now } von { $most } Wunden, { $healed ->
    [one] eine Wunde ist verheilt
   *[other] { $healed } Wunden sind verheilt
 }

## Das Gerät

gamepad-greeting = { $back } und { $on } wählen einen Befehl, { $give } gibt ihn; { $help } zeigt alle Tasten.
gamepad-gone = Das Gamepad ist getrennt: Spiele mit Tastatur oder Maus weiter, oder schließe es wieder an.
screen-gone = Ein Bildschirm ist getrennt: Das Spiel geht in einem Fenster weiter.
quit-question = Das Spiel beenden?
quit-yes = BEENDEN
