package store

import (
	"bytes"
	"encoding/json"
	"os"
)

// File is a store that writes each change to a file.
type File struct { // ~~ def struct File
	*Memory
	path string // ~~ def variable File.path
}

func newFile(path string) *File { // ~~ def function newFile
	f := &File{Memory: newMemory(), path: path} // ~~ call File; call newMemory
	f.load()                                    // ~~ call File.load types
	return f
}

// Save overrides Memory.Save.
func (f *File) Save(p *Parcel) error { // ~~ def method File.Save
	if err := f.Memory.Save(p); err != nil { // ~~ call Memory.Save types
		return err
	}
	f.trace("flush", p.ID) // ~~ call base.trace
	return f.Flush()       // ~~ call File.Flush
}

// Flush writes everything; All is promoted from Memory.
func (f *File) Flush() error { // ~~ def method File.Flush
	data, err := encode(f.All()) // ~~ call store.file.encode; call Memory.All
	if err != nil {
		return err
	}
	return os.WriteFile(f.path, data, 0o600)
}

func (f *File) load() { // ~~ def method File.load
	data, err := os.ReadFile(f.path)
	if err != nil {
		return
	}
	decode := json.NewDecoder(bytes.NewReader(data)).Decode
	var all []*Parcel
	if decode(&all) == nil {
		for _, p := range all {
			f.parcels[p.ID] = p
		}
	}
}

func encode(all []*Parcel) ([]byte, error) { // ~~ def function encode
	encode := json.NewEncoder(&bytes.Buffer{}) // shadows the function
	if err := encode.Encode(all); err != nil {
		return nil, err
	}
	return json.Marshal(all)
}

func decode(data []byte) ([]*Parcel, error) { // ~~ def function decode
	var all []*Parcel
	err := json.Unmarshal(data, &all)
	return all, err
}
