mod commands; // ~~ import crates/fleetctl/src/commands/mod.rs
mod report; // ~~ import crates/fleetctl/src/report.rs

use std::io::Read;

use commands::find as lookup; // ~~ import crates/fleetctl/src/commands/mod.rs
use telemetry::{decode_all, prelude::*, Memory}; // ~~ import crates/telemetry/src/lib.rs

fn main() { // ~~ def function main
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("text on standard input");
    let mut store = Memory::with_limit(50); // ~~ call MemoryStore.with_limit
    fill(&mut store, decode_all(&text)); // ~~ call fill; call decode_all
    let words: Vec<String> = std::env::args().skip(1).collect();
    match lookup(words.first().map(String::as_str).unwrap_or("list")) { // ~~ call commands.find
        Some(run) => println!("{}", run(&store, &words)), // ~~ call list.run dynamic; call trips.run dynamic
        None => eprintln!("{}", commands::usage()), // ~~ call usage
    }
}
