//! A PNG of an SVG, with the game's own fonts, and those of the system for letters that these lack.
use std::collections::BTreeSet;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::files::system_fonts_with;
use crate::levels::own_font_letters;

static REGULAR: &[u8] = include_bytes!("../../../assets/fonts/FiraSans-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../../../assets/fonts/FiraSans-Bold.ttf");

/// The bytes of the picture.
///
/// # Errors
/// A sentence, if it is too large to be drawn.
pub fn png_bytes(svg: &str) -> Result<Vec<u8>, String> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(REGULAR.to_vec());
    fonts.load_font_data(BOLD.to_vec());
    let missing = own_font_letters::missing_letters(svg).into_iter().collect::<BTreeSet<_>>();
    if !missing.is_empty() {
        system_fonts_with(&missing).into_iter().for_each(|font| fonts.load_font_data(font));
    }
    let options = Options { fontdb: Arc::new(fonts), font_family: "Fira Sans".into(), ..Options::default() };
    let unfit = |why: String| format!("The picture cannot be drawn: {why}");
    let tree = Tree::from_str(svg, &options).map_err(|error| unfit(error.to_string()))?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or_else(|| unfit("it is too large".into()))?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| unfit(error.to_string()))
}
