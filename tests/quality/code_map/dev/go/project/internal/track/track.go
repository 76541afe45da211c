// Package track follows parcels.
package track

import (
	"time"

	st "example.com/parcels/internal/store" // ~~ import internal/store/store.go; import internal/store/memory.go; import internal/store/file.go
	geo "example.com/parcels/pkg/geo-go"    // ~~ import pkg/geo-go/geo.go
	"example.com/parcels/pkg/notify"        // ~~ import pkg/notify/notify.go; import pkg/notify/console.go
)

// Option changes a new tracker.
type Option func(*Tracker) // ~~ def type Option

// Tracker moves parcels and tells people.
type Tracker struct { // ~~ def struct Tracker
	store   st.Store                 // ~~ def variable Tracker.store
	channel notify.Channel           // ~~ def variable Tracker.channel
	hooks   map[EventKind][]Listener // ~~ def variable Tracker.hooks
	now     func() time.Time         // ~~ def variable Tracker.now
}

// New returns a tracker over a store.
func New(store st.Store, options ...Option) *Tracker { // ~~ def function New
	t := &Tracker{store: store, hooks: map[EventKind][]Listener{}, now: time.Now} // ~~ call Tracker
	for _, option := range options {
		option(t)
	}
	return t
}

// WithChannel makes the tracker send messages.
func WithChannel(channel notify.Channel) Option { // ~~ def function WithChannel
	return func(t *Tracker) { t.channel = channel }
}

// On adds a listener for a kind of event.
func (t *Tracker) On(kind EventKind, listener Listener) *Tracker { // ~~ def method Tracker.On
	t.hooks[kind] = append(t.hooks[kind], listener)
	return t
}

// Move puts a parcel at a place; closed parcels stay where they are.
func (t *Tracker) Move(id string, place geo.Point) error { // ~~ def method Tracker.Move
	p, err := t.store.Find(id) // ~~ call Store.Find types
	if err != nil {
		return err
	}
	if !isOpen(p) { // ~~ call isOpen
		return nil
	}
	p.Place = place
	defer t.emit(t.event(EventMoved, p)) // ~~ call Tracker.emit; call Tracker.event
	return t.store.Save(p)               // ~~ call Saver.Save types
}

// Deliver moves a parcel to its goal and closes it.
func (t *Tracker) Deliver(id string, goal geo.Point) error { // ~~ def method Tracker.Deliver
	move := t.Move
	if err := move(id, goal); err != nil { // ~~ call Tracker.Move dynamic
		return err
	}
	p, err := t.store.Find(id) // ~~ call Store.Find types
	if err != nil {
		return err
	}
	p.Close()                              // ~~ call Parcel.Close types
	go t.tell(p)                           // ~~ call Tracker.tell
	t.emit(t.event(EventDelivered, p)) // ~~ call Tracker.emit; call Tracker.event
	return nil
}

func (t *Tracker) tell(p *st.Parcel) { // ~~ def method Tracker.tell
	if t.channel == nil {
		return
	}
	_ = t.channel.Send("owner", "delivered: "+p.ID) // ~~ call Channel.Send types
}

func isOpen(p *st.Parcel) bool { // ~~ def function isOpen
	return p.Open
}
