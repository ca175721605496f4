### Panele wokół planszy.

## Rozkazy postaci

orders-showing = Poczekaj na koniec odtwarzania albo je pomiń.
orders-standing-ends = Odwołuje stały rozkaz.
orders-undo = Cofnij
    .about = Cofa ostatni rozkaz.
orders-more = JESZCZE { $count }
    .about = Pokazuje pozostałe rozkazy ({ $count }); { $able ->
        [0] żadnego z nich nie można
        [one] { $able } z nich można
       *[other] { $able } z nich można
     } teraz wydać.

## Pasek po turze drugiej strony

review-again = Ich tura jeszcze raz
    .about = Pokazuje jeszcze raz ostatnią turę drugiej strony. { $slower } i { $faster } zmieniają tempo.
review-again-short = Jeszcze raz
review-show = pokaż { $count }
review-hide = ukryj
review-fold = Pokazuje albo ukrywa to, co było ważne.

## Plik nad oknem i błędy poziomu

drop-to-open = Upuść, aby otworzyć: poziom, paczkę, zapisaną bitwę albo zapisany postęp

faults-of = { $file }: { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
   *[many] { $count } błędów
 }
faults-more = i jeszcze { $count }
faults-in-battle = Bitwa toczy się w ostatniej dobrej wersji. Naciśnij tu, aby zamknąć.
faults-elsewhere = Popraw je, aby w to zagrać. Naciśnij gdziekolwiek, aby zamknąć.
faults-meant = Czy chodziło o `{ $word }`?

## Arkusz lekcji

lesson-step = LEKCJA { $lesson } · KROK { $step } Z { $of }
lesson-next-step = NASTĘPNY KROK
lesson-skip-step = pomiń ten krok

## Dziennik

log-title = DZIENNIK
log-all = całość
log-major = ważne
log-figure = wybór
log-leads = { CASE($leader, "nominative") } prowadzi { CASE($led, "accusative") } do { $to }.

## Wstęga

ribbon-menu = MENU
ribbon-score = Wynik { $score }
ribbon-no-score = Jeszcze bez wyniku.
ribbon-round = Runda { $round }
ribbon-round-of = Runda { $round } z { $limit }
ribbon-acting = { $side ->
    [response] zespół
    [civilian] cywile
   *[hostile] przeciwnik
 }
ribbon-can-act = gotowe { $count } z { $of }
ribbon-on-watch = gotowe { $count }, ubezpiecza { $watching }

## Alarm

alarm-title = ALARM
alarm-reached = { $rung } (do tego doszło)
alarm-stopped = { $rung } (powstrzymane)
alarm-is-ahead = Jeszcze przed wami.
alarm-is-reached = Do tego doszło.
alarm-is-stopped = Powstrzymane: już się nie zdarzy.

## Cele

objective-ours = CELE
objective-theirs = ONI CHCĄ
objective-of-theirs = Oni chcą: { $objective }
objective-under-way = { $objective }: { $track }{ $optional ->
    [yes] {" "}(dodatkowy)
   *[no] {""}
 }
objective-prevented = { $objective }: udaremniony
objective-counted = { $objective }: { $done }/{ $of } { $what }
objective-optional = { $objective } (dodatkowy)
objective-worth = { $objective } ({ $points })
objective-optional-worth = { $objective } (dodatkowy, { $points })
objective-at-risk = { $risk }!
objective-they-did = Zrobili to.
objective-they-cannot = Już nie mogą tego zrobić.
objective-they-want = Przeciwnik do tego dąży.
objective-costs-points = Kosztuje cię to punkty.
objective-costs-mission = Kosztuje cię to punkty; gdy osiągną wszystko, co muszą, misja jest przegrana.
objective-met = Osiągnięty.
objective-impossible = Nie da się go już osiągnąć.
objective-open = Wciąż otwarty.
objective-is-optional = Dodatkowy: daje punkty, ale do wygranej nie jest potrzebny.
objective-is-required = Wymagany: aby wygrać, osiągnij każdy wymagany cel.
objective-counts-known = Liczy tylko to, o czym wie twoja strona: może być ich więcej.

## Kości i karty

odds-dice = Kości
odds-dice-of = { $pool }: kości
odds-modifier = { $modifier }
odds-outcome = { $outcome }
advice-reason = { $reason }
card-bar = { $name } { $now } z { $most }
card-done = gotowe
team-title = ZESPÓŁ
team-title-hostile = TWOJA STRONA

## Przyciski fazy

phase-playback = Trwa odtwarzanie
phase-others-watch = Pozostali ubezpieczają
phase-nothing-left = Nikt nie ma już nic do zrobienia
phase-watching = OGLĄDASZ
    .about = Grana { $place ->
        [tab] w innej karcie
       *[window] w innym oknie
     }
phase-end = KONIEC: { $phase }
phase-end-this = KONIEC FAZY
phase-can-act = { $names } { $count ->
    [one] może
   *[other] mogą
 } działać
phase-number-can-act = { $count ->
    [few] { $count } mogą działać
   *[other] { $count } może działać
 }
plan-leave = PORZUĆ PLAN
    .about = Albo klikaj rozkazy, aby ruszyły razem
plan-let-go = WYKONAJ PLAN
names-few = { $names }
names-and-more = { $first }, { $second } i jeszcze { $count }
phase-skip = POMIŃ
    .about = Pomija odtwarzanie.
phase-skip-nothing = Nie ma czego pominąć.
phase-advice = RADA
    .about = Co zrobiłby teraz doświadczony gracz, najlepsze najpierw, każde z powodem.
phase-threat = RYZYKO
    .about = Zaznacza, co widzą znani przeciwnicy, i pola pomieszczeń, których nikt jeszcze nie sprawdził.
phase-plan = PLAN
    .about = Ułóż rozkazy dla kilku postaci i wykonaj je razem. Pierwszy, który przyniesie coś nowego, wstrzymuje resztę.
phase-go-on = NAPRZÓD
    .about = Twoja strona sama osłania i idzie naprzód, do końca rundy albo póki nie zdarzy się coś nowego. Nie otwiera drzwi, za które nikt nie zajrzał, nie wchodzi do nieoczyszczonych pomieszczeń i nie rzuca kośćmi.

## Pasek nagrania

replay-title = NAGRANIE
replay-progress = Rozkaz { $done } z { $of } · { $state ->
    [finished] koniec
    [paused] pauza
   *[playing] odtwarzanie
 } · { $speed }
replay-back = Wstecz
replay-step = Krok
replay-slower = Wolniej
replay-faster = Szybciej
replay-other-side = Druga strona
replay-theirs = Działa druga strona
    .about = { $key } pokazuje, co widzą i dlaczego tak robią.
replay-seek = Kliknięcie przenosi tam nagranie.
replay-end = KONIEC
    .about = { $key } otwiera menu
replay-continue = DALEJ
    .about = Od rozkazu { $order } ({ $key })
replay-pause = PAUZA
    .about = Wstrzymuje nagranie ({ $key })

film-begin = Filmuj
    .about = Filmuje planszę od tej chwili, jako ruchomy obraz (GIF) obok zapisów. Drugie naciśnięcie zapisuje film.
film-keep = Zapisz
film-runs = Trwa filmowanie: naciśnij jeszcze raz, aby zapisać film.
film-not-encoded = nie da się go zakodować
film-kept = Film zapisany: { $path }.
film-not-kept = Nie można zapisać filmu: { $why }.
picture-none = Sterownik grafiki nie daje obrazu.

## Podgląd rozkazu

preview-selects = Kliknięcie wybiera: { $figure }; prawy przycisk albo { $key } celuje tu: { $order }.
preview-recording = Nagranie
    .about = Tu nie ma rozkazów. Wskaż postać, aby przeczytać jej kartę.
preview-answer-ends = { $answer }: zakończ fazę.
preview-empty = Nie wybrano rozkazu
    .about = Wybierz postać albo rozkaz, albo zakończ fazę.
preview-click = Kliknięcie: { $order }.
preview-helpless = Cel jest wyłączony z walki.
preview-order-of = Rozkaz { $number } z { $of } tutaj; prawy przycisk albo { $key } wybiera następny.
preview-one-of = Do wyboru: { $count }. Wskaż jedno albo przejdź do niego strzałkami.
preview-also-here = Tu także: { $figures }.
preview-remembered = Ostatnia znana pozycja; teraz poza polem widzenia.
preview-tiles = { $count ->
    [one] { $count } pole w zasięgu.
    [few] { $count } pola w zasięgu.
   *[many] { $count } pól w zasięgu.
 }
preview-targets = { $count ->
    [one] { $count } cel.
    [few] { $count } cele.
   *[many] { $count } celów.
 }
preview-lanes = { $count ->
    [one] Widać { $count } linię ognia.
    [few] Widać { $count } linie ognia.
   *[many] Widać { $count } linii ognia.
 }
preview-places = { $count ->
    [one] { $count } miejsce, gdzie można tego użyć.
    [few] { $count } miejsca, gdzie można tego użyć.
   *[many] { $count } miejsc, gdzie można tego użyć.
 }
preview-cost = Koszt w polach: { $tiles }{ $doors ->
    [0] {""}
    [one] {" "}i drzwi do otwarcia
   *[other] {" "}i drzwi do otwarcia: { $doors }
 }
preview-cost-alone = { $cost }.
preview-cost-left = { $cost }; { $left }.
preview-no-advice = Nic lepszego niż zakończyć fazę
preview-your-team-acts = Działa twój zespół
preview-your-side-acts = Działa twoja strona
preview-hostile-side-acts = Działa przeciwnik
preview-civilians-act = Działają cywile
preview-team-acts = Działa zespół
preview-skip = { $key } pomija odtwarzanie.
preview-do-it = WYKONAJ

## Dla tych, którzy słuchają ekranu

region-mission = Misja
region-team = Zespół
region-preview = Podgląd
region-orders = Rozkazy
region-phase = Faza
region-log = Dziennik
region-targets = Cele
region-screen = Ekran
spoken-choose-target = { $order }: wybierz cel
spoken-give = Wydaj rozkaz
spoken-back = Wstecz
spoken-phase = Runda { $round }, { $phase }: { $side ->
    [own] twoja strona
    [team] twój zespół
    [response] zespół
    [civilian] cywile
   *[other] przeciwnik
 }
spoken-lane = linia ognia { $lane }
spoken-steps = { $count ->
    [one] { $count } krok
    [few] { $count } kroki
   *[many] { $count } kroków
 }
