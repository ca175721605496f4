### Wörter aller Bereiche.

## Aufzählungen. Leerzeichen stehen in Anführungszeichen.

list-middle = { ", " }
list-end = { " und " }
list-pair = { " und " }

## Sprachen

language-unknown = Die Sprache „{ $tag }“ gibt es in dieser Fassung des Spiels nicht: Wähle eine von { $known }.
language-not-fetched = { $language } konnte nicht geladen werden: Prüfe die Verbindung und wähle die Sprache noch einmal.

## Hinweise

tip-with-key = { $tip } ({ $key })

## Warum ein Gefecht vorbei ist, in mehreren Regelwerken

decided-nobody-left = Auf beiden Seiten ist niemand mehr übrig.
decided-no-units = Das Team hat keine Einheiten mehr.
decided-none-of-yours = Deine Seite hat keine Einheiten mehr.
decided-no-enemies = Der Gegner hat keine Einheiten mehr.
decided-tally = Gehaltene Ziele { $ours } zu { $theirs }; { $units ->
    [models] Modelle
   *[units] Einheiten
 }: { $killed } vernichtet, { $lost } verloren.
decided-withdrawal = { $side ->
    [response] Das Team verlässt
    [hostile] Der Gegner verlässt
    [civilian] Die Zivilisten verlassen
   *[nobody] Niemand verlässt
 } das Feld.

## Warum ein Befehl nicht geht, in mehreren Regelwerken

refused-battle-over = das Gefecht ist vorbei
refused-path-empty = der Weg ist leer; nenne wenigstens ein Feld
refused-path-back = der Weg endet, wo er begann; beende ihn auf einem anderen Feld
refused-door-already = die Tür ist schon { $open ->
    [yes] offen
   *[no] zu
 }; lass sie
refused-doorway-taken = in der Tür steht jemand; mach sie erst frei
