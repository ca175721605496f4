//! Galleries: a folder of levels, packs and records becomes an index and static pages. `docs/gallery.md` describes both.
//!
//! Every score in it is a record that was played again, order by order, against the game's own mind.
#[cfg(feature = "tools")]
mod build_gallery;
#[cfg(feature = "tools")]
mod day_building;
mod gallery_index;
#[cfg(feature = "tools")]
mod listed_level;
#[cfg(feature = "tools")]
mod pages;
#[cfg(feature = "tools")]
mod rank_scores;
#[cfg(feature = "tools")]
mod source_folder;
#[cfg(feature = "tools")]
mod verified_score;

#[cfg(feature = "tools")]
pub use build_gallery::{Gallery, GalleryFile};
pub use gallery_index::{
    BadGallery, GALLERY, GalleryIndex, GalleryLevel, GalleryScore, INDEX, LARGEST_INDEX, LeftOut, MeasuredDifficulty,
};
#[cfg(feature = "tools")]
pub use pages::pages;
#[cfg(feature = "tools")]
pub use source_folder::{SourceFile, SourceFolder, is_gallery};
