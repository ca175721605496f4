### Karten, Befehle und Warnungen aller Regelwerke.

## Karten

card-name = { $figure }
card-role = { $role }
card-weapon = { $weapon }
card-contact = Jemand außer Sicht
card-gear = { $item }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
 }
token-means = { $token }. { $meaning }
thing-means = { $meaning }.
object-name = { $object }
place-name = { $place }
gauge-count = { $gauge } { $count }
gauge-means = { $gauge } { $count }. { $about }

-figure-contact = Kontakt
    .gender = masculine
    .nominative = der Kontakt
    .genitive = des Kontakts
    .dative = dem Kontakt
    .accusative = den Kontakt

## Befehle, denen eine Figur von selbst folgt

standing-lead-out = Rausführen
    .about = Führt, wen die Figur leitet oder zieht, zum nächsten Ausgang, über so viele Runden wie nötig, bis etwas Neues geschieht. Sie geht durch keinen ungesicherten Raum und über kein Feld, auf dem man auf sie schießen kann.
standing-lead-out-now = führt hinaus
standing-guard = Bewachen
    .about = Bleibt beim Gefangenen und bewacht ihn, Runde für Runde, bis etwas Neues geschieht oder du die Figur bewegst.
standing-guard-now = bewacht

## Warum ein Befehl dem Spieler bleibt: nach dem Namen einer Figur

reserved-something = hat etwas zu tun
reserved-alone = bliebe allein zurück
reserved-uncleared-room = beträte einen ungesicherten Raum
reserved-fired-at = könnte unterwegs beschossen werden
reserved-attacked = könnte unterwegs angegriffen werden
reserved-unseen-door = öffnete eine Tür, hinter die niemand geschaut hat
reserved-peek = sähe in einen Raum
reserved-mission-end = beendete den Einsatz

## Warnungen

end-can-still-act = { $names } { $count ->
    [one] kann
   *[other] können
 } noch handeln
last-round-warning = Letzte Runde: dann ist das Gefecht aus
forfeit-open = noch offen: { $goals }

## Warum sich ein Einsatz nicht melden lässt: Sätze ohne Punkt

refused-call-side = nur das Team meldet seinen Einsatz
refused-call-twice = der Einsatz ist schon gemeldet
refused-call-early = ein Pflichtziel ist noch offen; erreiche es erst, oder zieh dich zurück
refused-call-nothing-left = es bleibt nichts Optionales zu tun: Der Einsatz endet von selbst
