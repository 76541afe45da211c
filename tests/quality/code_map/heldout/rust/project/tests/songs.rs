use notes::pitch::Pitch; // ~~ import score/src/pitch.rs
use notes::*; // ~~ import score/src/lib.rs

struct Silent; // ~~ def struct Silent

impl Instrument for Silent {
    const NAME: &'static str = "silent"; // ~~ def constant Silent.NAME

    fn sound(&mut self, _: &Pitch) -> String { // ~~ def method Silent.sound
        self.rest() // ~~ call Instrument.rest
    }
}

#[test]
fn builds() { // ~~ def function builds
    let song: Song = song!["a4", "c5"]; // ~~ call macros.song
    assert_eq!(song.highest(), Ok(Pitch::parse("c5").unwrap())); // ~~ call Song.highest types; call Pitch.parse
    assert_eq!(Performer::with(Silent).perform(&song).len(), 4); // ~~ call Performer.with; call Performer.perform types
}

#[test]
fn refuses() { // ~~ def function refuses
    let tempo = |name: &str| name.len();
    assert_eq!(Song::load("h9").unwrap_err(), Error::BadNote); // ~~ call Song.load
    assert_eq!(tempo("largo"), 5);
}
