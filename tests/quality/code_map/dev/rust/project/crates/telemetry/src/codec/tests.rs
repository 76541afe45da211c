use super::checksum::checksum; // ~~ import crates/telemetry/src/codec/checksum.rs
use super::*; // ~~ import crates/telemetry/src/codec/mod.rs

fn line() -> String { // ~~ def function line
    let body = "bus,52.0,13.0,4.5";
    format!("{body}*{}", checksum(body.as_bytes())) // ~~ call checksum
}

#[test]
fn reads_what_it_writes() { // ~~ def function reads_what_it_writes
    let frame: Frame = decode(&line()).unwrap(); // ~~ call decode; call line
    assert!(frame.moving()); // ~~ call Frame.moving types
    assert_eq!(decode(&encode(&frame)), Ok(frame)); // ~~ call decode; call encode
}

#[test]
fn refuses() { // ~~ def function refuses
    assert_eq!(decode("bus*1"), Err(DecodeError::Checksum)); // ~~ call decode
}
