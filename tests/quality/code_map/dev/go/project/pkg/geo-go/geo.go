// Package geo measures distances; its folder is called otherwise.
package geo

import "math"

const earthRadius = 6371.0 // ~~ def constant earthRadius

// Point is a place on earth, in degrees.
type Point struct { // ~~ def struct Point
	Lat, Lon float64 // ~~ def variable Point.Lat; def variable Point.Lon
}

// At returns the point at a latitude and a longitude.
func At(lat, lon float64) Point { // ~~ def function At
	return Point{Lat: clamp(lat, 90), Lon: clamp(lon, 180)} // ~~ call Point; call clamp; call clamp
}

// To returns the distance in kilometres.
func (p Point) To(other Point) float64 { // ~~ def method Point.To
	h := haversine(radians(other.Lat-p.Lat)) + // ~~ call haversine; call radians
		math.Cos(radians(p.Lat))*math.Cos(radians(other.Lat))* // ~~ call radians; call radians
			haversine(radians(other.Lon-p.Lon)) // ~~ call haversine; call radians
	return 2 * earthRadius * math.Asin(math.Sqrt(h))
}

// Near tells whether a point is within km kilometres.
func (p Point) Near(other Point, km float64) bool { // ~~ def method Point.Near
	return p.To(other) <= km // ~~ call Point.To
}

func haversine(angle float64) float64 { // ~~ def function haversine
	s := math.Sin(angle / 2)
	return s * s
}

func radians(degrees float64) float64 { // ~~ def function radians
	return degrees * math.Pi / 180
}

func clamp(value, limit float64) float64 { // ~~ def function clamp
	return math.Max(-limit, math.Min(limit, value))
}
