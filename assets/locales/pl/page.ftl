### Strona wokół gry w przeglądarce (web/).

## Gra i jej części

page-stage =
    .aria-label = Plansza Fatal Funnel. Tab przechodzi z niej do rozkazów w postaci przycisków.
page-picture =
    .aria-label = Plan budynku: zespół ustawiony przy drzwiach
page-lead = Turowa gra o oczyszczaniu pomieszczeń: każde drzwi są na czyjejś linii ognia.
page-lead-more = Wydajesz rozkazy zespołowi, postać po postaci: ruch, pilnowanie drzwi, wyłamanie, strzał, zatrzymanie. Szanse widać, zanim wydasz rozkaz; potem padają kości. Wybierz misję: otworzy się, gdy tylko gra się wczyta.

## Lista misji

page-cover =
    .aria-label = Misje
page-list-start = Początek
page-list-missions = Misje
page-list-lessons = Więcej lekcji
page-list-more = Więcej
page-first-lesson = Od tego zacznij: 3 minuty
page-continue = Graj dalej
page-latest =
    .data-title = twoja bitwa
page-campaign = Kampania: { $title }
page-to-campaign = Do kampanii
page-tour =
    .data-title = kampania
page-play = Graj
page-passed = Zaliczona.
page-opens =
    .data-then = : otworzy się, gdy gra się wczyta
page-more-missions = Trudność, wyposażenie i paczki
page-more-building = Nowy budynek
page-more-editor = Nowy poziom
page-more-record = Przebieg służby
page-more-help = Klawisze i zasady
page-more-export = Zapisz postęp
page-saves = Zapisane bitwy
    .data-title = lista zapisanych bitew
page-import = Otwórz plik
    .data-title = plik
page-settings = Ustawienia
    .data-title = ekran ustawień

## Arkusz wybranej misji

page-objectives = Cele
page-team = Zespół
page-choose-another = Wybierz inną
page-board =
    .aria-label = Plansza misji „{ $title }” tak, jak zna ją zespół
page-sheet = Plansza misji „{ $title }”. Bitwa otworzy się, gdy gra się wczyta.

## Wczytywanie

page-bar =
    .aria-label = Wczytywanie
page-loading = Gra się wczytuje
page-downloading = Pobieranie: { $done } z { $whole } MB
page-reading-copy = Odczyt zachowanej gry: { $done } z { $whole } MB
page-compiling = Trwa kompilacja gry
page-starting = Gra się uruchamia
page-ready = Gra jest gotowa: wybierz misję
page-then-it-opens = potem misja się otworzy
page-then-opens = potem otworzy się { $title }

## Nowsza wersja

page-new-version = Jest nowa wersja gry. Otworzy się po ponownym wczytaniu strony.
page-reload = Wczytaj ponownie
page-later = Później

## Co nie pozwala grać i co na to pomaga

page-no-webgl = Ta przeglądarka nie może narysować gry: brakuje jej WebGL 2.
page-no-webgl-help = Włącz w jej ustawieniach akcelerację sprzętową albo otwórz tę stronę w aktualnej wersji przeglądarki Firefox, Chrome, Edge lub Safari.
page-no-wasm = Ta przeglądarka nie może uruchomić gry: WebAssembly jest wyłączone.
page-no-wasm-help = Zezwól na nie dla tej strony (wyłącza je ścisły tryb bezpieczeństwa lub blokady) albo otwórz tę stronę w aktualnej wersji przeglądarki Firefox, Chrome, Edge lub Safari.
page-no-storage = Ta przeglądarka niczego nie zachowuje dla tej strony: po jej zamknięciu przepadną twoje bitwy i postęp.
page-no-storage-help = Pozwól tej stronie zapisywać dane (pliki cookie i dane witryn) i spróbuj ponownie albo graj dalej i przed wyjściem zapisz postęp.
page-too-old = Ta przeglądarka jest za stara na tę grę.
page-too-old-help = Otwórz tę stronę w aktualnej wersji przeglądarki Firefox, Chrome, Edge lub Safari.
page-not-served = Gry nie można otworzyć jako pliku.
page-not-served-help = Umieść jej folder na serwerze WWW albo uruchom `make web-serve`.
page-not-fetched = Nie udało się wczytać gry.
page-not-fetched-help = Sprawdź połączenie i spróbuj ponownie.
page-not-started = Gra się wczytała, ale się nie uruchomiła.
page-not-started-help = Spróbuj ponownie. Jeśli i to zawiedzie, otwórz tę stronę w aktualnej wersji przeglądarki Firefox, Chrome, Edge lub Safari.
page-no-memory = Przeglądarce zabrakło pamięci.
page-no-memory-help = Zamknij inne karty i spróbuj ponownie.
page-no-graphics = Przeglądarka zatrzymała grafikę gry.
page-no-graphics-help = Spróbuj ponownie. Jeśli zdarza się to często, zamknij inne karty, które używają grafiki.
page-stopped = Gra zatrzymała się przez własny błąd.
page-stopped-help = Bitwa jest zapisana do ostatniego rozkazu: spróbuj ponownie i wróć do niej z listy. Zgłoś, proszę, ten błąd.
page-try-again = Spróbuj ponownie
page-play-anyway = Graj mimo to
page-save-report = Zapisz raport

## Linki, pliki i wklejony tekst

page-share =
    .aria-label = Link do bitwy
page-share-by-hand = Przeglądarka nie daje dostępu do schowka. Skopiuj link ręcznie:
page-share-link =
    .aria-label = Link
page-close = Zamknij
page-paste =
    .aria-label = Otwieranie
page-paste-how = Wklej tu link, poziom albo zapisaną bitwę albo wybierz plik.
page-paste-text =
    .aria-label = Wklejony tekst
page-paste-open = Otwórz tekst
page-choose-file = Wybierz plik
page-drop = Upuść, aby otworzyć: poziom, paczkę, zapisaną bitwę albo zapisany postęp
page-pasted-text = wklejony tekst
page-dropped-text = upuszczony tekst
page-link = link
page-address = adres
page-file-too-large = { $file }: plik jest za duży; wybierz poziom albo plik zapisany przez grę
page-file-no-text = { $file }: to nie jest plik tekstowy; wybierz poziom (.toml), paczkę (.ffpack) albo plik zapisany przez grę (.json)
page-pack-too-large = { $file }: plik jest za duży na paczkę; podziel ją na dwie
page-pack-not-fetched = Nie można pobrać paczki { $link }: { $why }
page-gallery-not-fetched = Nie można pobrać galerii { $link }: { $why }
page-why-no-http = adres nie zaczyna się ani od http:, ani od https:
page-why-status = serwer odpowiedział { $status }
page-why-no-index = nie ma tam spisu galerii
page-why-too-large = ma więcej niż { $bytes } bajtów
page-why-denied = sprawdź adres; inny serwer musi pozwolić tej stronie na odczyt

## Interfejs w postaci przycisków

page-reader =
    .aria-label = Gra w słowach
page-log = Dziennik
page-log-lines =
    .aria-label = Dziennik
page-part-targets = Cele
page-part-hint = Wskazówka
page-part-lesson = Lekcja
page-part-notice = Komunikat
page-part-question = Pytanie
page-part-pause = Pauza
page-part-saves = Zapisane bitwy
page-part-screen = Ekran
page-choose-target = { $order }: wybierz cel, tu albo na planszy
page-give-order = Wydaj rozkaz
page-usual-order = Wstecz
page-more-orders = Więcej rozkazów: { $orders }
page-cannot-press = { $button }: teraz nie można tego użyć.
page-locked = Zamknięta
