### Słowa wszystkich działów.

## Wyliczenia. Odstępy stoją w cudzysłowie.

list-middle = { ", " }
list-end = { " i " }
list-pair = { " i " }

## Języki

language-unknown = W tej wersji gry nie ma języka „{ $tag }”: wybierz jeden z { $known }.
language-not-fetched = Nie udało się pobrać języka { $language }: sprawdź połączenie i wybierz go ponownie.

## Podpowiedzi

tip-with-key = { $tip } ({ $key })

## Dlaczego bitwa się skończyła

decided-nobody-left = Po żadnej stronie nikt nie pozostał.
decided-no-units = Zespół nie ma już jednostek.
decided-none-of-yours = Twoja strona nie ma już jednostek.
decided-no-enemies = Przeciwnik nie ma już jednostek.
decided-tally = Utrzymane cele: { $ours } do { $theirs }; { $units ->
    [models] modele
   *[units] jednostki
 } zniszczone: { $killed }, stracone: { $lost }.
decided-withdrawal = { $side ->
    [response] Zespół opuszcza
    [hostile] Przeciwnik opuszcza
    [civilian] Cywile opuszczają
   *[nobody] Nikt nie opuszcza
 } { $side ->
    [nobody] pola
   *[other] pole
 }.

## Dlaczego nie można wydać rozkazu, we wszystkich zasadach

refused-battle-over = bitwa jest skończona
refused-path-empty = droga jest pusta; podaj choć jedno pole
refused-path-back = droga kończy się tam, gdzie się zaczęła; zakończ ją na innym polu
refused-door-already = drzwi są już { $open ->
    [yes] otwarte
   *[no] zamknięte
 }; zostaw je
refused-doorway-taken = ktoś stoi w drzwiach; najpierw je zwolnij
