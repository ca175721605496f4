### Co Skirmish mówi o rozkazie, zanim padnie.

## Co się rzuca

sk-odds-attack = { $weapon }, cel: { CASE($target, "nominative") }
sk-odds-suppress = Ogień przygniatający ({ CASE($weapon, "nominative") }): { CASE($targets, "nominative") }
sk-odds-suppress-anybody = Ogień przygniatający ({ CASE($weapon, "nominative") }): ktokolwiek tam jest
sk-odds-a-contact = kontakt
sk-odds-task = { $task }

## Ostrzeżenia

sk-warn-nobody-known = Twoja strona nikogo tam nie zna i dowie się tylko tego, co zobaczy.
sk-warn-own-in-blast = W zasięgu własnego wybuchu: { CASE($figure, "nominative") }.

## Co zmienia kości albo trudność

-modifier-skill-n = Umiejętność
-modifier-difficulty = Trudność
-modifier-damage-n = Obrażenia
-modifier-defense-n = Obrona
-modifier-target-did-not-move = Cel się nie ruszył
-modifier-target-unaware = Cel niczego nie wie
-modifier-netting = Siatka
-modifier-dense-foliage-place-known = Gęste listowie, miejsce znane
-modifier-thin-foliage = Rzadkie listowie
-modifier-smoke-in-between = Dym po drodze
-modifier-low-cover = Niska osłona
-modifier-poor-light = Słabe światło
-modifier-not-trained-on-it = Bez wprawy
-modifier-targets-did-not-move = Cele się nie ruszyły
-modifier-targets-unaware = Cele niczego nie wiedzą
-modifier-targets-concealed = Cele ukryte
-modifier-nobody-known-there = Nikogo tam nie znasz
-modifier-set-off-charges = Odpalenie ładunków
-modifier-force-a-locked-door = Wyważenie zamkniętych drzwi
-modifier-spot = Wypatrywanie
-modifier-place-a-charge = Podłożenie ładunku
-modifier-break-into-a-terminal = Włamanie do terminalu

## Co z tego wyniknie

-outcome-fails = nie udaje się
-outcome-miss = pudło
-outcome-no-effect = bez skutku
-outcome-hit-no-effect = trafienie bez skutku
-outcome-n-killed = wyeliminowani:

## Skąd taka rada

-reason-nobody-has-anything-left-to-do = nikt nie ma już nic do zrobienia
-reason-nothing-better-is-left-to-do = nic lepszego nie zostało
-reason-a-friend-s-weapon-has-a-target-and-needs-another-hand = broń towarzysza ma cel i potrzebuje jeszcze jednej ręki
-reason-a-friend-works-at-a-terminal-and-needs-another-hand = towarzysz pracuje przy terminalu i potrzebuje jeszcze jednej ręki
-reason-a-charge-is-placed-and-the-blast-opens-the-way = ładunek jest podłożony, a wybuch otworzy drogę
-reason-that-weapon-is-better-than-what-it-has = ta broń jest lepsza od obecnej
-reason-there-is-an-enemy-right-behind = tuż za tym jest przeciwnik
-reason-chance-to-kill-is-1-in-3-or-more = szansa na wyeliminowanie to co najmniej 1 na 3
-reason-terminal-shows-where-they-all-are = terminal pokaże, gdzie są wszyscy
-reason-a-friend-s-weapon-sees-nothing-from-where-it-is = broń towarzysza nic nie widzi ze swojego miejsca
-reason-they-cannot-be-aimed-at-and-the-blast-reaches-them = nie można w nich celować, ale wybuch ich dosięgnie
-reason-two-or-more-can-be-suppressed-at-once-with-a-fair-chance = można naraz przygnieść dwóch albo więcej, z niezłą szansą
-reason-it-is-under-fire-on-its-way-without-a-good-shot = po drodze pod ogniem, bez dobrego strzału
-reason-there-is-a-chance-to-kill = jest szansa kogoś wyeliminować
-reason-way-is-long-and-there-is-a-seat = droga jest daleka, a jest wolne miejsce
-reason-that-is-the-way-to-the-nearest-enemy-or-objective = tędy do najbliższego przeciwnika albo celu
-reason-somebody-may-be-hidden-near-and-the-action-is-free = w pobliżu ktoś może się ukrywać, a akcja jest wolna
