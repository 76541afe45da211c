// Package store keeps parcels.
package store

import (
	"errors"

	"example.com/parcels/pkg/geo-go" // ~~ import pkg/geo-go/geo.go
)

// ErrNotFound says that there is no such parcel.
var ErrNotFound = errors.New("store: not found") // ~~ def variable ErrNotFound

// Parcel is one parcel on its way.
type Parcel struct { // ~~ def struct Parcel
	ID    string    // ~~ def variable Parcel.ID
	Place geo.Point // ~~ def variable Parcel.Place
	Open  bool      // ~~ def variable Parcel.Open
}

// Saver keeps a parcel.
type Saver interface { // ~~ def interface Saver
	Save(p *Parcel) error // ~~ def method Saver.Save
}

// Store keeps and finds parcels.
type Store interface { // ~~ def interface Store
	Saver
	Find(id string) (*Parcel, error) // ~~ def method Store.Find
	All() []*Parcel                  // ~~ def method Store.All
}

// New returns a store in memory, or in a file when a path is given.
func New(path string) Store { // ~~ def function New
	if path == "" {
		return newMemory() // ~~ call newMemory
	}
	return newFile(path) // ~~ call newFile
}

// Distance returns the way that a parcel has left.
func (p *Parcel) Distance(goal geo.Point) float64 { // ~~ def method Parcel.Distance
	return p.Place.To(goal) // ~~ call Point.To types
}

// Close marks a parcel as delivered.
func (p *Parcel) Close() { // ~~ def method Parcel.Close
	p.Open = false
}
