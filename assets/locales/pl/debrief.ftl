### Koniec bitwy: wynik, raport z akcji, co rozstrzygnęło.

## Wynik

end-title = Koniec
end-drawn = Remis
end-other-side-won = Druga strona wygrała
end-team-won = Zespół wygrał
end-you-won = Wygrana
end-you-lost = Przegrana
end-score = Wynik { $score }

end-rounds = { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
    [many] { $rounds } rund
   *[other] { $rounds } rundy
 }
end-team-standing = { $standing } z { $all } w zespole na nogach
end-own-side-standing = { $standing } z { $all } po twojej stronie na nogach
end-seed = ziarno { $seed }

end-gold = Złoto: lepiej się nie dało.
end-silver = Srebro. Do złota zabrakło: { $lacking }.
end-bronze = Brąz. Do złota zabrakło: { $lacking }.

end-opens = Otwiera: { $missions }.
end-opens-nothing = Nie otwiera się żadna nowa misja.
end-story = CO Z TEGO WYNIKŁO
end-story-team = ZESPÓŁ

## Co dalej

end-watch = OBEJRZYJ
end-watch-again = OBEJRZYJ JESZCZE RAZ
end-copy-link = KOPIUJ LINK
end-same-seed = OD NOWA, TE SAME KOŚCI
end-new-seed = OD NOWA, NOWE KOŚCI
end-missions = MISJE
end-campaign = KAMPANIA

## Co rozstrzygnęło

moments-title = CO ROZSTRZYGNĘŁO
moment-round = Runda { $round }

## Raport z akcji

report-title = RAPORT Z AKCJI
report-rows-hint = wybierz wiersz, aby znaleźć go w dzienniku
report-log = DZIENNIK

report-score = PUNKTY
report-nothing-scored = Nie zdobyto punktów.

report-arrests = ZATRZYMANIA
report-nobody-arrested = Nikogo nie zatrzymano.
report-arrested = { $names }.

report-objectives = CELE
report-their-objectives = ONI CHCIELI
report-optional = { $goal } (dodatkowy)
report-goal-met = osiągnięty
report-goal-not-met = nieosiągnięty
report-goal-not-needed = niepotrzebny
report-goal-held-by-enemy = w rękach przeciwnika
report-goal-out-of-reach = nieosiągalny
report-goal-prevented = udaremniony

report-own-side = TWOJA STRONA
report-figure = { $figure }
report-figure-pips = { $now } z { $most }
report-figure-out = poza walką
report-figure-standing = na nogach
report-figure-has-left = { $fared }, poza polem walki

## Medale

medals-bronze-silver-gold = Brąz: misja wykonana. Srebro: { $silver }. Złoto: do tego { $gold }.
medals-bronze-gold = Brąz: misja wykonana. Złoto: { $gold }.
medal-score = wynik co najmniej { $score }
medal-nobody-lost = bez strat
medal-at-most-lost = { $most ->
    [one] najwyżej jedna strata
    [few] najwyżej { $most } straty
    [many] najwyżej { $most } strat
   *[other] najwyżej { $most } straty
 } w zespole
medal-goal = „{ $goal }”
medal-optional-objectives = każdy cel dodatkowy
