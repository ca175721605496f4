//! Pictures drawn in a browser a few at a time, before there is a renderer to take them.
use bevy::prelude::*;

use super::tiles::{ARRAYS, TileArt};
use super::{Art, Picture};

/// Pictures that are drawn at a time.
const SOME: usize = 8;

/// Pictures drawn so far.
#[derive(Resource, Default)]
pub(super) struct DrawnPictures {
    pictures: Vec<(Picture, Image)>,
    arrays: Vec<Image>,
}

/// The pieces of the work.
pub fn drawing_steps() -> Vec<Box<dyn FnOnce(&mut App)>> {
    let mut pieces: Vec<Box<dyn FnOnce(&mut App)>> = vec![Box::new(|app| _ = app.init_resource::<DrawnPictures>())];
    let all: Vec<Picture> = Picture::all().collect();
    for some in all.chunks(SOME).map(<[Picture]>::to_vec) {
        pieces.push(Box::new(move |app| {
            let drawn = some.into_iter().map(|picture| (picture, picture.draw().image()));
            app.world_mut().resource_mut::<DrawnPictures>().pictures.extend(drawn);
        }));
    }
    for array in ARRAYS {
        pieces.push(Box::new(move |app| app.world_mut().resource_mut::<DrawnPictures>().arrays.push(array())));
    }
    pieces
}

/// Makes the resources of what was drawn; false if it is not all there.
pub(super) fn take_drawn_pictures(
    drawn: Option<ResMut<DrawnPictures>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) -> bool {
    let Some(mut drawn) = drawn else { return false };
    let DrawnPictures { pictures, arrays } = std::mem::take(&mut *drawn);
    commands.remove_resource::<DrawnPictures>();
    let Ok(arrays) = arrays.try_into() else { return false };
    let added = pictures.into_iter().map(|(picture, image)| (picture, images.add(image)));
    commands.insert_resource(Art(added.collect()));
    commands.insert_resource(TileArt::of(arrays, &mut images));
    true
}
