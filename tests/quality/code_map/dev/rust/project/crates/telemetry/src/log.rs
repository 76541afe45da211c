use std::io::Write;

const PREFIX: &str = "telemetry"; // ~~ def constant PREFIX

pub fn write(text: &str) { // ~~ def function write
    let mut out = std::io::stderr().lock();
    let _ = out.write(prefixed(text).as_bytes()); // ~~ call prefixed
}

fn prefixed(text: &str) -> String { // ~~ def function prefixed
    format!("{PREFIX}: {text}\n")
}
