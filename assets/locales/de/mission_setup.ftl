### Wie ein Einsatz beginnt: wer welche Seite spielt, was das Team trägt, und Gebäude, die neu gezeichnet werden.

## Wer welche Seite spielt

seating-title = Spielen
seating-team = das Team
    .about = Du führst das Team; das Spiel führt die andere Seite.
seating-other-side = die andere Seite
    .about = Du führst die andere Seite; das Spiel führt das Team. Die Schwierigkeit bleibt die des Teams.
seating-two = zu zweit am Tisch
    .about = Zwei Spieler teilen sich dieses Fenster. Zwischen ihren Zügen verdeckt ein Vorhang das Spielfeld.

## Die Ausrüstung

loadout-title = AUSRÜSTUNG
    .about = Ausrüstung
loadout-exchange = Tausche eine Waffe gegen eine andere Waffe oder einen Gegenstand gegen einen anderen.
loadout-fixed = Das lässt sich nicht tauschen.
loadout-gear = { $gear }
loadout-as-issued = Wie zugeteilt
loadout-done = Fertig

## Ein erzeugtes Gebäude

building-title = NEUES GEBÄUDE
    .about = Gebäude
building-kind = Art
building-size = Größe
building-rules = Regeln
building-defence = Abwehr
building-seed = Startwert

building-kind-flat = Wohnung
building-kind-house = Haus
building-kind-villa = Villa
building-kind-office = Büro
building-kind-ward = Krankenstation
building-kind-school = Schule
building-kind-hotel = Hotel
building-kind-police = Polizei
building-kind-warehouse = Lagerhaus
building-kind-shop = Laden
building-kind-restaurant = Restaurant
building-kind-train = Zug

building-size-small = klein
building-size-usual = üblich
building-size-large = groß
building-defence-light = leicht
building-defence-usual = üblich
building-defence-strong = stark
building-another-seed = ein anderer
building-of-the-day = Gebäude des Tages

building-undrawable = { $why }: Wähle eine andere Größe, eine andere Art oder einen anderen Startwert.
building-seed-digits = Ein Startwert ist eine Zahl mit höchstens { $digits } Ziffern.
building-back = Zurück
building-copy-link = Link kopieren
building-begin-question = Einen anderen Einsatz beginnen?

## Was ein Level von sich sagt

level-author = von { $author }
level-easy = leicht
level-normal = mittel
level-hard = schwer
level-needs = ab Version { $version }
mission-pack-about = { $pack }: { $about }

## Die Besprechung für die Gegenseite

hostile-briefing = Du führst die Gegenseite.
hostile-briefing-wants = Du willst: { $goals }.
hostile-briefing-team-wants = Das Team will: { $goals }.
hostile-briefing-wins = Du gewinnst, wenn das Team sein Soll verfehlt.
hostile-briefing-wins-by-goals = Du gewinnst, wenn du dein Soll erfüllst oder das Team seines verfehlt.
