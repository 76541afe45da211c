use super::Store; // ~~ import crates/telemetry/src/store.rs
use crate::{geo, Frame}; // ~~ import crates/telemetry/src/geo.rs; import crates/telemetry/src/lib.rs

#[derive(Clone)]
pub struct MemoryStore { // ~~ def struct MemoryStore
    frames: Vec<Frame>, // ~~ def variable MemoryStore.frames
    limit: usize, // ~~ def variable MemoryStore.limit
}

impl MemoryStore {
    pub fn with_limit(limit: usize) -> MemoryStore { // ~~ def method MemoryStore.with_limit
        MemoryStore { frames: Vec::new(), limit } // ~~ call MemoryStore
    }

    pub fn trip(&self, vehicle: &str) -> geo::Kilometres { // ~~ def method MemoryStore.trip
        let places: Vec<geo::Point> =
            self.frames.iter().filter(|frame| frame.vehicle == vehicle).map(|frame| frame.place).collect();
        geo::length(&places) // ~~ call length
    }

    fn shrink(&mut self) { // ~~ def method MemoryStore.shrink
        while self.frames.len() > self.limit {
            note!("dropped {}", self.frames.remove(0).vehicle); // ~~ call note
        }
    }
}

impl Default for MemoryStore {
    fn default() -> Self { // ~~ def method MemoryStore.default
        Self::with_limit(1000) // ~~ call MemoryStore.with_limit
    }
}

impl Store for MemoryStore {
    fn push(&mut self, frame: Frame) { // ~~ def method MemoryStore.push
        self.frames.push(frame);
        self.shrink(); // ~~ call MemoryStore.shrink
    }

    fn all(&self) -> Vec<Frame> { // ~~ def method MemoryStore.all
        self.frames.clone()
    }
}
