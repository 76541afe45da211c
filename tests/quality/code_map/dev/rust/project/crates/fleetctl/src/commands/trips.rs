use super::super::report; // ~~ import crates/fleetctl/src/report.rs
use telemetry::geo::Kilometres as Km; // ~~ import crates/telemetry/src/geo.rs

pub fn run(store: &telemetry::Memory, words: &[String]) -> String { // ~~ def function run
    let Km(sum) = words.iter().skip(1).map(|vehicle| store.trip(vehicle)).fold(Km(0.0), add); // ~~ call MemoryStore.trip types; call Kilometres
    report::titled("trips", &format!("{sum:.1} km")) // ~~ call titled
}

fn add(left: Km, right: Km) -> Km { // ~~ def function add
    Km(left.0 + right.0) // ~~ call Kilometres
}
