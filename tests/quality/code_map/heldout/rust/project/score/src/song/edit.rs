//! More of `Song`.

use super::super::pitch::Pitch; // ~~ import score/src/pitch.rs
use super::Song; // ~~ import score/src/song/mod.rs

impl Song {
    pub fn append(&mut self, pitch: Pitch) { // ~~ def method Song.append
        self.pitches.push(pitch);
    }

    pub(super) fn repeat(&mut self, times: usize) { // ~~ def method Song.repeat
        self.pitches = self.pitches.repeat(times);
    }

    pub fn shifted(&self, by: i8) -> Song { // ~~ def method Song.shifted
        let mut copy = self.clone();
        copy.each(|pitch| *pitch = shift!(*pitch, by)); // ~~ call Song.each types; call shift
        copy
    }

    fn each(&mut self, change: impl Fn(&mut Pitch)) { // ~~ def method Song.each
        for pitch in &mut self.pitches {
            change(pitch);
        }
    }
}
