// Package calc is a spreadsheet without the spreadsheet.
package calc

import (
	"context"
	"fmt"
	"sync"

	"git.acme.dev/sheets/calc/v2/internal/ast"  // ~~ import internal/ast/ast.go; import internal/ast/walk.go
	"git.acme.dev/sheets/calc/v2/internal/eval" // ~~ import internal/eval/eval.go; import internal/eval/builtin.go
	"git.acme.dev/sheets/calc/v2/internal/lex"  // ~~ import internal/lex/lex.go; import internal/lex/states.go
)

type (
	// Resolver finds values that are not in the sheet.
	Resolver interface { // ~~ def interface Resolver
		Resolve(name string) (float64, bool) // ~~ def method Resolver.Resolve
	}

	// Sheet is a set of named formulas.
	Sheet struct { // ~~ def struct Sheet
		Resolver
		mu       sync.RWMutex     // ~~ def variable Sheet.mu
		formulas map[string]entry // ~~ def variable Sheet.formulas
		depth    int              // ~~ def variable Sheet.depth
		watch    func(name string, value float64) // ~~ def variable Sheet.watch
	}

	entry struct { // ~~ def struct entry
		source string   // ~~ def variable entry.source
		root   ast.Node // ~~ def variable entry.root
	}
)

// Set parses a formula and keeps it.
func (s *Sheet) Set(name, source string) error { // ~~ def method Sheet.Set
	root, err := parse(source) // ~~ call calc.parse
	if err != nil {
		return fmt.Errorf("set(%s): %w", name, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.formulas[name] = entry{source, root} // ~~ call entry
	return nil
}

// Get computes a value.
func (s *Sheet) Get(ctx context.Context, name string) (float64, error) { // ~~ def method Sheet.Get
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	e, ok := s.lookup(name) // ~~ call Sheet.lookup
	if !ok {
		if v, found := s.Resolve(name); found { // ~~ call Resolver.Resolve
			return v, nil
		}
		return 0, &NameError{Name: name} // ~~ call NameError
	}
	env := &eval.Env{Names: func(n string) (float64, error) { return s.Get(ctx, n) }, Depth: s.depth} // ~~ call Env; call Sheet.Get
	value, err := env.Eval(e.root) // ~~ call Env.Eval types
	if err == nil && s.watch != nil {
		s.watch(name, value) // ~~ call printer.show dynamic
	}
	return value, err
}

// Needs lists what a formula refers to.
func (s *Sheet) Needs(name string) []string { // ~~ def method Sheet.Needs
	e, ok := s.lookup(name) // ~~ call Sheet.lookup
	if !ok {
		return nil
	}
	var c collector
	ast.Walk(&c, e.root) // ~~ call Walk
	return c.names
}

func (s *Sheet) lookup(name string) (entry, bool) { // ~~ def method Sheet.lookup
	s.mu.RLock()
	defer s.mu.RUnlock()
	e, ok := s.formulas[name]
	return e, ok
}

type collector struct { // ~~ def struct collector
	names []string // ~~ def variable collector.names
}

// Visit implements ast.Visitor.
func (c *collector) Visit(n ast.Node) bool { // ~~ def method collector.Visit
	if ref, ok := n.(*ast.Ref); ok {
		c.names = append(c.names, ref.Name)
	}
	return true
}

func parse(source string) (ast.Node, error) { // ~~ def function parse
	p := ast.NewParser(lex.Scan(source)) // ~~ call NewParser; call Scan
	return p.Parse()                     // ~~ call Parser.Parse types
}
