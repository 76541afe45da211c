pub struct Options { // ~~ def struct Options
    pub bpm: u32, // ~~ def variable Options.bpm
    pub words: Vec<String>, // ~~ def variable Options.words
}

impl Options {
    pub fn read(args: impl Iterator<Item = String>) -> Options { // ~~ def method Options.read
        let (flags, words): (Vec<_>, Vec<_>) = args.partition(|arg| arg.starts_with("--"));
        let bpm = flags.iter().find_map(|flag| Self::bpm(flag)).unwrap_or(120); // ~~ call Options.bpm
        Options { bpm, words } // ~~ call Options
    }

    fn bpm(flag: &str) -> Option<u32> { // ~~ def method Options.bpm
        let name = flag.trim_start_matches("--");
        notes::tempo(name).or_else(|| name.parse().ok()) // ~~ call tempo
    }
}
