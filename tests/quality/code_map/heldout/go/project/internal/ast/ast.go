// Package ast holds parsed formulas.
package ast

import (
	"errors"
	"strconv"

	. "git.acme.dev/sheets/calc/v2/internal/lex" // ~~ import internal/lex/lex.go; import internal/lex/states.go
)

// Node is a part of a formula.
type Node interface { // ~~ def interface Node
	children() []Node // ~~ def method Node.children
}

type leaf struct{} // ~~ def struct leaf

func (leaf) children() []Node { return nil } // ~~ def method leaf.children

type (
	// Const is a number.
	Const struct { // ~~ def struct Const
		leaf
		Value float64 // ~~ def variable Const.Value
	}
	// Ref is a name.
	Ref struct { // ~~ def struct Ref
		leaf
		Name string // ~~ def variable Ref.Name
	}
	// Call applies a function.
	Call struct { // ~~ def struct Call
		Name string // ~~ def variable Call.Name
		Args []Node // ~~ def variable Call.Args
	}
)

func (c *Call) children() []Node { return c.Args } // ~~ def method Call.children

// ErrSyntax says that the formula makes no sense.
var ErrSyntax = errors.New("syntax") // ~~ def variable ErrSyntax

// Parser builds a tree of tokens.
type Parser struct { // ~~ def struct Parser
	in  <-chan Token // ~~ def variable Parser.in
	tok Token        // ~~ def variable Parser.tok
}

// NewParser reads the first token.
func NewParser(in <-chan Token) *Parser { // ~~ def function NewParser
	p := &Parser{in: in} // ~~ call Parser
	p.next()             // ~~ call Parser.next types
	return p
}

// Parse returns the whole tree.
func (p *Parser) Parse() (Node, error) { // ~~ def method Parser.Parse
	n, err := p.sum() // ~~ call Parser.sum
	if err == nil && p.tok.Kind != EOF {
		err = ErrSyntax
	}
	return n, err
}

func (p *Parser) next() Token { // ~~ def method Parser.next
	old := p.tok
	p.tok = <-p.in
	return old
}

func (p *Parser) sum() (Node, error) { // ~~ def method Parser.sum
	left, err := p.primary() // ~~ call Parser.primary
	for err == nil && (p.tok.Is("+") || p.tok.Is("-")) { // ~~ call Token.Is types; call Token.Is types
		op := p.next() // ~~ call Parser.next
		var right Node
		if right, err = p.primary(); err == nil { // ~~ call Parser.primary
			left = &Call{Name: op.Text, Args: []Node{left, right}} // ~~ call ast.Call
		}
	}
	return left, err
}

func (p *Parser) primary() (Node, error) { // ~~ def method Parser.primary
	switch t := p.next(); t.Kind { // ~~ call Parser.next
	case Number:
		v, err := strconv.ParseFloat(t.Text, 64)
		return &Const{Value: v}, err // ~~ call Const
	case Ident:
		if !p.tok.Is("(") { // ~~ call Token.Is types
			return &Ref{Name: t.Text}, nil // ~~ call Ref
		}
		return p.call(t.Text) // ~~ call Parser.call
	}
	return nil, ErrSyntax
}

func (p *Parser) call(name string) (Node, error) { // ~~ def method Parser.call
	c := Call{Name: name} // ~~ call ast.Call
	for open := true; open; open = p.tok.Is(",") { // ~~ call Token.Is types
		p.next()            // ~~ call Parser.next
		arg, err := p.sum() // ~~ call Parser.sum
		if err != nil {
			return nil, err
		}
		c.Args = append(c.Args, arg)
	}
	if closing := p.next(); !closing.Is(")") { // ~~ call Parser.next; call Token.Is types
		return nil, ErrSyntax
	}
	return &c, nil
}
