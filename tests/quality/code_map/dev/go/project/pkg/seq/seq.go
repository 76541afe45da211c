// Package seq holds small generic helpers.
package seq

// Map returns f of each value; strings.Map is another one.
func Map[T, U any](values []T, f func(T) U) []U { // ~~ def function Map
	out := make([]U, 0, len(values))
	for _, value := range values {
		out = append(out, f(value)) // ~~ call describe dynamic
	}
	return out
}

// Filter returns the values that pass.
func Filter[T any](values []T, keep func(T) bool) []T { // ~~ def function Filter
	var out []T
	for _, value := range values {
		if keep(value) { // ~~ call isOpen dynamic
			out = append(out, value)
		}
	}
	return out
}

// Set holds distinct values.
type Set[T comparable] struct { // ~~ def struct Set
	values map[T]struct{} // ~~ def variable Set.values
}

// NewSet returns a set of some values.
func NewSet[T comparable](values ...T) *Set[T] { // ~~ def function NewSet
	set := &Set[T]{values: map[T]struct{}{}} // ~~ call Set
	for _, value := range values {
		set.Add(value) // ~~ call Set.Add types
	}
	return set
}

// Add puts a value in.
func (s *Set[T]) Add(value T) { // ~~ def method Set.Add
	s.values[value] = struct{}{}
}

// Has tells whether a value is in.
func (s *Set[T]) Has(value T) bool { // ~~ def method Set.Has
	_, ok := s.values[value]
	return ok
}

// Union returns a set with the values of both.
func (s *Set[T]) Union(other *Set[T]) *Set[T] { // ~~ def method Set.Union
	both := NewSet[T]() // ~~ call NewSet
	for value := range s.values {
		both.Add(value) // ~~ call Set.Add types
	}
	for value := range other.values {
		both.Add(value) // ~~ call Set.Add types
	}
	return both
}
