package store

import (
	"log"
	"sync"
)

type base struct { // ~~ def struct base
	mu  sync.Mutex  // ~~ def variable base.mu
	log *log.Logger // ~~ def variable base.log
}

func (b *base) lock() func() { // ~~ def method base.lock
	b.mu.Lock()
	return b.mu.Unlock
}

func (b *base) trace(op, id string) { // ~~ def method base.trace
	if b.log != nil {
		b.log.Printf("%s %s", op, id)
	}
}

// Memory is a store that forgets.
type Memory struct { // ~~ def struct Memory
	base
	parcels map[string]*Parcel // ~~ def variable Memory.parcels
}

func newMemory() *Memory { // ~~ def function newMemory
	return &Memory{parcels: map[string]*Parcel{}} // ~~ call Memory
}

// Save implements Saver.
func (m *Memory) Save(p *Parcel) error { // ~~ def method Memory.Save
	defer m.lock()()        // ~~ call base.lock
	m.base.trace("save", p.ID) // ~~ call base.trace types
	m.parcels[p.ID] = p
	return nil
}

// Find implements Store.
func (m *Memory) Find(id string) (*Parcel, error) { // ~~ def method Memory.Find
	unlock := m.lock() // ~~ call base.lock
	defer unlock()
	m.trace("find", id) // ~~ call base.trace
	if p, ok := m.parcels[id]; ok {
		return p, nil
	}
	return nil, ErrNotFound
}

// All implements Store.
func (m *Memory) All() []*Parcel { // ~~ def method Memory.All
	all := make([]*Parcel, 0, len(m.parcels))
	for _, p := range m.parcels {
		all = append(all, p)
	}
	return all
}
