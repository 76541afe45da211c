// Package notify sends messages through named channels.
package notify

import (
	"errors"
	"sort"
	"strings"
)

// Channel delivers a text to somebody.
type Channel interface { // ~~ def interface Channel
	Send(to, text string) error // ~~ def method Channel.Send
}

// Factory opens a channel.
type Factory func() Channel // ~~ def type Factory

// ErrUnknown says that no channel has the name.
var ErrUnknown = errors.New("notify: unknown channel") // ~~ def variable ErrUnknown

var registry = map[string]Factory{} // ~~ def variable registry

// Register makes a channel known; call Register("x", open) in an init function.
func Register(name string, factory Factory) { // ~~ def function Register
	registry[normalise(name)] = factory // ~~ call notify.normalise
}

// Open opens the channel of a name.
func Open(name string) (Channel, error) { // ~~ def function Open
	factory, ok := registry[normalise(name)] // ~~ call notify.normalise
	if !ok {
		return nil, ErrUnknown
	}
	return factory(), nil // ~~ call newConsole dynamic; call openGateway dynamic
}

// Names lists the channels in order.
func Names() []string { // ~~ def function Names
	var names []string
	for name := range registry {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// Template puts a prefix before a text.
type Template struct { // ~~ def struct Template
	Prefix string // ~~ def variable Template.Prefix
}

// Render returns the whole text.
func (t Template) Render(text string) string { // ~~ def method Template.Render
	return t.Prefix + strings.TrimSpace(text)
}

func normalise(name string) string { // ~~ def function normalise
	return strings.ToLower(name)
}
