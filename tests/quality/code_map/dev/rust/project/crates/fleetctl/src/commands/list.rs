use telemetry::store::Store as _; // ~~ import crates/telemetry/src/store.rs
use telemetry::Memory; // ~~ import crates/telemetry/src/lib.rs

use crate::report::{render, short}; // ~~ import crates/fleetctl/src/report.rs

pub fn run(store: &Memory, words: &[String]) -> String { // ~~ def function run
    if words.len() > 1 {
        return latest(store, &words[1]); // ~~ call list.latest
    }
    render(&store.all(), short) // ~~ call render; call MemoryStore.all types
}

fn latest(store: &Memory, vehicle: &str) -> String { // ~~ def function latest
    match store.latest(vehicle) { // ~~ call Store.latest types
        Some(frame) => short(&frame), // ~~ call short
        None => String::from("nothing; latest() found none"),
    }
}
