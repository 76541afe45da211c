package track

import (
	"testing"

	"example.com/parcels/internal/store"    // ~~ import internal/store/store.go; import internal/store/memory.go; import internal/store/file.go
	geo "example.com/parcels/pkg/geo-go"    // ~~ import pkg/geo-go/geo.go
	. "example.com/parcels/pkg/seq"         // ~~ import pkg/seq/seq.go
)

type fakeChannel struct { // ~~ def struct fakeChannel
	sent *Set[string] // ~~ def variable fakeChannel.sent
}

func (f *fakeChannel) Send(to, text string) error { // ~~ def method fakeChannel.Send
	f.sent.Add(text) // ~~ call Set.Add types
	return nil
}

func fixture(t *testing.T) (*Tracker, store.Store) { // ~~ def function fixture
	t.Helper()
	s := store.New("")                                          // ~~ call store.New
	if err := s.Save(&store.Parcel{ID: "a", Open: true}); err != nil { // ~~ call Saver.Save types; call Parcel
		t.Fatal(err)
	}
	return New(s, WithChannel(&fakeChannel{sent: NewSet[string]()})), s // ~~ call track.New; call WithChannel; call fakeChannel; call NewSet
}

func TestMove(t *testing.T) { // ~~ def function TestMove
	tracker, s := fixture(t) // ~~ call fixture
	seen := NewSet[EventKind]() // ~~ call NewSet
	tracker.On(EventMoved, func(e Event) { // ~~ call Tracker.On types
		seen.Add(e.Kind) // ~~ call Set.Add types
	})
	if err := tracker.Move("a", geo.At(52, 13)); err != nil { // ~~ call Tracker.Move types; call At
		t.Fatal(err)
	}
	if p, _ := s.Find("a"); !p.Place.Near(geo.At(52, 13), 1) { // ~~ call Store.Find types; call Point.Near types; call At
		t.Error("not moved")
	}
	if !seen.Has(EventMoved) { // ~~ call Set.Has types
		t.Error("no event")
	}
	t.Run("closed", func(t *testing.T) {
		p, _ := s.Find("a") // ~~ call Store.Find types
		p.Close()           // ~~ call Parcel.Close types
		if names := Map([]int{1}, func(int) string { return tracker.Open() }); names[0] != "" { // ~~ call seq.Map; call Tracker.Open types
			t.Error(names)
		}
	})
}
