### Karty, rozkazy i ostrzeżenia wszystkich zasad.

## Karty

card-name = { $figure }
card-role = { $role }
card-weapon = { $weapon }
card-contact = Ktoś poza polem widzenia
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
    .nominative = kontakt
    .genitive = kontaktu
    .dative = kontaktowi
    .accusative = kontakt
    .instrumental = kontaktem

## Rozkazy, które postać wypełnia sama

standing-lead-out = Wyprowadź
    .about = Prowadzi podopiecznych do najbliższego wyjścia, tyle rund, ile trzeba, aż zdarzy się coś nowego. Nie wchodzi do niesprawdzonych pomieszczeń ani na pola pod ostrzałem.
standing-lead-out-now = wyprowadza
standing-guard = Pilnuj
    .about = Zostaje przy jeńcu i pilnuje go runda za rundą, aż zdarzy się coś nowego albo ruszysz tę postać.
standing-guard-now = pilnuje

## Dlaczego rozkaz zostaje graczowi: po imieniu postaci

reserved-something = ma coś do zrobienia
reserved-alone = zostanie bez wsparcia
reserved-uncleared-room = wejdzie do niesprawdzonego pomieszczenia
reserved-fired-at = może trafić pod ostrzał
reserved-attacked = może po drodze paść ofiarą ataku
reserved-unseen-door = otworzy drzwi, za które nikt nie zajrzał
reserved-peek = zajrzy do pomieszczenia
reserved-mission-end = zakończy misję

## Ostrzeżenia

end-can-still-act = { $names } { $count ->
    [one] może
   *[other] mogą
 } jeszcze działać
last-round-warning = Ostatnia runda: bitwa kończy się z nią
forfeit-open = wciąż otwarte: { $goals }

## Dlaczego nie można zameldować wykonania: zdania bez kropki

refused-call-side = tylko zespół melduje wykonanie swojej misji
refused-call-twice = wykonanie misji jest już zameldowane
refused-call-early = wymagany cel jest jeszcze otwarty; najpierw go osiągnij albo się wycofaj
refused-call-nothing-left = nie zostało nic dodatkowego: misja skończy się sama
