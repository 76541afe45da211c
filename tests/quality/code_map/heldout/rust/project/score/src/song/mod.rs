mod build; // ~~ import score/src/song/build.rs
mod edit; // ~~ import score/src/song/edit.rs

pub use build::Builder; // ~~ import score/src/song/build.rs

use crate::pitch::{self, Pitch}; // ~~ import score/src/pitch.rs

#[derive(Debug, Default, Clone, PartialEq)]
pub struct Song { // ~~ def struct Song
    pub title: String, // ~~ def variable Song.title
    pitches: Vec<Pitch>, // ~~ def variable Song.pitches
}

#[derive(Debug, PartialEq)]
pub enum SongError { // ~~ def enum SongError
    Empty,
    BadNote,
}

impl Song {
    pub fn pitches(&self) -> &[Pitch] { // ~~ def method Song.pitches
        &self.pitches
    }

    pub fn highest(&self) -> Result<Pitch, SongError> { // ~~ def method Song.highest
        self.pitches().iter().copied().reduce(higher).ok_or(SongError::Empty) // ~~ call Song.pitches
    }

    pub fn load(text: &str) -> Result<Song, SongError> { // ~~ def method Song.load
        let mut song = Song::default();
        for word in text.split_whitespace() {
            let pitch = pitch::Pitch::parse(word).ok_or(SongError::BadNote)?; // ~~ call Pitch.parse
            song.append(pitch); // ~~ call Song.append types
        }
        Ok(song)
    }
}

fn higher(a: Pitch, b: Pitch) -> Pitch { // ~~ def function higher
    if a > b { a } else { b }
}
