### Co słychać, w napisach.

sound-from = { $sound }, { $direction }

## Dźwięki

sound-shot = strzały
sound-shot-pistol = strzały z pistoletu
sound-shot-smg = pistolet maszynowy
sound-shot-carbine = ogień z karabinka
sound-shot-shotgun = wystrzał ze strzelby
sound-shot-rifle = pojedynczy strzał z karabinu
sound-shot-heavy = ciężka broń
sound-blade = szamotanina
sound-door-open = otwierają się drzwi
sound-door-close = zamykają się drzwi
sound-breach = wyłom
sound-flash = granat hukowy
sound-blast = wybuch
sound-smoke = syczy dym
sound-fire = coś płonie
sound-step-floor = kroki
sound-step-rubble = kroki na gruzie
sound-step-earth = kroki
sound-step-stairs = kroki na schodach
sound-march = ciężkie buty
sound-engine = silnik
sound-voice-hostile = krzyczy przeciwnik
sound-voice-civilian = woła cywil
sound-hurt-team = trafiono jednego z naszych
sound-hurt-hostile = trafiono przeciwnika
sound-hurt-civilian = krzyczy cywil
sound-panic = panika
sound-surrender = upada broń
sound-arrest = trzaskają kajdanki
sound-suppressed = świszczą kule
sound-noise = hałas
sound-contact = kontakt

## Kierunki, patrząc od zespołu

direction-map = na mapie
direction-close = tuż obok
direction-east = na wschodzie
direction-north-east = na północnym wschodzie
direction-north = na północy
direction-north-west = na północnym zachodzie
direction-west = na zachodzie
direction-south-west = na południowym zachodzie
direction-south = na południu
direction-south-east = na południowym wschodzie

## Bez dźwięku

sound-failed = system dźwięku zawiódł
sound-none = Gra jest niema: { $why }. Toczy się dalej bez dźwięku.
sound-none-in-browser = Gra jest niema: ta przeglądarka nie odtwarza dźwięku. Toczy się dalej bez niego.
