extern crate notes as score; // ~~ import score/src/lib.rs

mod cli; // ~~ import src/cli/mod.rs
mod clock; // ~~ import src/clock.rs

use cli::Options; // ~~ import src/cli/mod.rs
use clock::{tick, Clock}; // ~~ import src/clock.rs

fn main() -> Result<(), Box<dyn std::error::Error>> { // ~~ def function main
    let options = Options::read(std::env::args().skip(1)); // ~~ call Options.read
    let clock = Clock::new(options.bpm, tick); // ~~ call Clock.new
    clock.run(4); // ~~ call Clock.run types
    for job in cli::jobs(&options) { // ~~ call cli.jobs
        println!("{}: {}", job.title(), job.run(&clock)); // ~~ call Job.title types; call Job.run types
    }
    Ok(())
}
