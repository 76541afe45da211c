package lex

import "unicode"

func (s *scanner) step(state stateFn) stateFn { // ~~ def method scanner.step
	if state == nil && s.pos == 0 {
		return inSpace
	}
	if state == nil {
		return nil
	}
	return state(s) // ~~ call inSpace dynamic; call inNumber dynamic; call inIdent dynamic
}

func inSpace(s *scanner) stateFn { // ~~ def function inSpace
	s.accept(unicode.IsSpace) // ~~ call scanner.accept types
	s.start = s.pos
	switch r := s.peek(); { // ~~ call scanner.peek types
	case r == 0:
		return nil
	case isDigit(r): // ~~ call isDigit
		return inNumber
	case isLetter(r): // ~~ call isLetter
		return inIdent
	}
	s.pos++
	s.emit(Punct) // ~~ call scanner.emit types
	return inSpace
}

func inNumber(s *scanner) stateFn { // ~~ def function inNumber
	s.accept(isDigit) // ~~ call scanner.accept types
	s.emit(Number)    // ~~ call scanner.emit types
	return inSpace
}

func inIdent(s *scanner) stateFn { // ~~ def function inIdent
	s.accept(isLetter) // ~~ call scanner.accept types
	s.emit(Ident)      // ~~ call scanner.emit types
	return inSpace
}

func isDigit(r rune) bool { return r == '.' || unicode.IsDigit(r) } // ~~ def function isDigit

// 汉字也算字母
func isLetter(r rune) bool { return unicode.IsLetter(r) || r == '_' } // ~~ def function isLetter
