use std::fmt;

/// A length in kilometres.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Kilometres(pub f64); // ~~ def struct Kilometres

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point { // ~~ def struct Point
    pub lat: f64, // ~~ def variable Point.lat
    pub lon: f64, // ~~ def variable Point.lon
}

impl Point {
    pub const ORIGIN: Point = Point { lat: 0.0, lon: 0.0 }; // ~~ def constant Point.ORIGIN; call Point

    pub fn new(lat: f64, lon: f64) -> Self { // ~~ def method Point.new
        Point { lat: clamp(lat, 90.0), lon: clamp(lon, 180.0) } // ~~ call Point; call clamp; call clamp
    }

    pub fn distance(&self, other: &Point) -> Kilometres { // ~~ def method Point.distance
        let h = haversine(other.lat - self.lat) // ~~ call haversine
            + self.lat.to_radians().cos() * other.lat.to_radians().cos() * haversine(other.lon - self.lon); // ~~ call haversine
        Kilometres(2.0 * Self::radius() * h.sqrt().asin()) // ~~ call Kilometres; call Point.radius
    }

    fn radius() -> f64 { // ~~ def method Point.radius
        6371.0
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { // ~~ def method Point.fmt
        write!(f, "{:.3} {:.3}", self.lat, self.lon)
    }
}

pub fn length(points: &[Point]) -> Kilometres { // ~~ def function length
    match points {
        [first, second, ..] => {
            let rest = length(&points[1..]); // ~~ call length
            Kilometres(first.distance(second).0 + rest.0) // ~~ call Kilometres; call Point.distance types
        }
        _ => Kilometres(0.0), // ~~ call Kilometres
    }
}

fn haversine(degrees: f64) -> f64 { // ~~ def function haversine
    (degrees.to_radians() / 2.0).sin().powi(2)
}

fn clamp(value: f64, limit: f64) -> f64 { // ~~ def function clamp
    value.clamp(-limit, limit)
}
