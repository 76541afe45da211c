use telemetry::Frame; // ~~ import crates/telemetry/src/lib.rs

pub fn render<F>(frames: &[Frame], show: F) -> String // ~~ def function render
where
    F: Fn(&Frame) -> String,
{
    let mut lines = Vec::new();
    for frame in frames {
        lines.push(show(frame)); // ~~ call short dynamic
    }
    titled("vehicles", &lines.join("\n")) // ~~ call titled
}

pub fn short(frame: &Frame) -> String { // ~~ def function short
    let state = if frame.moving() { "moves" } else { "stands" }; // ~~ call Frame.moving types
    let titled = |text: &str| text.to_uppercase();
    format!("{} {} at {}", titled(&frame.vehicle), state, frame.place)
}

pub fn titled(title: &str, text: &str) -> String { // ~~ def function titled
    format!("{title}\n{text}")
}
