// Package lex cuts formulas into tokens.
package lex

import "unicode/utf8"

// Kind of a token.
type Kind uint8 // ~~ def type Kind

const (
	EOF    Kind = iota // ~~ def constant EOF
	Number             // ~~ def constant Number
	Ident              // ~~ def constant Ident
	Punct              // ~~ def constant Punct
)

// Token is a piece of the source.
type Token struct { // ~~ def struct Token
	Kind Kind   // ~~ def variable Token.Kind
	Text string // ~~ def variable Token.Text
}

// Is tells whether the token is that very punctuation.
func (t Token) Is(text string) bool { return t.Kind == Punct && t.Text == text } // ~~ def method Token.Is

type stateFn func(*scanner) stateFn // ~~ def type stateFn

type scanner struct { // ~~ def struct scanner
	source     string     // ~~ def variable scanner.source
	start, pos int        // ~~ def variable scanner.start; def variable scanner.pos
	out        chan Token // ~~ def variable scanner.out
}

// Scan runs the scanner beside its reader.
func Scan(source string) <-chan Token { // ~~ def function Scan
	s := &scanner{source: source, out: make(chan Token)} // ~~ call scanner
	go s.run()                                          // ~~ call scanner.run types
	return s.out
}

func (s *scanner) run() { // ~~ def method scanner.run
	defer close(s.out)
	var state stateFn
	for {
		if state = s.step(state); state == nil { // ~~ call scanner.step
			s.emit(EOF) // ~~ call scanner.emit
			return
		}
	}
}

func (s *scanner) emit(kind Kind) { // ~~ def method scanner.emit
	s.out <- Token{kind, s.source[s.start:s.pos]} // ~~ call Token
	s.start = s.pos
}

func (s *scanner) peek() rune { // ~~ def method scanner.peek
	r, size := utf8.DecodeRuneInString(s.source[s.pos:])
	if size == 0 {
		return 0
	}
	return r
}

func (s *scanner) accept(ok func(rune) bool) { // ~~ def method scanner.accept
	for r := s.peek(); r != 0 && ok(r); r = s.peek() { // ~~ call scanner.peek; call scanner.peek; call isDigit dynamic; call isLetter dynamic
		s.pos += utf8.RuneLen(r)
	}
}
