### Phasen

sk-phase-turn = Zug

## Befehle: ihre Namen auf den Knöpfen, und was sie tun

sk-order-move = Gehen
    .about = Geh, vor oder nach der Aktion.
sk-order-attack = Angreifen
    .about = Würfle Können, um zu treffen, dann Schaden gegen Verteidigung.
sk-order-bombard = Beschießen
    .about = Ziel mit der Sprengwirkung auf ein Feld.
sk-order-suppress = Niederhalten
    .about = Halte nieder, wer um einen Punkt herum ist, gesehen oder nicht.
sk-order-assist = Helfen
    .about = Bleib stehen und gib Waffe oder Aufgabe eines Freundes 1 dazu.
sk-order-observe = Beobachten
    .about = Beobachte für die Steilfeuerwaffe eines Freundes.
sk-order-pick-up = Aufheben
    .about = Heb beim Gehen eine liegende Waffe auf.
sk-order-spot = Erspähen
    .about = Such nach einer Einheit, die Laub oder Tarnnetz verbirgt.
sk-order-open = Öffnen
    .about = Öffne eine Tür neben der Einheit: 1 Feld ihres Weges.
sk-order-close = Schließen
    .about = Schließ eine Tür neben der Einheit: 1 Feld ihres Weges.
sk-order-force = Aufbrechen
    .about = Brich eine verschlossene Tür auf.
sk-order-operate = Eindringen
    .about = Dring in ein Terminal ein und erfahre, wo der Gegner ist.
sk-order-mount = Aufsitzen
    .about = Sitz in einer Einheit mit freiem Platz auf.
sk-order-dismount = Absitzen
    .about = Sitz auf ein Feld neben dem Fahrzeug ab.
sk-order-hold = Warten
    .about = Tu in diesem Zug nichts mehr.
sk-order-smoke = Rauch
    .about = Rauch verbirgt Einheiten darin oder dahinter zum Teil.
sk-order-charge = Ladung
    .about = Bring eine Ladung an einer geschlossenen Tür oder weichen Wand an.
sk-order-set-off = Zünden
    .about = Zünde alle Ladungen, die deine Seite angebracht hat.

## Karten

sk-card-move = Weg
    .about = Felder, die die Einheit in diesem Zug noch gehen kann.

-item-smoke-grenade = Rauchgranate
-item-charge = Ladung
-item-thermal-sight = Wärmebildgerät
-item-night-vision = Nachtsichtgerät

## Zahlen auf einer Karte

sk-stat-skill = Können
sk-stat-defense = Verteidigung
sk-stat-move = Weg

## Was eine Einheit noch zu tun hat

sk-left-may-act = kann handeln
sk-left-may-move = kann noch gehen
sk-left-done = fertig

## Marken und was sie bedeuten

sk-sign-dead = Ausgeschaltet
    .about = Aus dem Spiel; die Waffen liegen, wo die Einheit fiel.
sk-sign-suppressed = Niedergehalten
    .about = Würfelt Können immer zweimal und nimmt das schlechtere.
sk-sign-unaware = Ahnungslos
    .about = Weiß von keinem Gegner: Können gegen diese Einheit wird zweimal gewürfelt, das bessere zählt. Sie bemerkt Bewegung im Freien auf 12 Felder, halb verborgene oder halb so lange auf 8, im Dunkeln auf 4.
sk-sign-spotted = Erspäht
    .about = Laub und Netze verbergen sie nur zum Teil.
sk-sign-traced = Beim Verbergen gesehen
    .about = Der Gegner sah sie ins Laub gehen; es verbirgt sie nur zum Teil.
sk-sign-assisting = Hilft
    .about = Gibt in diesem Zug einem Freund 1 auf das Können.
sk-sign-observing = Beobachtet
    .about = Beobachtet in diesem Zug für die Steilfeuerwaffe eines Freundes.

## Plätze zum Halten

sk-place-held = Gehalten, soweit du weißt
sk-place-open = Zu halten

## Dinge auf dem Plan

sk-terminal = Terminal
    .about = Zeigt nach dem Eindringen, wo der Gegner ist
    .done = Geknackt
sk-charge = Ladung
    .about = Deine, bereit zum Zünden
sk-dropped = Liegt hier

## Würfe

sk-pool-advantage = Vorteil
sk-pool-disadvantage = Nachteil
sk-pool-assisting = Hilfe
