### Was zu hören ist, in Untertiteln.

sound-from = { $sound }, { $direction }

## Geräusche

sound-shot = Schüsse
sound-shot-pistol = Pistolenschüsse
sound-shot-smg = Maschinenpistole
sound-shot-carbine = Karabinerfeuer
sound-shot-shotgun = Schrotschuss
sound-shot-rifle = ein einzelner Gewehrschuss
sound-shot-heavy = schwere Waffe
sound-blade = ein Handgemenge
sound-door-open = eine Tür geht auf
sound-door-close = eine Tür geht zu
sound-breach = Durchbruch
sound-flash = Blendgranate
sound-blast = Explosion
sound-smoke = Rauch zischt
sound-fire = etwas brennt
sound-step-floor = Schritte
sound-step-rubble = Schritte auf Schutt
sound-step-earth = Schritte
sound-step-stairs = Schritte auf Stufen
sound-march = Stiefel
sound-engine = ein Motor
sound-voice-hostile = ein Gegner ruft
sound-voice-civilian = ein Zivilist ruft
sound-hurt-team = einer von uns ist getroffen
sound-hurt-hostile = ein Gegner ist getroffen
sound-hurt-civilian = ein Zivilist schreit
sound-panic = Panik
sound-surrender = eine Waffe fällt
sound-arrest = Fesseln klicken
sound-suppressed = Kugeln pfeifen
sound-noise = ein Geräusch
sound-contact = Kontakt

## Richtungen, vom Team aus

direction-map = auf der Karte
direction-close = ganz nah
direction-east = im Osten
direction-north-east = im Nordosten
direction-north = im Norden
direction-north-west = im Nordwesten
direction-west = im Westen
direction-south-west = im Südwesten
direction-south = im Süden
direction-south-east = im Südosten

## Kein Ton

sound-failed = das Tonsystem ist ausgefallen
sound-none = Das Spiel ist stumm: { $why }. Es geht ohne Ton weiter.
sound-none-in-browser = Das Spiel ist stumm: Dieser Browser gibt keinen Ton. Es geht ohne Ton weiter.
