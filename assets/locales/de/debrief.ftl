### Das Ende eines Gefechts: Ergebnis, Einsatzbericht, was den Ausschlag gab.

## Das Ergebnis

end-title = Ende
end-drawn = Unentschieden
end-other-side-won = Die andere Seite hat gewonnen
end-team-won = Das Team hat gewonnen
end-you-won = Du hast gewonnen
end-you-lost = Du hast verloren
end-score = Punktestand { $score }

end-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
 }
end-team-standing = { $standing } von { $all } im Team auf den Beinen
end-own-side-standing = { $standing } von { $all } auf deiner Seite auf den Beinen
end-seed = Startwert { $seed }

end-gold = Gold: Besser ging es nicht.
end-silver = Silber. Zu Gold fehlte: { $lacking }.
end-bronze = Bronze. Zu Gold fehlte: { $lacking }.

end-opens = Damit öffnet sich: { $missions }.
end-opens-nothing = Kein weiterer Einsatz öffnet sich.
end-story = WAS DARAUS WURDE
end-story-team = DAS TEAM

## Was nun

end-watch = ANSEHEN
end-watch-again = NOCH EINMAL ANSEHEN
end-copy-link = LINK KOPIEREN
end-same-seed = NEU, GLEICHE WÜRFEL
end-new-seed = NEU, NEUE WÜRFEL
end-missions = EINSÄTZE
end-campaign = KAMPAGNE

## Was den Ausschlag gab

moments-title = WAS DEN AUSSCHLAG GAB
moment-round = Runde { $round }

## Der Einsatzbericht

report-title = EINSATZBERICHT
report-rows-hint = wähle eine Zeile, um sie im Protokoll zu finden
report-log = PROTOKOLL

report-score = PUNKTE
report-nothing-scored = Es gab keine Punkte.

report-arrests = FESTNAHMEN
report-nobody-arrested = Niemand wurde festgenommen.
report-arrested = { $names }.

report-objectives = ZIELE
report-their-objectives = SIE WOLLTEN
report-optional = { $goal } (optional)
report-goal-met = erreicht
report-goal-not-met = nicht erreicht
report-goal-not-needed = nicht nötig
report-goal-held-by-enemy = vom Gegner gehalten
report-goal-out-of-reach = unerreichbar
report-goal-prevented = verhindert

report-own-side = DEINE SEITE
report-figure = { $figure }
report-figure-pips = { $now } von { $most }
report-figure-out = ausgefallen
report-figure-standing = auf den Beinen
report-figure-has-left = { $fared }, hat das Feld verlassen

## Medaillen

medals-bronze-silver-gold = Bronze: erfüllt. Silber: { $silver }. Gold: dazu { $gold }.
medals-bronze-gold = Bronze: erfüllt. Gold: { $gold }.
medal-score = ein Punktestand von mindestens { $score }
medal-nobody-lost = keine Verluste
medal-at-most-lost = höchstens { $most ->
    [one] ein Verlust
   *[other] { $most } Verluste
 } im Team
medal-goal = „{ $goal }“
medal-optional-objectives = jedes optionale Ziel
