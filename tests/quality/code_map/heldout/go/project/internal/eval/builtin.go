package eval

import (
	"math"

	n "git.acme.dev/sheets/calc/v2/internal/num" // ~~ import internal/num/num.go
)

func init() { // ~~ def function init
	define("+", sum)     // ~~ call define
	define("sum", sum)   // ~~ call define
	define("-", minus)   // ~~ call define
	define("max", biggest) // ~~ call define
}

func init() { // ~~ def function init
	define("sqrt", func(args []float64) float64 { return math.Sqrt(n.Sum(args...)) }) // ~~ call define; call num.Sum
}

func sum(args []float64) float64 { return n.Sum[float64](args...) } // ~~ def function sum; call num.Sum

func minus(args []float64) float64 { // ~~ def function minus
	if len(args) == 1 {
		return -args[0]
	}
	return args[0] - sum(args[1:]) // ~~ call builtin.sum
}

func biggest(args []float64) float64 { // ~~ def function biggest
	return n.Fold(args[0], args[1:], larger) // ~~ call Fold
}

func larger(a, b float64) float64 { return math.Max(a, b) } // ~~ def function larger
