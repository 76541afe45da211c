package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	calc "git.acme.dev/sheets/calc/v2" // ~~ import calc.go; import options.go
)

type (
	verb interface { // ~~ def interface verb
		name() string                        // ~~ def method verb.name
		run(*calc.Sheet, []string) error // ~~ def method verb.run
	}
	printer struct { // ~~ def struct printer
		w io.Writer // ~~ def variable printer.w
	}
	get     struct{ printer }     // ~~ def struct get
	needs   struct{ *printer }    // ~~ def struct needs
)

func (p printer) show(name string, value float64) { // ~~ def method printer.show
	p.line("%s = %g", name, value) // ~~ call printer.line
}

func (p printer) line(format string, args ...any) { // ~~ def method printer.line
	fmt.Fprintf(p.w, format+"\n", args...)
}

func (get) name() string   { return "get" }   // ~~ def method get.name
func (needs) name() string { return "needs" } // ~~ def method needs.name

func (g get) run(s *calc.Sheet, names []string) error { // ~~ def method get.run
	for _, name := range names {
		if _, err := s.Get(context.Background(), name); err != nil { // ~~ call Sheet.Get types
			return err
		}
	}
	g.line("%d values", len(names)) // ~~ call printer.line
	return nil
}

func (n needs) run(s *calc.Sheet, names []string) error { // ~~ def method needs.run
	for _, name := range names {
		n.printer.line("%s: %s", name, strings.Join(s.Needs(name), " ")) // ~~ call printer.line types; call Sheet.Needs types
	}
	return nil
}

func main() { // ~~ def function main
	flag.Parse()
	out := printer{os.Stdout} // ~~ call printer
	sheet := calc.Open(calc.Constants{Values: map[string]float64{"pi": 3.14}}, calc.OnValue(out.show), calc.MaxDepth(8)) // ~~ call Open; call Constants; call OnValue; call MaxDepth
	names := load(sheet, flag.Args()...) // ~~ call load
	for _, v := range []verb{get{out}, needs{&out}} { // ~~ call get; call needs
		if v.name() != "get" || len(names) == 0 { // ~~ call verb.name types
			continue
		}
		if err := v.run(sheet, names); err != nil { // ~~ call verb.run types
			fmt.Fprintln(os.Stderr, v.name(), err) // ~~ call verb.name types
		}
	}
}

func load(sheet *calc.Sheet, pairs ...string) (names []string) { // ~~ def function load
	for _, pair := range pairs {
		name, source, _ := strings.Cut(pair, "=")
		if sheet.Set(name, source) == nil { // ~~ call Sheet.Set types
			names = append(names, name)
		}
	}
	return names
}
