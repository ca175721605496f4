//! Rule data of a pack: its levels are read with it, and the game's own data is in use again afterwards.
//!
//! The data of a rulebook is one for the whole program, and other tests here read levels too: it is changed by a comment only.
use fatal_funnel::book;
use fatal_funnel::books;
use fatal_funnel::levels::pack::{Pack, PackFile, RulebookDataSwap};
use fatal_funnel::levels::shipped_level;

#[test]
fn levels_are_read_with_the_data_of_their_pack_and_the_games_own_comes_back() {
    let book = book("momentum").unwrap();
    let (own, hash) = (book.data_file().unwrap().built_in(), book.data_hash());
    let changed = format!("# Of a pack.\n{own}");
    let file = |path: &str, text: &str| PackFile { path: path.into(), text: text.into() };
    let files = |data: &str| vec![file("rules/momentum.toml", data), file("a.toml", shipped_level("ford").unwrap())];
    let pack = Pack::of("x.ffpack", files(&changed), books()).unwrap();
    assert_eq!(book.data_hash(), hash);
    assert_eq!(pack.data.len(), 1);
    assert_ne!(pack.data[0].1, hash);

    // An older save stands on them.
    let swapped = RulebookDataSwap::swap_to(pack.data.iter().map(|(book, hash)| (*book, hash.as_str())), books());
    assert_eq!(book.data_hash(), pack.data[0].1);
    drop(swapped);
    assert_eq!(book.data_hash(), hash);

    let twice = [files(&changed), vec![file("more.toml", own)]].concat();
    assert!(Pack::of("x", twice, books()).unwrap_err().sentence.contains("two files with numbers of `momentum`"));
    let broken = own.replacen(" = 1\n", " = \"one\"\n", 1);
    assert!(
        Pack::of("x", files(&broken), books())
            .unwrap_err()
            .sentence
            .contains("the data file `rules/momentum.toml` has")
    );
    assert_eq!(book.data_hash(), hash);
}
