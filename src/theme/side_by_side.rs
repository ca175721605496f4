//! Work of the start that is done on all cores while the window waits for it.
use bevy::tasks::{ComputeTaskPool, TaskPool};

/// What is made of each, in their order. One after the other in the browser, which has one thread.
pub fn side_by_side<T: Send + 'static, R: Send + 'static>(of: impl IntoIterator<Item = T>, make: fn(T) -> R) -> Vec<R> {
    ComputeTaskPool::get_or_init(TaskPool::default).scope(|scope| {
        for one in of {
            scope.spawn(async move { make(one) });
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_keeps_its_order() {
        assert_eq!(
            side_by_side(0..100_u32, |number| number * 2),
            (0..100).map(|number| number * 2).collect::<Vec<_>>()
        );
    }
}
