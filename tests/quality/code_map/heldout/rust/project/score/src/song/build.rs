use super::{Pitch, Song}; // ~~ import score/src/song/mod.rs

/// Builds a song note by note.
pub struct Builder { // ~~ def struct Builder
    song: Song, // ~~ def variable Builder.song
}

impl Builder {
    pub fn start(title: impl Into<String>) -> Builder { // ~~ def method Builder.start
        let mut song = Song::default();
        song.title = title.into();
        Builder { song } // ~~ call Builder
    }

    pub fn note(mut self, text: &str) -> Self { // ~~ def method Builder.note
        self.song.append(Pitch::parse(text).unwrap_or(Pitch::MIDDLE)); // ~~ call Song.append types; call Pitch.parse
        self
    }

    pub fn twice(self) -> Builder { // ~~ def method Builder.twice
        let mut builder = self;
        builder.song.repeat(2); // ~~ call Song.repeat types
        builder
    }

    pub fn finish(self) -> Song { // ~~ def method Builder.finish
        self.song
    }
}
