### Die Schwierigkeit: ihre Grade, ihre Regler und die Zeile, in der man sie wählt.

## Grade, und wie der Gegner denkt

grade-recruit = Rekrut
grade-regular = regulär
grade-veteran = Veteran
manner-careless = leichtsinnig
manner-simple = einfach
manner-regular = regulär

## Eine Schwierigkeit in wenigen Worten

difficulty-wounds-at = Wunden { $grade }
difficulty-armor-at = Panzerung { $grade }
difficulty-clock-at = Zeit { $grade }
difficulty-mind-at = Gegner { $manner }
difficulty-with-ironman = Ironman

## Die Zeile

difficulty-title = Schwierigkeit
difficulty-grade = Stufe
difficulty-wounds = Wunden
difficulty-armor = Panzerung
difficulty-mind = Gegner
difficulty-clock = Zeit
difficulty-ironman = Ironman
difficulty-slider = { $slider }: { $now }
difficulty-under-way = im Gang, Schwierigkeit: { $difficulty }
difficulty-by-pad = { $next } anderer Regler, { $turn } verstellt: { $part }
