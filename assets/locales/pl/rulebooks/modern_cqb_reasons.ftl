### Cele Modern CQB, wiersze punktacji i to, jak kończą się misje.

## Co mówi się o celach

cqb-they-want = Cel przeciwnika – { $goal }.
cqb-new-objective = Nowy cel – { $goal }.
cqb-objective-met = Cel osiągnięty. { $goal }.
cqb-enemy-objective-met = Przeciwnik ma, czego chciał. { $goal }.
cqb-objective-lost = Cel stracony – { $goal }.
cqb-enemy-objective-lost = Udaremniono – { $goal }.
    .over = Udaremniono – { $goal }
cqb-objective-reopened = Cel znów otwarty – { $goal }.

## Cele

cqb-goal-neutralize = Wyeliminuj: { $scope ->
    [all] wszystkich przeciwników
   *[one] { CASE($target, "accusative") }
 }
    .met = Poza walką: { $scope ->
        [all] wszyscy przeciwnicy
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-clear = Oczyść: { $scope ->
    [all] wszystkie pomieszczenia
   *[one] { CASE($target, "accusative") }
 }
    .met = Oczyszczono: { $scope ->
        [all] wszystkie pomieszczenia
       *[one] { CASE($target, "accusative") }
     }
cqb-goal-secure = Zabezpiecz: { $scope ->
    [all] wszystko i wszystkich
   *[one] { CASE($target, "accusative") }
 }
    .met = Zabezpieczono: { $scope ->
        [all] wszystko i wszystkich
       *[one] { CASE($target, "accusative") }
     }
cqb-goal-arrest = Zatrzymaj: { $scope ->
    [all] wszystkich przeciwników
   *[one] { CASE($target, "accusative") }
 }
    .met = W areszcie: { $scope ->
        [all] wszyscy przeciwnicy
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-extract = Wyprowadź: { $scope ->
    [all] wszystkich cywilów
   *[one] { CASE($target, "accusative") }
 }
    .met = Na zewnątrz: { $scope ->
        [all] wszyscy cywile
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-protect = Chroń: { $scope ->
    [all] wszystkich cywilów i wszystkie dowody
   *[one] { CASE($target, "accusative") }
 }
    .met = Bez szwanku: { $scope ->
        [all] wszyscy cywile i wszystkie dowody
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-escape = Ucieczka: { $scope ->
    [all] wszyscy przeciwnicy
   *[one] { CASE($target, "nominative") }
 }
    .met = Na wolności: { $scope ->
        [all] wszyscy przeciwnicy
       *[one] { CASE($target, "nominative") }
     }
cqb-goal-hold = Utrzymaj do końca rundy { $round }: { CASE($target, "accusative") }
    .met = Utrzymane wbrew zespołowi: { CASE($target, "nominative") }
cqb-goal-destroy = Spal: { $scope ->
    [all] wszystkie dowody
   *[one] { CASE($target, "accusative") }
 }
    .met = Spalono: { $scope ->
        [all] wszystkie dowody
       *[one] { CASE($target, "accusative") }
     }
cqb-goal-execute = Zabij: { CASE($target, "accusative") }
    .met = Zabito: { CASE($target, "accusative") }
cqb-goal-set-off = Odpal: { CASE($target, "accusative") }
    .met = Odpalono: { CASE($target, "accusative") }
cqb-goal-kill = Wyeliminuj: { $scope ->
    [all] cały zespół
    [any] kogoś z zespołu
   *[one] { CASE($target, "accusative") }
 }
    .met = Poza walką: { $scope ->
        [all] cały zespół
        [any] ktoś z zespołu
       *[one] { CASE($target, "nominative") }
     }

## Wiersze punktacji

cqb-row-title = { $row ->
    [high-value-captured] Ważna osoba ujęta żywcem
    [named-arrested] Poszukiwana osoba zatrzymana
    [civilian-extracted] Cywil bezpiecznie wyprowadzony
    [major-evidence] Główny dowód zabezpieczony
    [secondary-evidence] Poboczny dowód zabezpieczony
    [resisting-killed] Przeciwnik zabity, gdy stawiał opór
    [arrestable-killed] Podejrzany zabity, choć można go było zatrzymać
    [evidence-destroyed] Dowód zniszczony
    [civilian-wounded] Cywil ranny
    [civilian-killed] Cywil zabity
    [withdrawal] Uporządkowany odwrót
    [collapse] Zespół rozbity albo misja załamana
    [operator-lost] Strata w zespole
    [time-in-hand] Zapas czasu
    [hostage-lost] Zakładnik uprowadzony
    [suspect-escaped] Podejrzany na wolności
    [room-held] Pomieszczenie utrzymane wbrew zespołowi
    [evidence-burnt] Dowód odebrany zespołowi
    [hostage-executed] Zakładnik zabity
    [device-set-off] Ładunek odpalony
    [target-put-out] Cel wyeliminowany z walki
   *[other] { $row }
 }
    .wiped-out = Zespół rozbity
    .collapsed = Misja załamana

cqb-row-site-held = Budynek zabezpieczony; zebrano: { $things }.
cqb-row-led-off = Uprowadzono: { CASE($figure, "accusative") }.
cqb-row-in-custody = Na koniec w areszcie: { CASE($figure, "nominative") }.
cqb-row-in-hand = Pod opieką w zabezpieczonym budynku: { CASE($figure, "nominative") }.
cqb-row-worse-counts = Liczy się gorszy wiersz.
cqb-row-withdrew-open = Zespół wycofał się mimo otwartego wymaganego celu.
cqb-row-late-outside = Czas minął: zespół przy wyjściach, wymagany cel otwarty.
cqb-row-late-inside = Czas minął: zespół w środku, wymagany cel otwarty.
cqb-row-left-behind = { CASE($figure, "nominative") } zostaje na ziemi, bez pomocy.
cqb-row-time-left = { $quarters ->
    [1] Została ćwierć rund.
    [2] Została połowa rund.
    [3] Zostały trzy czwarte rund.
   *[4] Zostały wszystkie rundy.
 }
cqb-row-hostile-goal = { $goal }.
cqb-row-collapsed = Misja się załamała, a zespół jest w środku.

cqb-arrest-was-possible = Zatrzymanie było możliwe ({ $opening }), gdy padł ten strzał (zdarzenie { $event }).
cqb-arrest-opening = { $opening ->
    [restrained] skute ręce
    [surrendering] poddanie się
    [downed] na ziemi
    [flashed] po błysku i na muszce
    [disoriented] bez orientacji i na muszce
    [stunned] bez równowagi i na muszce
    [suppressed] pod ogniem i bez wsparcia
   *[wounded] z raną i bez wyjścia
 }

## Jak kończy się misja

cqb-nobody-able = Nikt w zespole nie może już działać.
cqb-end-all-met = Każdy wymagany cel jest osiągnięty.
cqb-end-none-open = { $lost ->
    [one] Jednego wymaganego celu nie da się już osiągnąć i żaden nie jest otwarty.
   *[other] { $lost } wymaganych celów nie da się już osiągnąć i żaden nie jest otwarty.
 }
cqb-end-site-held = Budynek jest zabezpieczony.
cqb-end-round-limit = Minęła ostatnia runda, a cel jest otwarty.
cqb-end-hostile-goals = Przeciwnik ma, czego chciał. { $goals }.
cqb-end-nobody-able = Nikt w zespole nie może już działać; poległo: { $died }.
cqb-end-went-off = Odpalono: { CASE($object, "accusative") }.
cqb-end-withdrew = Zespół wycofał się wyjściem.
