#[macro_use]
mod macros; // ~~ import score/src/macros.rs
pub mod pitch; // ~~ import score/src/pitch.rs
mod play; // ~~ import score/src/play.rs
pub mod song; // ~~ import score/src/song/mod.rs

pub use self::play::*; // ~~ import score/src/play.rs
pub use song::{Song, SongError as Error}; // ~~ import score/src/song/mod.rs

/// Every tempo that has a name.
pub const TEMPI: &[(&str, u32)] = &[("largo", 50), ("presto", 180)]; // ~~ def constant TEMPI

pub fn tempo(name: &str) -> Option<u32> { // ~~ def function tempo
    fn matches(known: &str, name: &str) -> bool { // ~~ def function matches
        known.eq_ignore_ascii_case(name)
    }
    TEMPI.iter().find(|(known, _)| matches(known, name)).map(|&(_, bpm)| bpm) // ~~ call matches
}
