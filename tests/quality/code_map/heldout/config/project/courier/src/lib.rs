use std::env::{self, var};

pub fn zone() -> Option<String> { // ~~ def function zone
    let named = std::env::var("COURIER_ZONE").ok(); // ~~ config COURIER_ZONE
    named.or_else(|| env::var("COURIER_DEFAULT").ok()).or_else(fallback) // ~~ config COURIER_DEFAULT; call? fallback dynamic
}

fn fallback() -> Option<String> { // ~~ def function fallback
    var("COURIER_FALLBACK").ok() // ~~ config COURIER_FALLBACK
}
