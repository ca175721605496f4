### Die Einstellungen: Seiten, Zeilen und Werte.

## Seiten

settings-page-sound = TON
settings-page-video = BILD
settings-page-play = SPIEL
settings-page-comfort = KOMFORT
settings-page-keys = TASTEN

## Einstellungen

setting-master = Lautstärke
    .about = Alles, was zu hören ist.
setting-effects = Effekte
    .about = Schüsse, Türen, Schritte, Stimmen, Würfel und Signale.
setting-music = Musik
    .about = Ruhig, solange niemand Gefährliches in Sicht ist, sonst angespannt.
setting-ambience = Umgebung
    .about = Die Luft eines Gebäudes, der Wind draußen.
setting-muted = Stumm
    .about = Schaltet alles stumm und behält die Lautstärken.
setting-captions = Untertitel
    .about = Sagt in Worten, was zu hören ist und aus welcher Richtung vom Team.
setting-scale = Größe der Oberfläche
    .about = Leisten, Knöpfe und ihr Text, so weit das Fenster Platz hat.
setting-fullscreen = Vollbild
    .about = Füllt den Bildschirm.
setting-vsync = Vertikale Synchronisation
    .about = Wartet auf den Bildschirm, damit kein Bild zerreißt.
setting-frame-limit = Höchste Bildrate
    .about = Zeichnet höchstens so viele Bilder in der Sekunde und spart Strom.
setting-shadows = Schatten
    .about = Wände verdunkeln den Boden neben sich.
setting-team = Teamleiste
    .about = Karten neben dem Spielfeld, kompakte Karten oder eine Reihe am unteren Rand: Das Spielfeld hat den Rest.
setting-fold-log = Protokoll einklappen
    .about = Das Protokoll zeigt nur seine letzte Zeile.
setting-speed = Tempo der Ereignisse
    .about = Wie schnell ein Gefecht zeigt, was geschieht.
setting-ask-end = Vor Phasenende fragen
    .about = Fragt erst nach, wenn noch jemand handeln könnte oder ein Befehl den Einsatz vorzeitig beendet.
setting-auto-end = Erledigte Phase beenden
    .about = Beendet die Phase von selbst, sobald niemand mehr handeln kann.
setting-undo = Zurücknehmen
    .about = Der letzte Befehl lässt sich zurücknehmen, wenn er nichts gewürfelt oder aufgedeckt hat.
setting-dice = Würfel auf dem Feld
    .about = Zeigt, was gewürfelt wurde, neben der Figur, für die es galt.
setting-hints = Hinweise
    .about = Die ersten Einsätze sagen in einer Zeile, was zu tun ist; jeder Hinweis geht, sobald du ihm folgst.
setting-keys-by = Buchstabentasten
    .about = Nach Buchstaben folgen sie der Beschriftung deiner Tastatur; nach Lage bleiben sie, wo eine US-Tastatur sie hat.
setting-colours = Farben
    .about = Paletten für Augen, die Rot mit Grün oder Blau mit Gelb verwechseln.
setting-text = Textgröße
    .about = Alle Wörter, ohne die Leisten um sie herum.
setting-hold = Anzeigen per Halten
    .about = Schusslinien, Gefahren und Rat erscheinen nur, solange ihre Taste gehalten wird.
setting-less-motion = Weniger Bewegung
    .about = Die Ansicht springt, statt zu gleiten, und Wörter schweben nicht.
setting-close-ups = Nahaufnahmen
    .about = Zeigt einen entscheidenden Schuss aus der Nähe, einmal je Zug; nie bei weniger Bewegung.
setting-less-flashing = Weniger Blitze
    .about = Blendgranaten und Mündungsfeuer bleiben matt.
setting-language = Sprache
    .about = Gilt für Texte und Zahlen. Was noch nicht übersetzt ist, bleibt englisch.

## Werte

switch-on = an
switch-off = aus
percent = { $share } %
setting-frame-limit-none = unbegrenzt
setting-keys-by-place = nach Lage
setting-keys-by-letter = nach Buchstaben
setting-language-system = wie das System

team-panel-cards = Karten
team-panel-compact = kompakte Karten
team-panel-below = am unteren Rand

## Tempo

speed-half = halbes Tempo
speed-normal = normales Tempo
speed-twice = doppeltes Tempo
speed-four-times = vierfaches Tempo
speed-eight-times = achtfaches Tempo
speed-sixteen-times = sechzehnfaches Tempo
speed-now = Wiedergabe: { $speed }.

## Paletten

colours-usual = üblich
colours-red-green = Rot-Grün
colours-blue-yellow = Blau-Gelb
colours-high-contrast = hoher Kontrast
