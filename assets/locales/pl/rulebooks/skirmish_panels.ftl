### Fazy

sk-phase-turn = Tura

## Rozkazy: nazwy na przyciskach i co robią

sk-order-move = Idź
    .about = Idź, przed akcją albo po niej.
sk-order-attack = Atakuj
    .about = Rzuć na Umiejętność, aby trafić, potem Obrażenia przeciw Obronie.
sk-order-bombard = Ostrzelaj
    .about = Skieruj wybuch na pole.
sk-order-suppress = Przygnieć
    .about = Przygnieć ogniem każdego wokół punktu, także niewidocznych.
sk-order-assist = Pomóż
    .about = Zostań na miejscu i dodaj 1 do broni albo zadania towarzysza.
sk-order-observe = Obserwuj
    .about = Obserwuj dla stromotorowej broni towarzysza.
sk-order-pick-up = Podnieś
    .about = Podnieś w ruchu leżącą broń.
sk-order-spot = Wypatrz
    .about = Szukaj jednostki ukrytej w listowiu albo pod siatką.
sk-order-open = Otwórz
    .about = Otwórz drzwi obok jednostki: 1 pole jej ruchu.
sk-order-close = Zamknij
    .about = Zamknij drzwi obok jednostki: 1 pole jej ruchu.
sk-order-force = Wyważ
    .about = Wyważ zamknięte drzwi.
sk-order-operate = Włam się
    .about = Włam się do terminalu i dowiedz się, gdzie jest przeciwnik.
sk-order-mount = Wsiądź
    .about = Wsiądź do jednostki z wolnym miejscem.
sk-order-dismount = Wysiądź
    .about = Wysiądź na pole obok pojazdu.
sk-order-hold = Czekaj
    .about = Nic więcej nie rób w tej turze.
sk-order-smoke = Dym
    .about = Dym częściowo ukrywa jednostki w nim i za nim.
sk-order-charge = Ładunek
    .about = Podłóż ładunek przy zamkniętych drzwiach albo miękkiej ścianie.
sk-order-set-off = Odpal
    .about = Odpal wszystkie ładunki podłożone przez twoją stronę.

## Karty

sk-card-move = Ruch
    .about = Pola, które jednostka może jeszcze przejść w tej turze.

-item-smoke-grenade = Granat dymny
-item-charge = Ładunek
-item-thermal-sight = Termowizor
-item-night-vision = Noktowizor

## Liczby na karcie

sk-stat-skill = Umiejętność
sk-stat-defense = Obrona
sk-stat-move = Ruch

## Co jednostka ma jeszcze do zrobienia

sk-left-may-act = może działać
sk-left-may-move = może iść dalej
sk-left-done = gotowe

## Znaczniki i co znaczą

sk-sign-dead = Wyeliminowano
    .about = Poza grą; broń leży tam, gdzie padła jednostka.
sk-sign-suppressed = Pod ogniem
    .about = Każdą Umiejętność rzuca dwa razy i bierze niższy wynik.
sk-sign-unaware = Niczego nie wie
    .about = Nie wie o żadnym przeciwniku: Umiejętność przeciw tej jednostce rzuca się dwa razy, liczy się wyższy wynik. Zauważy ruch na otwartym terenie do 12 pól, częściowo ukryty albo o połowę krótszy do 8, po ciemku do 4.
sk-sign-spotted = Na widoku
    .about = Listowie i siatki ukrywają tylko częściowo.
sk-sign-traced = Na oczach w listowiu
    .about = Przeciwnik widział wejście w listowie, które ukrywa tylko częściowo.
sk-sign-assisting = Pomaga
    .about = W tej turze dodaje 1 do Umiejętności towarzysza.
sk-sign-observing = Obserwuje
    .about = W tej turze obserwuje dla stromotorowej broni towarzysza.

## Miejsca do utrzymania

sk-place-held = Utrzymane, o ile wiesz
sk-place-open = Do utrzymania

## Rzeczy na planszy

sk-terminal = Terminal
    .about = Po włamaniu pokaże, gdzie jest przeciwnik
    .done = Po włamaniu
sk-charge = Ładunek
    .about = Twój, gotowy do odpalenia
sk-dropped = Leży tutaj

## Rzuty

sk-pool-advantage = przewaga
sk-pool-disadvantage = niekorzyść
sk-pool-assisting = Pomoc
