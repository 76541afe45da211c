pub mod list; // ~~ import crates/fleetctl/src/commands/list.rs
pub mod trips; // ~~ import crates/fleetctl/src/commands/trips.rs

use telemetry::Memory; // ~~ import crates/telemetry/src/lib.rs

pub type Run = fn(&Memory, &[String]) -> String; // ~~ def type Run

const COMMANDS: [(&str, Run); 2] = [("list", list::run), ("trips", trips::run)]; // ~~ def constant COMMANDS

pub fn find(name: &str) -> Option<Run> { // ~~ def function find
    COMMANDS.iter().find(|(known, _)| *known == name).map(|(_, run)| *run)
}

pub fn usage() -> String { // ~~ def function usage
    let names: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
    format!("commands: {}", names.join(", "))
}
