package calc_test

import (
	"context"
	"errors"
	"testing"

	. "git.acme.dev/sheets/calc/v2" // ~~ import calc.go; import options.go
)

type fixed float64 // ~~ def type fixed

func (f fixed) Resolve(string) (float64, bool) { return 1, f > 0 } // ~~ def method fixed.Resolve

func TestGet(t *testing.T) { // ~~ def function TestGet
	parse := func(name string) string { return "sum(" + name + ", 2)" }
	for name, want := range map[string]float64{"a": 3, "b": 5} {
		t.Run(name, func(t *testing.T) {
			sheet := Open(Constants{Values: map[string]float64{"a": 1, "b": 3}}, MaxDepth(3)) // ~~ call Open; call Constants; call MaxDepth
			if err := sheet.Set("x", parse(name)); err != nil {   // ~~ call Sheet.Set types
				t.Fatal(err)
			}
			if got, _ := sheet.Get(context.TODO(), "x"); got != want { // ~~ call Sheet.Get types
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestMissing(t *testing.T) { // ~~ def function TestMissing
	var none fixed
	_, err := Open(none).Get(context.TODO(), "y") // ~~ call Open; call Sheet.Get types
	var missing *NameError
	if !errors.As(err, &missing) || missing.Error() == "" { // ~~ call NameError.Error types
		t.Fail()
	}
}
