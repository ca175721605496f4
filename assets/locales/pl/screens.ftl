### Ekrany: listy, menu, arkusze.

## Menu pauzy

pause-title = PAUZA
pause-resume = Graj dalej
pause-save = Zapisz bitwę
pause-load = Wczytaj zapisaną bitwę
pause-saves = Zapisane bitwy
pause-share = Skopiuj link do niej
pause-same-seed = Od nowa, te same kości
pause-new-seed = Od nowa, nowe kości
pause-rules = Zasady w skrócie
pause-keys = Klawisze i znaki
pause-settings = Ustawienia
pause-ask-again = Pytaj przed końcem fazy
pause-photo = Zdjęcie planszy
pause-fullscreen = Pełny ekran
pause-withdraw = Odwrót: kończy misję
pause-leave = Opuść misję
pause-quit = Wyjdź z gry

pause-briefing = ODPRAWA
pause-seed = Ziarno { $seed } · trudność: { $difficulty }
pause-asked-again = Gra znów zapyta, zanim skończy się faza z wolnymi akcjami.

withdraw-question = Wycofać się?
withdraw-ends = To kończy misję.
withdraw-free = Nie kosztuje to punktów.
withdraw-score = Wynik wynosi dotąd { $score }.
withdraw-yes = ODWRÓT
leave-question = Opuścić misję?
leave-yes = OPUŚĆ
stay = ZOSTAŃ

## Pytania, zanim coś przepadnie

question-kept = Jest zapisana: wrócisz do niej z listy misji.
question-lost = Jej postęp przepadnie.
question-mute = Nie pytaj więcej

## Ustawienia

settings-title = USTAWIENIA
settings-close = ZAMKNIJ
settings-keys = { $up } { $down } wybór   ·   { $left } { $right } zmiana   ·   { $next } następna strona
setting-up = { $setting }: dalej
setting-down = { $setting }: wstecz

keys-ask = { $other } albo kliknięcie pyta o inny klawisz; { $first } przywraca początkowy.
keys-taken = { $input } jest zajęty: { $action }. Naciśnij jeszcze raz, aby je zamienić, albo { $leave }, aby nic nie zmieniać.
keys-press = Naciśnij klawisz dla: { $action }. Teraz to { $now }; { $leave } nic nie zmienia.
keys-reset-all = Przywróć wszystkie klawisze
keys-asked = naciśnij klawisz

## Pomoc

sign-the-team = Zespół
sign-hostile = Przeciwnik
sign-civilian = Cywil: nie strzelaj
sign-contact = Kontakt: jeszcze nierozpoznany
sign-downed = Na ziemi: można pomóc
sign-dead = Martwy

token-suppressed = Pod ogniem
token-wounded = Ranny
token-bleeding = Krwawi
token-critical = Stan krytyczny
token-flashed = Oślepiony
token-stunned = Ogłuszony
token-overwatch = Ubezpiecza
token-surrendering = Poddaje się
token-restrained = Skuty
token-controlled = Pod opieką
token-engaged = Walczy wręcz
token-panicking = Panikuje
token-freshly-breached = W szoku po wyłomie
token-dragging = Ciągnie kogoś
token-hostage = Zakładnik
token-falling-back = Wycofuje się
token-braced = Podparty
token-idle = Bezczynny
token-suspicious = Podejrzliwy

credits-title = Autorzy
credits-game = Gra, silnik zasad, poziomy
    .about = Opiekunowie Fatal Funnel. MIT albo Apache 2.0, do wyboru.
credits-pictures = Obrazy
    .about = Rysowane w kodzie, wszystkie własne.
credits-type = Pismo
    .about = Fira Sans, copyright Mozilla Foundation i Telefonica S.A., SIL Open Font License 1.1.
credits-engine = Silnik
    .about = Bevy i wgpu, a na nich leafwing-input-manager i bevy_ecs_tilemap.
credits-language = Język
    .about = Rust i biblioteki, które wymienia Cargo.lock, każda na własnej otwartej licencji.
credits-thanks = Podziękowania
    .about = Dla wszystkich, którzy zgłosili błąd, narysowali poziom albo przegrali misję i powiedzieli dlaczego.

help-title = Pomoc
help-keys = Klawisze
help-signs = Znaki
help-close = { $close } albo kliknięcie zamyka
help-read = { $up } { $down } albo kółko przewija   ·   { $close } albo kliknięcie zamyka
help-to-rules = { $up } { $down } albo kółko przewija   ·   { $left } { $right } zasady w skrócie   ·   { $close } zamyka
help-to-keys = { $up } { $down } albo kółko przewija   ·   { $left } { $right } klawisze i znaki   ·   { $close } zamyka

record-title = Przebieg służby
record-empty = Nie ukończono jeszcze żadnej misji.
record-totals = Wykonano { $accomplished } z { $played }. Stracono na zawsze: { $lost }.
record-mission = misja
record-accomplished = wykonano
record-lost = stracono
record-best-score = najlepszy wynik
record-as-hostile = jako druga strona
record-won = wygrano
record-best = { $score }, trudność: { $difficulty }
record-none-kept = żaden
record-of = { $done } z { $of }

## Pokazane szanse

chances-title = Twoje rzuty
chances-shown = pokazano
chances-rolls = rzuty
chances-expected = oczekiwane
chances-came-true = spełnione
chances-allowed = dopuszcza los
chances-count = { $count } ({ $share }%)
chances-range = { $least } do { $most }
chances-band = { $low }–{ $high }%
chances-usual = Każdy wiersz mieści się w tym, co dopuszcza los: spośród 100 graczy z uczciwymi kośćmi 95 widzi coś takiego.
chances-unusual = Poza tym, co dopuszcza los: { $bands }. Spośród 100 graczy z uczciwymi kośćmi 5 widzi coś takiego.

## Co stało się z misją, na liście misji

tally-brief = { $done } z { $of }
tally-brief-best = najlepszy wynik { $score }

tally = { $side ->
    [hostile] Udane próby jako druga strona: { $done } z { $of }.
   *[team] Udane próby: { $done } z { $of }.
 }
tally-scored = { $side ->
    [hostile] Udane próby jako druga strona: { $done } z { $of }; najlepszy wynik { $score }, trudność: { $difficulty }.
   *[team] Udane próby: { $done } z { $of }; najlepszy wynik { $score }, trudność: { $difficulty }.
 }
tally-medal = { $side ->
    [hostile] Udane próby jako druga strona: { $done } z { $of }; najlepszy medal: { $medal }.
   *[team] Udane próby: { $done } z { $of }; najlepszy medal: { $medal }.
 }
tally-scored-medal = { $side ->
    [hostile] Udane próby jako druga strona: { $done } z { $of }; najlepszy wynik { $score }, trudność: { $difficulty }; najlepszy medal: { $medal }.
   *[team] Udane próby: { $done } z { $of }; najlepszy wynik { $score }, trudność: { $difficulty }; najlepszy medal: { $medal }.
 }

medal-bronze = brąz
medal-silver = srebro
medal-gold = złoto

## Pozycje listy misji

mission-size = { $columns } × { $rows } pól
mission-rounds = { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
   *[many] { $rounds } rund
 }
mission-no-round-limit = bez limitu rund
mission-own-campaign = Własna kampania gry
    .about = Wróć z tej kampanii do kampanii gry; postęp zostaje zachowany.
mission-other-campaign = Inna kampania
mission-campaign-of-pack = Kampania tej paczki.
mission-building = Nowy budynek
    .about = Narysuj budynek, którego nikt nie widział: wybierz rodzaj, wielkość, zasady i siłę obrony, albo weź budynek dnia.
mission-building-state = Wygenerowany, dla dowolnych zasad
mission-generated = Wygenerowane
mission-yours = Twój własny
mission-yours-faulty = Twój własny · ma błędy
mission-yours-unsaved = Twój własny · jeszcze niezapisany
    .about = Edytuj go i zapisz, aby grać w niego stąd.
mission-your-levels = Twoje własne poziomy
mission-under-way-ironman = W toku · ironman
lesson-passed = Zaliczona
lesson-length = Kilka minut
mission-under-way-guest = W toku · z linku albo pliku
mission-locked = Zamknięta
mission-opens-when = Otworzy się, gdy misja
mission-closed = Wykluczona
    .about = Wcześniejsze wyniki wykluczyły tę misję.
mission-under-way = W toku
mission-open = Otwarta
mission-level-missing = brakuje jej poziomu
mission-unplayable = Nie da się grać
mission-campaign = Kampania · misje: { $missions }
mission-done = { $result }, wynik { $score }, trudność: { $difficulty }.
mission-way-or = { $way }, albo
mission-way-last = { $way }.
mission-new = NOWA

result-accomplished = Wykonana
result-collapsed = Załamanie
result-defeated = Porażka
result-draw = Remis
result-incomplete = Nieukończona
result-lost = Przegrana
result-out-of-time = Czas minął
result-wiped-out = Zespół rozbity
result-withdrawn = Odwrót

## Pierwszy ekran

title-motto = Każde drzwi są na czyjejś linii ognia
tab-all = WSZYSTKIE MISJE
title-continue = GRAJ DALEJ
title-new = OD TEGO ZACZNIJ
    .about = Pierwsza lekcja trwa kilka minut
tab-lessons = LEKCJE
tab-campaign = KAMPANIA
tab-single = POJEDYNCZE MISJE

foot-select = wybór
foot-lists = listy
foot-begin = zacznij
foot-load = wczytaj
foot-settings = ustawienia
foot-help = klawisze i znaki
foot-fullscreen = pełny ekran
foot-new-level = nowy poziom
foot-saves = zapisy
foot-join = dołącz do stołu
    .about = Skopiuj link do swojego miejsca i naciśnij tutaj: czekają tam drugi gracz i sędzia.
foot-record = przebieg służby
foot-credits = autorzy
foot-quit = wyjdź
foot-export = zapisz postęp
foot-import = otwórz plik
start-over-question = Zacząć od nowa?

## Arkusz misji

campaign-restart = Zacznij kampanię od nowa
campaign-restart-question = Zacząć kampanię od nowa?
    .about = Cały postęp zostanie usunięty, a z nim każda nieukończona bitwa.
campaign-restart-yes = OD NOWA
campaign-restart-no = ZOSTAW
member-lost = stracony
member-fit = w pełni sił
mission-no-resupply = Zespół wchodzi z tym, co mu zostało: nie ma zaopatrzenia.
mission-edit = EDYTUJ
mission-start-over = Od nowa
mission-continue = GRAJ DALEJ
mission-choose = WYBIERZ
mission-turn-to = PRZEJDŹ
mission-begin = ZACZNIJ
campaign-progress = Zagrano { $done } z { $of } · wynik { $score }
campaign-over = Nie ma więcej misji: kampania skończona.
campaign-debrief-unhurt = Wykonano { $won } z { $played } misji. Straty: brak.
campaign-debrief = Wykonano { $won } z { $played } misji. Straty: { $lost }.
campaign-opened = { $mission } otwiera: { $opened }.

## Zapisane bitwy

saves-title = ZAPISANE BITWY
saves-about = Każdy rozkaz zapisuje się od razu. Automatyczne zapisy zachowują początek twoich trzech ostatnich faz.
saves-back = Wróć
saves-last-order = Ostatni rozkaz
saves-auto = Automatyczny
saves-quick = Szybki zapis
saves-empty = Pusto
saves-save = Zapisz
saves-load = Wczytaj
saves-slot = Miejsce { $number }

## Co jest nie tak z poziomem

mission-rulebook-unknown = nie ma takich zasad

## Tablica kampanii

board-open = { $mission }: można grać
board-done = { $mission }: { $result ->
    [accomplished] wykonana
    [collapsed] załamanie
    [defeated] porażka
    [draw] remis
    [incomplete] nieukończona
    [lost] przegrana
    [out-of-time] czas minął
    [wiped-out] zespół rozbity
    [withdrawn] odwrót
   *[other] { $result }
 }, wynik { $score }
board-locked = { $mission }: zamknięta
board-closed = { $mission }: wykluczona przez wcześniejsze wyniki
campaign-played = Zagrano { $done } z { $of } misji.

## Kurtyna między turami dwojga graczy

curtain-title = Kurtyna
curtain-team = TURA ZESPOŁU
curtain-other-side = TURA DRUGIEJ STRONY
curtain-who-looks = { $turn }. Teraz patrzy tylko ten, kto prowadzi { $side ->
    [hostile] drugą stronę
   *[response] zespół
 }.
curtain-lift = PODNIEŚ KURTYNĘ
curtain-leave = LISTA MISJI

## Zasady w skrócie

rules-title = { $book }: zasady w skrócie
