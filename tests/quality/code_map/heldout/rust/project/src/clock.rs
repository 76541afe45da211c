use std::time::Duration;

pub struct Clock { // ~~ def struct Clock
    pause: Duration, // ~~ def variable Clock.pause
    on_beat: fn(usize), // ~~ def variable Clock.on_beat
}

impl Clock {
    pub fn new(bpm: u32, on_beat: fn(usize)) -> Clock { // ~~ def method Clock.new
        let pause = per_beat(bpm); // ~~ call per_beat
        Clock { pause, on_beat } // ~~ call Clock
    }

    pub fn run(&self, beats: usize) { // ~~ def method Clock.run
        for beat in 0..beats {
            (self.on_beat)(beat); // ~~ call tick dynamic
            std::thread::sleep(self.pause);
        }
    }

    pub fn seconds(&self, beats: usize) -> f64 { // ~~ def method Clock.seconds
        self.pause.as_secs_f64() * beats as f64
    }
}

pub fn tick(beat: usize) { // ~~ def function tick
    print!("{}", if beat == 0 { "TICK " } else { "tick " });
}

fn per_beat(bpm: u32) -> Duration { // ~~ def function per_beat
    Duration::from_secs(60) / bpm.max(1)
}
