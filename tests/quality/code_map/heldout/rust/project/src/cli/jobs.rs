use notes::song::Builder; // ~~ import score/src/song/mod.rs
use notes::{Instrument, Muted, Performer, Piano, Song}; // ~~ import score/src/lib.rs

use crate::clock::Clock; // ~~ import src/clock.rs

pub trait Job { // ~~ def trait Job
    fn title(&self) -> String; // ~~ def method Job.title

    fn run(&self, clock: &Clock) -> String; // ~~ def method Job.run
}

pub struct Count; // ~~ def struct Count

impl Job for Count {
    fn title(&self) -> String { // ~~ def method Count.title
        Muted::<Piano>::describe() // ~~ call Instrument.describe
    }

    fn run(&self, clock: &Clock) -> String { // ~~ def method Count.run
        format!("{:.1} s", clock.seconds(4)) // ~~ call Clock.seconds types
    }
}

pub struct Play { // ~~ def struct Play
    song: Song, // ~~ def variable Play.song
}

impl Play {
    pub fn of(text: String) -> Play { // ~~ def method Play.of
        let song = match Song::load(&text) { // ~~ call Song.load
            Ok(song) => song.shifted(12), // ~~ call Song.shifted types
            Err(_) => Builder::start("fallback").note("c4").twice().finish(), // ~~ call Builder.start; call Builder.note types; call Builder.twice types; call Builder.finish types
        };
        Play { song } // ~~ call Play
    }
}

impl Job for Play {
    fn title(&self) -> String { // ~~ def method Play.title
        self.song.title.clone()
    }

    fn run(&self, _: &Clock) -> String { // ~~ def method Play.run
        let mut performer = Performer::with(Muted(Piano::default())).telling(announce); // ~~ call Performer.with; call Muted; call Performer.telling types
        performer.perform(&self.song).join(" ") // ~~ call Performer.perform types
    }
}

fn announce(sound: &str) { // ~~ def function announce
    eprintln!("announce({sound})");
}
