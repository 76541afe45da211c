use crate::pitch::Pitch; // ~~ import score/src/pitch.rs
use crate::song::Song; // ~~ import score/src/song/mod.rs

/// What makes a sound.
pub trait Instrument { // ~~ def trait Instrument
    const NAME: &'static str; // ~~ def constant Instrument.NAME

    fn sound(&mut self, pitch: &Pitch) -> String; // ~~ def method Instrument.sound

    fn rest(&mut self) -> String { // ~~ def method Instrument.rest
        String::from("-")
    }

    fn describe() -> String // ~~ def method Instrument.describe
    where
        Self: Sized,
    {
        format!("the {}", Self::NAME)
    }
}

#[derive(Default)]
pub struct Piano { // ~~ def struct Piano
    struck: usize, // ~~ def variable Piano.struck
}

impl Instrument for Piano {
    const NAME: &'static str = "piano"; // ~~ def constant Piano.NAME

    fn sound(&mut self, pitch: &Pitch) -> String { // ~~ def method Piano.sound
        self.struck += 1;
        format!("{:.1}", pitch.hertz()) // ~~ call Pitch.hertz types
    }
}

pub struct Muted<I>(pub I); // ~~ def struct Muted

impl<I: Instrument> Instrument for Muted<I> {
    const NAME: &'static str = "muted"; // ~~ def constant Muted.NAME

    fn sound(&mut self, pitch: &Pitch) -> String { // ~~ def method Muted.sound
        let loud = self.0.sound(pitch); // ~~ call Instrument.sound types
        loud.to_lowercase()
    }

    fn rest(&mut self) -> String { // ~~ def method Muted.rest
        self.0.rest() + Piano::NAME // ~~ call Instrument.rest types
    }
}

/// Plays songs and tells somebody of each note.
pub struct Performer<I> { // ~~ def struct Performer
    instrument: I, // ~~ def variable Performer.instrument
    told: Option<Box<dyn Fn(&str)>>, // ~~ def variable Performer.told
}

impl<I: Instrument> Performer<I> {
    pub fn with(instrument: I) -> Performer<I> { // ~~ def method Performer.with
        Performer { instrument, told: None } // ~~ call Performer
    }

    pub fn telling(mut self, told: impl Fn(&str) + 'static) -> Self { // ~~ def method Performer.telling
        self.told = Some(Box::new(told));
        self
    }

    pub fn perform(&mut self, song: &Song) -> Vec<String> { // ~~ def method Performer.perform
        let mut out = vec![I::describe(), self.instrument.rest()]; // ~~ call Instrument.describe types; call Instrument.rest types
        for pitch in song.pitches() { // ~~ call Song.pitches types
            let sound = self.instrument.sound(pitch); // ~~ call Instrument.sound types
            if let Some(told) = &self.told {
                told(&sound); // ~~ call announce dynamic
            }
            out.push(sound);
        }
        out
    }
}
