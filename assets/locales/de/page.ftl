### Die Seite um das Spiel in einem Browser (web/).

## Das Spiel und seine Teile

page-stage =
    .aria-label = Das Spielfeld von Fatal Funnel. Tab führt von ihm zu den Befehlen als Schaltflächen.
page-picture =
    .aria-label = Ein Grundriss: ein Team, das an einer Tür Aufstellung genommen hat
page-lead = Räume sichern, Zug um Zug: jede Tür liegt in jemandes Schusslinie.
page-lead-more = Du gibst einem Team Befehle, Figur für Figur: gehen, eine Tür im Auge behalten, aufsprengen, schießen, festnehmen. Die Chancen stehen da, bevor du den Befehl gibst; dann fallen die Würfel. Wähle einen Einsatz: er öffnet sich, sobald das Spiel geladen ist.

## Die Liste der Einsätze

page-cover =
    .aria-label = Einsätze
page-list-start = Anfang
page-list-missions = Einsätze
page-list-lessons = Weitere Lektionen
page-list-more = Mehr
page-first-lesson = Neu hier? Beginne so: 3 Minuten
page-continue = Fortsetzen
page-latest =
    .data-title = dein Gefecht
page-campaign = Kampagne: { $title }
page-to-campaign = Zur Kampagne
page-tour =
    .data-title = die Kampagne
page-play = Spielen
page-passed = Bestanden.
page-opens =
    .data-then = : öffnet sich, wenn das Spiel geladen ist
page-more-missions = Schwierigkeit, Ausrüstung und Pakete
page-more-building = Neues Gebäude
page-more-editor = Neues Level
page-more-record = Dienstakte
page-more-help = Tasten und Regeln
page-more-export = Fortschritt sichern
page-saves = Spielstände
    .data-title = die Liste der Spielstände
page-import = Datei öffnen
    .data-title = eine Datei
page-settings = Einstellungen
    .data-title = das Blatt der Einstellungen

## Das Blatt eines gewählten Einsatzes

page-objectives = Ziele
page-team = Das Team
page-choose-another = Anderen wählen
page-board =
    .aria-label = Das Spielfeld von „{ $title }“, wie das Team es kennt
page-sheet = Das Spielfeld von „{ $title }“. Das Gefecht öffnet sich, wenn das Spiel geladen ist.

## Laden

page-bar =
    .aria-label = Ladevorgang
page-loading = Das Spiel wird geladen
page-downloading = Herunterladen: { $done } von { $whole } MB
page-reading-copy = Das behaltene Spiel wird gelesen: { $done } von { $whole } MB
page-compiling = Das Spiel wird übersetzt
page-starting = Das Spiel startet
page-ready = Das Spiel ist bereit: wähle einen Einsatz
page-then-it-opens = dann öffnet er sich
page-then-opens = dann öffnet sich { $title }

## Eine neuere Fassung

page-new-version = Eine neue Fassung des Spiels ist da. Sie öffnet sich, wenn du die Seite neu lädst.
page-reload = Neu laden
page-later = Später

## Was das Spiel hindert, und was hilft

page-no-webgl = Dieser Browser kann das Spiel nicht zeichnen: ihm fehlt WebGL 2.
page-no-webgl-help = Schalte in seinen Einstellungen die Hardwarebeschleunigung ein, oder öffne diese Seite in einem aktuellen Firefox, Chrome, Edge oder Safari.
page-no-wasm = Dieser Browser kann das Spiel nicht ausführen: WebAssembly ist abgeschaltet.
page-no-wasm-help = Erlaube es für diese Seite (ein strenger Sicherheits- oder Blockierungsmodus schaltet es ab), oder öffne diese Seite in einem aktuellen Firefox, Chrome, Edge oder Safari.
page-no-storage = Dieser Browser behält nichts für diese Seite: deine Gefechte und dein Fortschritt sind weg, wenn du sie schließt.
page-no-storage-help = Erlaube dieser Seite, Daten zu speichern (Cookies und Websitedaten), und versuche es noch einmal, oder spiele weiter und sichere deinen Fortschritt, bevor du gehst.
page-too-old = Dieser Browser ist zu alt für das Spiel.
page-too-old-help = Öffne diese Seite in einem aktuellen Firefox, Chrome, Edge oder Safari.
page-not-served = Das Spiel lässt sich nicht als Datei öffnen.
page-not-served-help = Lege seinen Ordner auf einen Webserver, oder rufe `make web-serve` auf.
page-not-fetched = Das Spiel konnte nicht geladen werden.
page-not-fetched-help = Prüfe die Verbindung und versuche es noch einmal.
page-not-started = Das Spiel wurde geladen, aber es ist nicht gestartet.
page-not-started-help = Versuche es noch einmal. Hilft das nicht, öffne diese Seite in einem aktuellen Firefox, Chrome, Edge oder Safari.
page-no-memory = Dem Browser ist der Speicher ausgegangen.
page-no-memory-help = Schließe andere Tabs und versuche es noch einmal.
page-no-graphics = Der Browser hat die Grafik des Spiels angehalten.
page-no-graphics-help = Versuche es noch einmal. Geschieht es oft, schließe andere Tabs, die Grafik brauchen.
page-stopped = Das Spiel ist durch einen eigenen Fehler stehen geblieben.
page-stopped-help = Das Gefecht ist bis zum letzten Befehl gesichert: versuche es noch einmal und setze es aus der Liste fort. Bitte melde den Fehler.
page-try-again = Noch einmal versuchen
page-play-anyway = Trotzdem spielen
page-save-report = Bericht speichern

## Links, Dateien und eingefügter Text

page-share =
    .aria-label = Der Link zum Gefecht
page-share-by-hand = Der Browser verweigert den Zugriff auf die Zwischenablage. Kopiere den Link von Hand:
page-share-link =
    .aria-label = Link
page-close = Schließen
page-paste =
    .aria-label = Öffnen
page-paste-how = Füge hier einen Link, ein Level oder ein gespeichertes Gefecht ein, oder wähle eine Datei.
page-paste-text =
    .aria-label = Eingefügter Text
page-paste-open = Text öffnen
page-choose-file = Datei wählen
page-drop = Zum Öffnen loslassen: ein Level, ein Paket, ein gespeichertes Gefecht oder gesicherter Fortschritt
page-pasted-text = der eingefügte Text
page-dropped-text = der abgelegte Text
page-link = der Link
page-address = die Adresse
page-file-too-large = { $file } ist zu groß: wähle ein Level oder eine Datei, die das Spiel gespeichert hat
page-file-no-text = { $file } ist keine Textdatei: wähle ein Level (.toml), ein Paket (.ffpack) oder eine Datei, die das Spiel gespeichert hat (.json)
page-pack-too-large = { $file } ist zu groß für ein Paket: teile es in zwei
page-pack-not-fetched = Das Paket { $link } lässt sich nicht laden: { $why }
page-gallery-not-fetched = Die Galerie { $link } lässt sich nicht laden: { $why }
page-why-no-http = die Adresse beginnt weder mit http: noch mit https:
page-why-status = der Server hat mit { $status } geantwortet
page-why-no-index = dort ist kein Verzeichnis einer Galerie
page-why-too-large = es sind mehr als { $bytes } Bytes
page-why-denied = prüfe die Adresse; ein anderer Server muss dieser Seite erlauben, von ihm zu lesen

## Die Oberfläche als Schaltflächen

page-reader =
    .aria-label = Das Spiel in Worten
page-log = Protokoll
page-log-lines =
    .aria-label = Protokoll
page-part-targets = Ziele
page-part-hint = Hinweis
page-part-lesson = Lektion
page-part-notice = Meldung
page-part-question = Frage
page-part-pause = Pause
page-part-saves = Spielstände
page-part-screen = Bildschirm
page-choose-target = { $order }: wähle ein Ziel, hier oder auf dem Spielfeld
page-give-order = Den Befehl geben
page-usual-order = Zurück
page-more-orders = Weitere Befehle: { $orders }
page-cannot-press = { $button } geht jetzt nicht.
page-locked = Gesperrt
