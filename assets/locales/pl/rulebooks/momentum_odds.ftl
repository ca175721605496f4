### Co Momentum mówi o rozkazie, zanim padnie.

## Co się rzuca

mo-odds-task = { $task }
mo-odds-task-of = { CASE($figure, "nominative") }: { $task }
mo-odds-attack = { $weapon }, cel: { CASE($target, "nominative") }
mo-odds-strike = Cios, cel: { CASE($target, "nominative") }

## Ostrzeżenia

mo-warn-lethal = Śmiertelny atak dodaje 1 Threat, trafiony czy nie (MO-ATTACK-3).
mo-warn-threat-added = Momentum nie wystarczy: przybędzie { $threat } Threat (MO-POOL-6).
mo-warn-problem = Przeciwnik ma { $threat } Threat i może najpierw utrudnić to najwyżej o { $most } (MO-SPEND-2): te szanse tego nie liczą.
mo-warn-avoidance = { CASE($target, "nominative") } może uniknąć urazu za { $price } Threat (MO-AVOID-3): te szanse tego nie liczą.

## Co zmienia kości albo trudność

-modifier-task = Zadanie
-modifier-create-opportunity = Kupione kości
-modifier-daring = Śmiałość
-modifier-fitness = Sprawność
-modifier-reason = Rozum
-modifier-security = Ochrona
-modifier-command = Dowodzenie
-modifier-medicine = Medycyna
-modifier-engineering = Technika
-modifier-melee-attack = Atak wręcz
-modifier-ranged-attack = Atak z dystansu
-modifier-create-advantage = Zdobycie przewagi
-modifier-recover = Odetchnięcie
-modifier-sprint = Sprint
-modifier-first-aid = Pierwsza pomoc
-modifier-force-the-door = Wyważenie drzwi
-modifier-pick-the-lock = Otwarcie zamka
-modifier-use-the-terminal = Obsługa terminalu
-modifier-disarm-the-device = Rozbrojenie urządzenia
-modifier-prepared = Przygotowanie
-modifier-swift-task = Szybkie zadanie
-modifier-create-problem = Utrudnienie
-modifier-long-range = Daleki zasięg
-modifier-extreme-range = Skrajny zasięg
-modifier-dim-light = Półmrok
-modifier-darkness = Ciemność
-modifier-enemy-within-reach = Przeciwnik w zasięgu ręki
-modifier-target-prone = Cel leży
-modifier-target-prone-near = Cel leży, blisko
-modifier-target-defends = Cel na straży
-modifier-complications = Komplikacje
-modifier-treated-injury = Opatrzony uraz
-modifier-hindered = Utrudnienie
-modifier-advantage = Przewaga
-modifier-readiness = Gotowość
-modifier-assisting = Pomoc
-modifier-damage-dice = Kości obrażeń
-modifier-damage = Obrażenia

## Co z tego wyniknie

-outcome-failure = nie udaje się
-outcome-success-n-momentum = udaje się, Momentum
-outcome-hit-under-n-on-the-dice = trafienie, kości poniżej
-outcome-hit-n-or-more-on-the-dice = trafienie, kości od
-outcome-hit-no-damage = trafienie, bez obrażeń
-outcome-hit-damage-and-no-injury = trafienie, obrażenia bez urazu
-outcome-hit-an-injury = trafienie, uraz
-outcome-they-fail = nie uda im się
-outcome-they-succeed = uda im się
-outcome-no-damage = bez obrażeń
-outcome-damage-and-no-injury = obrażenia bez urazu
-outcome-an-injury = uraz

## Skąd taka rada

-reason-a-complication-makes-all-that-follows-harder = komplikacja utrudnia wszystko, co dalej
-reason-a-fighter-is-needed-on-their-feet = kto walczy, jest potrzebny na nogach
-reason-a-little-more-makes-it-an-injury = trochę więcej i będzie uraz
-reason-an-ally-is-better-placed-and-two-roll = sojusznik stoi lepiej, a rzucają dwoje
-reason-an-ally-s-next-task-counts-for-more = następne zadanie sojusznika jest ważniejsze
-reason-an-enemy-is-near-and-lying-down-is-no-help = przeciwnik jest blisko, a leżenie nie pomaga
-reason-it-is-what-the-scenario-asks-for = tego wymaga scenariusz
-reason-it-makes-no-injury-but-it-can-cost-the-weapon = urazu nie będzie, ale może paść broń
-reason-little-stress-is-left-and-here-is-cover = zostało mało Stresu, a tu jest osłona
-reason-nothing-more-is-worth-its-price = nic więcej nie jest warte swojej ceny
-reason-somebody-close-by-is-injured = ktoś w pobliżu jest ranny
-reason-somebody-is-bound-to-come-this-way = ktoś musi tędy przejść
-reason-somebody-stands-right-beside-the-target = ktoś stoi tuż obok celu
-reason-best-chance-of-an-attack-is-from-there = stamtąd atak ma największą szansę
-reason-points-would-be-lost-and-knowing-helps = punkty by przepadły, a wiedza pomaga
-reason-pool-can-spare-it-and-the-attack-may-hurt = pula na to pozwala, a atak może zaboleć
-reason-shortest-way-to-the-goal = najkrótsza droga do celu
-reason-way-leads-through-that-door = droga prowadzi przez te drzwi
-reason-there-are-no-points-to-make-it-harder-with = nie ma punktów, by to utrudnić
-reason-there-is-no-cover-and-the-fire-comes-from-afar = nie ma osłony, a ogień idzie z daleka
-reason-there-is-plenty-of-threat = Threat jest pod dostatkiem
-reason-this-is-a-good-place-and-the-next-roll-counts = to dobre miejsce, a następny rzut się liczy
-reason-what-follows-is-worth-setting-up = na to, co dalej, warto się przygotować
-reason-what-had-to-be-done-is-done = co trzeba było zrobić, jest zrobione
-reason-nobody-can-be-attacked-from-here = stąd nikogo nie da się zaatakować
-reason-most-damage-to-be-expected = tu można liczyć na największe obrażenia
