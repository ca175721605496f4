### Co pokazuje plansza i co wykonuje rozkazy: odmowy, rady, pytania, powiadomienia.

## Fazy i cofanie

phase-named = Faza „{ $phase }”
round-and-phase = Runda { $round }, { $phase }
round-alone = Runda { $round }
undo-off = Cofanie jest wyłączone: włączysz je w ustawieniach, na stronie GRA.
undo-done = Ostatni rozkaz cofnięto.
undo-recording = To nagranie: nie ma czego cofać.
wait-for-playback = Poczekaj na koniec odtwarzania albo je pomiń.
medal-fewer-calls = mniej próśb o radę

## Odpowiedzi drugiej strony na rosnący alarm

alarm-at-heat = Heat { $heat }: { $rung }
alarm-at-round = Runda { $round }: { $rung }
alarm-at-rounds = Runda { $round } do { $last }: { $rung }
alarm-at-heat-or-round = Heat { $heat }, runda { $round }: { $rung }
alarm-at-heat-or-rounds = Heat { $heat }, runda { $round } do { $last }: { $rung }

## Odpowiedzi na to, co rozkaz zostawia otwarte

answer-as-usual = jak zwykle
answer-one-by-one = po kolei
answer-as-it-is = tak jak jest
answer-yes = tak
answer-no = nie
answer-none = żadne
choice = { $word }
choice-with-value = { $field } { $value }
choice-asked = { $field }?
choice-asked-of = { $field }: { $one }?
choice-asked-next = { $field }, { $place }?

## Dlaczego nie można wydać rozkazu

refused-helpless = { $figure }: poza walką. Wybierz { $order } ({ $key }) { $chosen ->
    [yes] jeszcze raz
   *[no] dwa razy
 }, aby mimo to tam celować.
refused-recording = To nagranie: nie przyjmuje rozkazów.
refused-phase = To należy do innej fazy ({ $phase }); teraz trwa faza: { $now }.
refused-left = { $figure }: { $left }.
refused-joined = To należy do sędziego tej bitwy.
refused-now = Teraz niemożliwe.
refused-no-tile = Brak pól w zasięgu.
refused-none-beside = Brak celu obok postaci.
refused-no-target = Brak celu.
refused-no-lane = Nie widać żadnej linii ognia.

unreachable-unseen = Twoja strona nie widziała tego terenu.
unreachable-door = Drogę zagradzają zamknięte drzwi: najpierw je otwórz.
unreachable-way-unseen = Droga tam wiedzie przez niewidziany teren.
unreachable-no-path = Nie prowadzi tam żadna droga.
unreachable-too-far = Za daleko (pola do przejścia: { $tiles }).
unreachable-too-far-left = Za daleko (pola do przejścia: { $tiles }); { $left }.
unreachable-taken = Stoi tam { CASE($figure, "nominative") }.
unreachable-last-known = To ostatnia znana pozycja { CASE($figure, "genitive") }.

## Rady

advice-off = Rady są wyłączone.
advice-on = Rady są włączone: co zrobiłby doświadczony gracz, najlepsze najpierw.
advice-on-this-round = Rady są włączone do końca tej rundy.
advice-ended = Rady skończyły się wraz z rundą.
advice-costs-medal = Każda następna prośba obniża medal o stopień.
advice-free-calls = { $count ->
    [one] Jeszcze { $count } prośba jest darmowa; każda trwa do końca swojej rundy.
    [few] Jeszcze { $count } prośby są darmowe; każda trwa do końca swojej rundy.
   *[many] Jeszcze { $count } próśb jest darmowych; każda trwa do końca swojej rundy.
 }
advice-question = Poprosić o radę?
    .about = Darmowe prośby tej misji są zużyte: następna obniży jej medal o stopień.
advice-question-yes = POPROŚ
advice-question-no = BEZ RADY
advice-to = { $order } do { $tile }
advice-at = { $order } przy { $tile }
advice-on-figure = { $order }: { $target }
advice-ally = { $order } { $ally }: { $task }
advice-ally-on = { $order } { $ally }: { $task } { $target }
advice-end = Koniec: { $phase }

## Co było ważne w turze drugiej strony, po imieniu

moment-surrenders = poddaje się
moment-thrown = { $kind ->
    [flash] granat hukowy
   *[smoke] dym
 }
moment-misses = chybia
moment-hits = trafia
moment-suppresses = przygniata ogniem
moment-seen = w polu widzenia
moment-out-of-sight = poza polem widzenia
moment-door-forced = Drzwi wyważone
moment-door-opens = Drzwi się otwierają
moment-door-shuts = Drzwi się zamykają
review-no-turn = Druga strona nie miała jeszcze tury.

## Odpowiedzi na kilka pytań

answer-mission-list = LISTA MISJI
answer-replace = ZASTĄP

## Koniec fazy i misji

end-anyway = { $phase }: mimo to zakończyć?
end-mission = Zakończyć misję teraz?
end-yes = ZAKOŃCZ
end-no = WRÓĆ
leave-now = Wyjść teraz?
leave-now-yes = WYJDŹ TERAZ
leave-nothing-required = Żaden wymagany cel nie jest już otwarty.
leave-still-to-come = Jeszcze przed wami: { $answers }.
leave-last-round = To ostatnia runda.
leave-rounds-left = { $count ->
    [one] Po tej rundzie zostaje jeszcze jedna.
    [few] Po tej rundzie zostają jeszcze { $count }.
   *[many] Po tej rundzie zostaje jeszcze { $count }.
 }

## Plany i stałe rozkazy

plan-begun = Rozkazy są teraz układane; ruszą, gdy znów naciśniesz { $key }.
plan-not-now = Plan można ułożyć w swojej turze.
plan-no-figure = Najpierw wykonaj plan albo go porzuć.
plan-first = Plan jest ułożony: najpierw go wykonaj albo porzuć.
plan-tile-taken = Na tym polu ma już ktoś skończyć ({ $figure }): wybierz inne albo ułóż tamten rozkaz od nowa.
plan-door-taken = Tymi drzwiami ma się już ktoś zająć ({ $figure }): wybierz inne albo ułóż tamten rozkaz od nowa.
plan-stops = Plan się zatrzymuje: { $why }.
plan-phase-over = faza się skończyła
plan-somebody-new = widać kogoś nowego
plan-one-down = ktoś z zespołu leży
plan-move-ended = ruch skończył się wcześniej
standing-none = Ta postać nikogo nie prowadzi i nie ma obok niej jeńca.
standing-over = Koniec stałego rozkazu: { CASE($figure, "nominative") } { $order ->
    [lead_out] nikogo już nie prowadzi
   *[guard] nie ma już jeńca do pilnowania
 }.
standing-ended = Koniec stałego rozkazu: { CASE($figure, "nominative") } { $order ->
    [lead_out] już nie wyprowadza
   *[guard] już nie pilnuje
 } ({ $why }).
no-undo-past-here = dalej bez cofania: nowy teren

## Działanie bez rozkazów: co je kończy

routine-noticed = przed chwilą zauważono { $enemy ->
    [yes] przeciwnika
   *[no] kogoś
 } przy { $at }: wydawaj rozkazy po kolei
routine-over = bitwa się skończyła
routine-ended = Bitwa się skończyła.
routine-their-turn = Trwa tura drugiej strony.
routine-round = Zaczyna się runda { $round } i nie ma nic nowego.
routine-rest = Resztę rozkazów wydajesz ty.
routine-yours = { $figure }: { $why }. Ten rozkaz wydajesz ty.
news-somebody = widać albo słychać kogoś nowego
news-trouble = ktoś z zespołu ma kłopoty
news-mission = są wieści o misji
news-shot = padł strzał
news-hit = ktoś został trafiony
news-thrown = coś rzucono
news-forced = wyłamano wejście
standing-cannot = nie może iść dalej

## Zagrożenia

threats-marked = Czerwone: w polu widzenia znanego przeciwnika. Kropki: pola pomieszczeń, których nikt nie sprawdził.
threats-not-marked = Zagrożenia nie są już zaznaczone.

## Lekcje

lesson-orders-are-yours = W lekcji każdy rozkaz wydajesz ty.
lesson-end-title = Lekcja zaliczona
lesson-end = Przejdź do następnej albo zagraj tę do końca.
lesson-end-of-last = To była ostatnia lekcja: reszta to ćwiczenie. Kampania czeka na liście misji.
lesson-next = NASTĘPNA LEKCJA
briefing-begin = ZACZNIJ

## Nagrania

replay-view-of = Teraz widać to, co widzi { $side ->
    [response] zespół
    [civilian] strona cywilów
   *[hostile] przeciwnik
 }.
replay-diverges = Odtwarzanie odbiega od nagrania: { $why }.
state-not-shown = Nie da się pokazać tego stanu: { $why }.
recording-not-kept = Nie można zapisać nagrania: { $why }.
log-untold = Tę bitwę zapisała inna wersja gry: toczy się stąd dalej, a tego, co było wcześniej, nie da się opowiedzieć.

## Zapisywanie i wczytywanie

save-replace = Zastąpić zapis?
    .about = W tym miejscu jest już bitwa.
save-replace-quick = Zastąpić szybki zapis?
    .about = Inne okno zapisało tam w międzyczasie bitwę.
save-replace-yes = ZASTĄP
save-replace-no = ZOSTAW
save-recording = Nagrania nie można zapisać jeszcze raz.
save-after-playback = Poczekaj na koniec odtwarzania albo pomiń je klawiszem { $key }.
save-joined = Tę bitwę przechowuje sędzia; tutaj można ją zapisać, gdy się skończy.
save-done = Bitwa zapisana; { $key } ją wczytuje.
save-done-in-slot = Bitwa zapisana w miejscu { $number }.
save-unknown = Zapisana bitwa
save-seating = { $seating ->
    [hostile] druga strona
   *[both] dwoje przy tym stole
 }
load-question = Wczytać zapisaną bitwę?
load-nothing = Nie zapisano jeszcze żadnej bitwy.
load-empty-slot = W tym miejscu nie ma bitwy.
restart-question = Zacząć od nowa: { $mission }, { $same ->
    [yes] te same kości
   *[no] nowe kości
 }?
restart-yes = OD NOWA
restart-no = GRAJ DALEJ
restart-done = { $mission }: od nowa, z ziarnem { $seed }.
ironman-no-save = Ta bitwa toczy się w trybie ironman: zapisuje się po każdym rozkazie i nie ma innego zapisu.
ironman-no-load = Ta bitwa toczy się w trybie ironman: nie opuszcza się jej dla innego zapisu.
ironman-no-restart = Ta bitwa toczy się w trybie ironman: nie zaczyna się jej od nowa, zanim się skończy.
autosave-failed = Automatyczny zapis się nie udał, wcześniejsze zostają: { $why }.
battle-not-saved = Nie można zapisać bitwy: { $why }.
battle-continues = { $mission }: dalej od miejsca, w którym przerwano.
record-not-kept = Przebieg służby: { $why }.

## Bitwa w innym oknie

table-joining = Prośba o miejsce przy stole: { $address }.
table-no-link = Najpierw skopiuj link do swojego miejsca: zaczyna się od ws://, a wypisał go sędzia.
table-line-down = Połączenie z sędzią zostało zerwane; trwa próba wznowienia.
table-line-back = Połączenie z sędzią znów działa.
table-other-away = Drugiego gracza nie ma.
table-others-turn = Kolej drugiego gracza.
table-other-came = Drugi gracz jest przy stole.
table-other-left = Drugi gracz odszedł od stołu i może wrócić.

battle-is-elsewhere = Ta bitwa toczy się gdzie indziej, tutaj jest tylko oglądana.
elsewhere-question = Ta bitwa toczy się { $place ->
    [tab] w innej karcie
   *[window] w innym oknie
 }
    .about = { $place ->
        [tab] { $mission } jest grana w innej karcie. Przejmij ją, aby grać tu dalej od jej ostatniego rozkazu, albo oglądaj ją tutaj: karta, która nie gra, nie wydaje rozkazów.
       *[window] { $mission } jest grana w innym oknie. Przejmij ją, aby grać tu dalej od jej ostatniego rozkazu, albo oglądaj ją tutaj: okno, które nie gra, nie wydaje rozkazów.
     }
elsewhere-take-over = PRZEJMIJ
elsewhere-watch = OGLĄDAJ
watched-ended = { $mission }: tam dobiegła końca.

## Pytania, zanim otworzy się inna bitwa

open-another = Otworzyć inną bitwę?
open-under-way = { $mission } jest w toku.
open-yes = OTWÓRZ
open-replaces = Zastąpić nieukończoną bitwę?
    .about = { $mission }: bitwa nieukończona. Jej postęp przepadnie, jeśli ta ją zastąpi.
open-replaces-oldest = Zastąpić najstarszą nieukończoną bitwę?
open-from-link = Bitwa z tego linku toczy się już u ciebie dalej
open-from-link-yes = OD LINKU
open-continue = GRAJ DALEJ
open-cancel = ANULUJ

## Edytowany poziom

reload-question = Zacząć od nowa po zmianach: { $mission }?
reload-cannot-continue = Bitwa nie może toczyć się dalej w zmienionym poziomie: { $why }.
reload-restarts = Zmieniony poziom zaczyna się od nowa: { $why }.
reload-nothing = Poziom wczytany ponownie: w tej bitwie nic się nie zmienia.
reload-goes-on = Poziom wczytany ponownie, bitwa toczy się dalej: { $parts }.
reload-resets = Poziom wczytany ponownie, bitwa toczy się dalej; według poziomu przywrócono: { $parts }.
reload-parts-and-more = { $parts } i jeszcze { $count }

part-board = mapa
part-clock = limit rund
part-knowledge = kto co wie
part-log-book = dziennik
part-goals = cele
part-timeline = zdarzenia
part-agenda = zdarzenia
part-site = pomieszczenia
part-tariff = punktacja
part-at = miejsce
part-off-map = obecność
part-label = nazwa
part-kind = wzór
part-post = strzeżone pomieszczenie
part-patrol = trasa
part-stowed = wyposażenie
part-held = wyposażenie

## Pliki, linki, paczki

input-unknown = Plik { $file } nie jest ani poziomem (.toml), ani paczką (.ffpack), ani zapisaną bitwą (.json): wybierz coś z nich.
input-no-text = W schowku nie ma tekstu: najpierw skopiuj poziom albo link.
input-pasted = wklejony tekst
link-copied = Link skopiowany: dopisz go do adresu strony z grą albo otwórz przez `fatal-funnel play --link`.
link-copied-in-browser = Link skopiowany: otwiera tę bitwę.
link-joined = Do końca tę bitwę zna tylko sędzia; potem można ją udostępnić.
link-not-copied = Nie można pisać do schowka: zapisz bitwę i użyj `fatal-funnel link`.
pack-open = Paczka { $pack } jest otwarta; poziomy wśród pojedynczych misji: { $levels }.
pack-no-text = plik nie jest tekstem UTF-8
pack-trouble = { $pack }: { $why }.
picture-kept = Zdjęcie zapisane: { $path }.
picture-not-kept = Nie można zapisać zdjęcia: { $why }.
picture-no-pixels = sterownik grafiki nie daje obrazu

## Postęp

import-question = Zastąpić własny postęp wczytanym?
    .about = Plik zastępuje to, co jest tu zapisane: { $what }. Cała reszta zostaje.
import-no = ZOSTAW MÓJ
import-done = Postęp wczytany: { $count ->
    [one] { $count } wpis
    [few] { $count } wpisy
   *[many] { $count } wpisów
 }.
import-not-here = Postęp wczytuje się na liście misji: najpierw do niej wróć.
export-nothing = Nie ma jeszcze czego zapisać: zagraj misję kampanii albo zapisz bitwę.
stored-campaign = postęp kampanii
stored-record = przebieg służby
stored-lessons = zaliczone lekcje
stored-settings = ustawienia
stored-battles = { $count ->
    [one] zapisana bitwa
    [few] { $count } zapisane bitwy
   *[many] { $count } zapisanych bitew
 }

## Kampania

campaign-none = Nie ma kampanii.
campaign-went-on = Kampania potoczyła się dalej w innym oknie i tu jest jej nowy stan: najpierw go obejrzyj.
campaign-ironman-difficulty = Kampania ironman zachowuje swoją trudność; zacznij ją od nowa, aby wybrać inną.
campaign-cause = Skutek misji „{ $mission }”: { $consequence }
campaign-way = { $mission } { $condition }
campaign-if-both = { $one } i { $other }
campaign-if-accomplished = zostanie wykonana
campaign-if-withdrawn = skończy się odwrotem
campaign-if-result = { $result ->
    [out-of-time] skończy się upływem czasu
    [wiped-out] skończy się rozbiciem zespołu
    [collapsed] skończy się załamaniem
    [defeated] skończy się porażką
    [lost] zostanie przegrana
    [draw] skończy się remisem
    [incomplete] pozostanie nieukończona
   *[other] skończy się wynikiem „{ $result }”
 }
campaign-if-scores-between = da od { $least } do { $most } punktów
campaign-if-scores-least = da { $least } albo więcej punktów
campaign-if-scores-most = da { $most } albo mniej punktów
campaign-if-loses-nobody = obejdzie się bez strat
campaign-if-loses-least = przyniesie straty: { $least } albo więcej
campaign-if-loses-most = przyniesie straty: { $most } albo mniej
campaign-if-met = osiągnie cel „{ $objective }”
campaign-if-unmet = nie osiągnie celu „{ $objective }”
campaign-if-taken = skończy się ujęciem żywcem: { $figure }
campaign-if-played = zostanie zagrana, z dowolnym wynikiem
campaign-replaced = Strata: { $lost }. Na to miejsce wchodzi nowicjusz: { $new }.
campaign-member-news = { $figure }: { $news }.
campaign-deed = { $deed ->
    [hits] trafienia:
    [nerve-tests-passed] zdane próby nerwów:
    [arrests] zatrzymania:
    [people-led-out] wyprowadzeni:
   *[times-downed] padnięcia:
 } { $count }
campaign-member-trait = { $figure }: { $told }
trait-effect = { $stat } { $by }
trait-with-effect = { $name } ({ $effect }).
campaign-fit-again = znów w pełni sił, { $healed ->
    [one] zagoiła się rana
    [few] zagoiły się { $healed } rany
   *[many] zagoiło się { $healed } ran
 }
campaign-wounds = { $now } z { $most } ran
campaign-wounds-healed = { $now } z { $most } ran, { $healed ->
    [one] zagoiła się rana
    [few] zagoiły się { $healed } rany
   *[many] zagoiło się { $healed } ran
 }

## Urządzenie

gamepad-greeting = { $back } i { $on } wybierają rozkaz, { $give } go wydaje; { $help } pokazuje wszystkie przyciski.
gamepad-gone = Pad odłączony: graj dalej klawiaturą albo myszą, albo podłącz go znowu.
screen-gone = Ekran odłączony: gra toczy się dalej w oknie.
quit-question = Wyjść z gry?
quit-yes = WYJDŹ
