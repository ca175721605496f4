### Trudność: jej stopnie, suwaki i wiersz, w którym się je wybiera.

## Stopnie i sposób myślenia przeciwnika

grade-recruit = rekrut
grade-regular = zwykły
grade-veteran = weteran
manner-careless = lekkomyślny
manner-simple = prosty
manner-regular = zwykły

## Trudność w kilku słowach

difficulty-wounds-at = rany: { $grade }
difficulty-armor-at = pancerz: { $grade }
difficulty-clock-at = czas: { $grade }
difficulty-mind-at = przeciwnik: { $manner }
difficulty-with-ironman = ironman

## Wiersz

difficulty-title = Trudność
difficulty-grade = Stopień
difficulty-wounds = Rany
difficulty-armor = Pancerz
difficulty-mind = Przeciwnik
difficulty-clock = Czas
difficulty-ironman = Ironman
difficulty-slider = { $slider }: { $now }
difficulty-under-way = w toku, trudność: { $difficulty }
difficulty-by-pad = { $next } inny suwak, { $turn } zmienia: { $part }
