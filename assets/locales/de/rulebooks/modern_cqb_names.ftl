### Namen von Modern CQB.

## Figuren

-figure-operator = Operator
    .gender = masculine
    .nominative = der Operator
    .dative = dem Operator
    .accusative = den Operator
-figure-gunman = Bewaffneter
    .gender = masculine
    .nominative = der Bewaffnete
    .dative = dem Bewaffneten
    .accusative = den Bewaffneten
-figure-lookout = Aufpasser
    .gender = masculine
    .nominative = der Aufpasser
    .dative = dem Aufpasser
    .accusative = den Aufpasser
-figure-security-guard = Wachmann
    .gender = masculine
    .nominative = der Wachmann
    .dative = dem Wachmann
    .accusative = den Wachmann
-figure-fanatic = Fanatiker
    .gender = masculine
    .nominative = der Fanatiker
    .dative = dem Fanatiker
    .accusative = den Fanatiker
-figure-civilian = Zivilist
    .gender = masculine
    .nominative = der Zivilist
    .dative = dem Zivilisten
    .accusative = den Zivilisten

## Waffen

-weapon-smg = Maschinenpistole
    .gender = feminine
    .nominative = die Maschinenpistole
    .dative = der Maschinenpistole
    .accusative = die Maschinenpistole
-weapon-carbine = Karabiner
    .gender = masculine
    .nominative = der Karabiner
    .dative = dem Karabiner
    .accusative = den Karabiner
-weapon-shotgun = Flinte
    .gender = feminine
    .nominative = die Flinte
    .dative = der Flinte
    .accusative = die Flinte
-weapon-marksman-rifle = Präzisionsgewehr
    .gender = neuter
    .nominative = das Präzisionsgewehr
    .dative = dem Präzisionsgewehr
    .accusative = das Präzisionsgewehr

## Gerät

-item-breaching-charge = Sprengladung
    .gender = feminine
    .nominative = eine Sprengladung
    .dative = einer Sprengladung
    .accusative = eine Sprengladung
-item-restraint-kit = Fesselset
    .gender = neuter
    .nominative = ein Fesselset
    .dative = einem Fesselset
    .accusative = ein Fesselset
-item-shield = Schild
    .gender = masculine
    .nominative = ein Schild
    .dative = einem Schild
    .accusative = einen Schild
-item-mirror = Spiegel
    .gender = masculine
    .nominative = ein Spiegel
    .dative = einem Spiegel
    .accusative = einen Spiegel
-item-flash-device = Blendgranate
    .gender = feminine
    .nominative = eine Blendgranate
    .dative = einer Blendgranate
    .accusative = eine Blendgranate
-item-smoke = Rauch
    .gender = masculine
    .nominative = Rauch
    .dative = Rauch
    .accusative = Rauch
-item-wedge = Keil
    .gender = masculine
    .nominative = ein Keil
    .dative = einem Keil
    .accusative = einen Keil
-item-evidence-kit = Spurensicherungskoffer
    .gender = masculine
    .nominative = ein Spurensicherungskoffer
    .dative = einem Spurensicherungskoffer
    .accusative = einen Spurensicherungskoffer
-item-med-kit = Sanitätstasche
    .gender = feminine
    .nominative = eine Sanitätstasche
    .dative = einer Sanitätstasche
    .accusative = eine Sanitätstasche

## Reaktionen

-task-takes-them-along = Reißt andere mit
-task-gets-into-cover = Geht in Deckung
