### Die Bildschirme: Listen, Menüs, Blätter.

## Das Pausenmenü

pause-title = PAUSE
pause-resume = Weiterspielen
pause-save = Gefecht speichern
pause-load = Gespeichertes Gefecht laden
pause-saves = Spielstände
pause-share = Link dazu kopieren
pause-same-seed = Neu beginnen, gleiche Würfel
pause-new-seed = Neu beginnen, neue Würfel
pause-rules = Die Regeln in Kürze
pause-keys = Tasten und Zeichen
pause-settings = Einstellungen
pause-ask-again = Vor Phasenende fragen
pause-photo = Bild des Spielfelds
pause-fullscreen = Vollbild
pause-withdraw = Rückzug: beendet den Einsatz
pause-leave = Einsatz verlassen
pause-quit = Spiel beenden

pause-briefing = LAGE
pause-seed = Startwert { $seed } · Schwierigkeit { $difficulty }
pause-asked-again = Du wirst wieder gefragt, bevor eine Phase mit offenen Aktionen endet.

withdraw-question = Zurückziehen?
withdraw-ends = Das beendet den Einsatz.
withdraw-free = Es kostet keine Punkte.
withdraw-score = Der Punktestand ist bisher { $score }.
withdraw-yes = RÜCKZUG
leave-question = Den Einsatz verlassen?
leave-yes = VERLASSEN
stay = BLEIBEN

## Fragen, bevor etwas verloren geht

question-kept = Der Stand ist gespeichert: In der Liste der Einsätze geht es weiter.
question-lost = Der Fortschritt geht verloren.
question-mute = Nicht mehr fragen

## Die Einstellungen

settings-title = EINSTELLUNGEN
settings-close = SCHLIESSEN
settings-keys = { $up } { $down } wählen   ·   { $left } { $right } ändern   ·   { $next } nächste Seite
setting-up = { $setting }: weiter
setting-down = { $setting }: zurück

keys-ask = { $other } oder ein Klick fragt nach einer anderen Taste; { $first } stellt die ursprünglichen wieder her.
keys-taken = { $input } ist vergeben: { $action }. Drücke die Taste noch einmal, um beide zu tauschen, oder { $leave }, um nichts zu ändern.
keys-press = Drücke die Taste für: { $action }. Jetzt ist es { $now }; { $leave } ändert nichts.
keys-reset-all = Alle Tasten zurücksetzen
keys-asked = Taste drücken

## Die Hilfe

sign-the-team = Das Team
sign-hostile = Gegner
sign-civilian = Zivilist: nicht schießen
sign-contact = Kontakt: noch nicht erkannt
sign-downed = Am Boden: Hilfe möglich
sign-dead = Tot

token-suppressed = Niedergehalten
token-wounded = Verwundet
token-bleeding = Blutet
token-critical = Lebensgefahr
token-flashed = Geblendet
token-stunned = Betäubt
token-overwatch = Feuerbereit
token-surrendering = Ergibt sich
token-restrained = Gefesselt
token-controlled = Bewacht
token-engaged = Im Handgemenge
token-panicking = In Panik
token-freshly-breached = Überrumpelt
token-dragging = Zieht jemanden
token-hostage = Geisel
token-falling-back = Weicht zurück
token-braced = Abgestützt
token-idle = Untätig
token-suspicious = Argwöhnisch

credits-title = Mitwirkende
credits-game = Spiel, Regelwerk, Level
    .about = Die Betreuer von Fatal Funnel. MIT oder Apache 2.0, nach deiner Wahl.
credits-pictures = Bilder
    .about = Im Code gezeichnet, alle von uns.
credits-type = Schrift
    .about = Fira Sans, Copyright Mozilla Foundation und Telefonica S.A., SIL Open Font License 1.1.
credits-engine = Engine
    .about = Bevy und wgpu, darauf leafwing-input-manager und bevy_ecs_tilemap.
credits-language = Sprache
    .about = Rust und die Crates, die Cargo.lock nennt, jede unter ihrer eigenen freien Lizenz.
credits-thanks = Dank
    .about = An alle, die einen Fehler gemeldet, ein Level gezeichnet oder einen Einsatz verloren und gesagt haben, warum.

help-title = Hilfe
help-keys = Tasten
help-signs = Zeichen
help-close = { $close } oder ein Klick schließt
help-read = { $up } { $down } oder das Rad liest weiter   ·   { $close } oder ein Klick schließt
help-to-rules = { $up } { $down } oder das Rad liest weiter   ·   { $left } { $right } die Regeln in Kürze   ·   { $close } schließt
help-to-keys = { $up } { $down } oder das Rad liest weiter   ·   { $left } { $right } Tasten und Zeichen   ·   { $close } schließt

## Die Dienstakte

record-title = Dienstakte
record-empty = Noch kein Einsatz beendet.
record-totals = { $accomplished } von { $played } erfüllt. Endgültig verloren: { $lost }.
record-mission = Einsatz
record-accomplished = erfüllt
record-lost = verloren
record-best-score = bestes Ergebnis
record-as-hostile = als die andere Seite
record-won = gewonnen
record-best = { $score } ({ $difficulty })
record-none-kept = keines
record-of = { $done } von { $of }

## Die gezeigten Chancen

chances-title = Deine Würfe
chances-shown = gezeigt
chances-rolls = Würfe
chances-expected = erwartet
chances-came-true = eingetroffen
chances-allowed = Zufall erlaubt
chances-count = { $count } ({ $share } %)
chances-range = { $least } bis { $most }
chances-band = { $low }–{ $high } %
chances-usual = Jede Zeile liegt im Rahmen des Zufalls: Von 100 Spielern mit ehrlichen Würfeln sehen 95 Ähnliches.
chances-unusual = Außerhalb des Zufälligen: { $bands }. Von 100 Spielern mit ehrlichen Würfeln sehen 5 Ähnliches.

## Was aus einem Einsatz wurde, in der Liste der Einsätze

tally-brief = { $done } von { $of }
tally-brief-best = bestes Ergebnis { $score }

tally = { $side ->
    [hostile] Als die andere Seite: { $done } von { $of } { $of ->
        [one] Versuch
       *[other] Versuchen
     } erfolgreich.
   *[team] { $done } von { $of } { $of ->
        [one] Versuch
       *[other] Versuchen
     } erfolgreich.
 }
tally-scored = { $side ->
    [hostile] Als die andere Seite: { $done } von { $of } { $of ->
        [one] Versuch
       *[other] Versuchen
     } erfolgreich; bestes Ergebnis { $score }, Schwierigkeit: { $difficulty }.
   *[team] { $done } von { $of } { $of ->
        [one] Versuch
       *[other] Versuchen
     } erfolgreich; bestes Ergebnis { $score }, Schwierigkeit: { $difficulty }.
 }
tally-medal = { $side ->
    [hostile] Als die andere Seite: { $done } von { $of } { $of ->
        [one] Versuch
       *[other] Versuchen
     } erfolgreich; beste Medaille: { $medal }.
   *[team] { $done } von { $of } { $of ->
        [one] Versuch
       *[other] Versuchen
     } erfolgreich; beste Medaille: { $medal }.
 }
tally-scored-medal = { $side ->
    [hostile] Als die andere Seite: { $done } von { $of } { $of ->
        [one] Versuch
       *[other] Versuchen
     } erfolgreich; bestes Ergebnis { $score }, Schwierigkeit: { $difficulty }; beste Medaille: { $medal }.
   *[team] { $done } von { $of } { $of ->
        [one] Versuch
       *[other] Versuchen
     } erfolgreich; bestes Ergebnis { $score }, Schwierigkeit: { $difficulty }; beste Medaille: { $medal }.
 }

medal-bronze = Bronze
medal-silver = Silber
medal-gold = Gold

## Die Einträge der Liste der Einsätze

mission-size = { $columns } × { $rows } Felder
mission-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
 }
mission-no-round-limit = ohne Rundengrenze

mission-own-campaign = Die Kampagne des Spiels
    .about = Von dieser Kampagne zu der des Spiels wechseln; ihr Fortschritt bleibt erhalten.
mission-other-campaign = Andere Kampagne
mission-campaign-of-pack = Eine Kampagne dieses Pakets.
mission-building = Neues Gebäude
    .about = Ein Gebäude zeichnen, das noch niemand gesehen hat: Wähle Art, Größe, Regeln und Stärke der Verteidigung, oder nimm das Gebäude des Tages.
mission-building-state = Erzeugt, für alle Regeln
mission-generated = Erzeugt
mission-yours = Dein eigenes
mission-yours-faulty = Dein eigenes · hat Fehler
mission-yours-unsaved = Dein eigenes · noch nicht gespeichert
    .about = Bearbeite und speichere es, um es von hier zu spielen.
mission-your-levels = Deine eigenen Level
mission-under-way-ironman = Im Gang · Ironman
lesson-title = { $number }. { $title }
lesson-passed = Bestanden
lesson-length = Ein paar Minuten
mission-under-way-guest = Im Gang · aus einem Link oder einer Datei
mission-locked = Gesperrt
mission-opens-when = Öffnet sich, sobald
mission-closed = Geschlossen
    .about = Frühere Ergebnisse haben diesen Einsatz ausgeschlossen.
mission-under-way = Im Gang
mission-open = Offen
mission-level-missing = sein Level fehlt
mission-unplayable = Nicht spielbar
mission-campaign = Kampagne · Einsätze: { $missions }
mission-done = { $result }, Punktestand { $score }, Schwierigkeit: { $difficulty }.
mission-way-or = { $way }, oder
mission-way-last = { $way }.

## Ergebnisse eines Gefechts

result-accomplished = Erfüllt
result-collapsed = Zusammengebrochen
result-defeated = Geschlagen
result-draw = Unentschieden
result-incomplete = Unvollendet
result-lost = Verloren
result-out-of-time = Zeit abgelaufen
result-wiped-out = Aufgerieben
result-withdrawn = Zurückgezogen

## Der erste Bildschirm

title-motto = Jede Tür liegt in jemandes Schusslinie
tab-all = ALLE EINSÄTZE
title-continue = FORTSETZEN
title-new = NEU HIER
    .about = Die erste Lektion dauert ein paar Minuten
tab-lessons = LEKTIONEN
tab-campaign = KAMPAGNE
tab-single = EINZELEINSÄTZE

## Der Fuß des ersten Bildschirms

foot-select = wählen
foot-lists = Listen
foot-begin = beginnen
foot-load = laden
foot-settings = Einstellungen
foot-help = Tasten und Zeichen
foot-fullscreen = Vollbild
foot-new-level = neues Level
foot-saves = Spielstände
foot-join = Platz einnehmen
    .about = Kopiere den Link zu deinem Platz und drücke dann hier: Dort warten ein anderer Spieler und ein Schiedsrichter.
foot-record = Dienstakte
foot-credits = Mitwirkende
foot-quit = beenden
foot-export = Fortschritt sichern
foot-import = Datei öffnen
mission-new = NEU
start-over-question = Von vorn beginnen?

## Das Blatt eines Einsatzes

campaign-restart = Kampagne neu beginnen
campaign-restart-question = Die Kampagne neu beginnen?
    .about = Der ganze Fortschritt wird gelöscht, und mit ihm jedes unvollendete Gefecht.
campaign-restart-yes = NEU BEGINNEN
campaign-restart-no = BEHALTEN
member-lost = verloren
member-wounds = Leben
    .about = Was von Wunden aus einem früheren Einsatz geblieben ist.
member-fit = einsatzfähig
mission-no-resupply = Das Team geht mit dem hinein, was es noch hat: kein Nachschub.
mission-edit = BEARBEITEN
mission-start-over = Von vorn
mission-continue = FORTSETZEN
mission-choose = WÄHLEN
mission-turn-to = DORTHIN
mission-begin = BEGINNEN
campaign-progress = { $done } von { $of } gespielt · Punkte { $score }
campaign-over = Keine Einsätze mehr: Die Kampagne ist vorbei.
campaign-debrief-unhurt = { $won } von { $played } Einsätzen erfüllt. Verloren: niemand.
campaign-fallen = { $name } ({ $mission })
campaign-debrief = { $won } von { $played } Einsätzen erfüllt. Verloren: { $lost }.
campaign-opened = { $mission } hat freigeschaltet: { $opened }.

## Die gespeicherten Gefechte

saves-title = SPIELSTÄNDE
saves-about = Jeder Befehl wird sofort gesichert. Automatische Spielstände halten den Beginn deiner letzten drei Phasen fest.
saves-back = Zurück
saves-last-order = Letzter Befehl
saves-auto = Automatisch
saves-quick = Schnell
saves-empty = Leer
saves-save = Speichern
saves-load = Laden
saves-slot = Platz { $number }

## Was an einem Level falsch ist

mission-rulebook-unknown = ein solches Regelwerk gibt es nicht

## Die Tafel der Kampagne

board-open = { $mission }: spielbar
board-done = { $mission }: { $result ->
    [accomplished] erfüllt
    [collapsed] zusammengebrochen
    [defeated] geschlagen
    [draw] unentschieden
    [incomplete] unvollendet
    [lost] verloren
    [out-of-time] Zeit abgelaufen
    [wiped-out] aufgerieben
    [withdrawn] zurückgezogen
   *[other] { $result }
 }, Punktestand { $score }
board-locked = { $mission }: gesperrt
board-closed = { $mission }: durch frühere Ergebnisse ausgeschlossen
campaign-played = { $done } von { $of ->
    [one] einem Einsatz
   *[other] { $of } Einsätzen
 } gespielt.

## Der Vorhang zwischen den Zügen zweier Spieler

curtain-title = Vorhang
curtain-team = DAS TEAM IST AM ZUG
curtain-other-side = DIE ANDERE SEITE IST AM ZUG
curtain-who-looks = { $turn }. Jetzt sieht nur hin, wer { $side ->
    [hostile] die andere Seite
   *[response] das Team
 } führt.
curtain-lift = VORHANG HEBEN
curtain-leave = LISTE DER EINSÄTZE

## Die Regeln in Kürze

rules-title = { $book }: die Regeln in Kürze
