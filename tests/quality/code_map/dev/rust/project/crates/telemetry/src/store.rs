//! Where frames are kept.

pub mod memory; // ~~ import crates/telemetry/src/store/memory.rs

use crate::codec::Frame; // ~~ import crates/telemetry/src/codec/mod.rs

pub trait Store { // ~~ def trait Store
    fn push(&mut self, frame: Frame); // ~~ def method Store.push

    fn all(&self) -> Vec<Frame>; // ~~ def method Store.all

    fn count(&self) -> usize { // ~~ def method Store.count
        self.all().len() // ~~ call Store.all
    }

    fn latest(&self, vehicle: &str) -> Option<Frame> { // ~~ def method Store.latest
        if self.count() == 0 { // ~~ call Store.count
            return None;
        }
        self.all().into_iter().rev().find(|frame| frame.vehicle == vehicle) // ~~ call Store.all
    }
}

/// Puts frames into any store and returns how many it holds.
pub fn fill<S: Store>(store: &mut S, frames: Vec<Frame>) -> usize { // ~~ def function fill
    for frame in frames {
        store.push(frame); // ~~ call Store.push types
    }
    store.count() // ~~ call Store.count types
}

/// A store of another shape, for tests of callers.
pub struct Counting<S> { // ~~ def struct Counting
    inner: S, // ~~ def variable Counting.inner
    pushes: usize, // ~~ def variable Counting.pushes
}

impl<S> Counting<S>
where
    S: Store,
{
    pub fn around(inner: S) -> Counting<S> { // ~~ def method Counting.around
        Counting { inner, pushes: 0 } // ~~ call Counting
    }

    pub fn pushes(&self) -> usize { // ~~ def method Counting.pushes
        self.pushes
    }
}

impl<S: Store> Store for Counting<S> {
    fn push(&mut self, frame: Frame) { // ~~ def method Counting.push
        self.pushes += 1;
        self.inner.push(frame) // ~~ call Store.push types
    }

    fn all(&self) -> Vec<Frame> { // ~~ def method Counting.all
        self.inner.all() // ~~ call Store.all types
    }
}
