package track

import (
	"strings"
	"time"

	"example.com/parcels/internal/store" // ~~ import internal/store/store.go; import internal/store/memory.go; import internal/store/file.go
	"example.com/parcels/pkg/seq"        // ~~ import pkg/seq/seq.go
)

// EventKind tells what happened.
type EventKind int // ~~ def type EventKind

const (
	EventMoved     EventKind = iota + 1 // ~~ def constant EventMoved
	EventDelivered                      // ~~ def constant EventDelivered
)

// String names the kind.
func (k EventKind) String() string { // ~~ def method EventKind.String
	switch k {
	case EventMoved:
		return "moved"
	case EventDelivered:
		return "delivered"
	}
	return "unknown"
}

// Event is what listeners get.
type Event struct { // ~~ def struct Event
	Kind   EventKind     // ~~ def variable Event.Kind
	Parcel *store.Parcel // ~~ def variable Event.Parcel
	At     time.Time     // ~~ def variable Event.At
}

// Listener is told of events.
type Listener func(Event) // ~~ def type Listener

func (t *Tracker) event(kind EventKind, p *store.Parcel) Event { // ~~ def method Tracker.event
	return Event{Kind: kind, Parcel: p, At: t.now()} // ~~ call Event
}

func (t *Tracker) emit(e Event) { // ~~ def method Tracker.emit
	for _, listener := range t.hooks[e.Kind] {
		listener(e) // ~~ call auditMove dynamic; call report.delivered dynamic
	}
}

// Open returns the ids of the parcels on their way, as one line.
func (t *Tracker) Open() string { // ~~ def method Tracker.Open
	open := seq.Filter(t.store.All(), isOpen)             // ~~ call seq.Filter; call Store.All types
	return strings.Join(seq.Map(open, describe), ", ") // ~~ call seq.Map
}

func describe(p *store.Parcel) string { // ~~ def function describe
	shout := func(r rune) rune { return r - 32 }
	return strings.Map(shout, p.ID)
}
