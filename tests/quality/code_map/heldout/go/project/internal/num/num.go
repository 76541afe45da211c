// Package num computes with any kind of number.
package num

// Real is what can be added up.
type Real interface{ ~int | ~int64 | ~float64 } // ~~ def interface Real

// Sum adds all up.
func Sum[T Real](values ...T) (total T) { // ~~ def function Sum
	for _, v := range values {
		total += v
	}
	return total
}

// Fold applies f from the left.
func Fold[T any](first T, rest []T, f func(T, T) T) T { // ~~ def function Fold
	for _, v := range rest {
		first = f(first, v) // ~~ call larger dynamic
	}
	return first
}

// Memo remembers what was computed.
type Memo[K comparable, V any] struct { // ~~ def struct Memo
	seen map[K]V // ~~ def variable Memo.seen
	make func(K) V // ~~ def variable Memo.make
}

// Remember returns a memo over f.
func Remember[K comparable, V any](f func(K) V) *Memo[K, V] { // ~~ def function Remember
	return &Memo[K, V]{seen: map[K]V{}, make: f} // ~~ call Memo
}

// Of returns f(key), computed once.
func (m *Memo[K, V]) Of(key K) V { // ~~ def method Memo.Of
	if v, ok := m.seen[key]; ok {
		return v
	}
	v := m.make(key) // ~~ call ast.walk.Depth dynamic
	m.seen[key] = v
	return v
}
