mod jobs; // ~~ import src/cli/jobs.rs
mod options; // ~~ import src/cli/options.rs

pub use self::{jobs::*, options::Options}; // ~~ import src/cli/jobs.rs; import src/cli/options.rs

/// What is to be done, in order.
pub fn jobs(options: &Options) -> Vec<Box<dyn Job>> { // ~~ def function jobs
    let mut jobs: Vec<Box<dyn Job>> = Vec::new();
    if !options.words.is_empty() {
        jobs.push(Box::new(Play::of(options.words.join(" ")))); // ~~ call Play.of
    }
    jobs.push(Box::new(Count)); // the unit struct, nothing is called
    jobs
}
