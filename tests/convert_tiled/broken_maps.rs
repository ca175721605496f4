//! Broken maps: each has exactly the codes of its case, and each fault points to what is named there.
use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use fatal_funnel::books;
use fatal_funnel::cli::convert_map;

use super::{root, sample};

/// A case: what is replaced in the sample by what, the code, and how the text at its place begins.
const CASES: &[(&str, &str, &str, &str)] = &[
    ("<?xml", "xml", "tiled::xml", "x"),
    ("</map>", "", "tiled::xml", ""),
    ("<map ", "<tileset ", "tiled::xml", "<"),
    (" <layer id=\"1\"", " <layer id=\"1\" id=\"2\"", "tiled::xml", "i"),
    ("orientation=\"orthogonal\"", "orientation=\"isometric\"", "tiled::orientation", "orientation="),
    ("orientation=\"orthogonal\"", "orientation=\"hexagonal\"", "tiled::orientation", "orientation="),
    ("width=\"22\"", "width=\"257\"", "tiled::size", "width=\"257\""),
    ("height=\"13\"", "height=\"0\"", "tiled::size", "height=\"0\""),
    ("width=\"22\"", "width=\"-3\"", "tiled::size", "width=\"-3\""),
    ("width=\"22\"", "width=\"99999999999999999999\"", "tiled::size", "width=\"999"),
    ("tilewidth=\"32\"", "tilewidth=\"wide\"", "tiled::read", "<map "),
    ("source=\"fatal-funnel.tsx\"", "source=\"none.tsx\"", "tiled::tileset", "source=\"none.tsx\""),
    ("source=\"fatal-funnel.tsx\"", "source=\"fatal-funnel.tsj\"", "tiled::tileset", "source=\"fatal-funnel.tsj\""),
    ("source=\"fatal-funnel.tsx\"", "source=\"\"", "tiled::tileset", "source=\"\""),
    ("<object id=\"1\"", "<object template=\"none.tx\" id=\"1\"", "tiled::template", "template=\"none.tx\""),
    ("encoding=\"csv\"", "encoding=\"hex\"", "tiled::layer::encoding", "<data"),
    ("encoding=\"csv\"", "encoding=\"base64\" compression=\"lzma\"", "tiled::layer::encoding", "<data"),
    (" encoding=\"csv\"", "", "tiled::layer::encoding", "<data"),
    ("encoding=\"csv\"", "encoding=\"base64\"", "tiled::layer::data", "<data"),
    ("encoding=\"csv\"", "encoding=\"base64\" compression=\"zlib\"", "tiled::layer::data", "<data"),
    ("1,1,1,1,1,1,", "1,1,1,one,1,1,", "tiled::layer::data", "<data"),
    ("\n1,1,1,1,1,1,", "\n", "tiled::layer::data", "<layer id=\"1\""),
    ("\n2,2,2,2,", "\n2,16,2,2,", "tiled::tile::unnamed", "<layer id=\"2\""),
    ("\n2,2,2,2,", "\n2,900,2,2,", "tiled::tile::unnamed", "<layer id=\"2\""),
    ("name=\"Walls\"", "name=\"Walls\" offsetx=\"5\"", "tiled::layer::offset", "offsetx="),
    ("name=\"Response\"", "name=\"Respons\"", "tiled::layer::kind", "<objectgroup"),
    ("name=\"Response\"", "name=\"Response\" class=\"figure\"", "tiled::layer::kind", "<objectgroup"),
    ("name=\"alpha\" ", "", "tiled::object::name", "<object id=\"1\""),
    ("name=\"gear\" value", "name=\"gear\" type=\"float\" value", "tiled::read", "<map "),
    (
        "name=\"aim\" type=\"int\" value=\"3\"",
        "name=\"aim\" type=\"float\" value=\"2.5\"",
        "tiled::property",
        "<property name=\"aim\"",
    ),
    (
        "name=\"aim\" type=\"int\" value=\"3\"",
        "name=\"aim\" type=\"color\" value=\"#ff0000\"",
        "tiled::property",
        "<property name=\"aim\"",
    ),
    ("type=\"object\" value=\"8\"", "type=\"object\" value=\"800\"", "tiled::property", "<property name=\"target\""),
    (
        "name=\"aim\" type=\"int\" value=\"3\"",
        "name=\"aim\" type=\"int\" value=\"300\"",
        "level::stat::range",
        "<property name=\"aim\"",
    ),
    ("carbine, mirror", "carbnie, mirror", "level::gear::unknown", "<property name=\"gear\""),
    ("type=\"lookout\"", "type=\"lokout\"", "level::template::unknown", "type=\"lokout\""),
    ("type=\"arrest\"", "type=\"arest\"", "level::objective::verb", "<object id="),
    ("name=\"bravo\"", "name=\"Bravo Two\"", "level::id::letters", "<object id=\"2\""),
    ("name=\"bravo\"", "name=\"alpha\"", "level::toml::twice", "<object id=\"2\""),
    (
        "name=\"doctrine\" value=\"point\"",
        "name=\"doctrin\" value=\"point\"",
        "level::key",
        "<property name=\"doctrin\"",
    ),
    ("x=\"128\" y=\"160\"", "x=\"0\" y=\"32\"", "level::at::blocked", "<object id=\"1\""),
    ("x=\"128\" y=\"160\"", "x=\"9000\" y=\"160\"", "level::at::outside", "<object id=\"1\""),
    ("value=\"modern-cqb\"", "value=\"modern-cbq\"", "level::rulebook", "<property name=\"rulebook\""),
    (
        "name=\"round_limit\" type=\"int\" value=\"20\"",
        "name=\"round_limit\" type=\"int\" value=\"0\"",
        "level::number",
        "<property name=\"round_limit\"",
    ),
];

#[test]
fn each_broken_map_has_its_code_at_its_place() {
    told_at_their_places(&sample(), CASES);
}

/// Breaks a sample in each of these ways.
pub fn told_at_their_places(sample: &Path, cases: &[(&str, &str, &str, &str)]) {
    let level = fs::read_to_string(sample).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (map, set) = (folder.path().join(sample.file_name().unwrap()), sample.with_file_name("fatal-funnel.tsx"));
    fs::copy(set, folder.path().join("fatal-funnel.tsx")).unwrap();
    let mut wrong = Vec::new();
    for &(from, to, code, at) in cases {
        assert!(level.contains(from), "{from}");
        fs::write(&map, level.replacen(from, to, 1)).unwrap();
        let (source, converted) = convert_map(&map, books());
        let Err(faults) = converted else {
            wrong.push(format!("{to:?}: nothing is wrong"));
            continue;
        };
        let codes: BTreeSet<&str> = faults.iter().map(|fault| fault.code.0).collect();
        let first = faults.iter().next().unwrap();
        let meant = source.text.get(first.place.span.clone()).unwrap_or_default();
        if codes != BTreeSet::from([code]) || !meant.starts_with(at) {
            wrong.push(format!("{to:?}: expected {code} at `{at}`, found at `{meant}`:\n{faults}"));
        }
        assert!(faults.iter().all(|fault| !fault.sentence.is_empty() && !fault.mend.is_empty()), "{faults}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A tileset with an invalid tile; the fault is reported once, with the first place where it lies.
#[test]
fn a_tile_that_stands_for_nothing_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("boat-house.tmx");
    fs::copy(sample(), &map).unwrap();
    let set = fs::read_to_string(sample().with_file_name("fatal-funnel.tsx")).unwrap();
    let glyph = "<tile id=\"1\"><properties><property name=\"glyph\" value=\"##\"/></properties></tile>";
    for (from, to, code) in [
        ("<tile id=\"1\" type=\"wall\"/>", "<tile id=\"1\" type=\"wal\"/>", "tiled::tile::class"),
        ("<tile id=\"1\" type=\"wall\"/>", glyph, "tiled::tile::glyph"),
        ("<tile id=\"1\" type=\"wall\"/>", "", "tiled::tile::unnamed"),
        ("<tileset ", "<tilset ", "tiled::tileset"),
        ("<tile id=\"1\"", "<tile id=\"one\"", "tiled::tileset"),
    ] {
        fs::write(folder.path().join("fatal-funnel.tsx"), set.replacen(from, to, 1)).unwrap();
        let faults = convert_map(&map, books()).1.unwrap_err();
        let told: Vec<&str> = faults.iter().map(|fault| fault.code.0).collect();
        // No further faults are reported for a level whose tiles are unknown.
        assert_eq!(told, [code], "{faults}");
        if code == "tiled::tile::class" {
            let fault = faults.iter().next().unwrap();
            assert_eq!(fault.did_you_mean.as_deref(), Some("wall"));
            assert!(fault.sentence.starts_with("at column 0, row 0 of layer `Walls`: "), "{}", fault.sentence);
        }
    }
}

#[test]
fn what_is_no_map_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.tmx");
    let code = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        convert_map(&path, books()).1.unwrap_err().iter().next().unwrap().code.0
    };
    assert_eq!(code(b""), "tiled::xml");
    assert_eq!(code(b"\xff\xfe<\0m\0"), "tiled::file::encoding");
    assert_eq!(code(b"<!DOCTYPE m [<!ENTITY a \"aa\">]><map>&a;</map>"), "tiled::xml");
    assert_eq!(code(&vec![b' '; (4 << 20) + 1]), "tiled::file::large");
    assert_eq!(code(&fs::read(sample().with_file_name("fatal-funnel.tsx")).unwrap()), "tiled::xml::root");
    assert_eq!(code(b"format = 1\n"), "tiled::xml");
    let empty =
        "<map version=\"1\" orientation=\"orthogonal\" width=\"3\" height=\"3\" tilewidth=\"8\" tileheight=\"8\"/>";
    assert_eq!(code(empty.as_bytes()), "tiled::empty");
    let none = convert_map(&folder.path().join("none.tmx"), books()).1.unwrap_err();
    assert_eq!(none.iter().next().unwrap().code.0, "tiled::file::unreadable");
    let folder = convert_map(folder.path(), books()).1.unwrap_err();
    assert_eq!(folder.iter().next().unwrap().code.0, "tiled::file::unreadable");
}

/// Cut off anywhere, and with any line taken out or doubled, a map is read or refused; it never crashes the program.
#[test]
fn no_cut_and_no_lost_line_crashes() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(sample().with_file_name("fatal-funnel.tsx"), folder.path().join("fatal-funnel.tsx")).unwrap();
    let level = fs::read_to_string(sample()).unwrap();
    let lines: Vec<&str> = level.lines().collect();
    let without = (0..lines.len()).map(|index| [&lines[..index], &lines[index + 1..]].concat().join("\n"));
    let doubled = (0..lines.len()).map(|index| [&lines[..=index], &lines[index..]].concat().join("\n"));
    let cut = (0..level.len()).step_by(97).map(|end| level[..end].to_owned());
    for text in without.chain(doubled).chain(cut) {
        let map = folder.path().join("map.tmx");
        fs::write(&map, &text).unwrap();
        assert!(catch_unwind(|| convert_map(&map, books()).1.is_ok()).is_ok(), "{text}");
    }
}

/// A map of the sample with some text in the place of another, beside the sample's tileset and a template.
fn converted_with(from: &str, to: &str, template: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("boat-house.tmx");
    let text = fs::read_to_string(sample()).unwrap();
    assert!(text.contains(from), "{from}");
    fs::write(&map, text.replacen(from, to, 1)).unwrap();
    fs::copy(sample().with_file_name("fatal-funnel.tsx"), folder.path().join("fatal-funnel.tsx")).unwrap();
    fs::write(folder.path().join("it.tx"), template).unwrap();
    let faults = convert_map(&map, books()).1.unwrap_err();
    let first = faults.iter().next().unwrap();
    (first.code.0.to_owned(), first.sentence.clone())
}

#[test]
fn a_template_that_names_a_template_is_refused() {
    let named = ("<object id=\"1\"", "<object template=\"it.tx\" id=\"1\"");
    let itself = "<template><object template=\"it.tx\" name=\"x\"/></template>";
    let (code, sentence) = converted_with(named.0, named.1, itself);
    assert_eq!(code, "tiled::template");
    assert!(sentence.ends_with("stands on the template `it.tx`, and only a map may name one"), "{sentence}");
    let lost = "<template><tileset firstgid=\"1\" source=\"none.tsx\"/><object name=\"x\"/></template>";
    let (code, sentence) = converted_with(named.0, named.1, lost);
    assert_eq!(code, "tiled::template");
    assert!(sentence.contains("none.tsx cannot be read"), "{sentence}");
}

/// Groups, class properties and lists within one another, and an element of a hundred thousand attributes: in the map,
/// and in a file that it names.
#[test]
fn what_is_nested_without_end_is_refused_where_it_begins_to_be() {
    const MANY: usize = 20_000;
    let nest = |open: &str, close: &str| open.repeat(MANY) + &close.repeat(MANY);
    let class = nest("<properties><property name=\"a\" type=\"class\">", "</property></properties>");
    let list = nest("<item type=\"list\">", "</item>");
    let crowded: String = (0..100_000).map(|number| format!(" a{number}=\"\"")).collect();
    for (text, complaint) in [
        (nest("<group>", "</group>"), "more than 64 elements stand within one another"),
        (class, "more than 64 elements stand within one another"),
        (
            format!("<properties><property name=\"a\" type=\"list\">{list}</property></properties>"),
            "more than 64 elements stand within one another",
        ),
        (format!("<group{crowded}/>"), "an element has more than 64 attributes"),
    ] {
        let (code, sentence) = converted_with("</map>", &format!("{text}</map>"), "");
        assert_eq!((code.as_str(), sentence.as_str()), ("tiled::xml", complaint));
        let template = format!("<template><object name=\"x\">{text}</object></template>");
        let (code, sentence) = converted_with("<object id=\"1\"", "<object template=\"it.tx\" id=\"1\"", &template);
        assert_eq!(code, "tiled::template");
        assert!(sentence.ends_with(complaint), "{sentence}");
    }
}

/// A few kilobytes that unpack to gigabytes are counted no further than just past what a map may have.
#[test]
fn a_layer_that_unpacks_to_too_much_is_refused() {
    for (compression, packed) in [("zlib", packed_zeros(false)), ("gzip", packed_zeros(true))] {
        let data = format!("encoding=\"base64\" compression=\"{compression}\">{packed}<");
        let text = fs::read_to_string(sample()).unwrap();
        let from = text.find("encoding=\"csv\">").unwrap();
        let to = from + text[from..].find("</data").unwrap() + 1;
        let (code, sentence) = converted_with(&text[from..to], &data, "");
        assert_eq!(code, "tiled::layer::data");
        assert!(sentence.ends_with("the map's tiles unpack to more than 8 MiB"), "{sentence}");
    }
}

/// 9 MiB of zeros, packed and in base64.
fn packed_zeros(gzip: bool) -> String {
    use std::io::Write;
    let zeros = vec![0; 1 << 20];
    let write = |mut to: Box<dyn Write>| (0..9).for_each(|_| to.write_all(&zeros).unwrap());
    let packed = tempfile::NamedTempFile::new().unwrap();
    let file = Box::new(packed.reopen().unwrap());
    let level = flate2::Compression::fast();
    match gzip {
        true => write(Box::new(flate2::write::GzEncoder::new(file, level))),
        false => write(Box::new(flate2::write::ZlibEncoder::new(file, level))),
    }
    data_encoding::BASE64.encode(&fs::read(packed.path()).unwrap())
}

/// Every code that converting gives stands on the page, and none besides.
#[test]
fn the_page_lists_every_code() {
    let page = fs::read_to_string(root().join("docs/levels/tiled.md")).unwrap();
    let listed: BTreeSet<&str> = page.split('`').filter(|word| word.starts_with("tiled::")).collect();
    let mut given = BTreeSet::new();
    let files = fs::read_dir(root().join("src/cli/convert")).unwrap().map(|entry| entry.unwrap().path());
    for file in files.filter(|path| path.is_file()) {
        let text = fs::read_to_string(file).unwrap();
        let words = text.split('"').filter(|word| word.starts_with("tiled::") && !word.contains(' '));
        given.extend(words.map(str::to_owned));
    }
    assert_eq!(listed, given.iter().map(String::as_str).collect());
}
