use std::str::FromStr;

use super::DecodeError; // ~~ import crates/telemetry/src/codec/mod.rs
use crate::geo::{self, Point}; // ~~ import crates/telemetry/src/geo.rs

/// 一帧：车辆、位置与速度
#[derive(Debug, Clone, PartialEq)]
pub struct Frame { // ~~ def struct Frame
    pub vehicle: String, // ~~ def variable Frame.vehicle
    pub place: Point, // ~~ def variable Frame.place
    speed: f64, // ~~ def variable Frame.speed
}

impl Frame {
    pub fn moving(&self) -> bool { // ~~ def method Frame.moving
        self.speed > 0.5 && !self.parked() // ~~ call Frame.parked
    }

    fn parked(&self) -> bool { // ~~ def method Frame.parked
        self.place.distance(&Point::ORIGIN) < geo::Kilometres(0.01) // ~~ call Point.distance types; call Kilometres
    }

    pub(super) fn fields(&self) -> Vec<String> { // ~~ def method Frame.fields
        let 字段 = [self.place.lat, self.place.lon, self.speed];
        let mut all = vec![self.vehicle.clone()];
        all.extend(字段.iter().map(f64::to_string));
        all
    }
}

impl FromStr for Frame {
    type Err = DecodeError;

    fn from_str(body: &str) -> Result<Self, Self::Err> { // ~~ def method Frame.from_str
        let fields: Vec<&str> = body.split(',').collect();
        let [vehicle, lat, lon, speed] = fields[..] else {
            return Err(DecodeError::Field);
        };
        Ok(Frame { // ~~ call Frame
            vehicle: vehicle.to_owned(),
            place: Point::new(lat.parse()?, lon.parse()?), // ~~ call Point.new
            speed: speed.parse()?,
        })
    }
}
