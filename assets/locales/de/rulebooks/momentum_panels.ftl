### Phasen

mo-phase-turn = Zug

## Befehle: ihre Namen auf den Knöpfen, und was sie tun

mo-order-move = Gehen
    .about = Nebenaktion: Geh bis zu 8 Felder.
mo-order-run = Laufen
    .about = Jede Zone nach der ersten kostet 1 Momentum.
mo-order-sprint = Sprinten
    .about = Aufgabe: Würfle, dann lauf eine Zone und mehr; Momentum zahlt für Würfel.
mo-order-aim = Zielen
    .about = Nebenaktion: Würfle in diesem Zug einen W20 eines Angriffs neu.
mo-order-prepare = Vorbereiten
    .about = Nebenaktion: Deine nächste Aufgabe wird leichter, außer einem Angriff.
mo-order-assist = Helfen
    .about = Aufgabe: Leih einem Verbündeten einen Würfel für seine nächste Aufgabe.
mo-order-stun = Betäubender Schuss
    .about = Aufgabe: Ein Angriff, der nicht tötet; er kostet kein Threat.
mo-order-kill = Tödlicher Schuss
    .about = Aufgabe: Ein tödlicher Angriff; er bringt 1 Threat, Treffer oder nicht.
mo-order-extra-dice = Mehr Würfel
    .about = Aufgabe: Ein Angriff mit W20, die Momentum bezahlt: 1, 3 oder 6.
mo-order-avoid-determination = Entschlossenheit
    .about = Wende die Verletzung für 1 Entschlossenheit ab.
mo-order-avoid-threat = 2 Threat geben
    .about = Wende die Verletzung ab; der Gegner bekommt 2 Threat.
mo-order-call-in = Melden
    .about = Melde, dass der Einsatz erfüllt ist: Er endet, und was optional war, bleibt ungetan.
mo-order-create-advantage = Vorteil
    .about = Aufgabe: Hilf einem Verbündeten, behindere einen Gegner, schaff Ärger fort.
mo-order-problem = Erschweren
    .about = Kostet 2 Momentum: Die Aufgabe wird um 1 schwerer.
    .threat = Kein Momentum mehr: Es gibt 2 Threat, und die Aufgabe wird um 1 schwerer.
    .both = Nimmt das letzte Momentum und gibt für den Rest Threat: Die Aufgabe wird um 1 schwerer.
mo-order-let-be = Nicht mehr fragen
    .about = Der Gegner würfelt, und du wirst in dieser Runde nicht mehr gefragt.
mo-order-bonus-damage = Mehr Schaden
    .about = 1 Momentum: 1 Schaden mehr.
mo-order-penetration = Durchschlag
    .about = 1 Momentum: 2 Widerstand zählen nicht.
mo-order-reroll = Neu würfeln
    .about = 1 Momentum: Würfle die schlechtesten Schadenswürfel neu.
mo-order-direct = Anweisen
    .about = Aufgabe: Ein Verbündeter handelt sofort, mit deiner Hilfe.
mo-order-open = Öffnen
    .about = Nebenaktion: Öffne eine Tür neben dir.
mo-order-close = Schließen
    .about = Nebenaktion: Schließ eine Tür neben dir.
mo-order-draw = Ziehen
    .about = Nebenaktion: Nimm eine andere Waffe in die Hand.
mo-order-pick-up = Aufheben
    .about = Nebenaktion: Heb auf, was neben dir liegt.
mo-order-drop-prone = Hinlegen
    .about = Nebenaktion: von weitem schwerer zu treffen.
mo-order-stand = Aufstehen
    .about = Nebenaktion: Steh auf.
mo-order-extra-minor = Noch eine
    .about = Momentum: eine weitere Nebenaktion in diesem Zug.
mo-order-first-aid = Erste Hilfe
    .about = Aufgabe: Versorge einen verletzten Freund neben dir.
mo-order-strike = Zuschlagen
    .about = Gib nichts mehr aus; der Schaden wird zugefügt.
mo-order-stay = Bleiben
    .about = Lauf nicht weiter.
mo-order-finish = Fertig
    .about = Gib nichts mehr aus.
mo-order-take-it = Hinnehmen
    .about = Erleide die Verletzung.
mo-order-let-it-be = Geschehen lassen
    .about = Der Gegner würfelt.
mo-order-guard = Wachen
    .about = Aufgabe: Verteidige dich, halte Ausschau oder sei bereiter, bis zu deinem nächsten Zug.
mo-order-pass = Passen
    .about = Aufgabe: Versuch keine.
mo-order-interact = Benutzen
    .about = Nebenaktion: Nimm oder benutze ein Ding neben dir.
mo-order-keep-initiative = Initiative behalten
    .about = 2 Momentum: Der nächste Zug gehört einem Verbündeten.
mo-order-force = Aufbrechen
    .about = Aufgabe: Brich eine verschlossene Tür auf.
mo-order-pick-lock = Schloss knacken
    .about = Aufgabe: Knack das Schloss einer Tür.
mo-order-study-enemy = Gegner prüfen
    .about = 1 Momentum: Stress, Widerstand und Waffen.
mo-order-study-room = Raum prüfen
    .about = 1 Momentum: wer hinter der Tür neben dir ist.
mo-order-study-device = Gerät prüfen
    .about = 1 Momentum: was mit einem Terminal oder einer Vorrichtung nicht stimmt.
mo-order-next-event = Was kommt
    .about = 1 Momentum: wie viel Threat das nächste Ereignis den Gegner kostet.
mo-order-find-hidden = Aufspüren
    .about = 1 Momentum: wo der nächste verborgene Gegner ist.
mo-order-operate = Bedienen
    .about = Aufgabe: Benutze ein Terminal oder entschärfe eine Vorrichtung.
mo-order-ready-door = Bereit: Tür
    .about = Aufgabe: Warte, bis eine Tür aufgeht oder jemand hindurchkommt, dann handle.
mo-order-ready = Bereit
    .about = Aufgabe: Warte auf einen Gegner in Sicht, in einer Entfernung oder auf einem Feld, auf eine Tür oder den Angriff eines Verbündeten; dann handle.
mo-order-recover = Erholen
    .about = Aufgabe: Gewinn hinter Deckung Widerstand und Stress zurück.
mo-order-shed = Abwälzen
    .about = Mach aus einer neuen Komplikation 2 Threat.
mo-order-advantage = Vorteil
    .about = 2 Momentum: helfen, behindern oder fortschaffen, ohne Wurf.
mo-order-swift = Schnelle Aufgabe
    .about = 2 Momentum: noch eine Aufgabe in diesem Zug, um 1 schwerer.
mo-order-regain = Fassen
    .about = 1 Momentum: 2 Stress kommen zurück.
mo-order-wake = Wecken
    .about = 2 Momentum: Der Patient kann wieder handeln.
mo-order-secondary = Zweites Ziel
    .about = 2 Momentum: halber Schaden für jemanden daneben.
mo-order-disarm = Entwaffnen
    .about = 2 Momentum: Dem Ziel wird die Waffe aus der Hand geschlagen.

## Nebenaktionen

mo-minor-door = Öffnen oder Schließen
mo-minor-open = Nebenaktion: { $open }
mo-minor-price = Eine weitere Nebenaktion kostet { $price } Momentum: { $open }

## Karten

mo-card-stress = Stress
    .about = Stress: was eine Figur noch erträgt. Schaden nimmt davon; ist nichts mehr da, und ab 5 Schaden auf einmal, ist es eine Verletzung.

## Zahlen auf einer Karte

mo-stat-shoot = Schießen
mo-stat-fight = Kämpfen
mo-stat-resist = Widerstand
mo-stat-determination = Entschlossenheit

## Was eine Figur noch zu tun hat

mo-left-choice = Wahl offen
mo-left-done = fertig
mo-left-turn-to-come = Zug kommt noch
mo-left-task-and-minor = Aufgabe, Neben
mo-left-task = Aufgabe frei
mo-left-minor = Neben frei
mo-left-price = Neben kostet { $price }

## Anzeigen

mo-gauge-momentum = Momentum
    .about = Der Vorrat des Teams, höchstens 6. Jeder Erfolg mehr, als eine Aufgabe braucht, bringt 1. Er kauft Würfel vor einer Aufgabe, weitere Nebenaktionen und nach einer Aufgabe mehr Schaden und anderes.
mo-gauge-threat = Threat
    .about = Der Vorrat des Gegners. Tödliche Angriffe und was das Team auf Kredit kauft, erhöhen ihn; der Gegner gibt ihn für Würfel, Verstärkung und Ereignisse aus.

## Marken und was sie bedeuten

mo-sign-dead = Tot
    .about = Aus dem Spiel.
mo-sign-restrained = Gefasst
    .about = Lebend gefasst und aus dem Spiel.
mo-sign-critical = Liegt im Sterben
    .about = Verloren, wenn die Szene endet und niemand Erste Hilfe leistet.
mo-sign-downed = Bewusstlos
    .about = Verletzt und außer Gefecht.
mo-sign-prone = Liegt
    .about = Von weitem schwerer zu treffen, von nahem leichter; kriecht.
mo-sign-treated = Versorgt
    .about = Wieder auf den Beinen: Alle Aufgaben sind um 1 schwerer.
mo-sign-complication = Komplikation
    .about = Jede macht Aufgaben um 1 schwerer, bis zu 2.
mo-sign-hindered = Behindert
    .about = Die nächste Aufgabe ist um 1 schwerer.
mo-sign-advantage = Vorteil
    .about = Die nächste Aufgabe ist um 1 leichter.
mo-sign-hidden = Verborgen
    .about = Nicht zu sehen bis zur ersten Tat, oder bis jemand danebensteht oder in der Nähe Ausschau hält.
mo-sign-defending = Auf der Hut
    .about = Angriffe auf diese Figur sind um 1 schwerer.
mo-sign-watching = Hält Ausschau
    .about = Findet verborgene Gegner im Umkreis von 8 Feldern.
mo-sign-aiming = Bereitschaft
    .about = Der nächste Angriff ist um 1 leichter.
mo-sign-assisting = Hilft
    .about = Leiht einem Verbündeten einen Würfel für die nächste Aufgabe.
mo-sign-braced = Abgestützt
    .about = Mehr Widerstand, solange die Figur dort bleibt.
mo-sign-overwatch = Bereit
    .about = Wartet mit einer bereiten Aufgabe auf den Auslöser.
mo-sign-shaken = Erschüttert
    .about = Hat eine Verletzung abgewendet und muss sich vor der nächsten erst erholen.
mo-sign-assessed = Durchschaut
    .about = Stress, Widerstand und Waffen sind bekannt.
mo-sign-acted = Gehandelt
    .about = War in dieser Runde schon am Zug.

## Dinge auf dem Plan

mo-object-done = erledigt
mo-object-take = nimm es mit „Benutzen“ oder „Aufheben“
mo-object-use = benutze es mit „Benutzen“, von daneben
mo-object-work = bediene es von daneben
mo-object-dropped = liegt am Boden

## Was ein Befehl wagt

mo-danger-hazard = { $hazard }: { $dice } Schadenswürfel.

## Was verloren geht, wenn der Zug endet

mo-wasted-injury = { CASE($figure, "nominative") } würde die Verletzung erleiden
mo-wasted-task = { CASE($figure, "nominative") } hat noch keine Aufgabe versucht
mo-wasted-turn = kein Zug hat begonnen; { CASE($figure, "nominative") } gäbe den Zug auf

## Fragen mitten im Zug

mo-question-task = { $deed } Erschweren?
mo-question-injury = { CASE($figure, "nominative") } steht vor einer Verletzung. Abwenden?

## Würfe

mo-pool-dice = W20
mo-pool-target = Zielwert
mo-pool-difficulty = Schwierigkeit

## Was Waffen und Gerät tun

mo-weapon-about = Schaden { $damage }; { $qualities }.
mo-weapon-melee = Nahkampf
mo-weapon-range = { $band ->
    [reach] bis Griffweite
    [close] bis nahe Entfernung
    [medium] bis mittlere Entfernung
    [long] bis weite Entfernung
   *[extreme] bis extreme Entfernung
 }
mo-weapon-piercing = durchdringt { $by }
mo-weapon-vicious = grausam { $by }
mo-weapon-knockdown = wirft um
mo-weapon-prepare = erst vorbereiten
mo-weapon-lethal = nur tödlich
mo-weapon-non-lethal = nur betäubend
mo-item-night-sight = Keine höhere Schwierigkeit gegen Ziele auf dämmrigen und dunklen Feldern.
