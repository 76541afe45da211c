//! What vehicles send, decoded and kept.

#[macro_use]
mod macros; // ~~ import crates/telemetry/src/macros.rs
mod codec; // ~~ import crates/telemetry/src/codec/mod.rs
pub mod geo; // ~~ import crates/telemetry/src/geo.rs
pub mod log; // ~~ import crates/telemetry/src/log.rs
pub mod store; // ~~ import crates/telemetry/src/store.rs

pub use codec::{decode, DecodeError, Frame}; // ~~ import crates/telemetry/src/codec/mod.rs
pub use store::memory::MemoryStore as Memory; // ~~ import crates/telemetry/src/store/memory.rs

/// What most users need.
pub mod prelude { // ~~ def module prelude
    pub use crate::codec::Frame; // ~~ import crates/telemetry/src/codec/mod.rs
    pub use crate::store::{fill, Store}; // ~~ import crates/telemetry/src/store.rs
}

/// Decodes all lines; bad ones are noted and left out.
pub fn decode_all(text: &str) -> Vec<Frame> { // ~~ def function decode_all
    let mut frames = Vec::new();
    for line in text.lines() {
        match decode(line) { // ~~ call decode
            Ok(frame) => frames.push(frame),
            Err(error) => note!("bad line {line}: {error}"), // ~~ call note
        }
    }
    frames
}
