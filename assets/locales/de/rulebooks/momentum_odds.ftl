### Was Momentum über einen Befehl sagt, ehe er gegeben wird.

## Was gewürfelt wird

mo-odds-task = { $task }
mo-odds-task-of = { CASE($figure, "nominative") }: { $task }
mo-odds-attack = { $weapon } gegen { CASE($target, "accusative") }
mo-odds-strike = Schaden für { CASE($target, "accusative") }

## Warnungen

mo-warn-lethal = Ein tödlicher Angriff bringt 1 Threat, Treffer oder nicht (MO-ATTACK-3).
mo-warn-threat-added = Momentum reicht nicht: { $threat } Threat kommt dazu (MO-POOL-6).
mo-warn-problem = Der Gegner hat { $threat } Threat und kann dies vorher um bis zu { $most } erschweren (MO-SPEND-2): Diese Chancen gelten ohne das.
mo-warn-avoidance = { CASE($target, "nominative") } kann eine Verletzung für { $price } Threat abwenden (MO-AVOID-3): Diese Chancen gelten ohne das.

## Was Würfel oder Schwierigkeit ändert

-modifier-task = Aufgabe
-modifier-create-opportunity = Gekaufte Würfel
-modifier-daring = Wagemut
-modifier-fitness = Fitness
-modifier-reason = Verstand
-modifier-security = Sicherheit
-modifier-command = Führung
-modifier-medicine = Medizin
-modifier-engineering = Technik
-modifier-melee-attack = Nahkampfangriff
-modifier-ranged-attack = Fernangriff
-modifier-create-advantage = Vorteil verschaffen
-modifier-recover = Erholen
-modifier-sprint = Sprint
-modifier-first-aid = Erste Hilfe
-modifier-force-the-door = Tür aufbrechen
-modifier-pick-the-lock = Schloss knacken
-modifier-use-the-terminal = Terminal bedienen
-modifier-disarm-the-device = Vorrichtung entschärfen
-modifier-prepared = Vorbereitet
-modifier-swift-task = Schnelle Aufgabe
-modifier-create-problem = Erschwernis
-modifier-long-range = Weite Entfernung
-modifier-extreme-range = Extreme Entfernung
-modifier-dim-light = Dämmerlicht
-modifier-darkness = Dunkelheit
-modifier-enemy-within-reach = Gegner in Griffweite
-modifier-target-prone = Ziel liegt
-modifier-target-prone-near = Ziel liegt, nah
-modifier-target-defends = Ziel ist auf der Hut
-modifier-complications = Komplikationen
-modifier-treated-injury = Versorgte Verletzung
-modifier-hindered = Behindert
-modifier-advantage = Vorteil
-modifier-readiness = Bereitschaft
-modifier-assisting = Hilfe
-modifier-damage-dice = Schadenswürfel
-modifier-damage = Schaden

## Was dabei herauskommt

-outcome-failure = misslungen
-outcome-success-n-momentum = gelungen, Momentum
-outcome-hit-under-n-on-the-dice = Treffer, Schadenswürfel unter
-outcome-hit-n-or-more-on-the-dice = Treffer, Schadenswürfel ab
-outcome-hit-no-damage = Treffer, kein Schaden
-outcome-hit-damage-and-no-injury = Treffer, Schaden ohne Verletzung
-outcome-hit-an-injury = Treffer, Verletzung
-outcome-they-fail = es misslingt ihnen
-outcome-they-succeed = es gelingt ihnen
-outcome-no-damage = kein Schaden
-outcome-damage-and-no-injury = Schaden ohne Verletzung
-outcome-an-injury = Verletzung

## Warum ein Rat gegeben wird

-reason-a-complication-makes-all-that-follows-harder = eine Komplikation macht alles Weitere schwerer
-reason-a-fighter-is-needed-on-their-feet = wer kämpft, wird auf den Beinen gebraucht
-reason-a-little-more-makes-it-an-injury = ein wenig mehr macht eine Verletzung daraus
-reason-an-ally-is-better-placed-and-two-roll = ein Verbündeter steht besser, und zwei würfeln
-reason-an-ally-s-next-task-counts-for-more = die nächste Aufgabe eines Verbündeten zählt mehr
-reason-an-enemy-is-near-and-lying-down-is-no-help = ein Gegner ist nah, und Liegen hilft nicht
-reason-it-is-what-the-scenario-asks-for = das verlangt das Szenario
-reason-it-makes-no-injury-but-it-can-cost-the-weapon = es gibt keine Verletzung, kann aber die Waffe kosten
-reason-little-stress-is-left-and-here-is-cover = wenig Stress ist übrig, und hier ist Deckung
-reason-nothing-more-is-worth-its-price = nichts mehr ist seinen Preis wert
-reason-somebody-close-by-is-injured = in der Nähe ist jemand verletzt
-reason-somebody-is-bound-to-come-this-way = hier muss jemand vorbeikommen
-reason-somebody-stands-right-beside-the-target = gleich neben dem Ziel steht jemand
-reason-best-chance-of-an-attack-is-from-there = von dort hat ein Angriff die beste Chance
-reason-points-would-be-lost-and-knowing-helps = die Punkte gingen sonst verloren, und Wissen hilft
-reason-pool-can-spare-it-and-the-attack-may-hurt = der Vorrat gibt es her, und der Angriff kann wehtun
-reason-shortest-way-to-the-goal = der kürzeste Weg zum Ziel
-reason-way-leads-through-that-door = der Weg führt durch diese Tür
-reason-there-are-no-points-to-make-it-harder-with = es fehlen die Punkte, um es zu erschweren
-reason-there-is-no-cover-and-the-fire-comes-from-afar = es gibt keine Deckung, und das Feuer kommt von weit her
-reason-there-is-plenty-of-threat = es ist reichlich Threat da
-reason-this-is-a-good-place-and-the-next-roll-counts = der Platz ist gut, und der nächste Wurf zählt
-reason-what-follows-is-worth-setting-up = was folgt, ist die Vorbereitung wert
-reason-what-had-to-be-done-is-done = was zu tun war, ist getan
-reason-nobody-can-be-attacked-from-here = von hier lässt sich niemand angreifen
-reason-most-damage-to-be-expected = davon ist der meiste Schaden zu erwarten
