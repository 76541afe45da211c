package calc

// Option configures a sheet.
type Option interface { // ~~ def interface Option
	apply(*Sheet) // ~~ def method Option.apply
}

type depthOption struct { // ~~ def struct depthOption
	levels int // ~~ def variable depthOption.levels
}

func (o depthOption) apply(s *Sheet) { s.depth = o.levels } // ~~ def method depthOption.apply

type watchOption struct { // ~~ def struct watchOption
	f func(string, float64) // ~~ def variable watchOption.f
}

func (o watchOption) apply(s *Sheet) { s.watch = o.f } // ~~ def method watchOption.apply

// MaxDepth limits how deep formulas nest.
func MaxDepth(levels int) Option { return depthOption{levels} } // ~~ def function MaxDepth; call depthOption

// OnValue calls f with each computed value.
func OnValue(f func(string, float64)) Option { return &watchOption{f: f} } // ~~ def function OnValue; call watchOption

// Open returns an empty sheet over a resolver.
func Open(r Resolver, opts ...Option) *Sheet { // ~~ def function Open
	s := &Sheet{Resolver: r, formulas: make(map[string]entry), depth: 64} // ~~ call Sheet
	for _, opt := range opts {
		opt.apply(s) // ~~ call Option.apply types
	}
	return s
}

// Constants is a resolver over a map.
type Constants struct { // ~~ def struct Constants
	Values map[string]float64 // ~~ def variable Constants.Values
}

// Resolve looks the name up.
func (c Constants) Resolve(name string) (float64, bool) { // ~~ def method Constants.Resolve
	v, ok := c.Values[name]
	return v, ok
}

// NameError says that a name means nothing.
type NameError struct { // ~~ def struct NameError
	Name string // ~~ def variable NameError.Name
}

func (e *NameError) Error() string { return "no such name: " + e.Name } // ~~ def method NameError.Error
