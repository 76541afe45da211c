// Package eval computes trees.
package eval

import (
	"fmt"

	"git.acme.dev/sheets/calc/v2/internal/ast" // ~~ import internal/ast/ast.go; import internal/ast/walk.go
	"git.acme.dev/sheets/calc/v2/internal/num" // ~~ import internal/num/num.go
)

// Env is what a formula sees.
type Env struct { // ~~ def struct Env
	Names func(string) (float64, error) // ~~ def variable Env.Names
	Depth int                           // ~~ def variable Env.Depth
}

type builtin func(args []float64) float64 // ~~ def type builtin

var builtins = map[string]builtin{} // ~~ def variable builtins

var depths = num.Remember(ast.Depth) // ~~ def variable depths; call Remember

func define(name string, f builtin) { builtins[name] = f } // ~~ def function define

// Eval computes a node.
func (e *Env) Eval(n ast.Node) (float64, error) { // ~~ def method Env.Eval
	if d := depths.Of(n); d > e.Depth { // ~~ call Memo.Of types
		return 0, fmt.Errorf("Eval(%d): too deep", d)
	}
	switch n := n.(type) {
	case *ast.Const:
		return n.Value, nil
	case *ast.Ref:
		return e.Names(n.Name)
	case *ast.Call:
		return e.call(n) // ~~ call Env.call
	default:
		return 0, ast.ErrSyntax
	}
}

func (e *Env) call(c *ast.Call) (float64, error) { // ~~ def method Env.call
	f, ok := builtins[c.Name]
	if !ok {
		return 0, fmt.Errorf("no function %q", c.Name)
	}
	args := make([]float64, len(c.Args))
	for i, arg := range c.Args {
		v, err := e.Eval(arg) // ~~ call Env.Eval
		if err != nil {
			return 0, err
		}
		args[i] = v
	}
	return f(args), nil // ~~ call sum dynamic; call biggest dynamic; call minus dynamic
}
