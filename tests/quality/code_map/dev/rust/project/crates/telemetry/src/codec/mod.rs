//! Lines of text to frames.

mod checksum; // ~~ import crates/telemetry/src/codec/checksum.rs
mod frame; // ~~ import crates/telemetry/src/codec/frame.rs
#[cfg(test)]
mod tests; // ~~ import crates/telemetry/src/codec/tests.rs

use std::fmt;
use std::str::FromStr;

use self::checksum::{checksum as sum, split}; // ~~ import crates/telemetry/src/codec/checksum.rs
pub use self::frame::Frame; // ~~ import crates/telemetry/src/codec/frame.rs

#[derive(Debug, PartialEq)]
pub enum DecodeError { // ~~ def enum DecodeError
    Checksum,
    Field,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { // ~~ def method DecodeError.fmt
        f.write_str(self.reason()) // ~~ call DecodeError.reason
    }
}

impl DecodeError {
    fn reason(&self) -> &'static str { // ~~ def method DecodeError.reason
        match self {
            DecodeError::Checksum => "checksum(body) differs",
            DecodeError::Field => "field",
        }
    }
}

impl From<std::num::ParseFloatError> for DecodeError {
    fn from(_: std::num::ParseFloatError) -> Self { // ~~ def method DecodeError.from
        DecodeError::Field
    }
}

/// Decodes one line, `vehicle,lat,lon,speed*checksum`.
pub fn decode(line: &str) -> Result<Frame, DecodeError> { // ~~ def function decode
    let (body, given) = split(line); // ~~ call split
    if sum(body.as_bytes()) != given { // ~~ call checksum
        return Err(DecodeError::Checksum);
    }
    Frame::from_str(body) // ~~ call Frame.from_str
}

/// Encodes a frame so that `decode` reads it.
pub(crate) fn encode(frame: &Frame) -> String { // ~~ def function encode
    let body = frame.fields().join(","); // ~~ call Frame.fields types
    let checksum = |text: &str| sum(text.as_bytes()); // ~~ call checksum
    format!("{}*{}", body, checksum(&body))
}
