use std::convert::TryFrom;
use std::fmt::{self, Display};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pitch(u8); // ~~ def struct Pitch

/// 音级，从 C 起
const STEPS: [(char, u8); 7] = [('c', 0), ('d', 2), ('e', 4), ('f', 5), ('g', 7), ('a', 9), ('b', 11)]; // ~~ def constant STEPS

impl Pitch {
    pub const MIDDLE: Pitch = Pitch(60); // ~~ def constant Pitch.MIDDLE; call Pitch

    pub fn new(number: u8) -> Option<Pitch> { // ~~ def method Pitch.new
        (number < 128).then(|| Pitch(number)) // ~~ call Pitch
    }

    pub fn parse(text: &str) -> Option<Self> { // ~~ def method Pitch.parse
        let mut chars = text.chars();
        let step = 查找(chars.next()?)?; // ~~ call 查找
        let octave = chars.as_str().parse::<u8>().ok()?;
        Self::new(step + 12 * (octave + 1)) // ~~ call Pitch.new
    }

    pub fn up(self, by: i8) -> Pitch { // ~~ def method Pitch.up
        let number = i16::from(self.0) + i16::from(by);
        u8::try_from(number).ok().and_then(Self::new).unwrap_or(self)
    }

    pub fn hertz(&self) -> f64 { // ~~ def method Pitch.hertz
        440.0 * 2f64.powf((f64::from(self.0) - 69.0) / 12.0)
    }
}

impl Display for Pitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { // ~~ def method Pitch.fmt
        write!(f, "{:.0} Hz", self.hertz()) // ~~ call Pitch.hertz
    }
}

fn 查找(名: char) -> Option<u8> { // ~~ def function 查找
    STEPS.iter().find(|(step, _)| *step == 名).map(|(_, number)| *number)
}

pub fn transpose(pitch: Pitch, by: i8) -> Pitch { // ~~ def function transpose
    match by {
        0 => pitch,
        n if n > 0 => transpose(pitch.up(1), by - 1), // ~~ call transpose; call Pitch.up types
        _ => transpose(pitch.up(-1), by + 1), // ~~ call transpose; call Pitch.up types
    }
}
