use std::env;

fn interval() -> u64 { // ~~ def function interval
    env::var("AGENT_INTERVAL").ok().and_then(|text| text.parse().ok()).unwrap_or(60) // ~~ config AGENT_INTERVAL
}

fn main() { // ~~ def function main.main
    let id = std::env::var("STATION_ID").unwrap_or_default(); // ~~ config STATION_ID
    println!("{} {}", id, interval()); // ~~ call interval
}
