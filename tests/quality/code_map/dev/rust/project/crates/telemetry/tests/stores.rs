use telemetry::geo::Point; // ~~ import crates/telemetry/src/geo.rs
use telemetry::prelude::*; // ~~ import crates/telemetry/src/lib.rs
use telemetry::store::Counting; // ~~ import crates/telemetry/src/store.rs
use telemetry::{decode_all, Memory}; // ~~ import crates/telemetry/src/lib.rs

#[test]
fn counts() { // ~~ def function counts
    let mut store = Counting::around(Memory::default()); // ~~ call Counting.around; call MemoryStore.default
    let frames: Vec<Frame> = decode_all("bus,1,1,0*0\nbad"); // ~~ call decode_all
    let held = fill(&mut store, frames); // ~~ call fill
    assert_eq!(store.pushes(), held); // ~~ call Counting.pushes types
    assert_eq!(store.count(), <Counting<Memory> as Store>::count(&store)); // ~~ call Store.count types; call Store.count
}

#[test]
fn distance() { // ~~ def function distance
    assert!(Point::new(100.0, 0.0).distance(&Point::new(90.0, 0.0)).0 < 1e-6); // ~~ call Point.new; call Point.distance types; call Point.new
}
