//! Takes the place of the crate `inventory` of the same version, and collects nothing.
//!
//! Bevy's derive of `Reflect` submits the registration of every type that there is, used or not, and what is submitted cannot be
//! left out by a linker. The game asks for none of it (Bevy's feature `reflect_auto_register` is off), and the browser would load
//! it all the same: docs/performance.md has the figures.
#![no_std]

/// What can be collected: nothing is.
pub trait Collect: Sync + Sized + 'static {}

mod private {
    #[allow(non_camel_case_types)]
    pub enum iter<T> {
        iter,
        _Never(core::marker::PhantomData<T>, core::convert::Infallible),
    }

    impl<T: 'static> IntoIterator for iter<T> {
        type Item = &'static T;
        type IntoIter = core::iter::Empty<&'static T>;

        fn into_iter(self) -> Self::IntoIter {
            core::iter::empty()
        }
    }
}

/// Goes through what was submitted: through nothing.
pub use private::iter::iter;

#[macro_export]
macro_rules! collect {
    ($type:ty) => {
        impl $crate::Collect for $type {}
    };
}

#[macro_export]
macro_rules! submit {
    ($($value:tt)*) => {};
}
