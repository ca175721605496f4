### Was Skirmish über einen Befehl sagt, ehe er gegeben wird.

## Was gewürfelt wird

sk-odds-attack = { $weapon } auf { CASE($target, "accusative") }
sk-odds-suppress = Niederhalten mit { CASE($weapon, "dative") }: { CASE($targets, "nominative") }
sk-odds-suppress-anybody = Niederhalten mit { CASE($weapon, "dative") }: wer immer dort ist
sk-odds-a-contact = ein Kontakt
sk-odds-task = { $task }

## Warnungen

sk-warn-nobody-known = Deine Seite weiß dort von niemandem und erfährt nur, was sie sieht.
sk-warn-own-in-blast = In der Sprengwirkung der eigenen Waffe: { CASE($figure, "nominative") }.

## Was Würfel oder Schwierigkeit ändert

-modifier-skill-n = Können
-modifier-difficulty = Schwierigkeit
-modifier-damage-n = Schaden
-modifier-defense-n = Verteidigung
-modifier-target-did-not-move = Ziel stand still
-modifier-target-unaware = Ziel ahnungslos
-modifier-netting = Tarnnetz
-modifier-dense-foliage-place-known = Dichtes Laub, Ort bekannt
-modifier-thin-foliage = Lichtes Laub
-modifier-smoke-in-between = Rauch dazwischen
-modifier-low-cover = Niedrige Deckung
-modifier-poor-light = Schlechtes Licht
-modifier-not-trained-on-it = Ungeübt damit
-modifier-targets-did-not-move = Ziele standen still
-modifier-targets-unaware = Ziele ahnungslos
-modifier-targets-concealed = Ziele verborgen
-modifier-nobody-known-there = Dort ist niemand bekannt
-modifier-set-off-charges = Ladungen zünden
-modifier-force-a-locked-door = Verschlossene Tür aufbrechen
-modifier-spot = Erspähen
-modifier-place-a-charge = Ladung anbringen
-modifier-break-into-a-terminal = In ein Terminal eindringen

## Was dabei herauskommt

-outcome-fails = misslingt
-outcome-miss = daneben
-outcome-no-effect = ohne Wirkung
-outcome-hit-no-effect = Treffer ohne Wirkung
-outcome-n-killed = ausgeschaltet:

## Warum ein Rat gegeben wird

-reason-nobody-has-anything-left-to-do = niemand hat noch etwas zu tun
-reason-nothing-better-is-left-to-do = Besseres ist nicht mehr zu tun
-reason-a-friend-s-weapon-has-a-target-and-needs-another-hand = die Waffe eines Freundes hat ein Ziel und braucht noch eine Hand
-reason-a-friend-works-at-a-terminal-and-needs-another-hand = ein Freund arbeitet an einem Terminal und braucht noch eine Hand
-reason-a-charge-is-placed-and-the-blast-opens-the-way = eine Ladung ist angebracht, und die Explosion macht den Weg frei
-reason-that-weapon-is-better-than-what-it-has = diese Waffe ist besser als die eigene
-reason-there-is-an-enemy-right-behind = gleich dahinter ist ein Gegner
-reason-chance-to-kill-is-1-in-3-or-more = die Chance auszuschalten ist mindestens 1 zu 3
-reason-terminal-shows-where-they-all-are = das Terminal zeigt, wo sie alle sind
-reason-a-friend-s-weapon-sees-nothing-from-where-it-is = die Waffe eines Freundes sieht von dort aus nichts
-reason-they-cannot-be-aimed-at-and-the-blast-reaches-them = auf sie kann niemand zielen, und die Explosion erreicht sie
-reason-two-or-more-can-be-suppressed-at-once-with-a-fair-chance = zwei oder mehr lassen sich auf einmal niederhalten, mit guter Aussicht
-reason-it-is-under-fire-on-its-way-without-a-good-shot = unterwegs unter Feuer, ohne guten Schuss
-reason-there-is-a-chance-to-kill = es gibt eine Chance auszuschalten
-reason-way-is-long-and-there-is-a-seat = der Weg ist weit, und ein Platz ist frei
-reason-that-is-the-way-to-the-nearest-enemy-or-objective = dort geht es zum nächsten Gegner oder Ziel
-reason-somebody-may-be-hidden-near-and-the-action-is-free = in der Nähe kann sich jemand verbergen, und die Aktion ist frei
