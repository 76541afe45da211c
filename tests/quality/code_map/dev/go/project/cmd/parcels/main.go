// Command parcels moves parcels from the command line.
package main

import (
	"fmt"
	"os"
	"strconv"

	"example.com/parcels/internal/store" // ~~ import internal/store/store.go; import internal/store/memory.go; import internal/store/file.go
	"example.com/parcels/internal/track" // ~~ import internal/track/track.go; import internal/track/events.go
	"example.com/parcels/pkg/geo-go"     // ~~ import pkg/geo-go/geo.go
	"example.com/parcels/pkg/notify"     // ~~ import pkg/notify/notify.go; import pkg/notify/console.go

	_ "example.com/parcels-sms" // ~~ import plugins/sms/sms.go
)

type app struct { // ~~ def struct app
	tracker *track.Tracker // ~~ def variable app.tracker
	store   store.Store    // ~~ def variable app.store
	report
}

type command func(a *app, args []string) error // ~~ def type command

var commands = map[string]command{ // ~~ def variable commands
	"move":    runMove,
	"deliver": runDeliver,
	"list":    (*app).list,
	"where": func(a *app, args []string) error {
		return a.where(args) // ~~ call app.where types
	},
}

func main() { // ~~ def function main
	if err := run(os.Args[1:]); err != nil { // ~~ call run
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func run(args []string) error { // ~~ def function run
	if len(args) == 0 {
		return fmt.Errorf("usage: parcels COMMAND; channels: %v", notify.Names()) // ~~ call notify.Names
	}
	a, err := newApp(os.Getenv("PARCELS_FILE")) // ~~ call newApp
	if err != nil {
		return err
	}
	if f, ok := a.store.(*store.File); ok {
		defer f.Flush() // ~~ call File.Flush types
	}
	run, ok := commands[args[0]] // shadows this very function
	if !ok {
		return fmt.Errorf("no command %q", args[0])
	}
	return run(a, args[1:]) // ~~ call runMove dynamic; call runDeliver dynamic; call app.list dynamic
}

func newApp(path string) (*app, error) { // ~~ def function newApp
	channel, err := notify.Open("console") // ~~ call notify.Open
	if err != nil {
		return nil, err
	}
	s := store.New(path)                                                        // ~~ call store.New
	a := &app{tracker: track.New(s, track.WithChannel(channel)), store: s} // ~~ call app; call track.New; call WithChannel
	a.tracker.On(track.EventMoved, auditMove).On(track.EventDelivered, a.delivered) // ~~ call Tracker.On types; call Tracker.On types
	return a, nil
}

func runMove(a *app, args []string) error { // ~~ def function runMove
	place, err := parsePoint(args[1:]) // ~~ call parsePoint
	if err != nil {
		return err
	}
	return a.tracker.Move(args[0], place) // ~~ call Tracker.Move types
}

func runDeliver(a *app, args []string) error { // ~~ def function runDeliver
	place, err := parsePoint(args[1:]) // ~~ call parsePoint
	if err != nil {
		return err
	}
	return a.tracker.Deliver(args[0], place) // ~~ call Tracker.Deliver types
}

func parsePoint(args []string) (geo.Point, error) { // ~~ def function parsePoint
	if len(args) < 2 {
		return parsePoint(append(args, "0", "0")) // ~~ call parsePoint
	}
	lat, err := strconv.ParseFloat(args[0], 64)
	if err != nil {
		return geo.At(0, 0), err // ~~ call At
	}
	lon, err := strconv.ParseFloat(args[1], 64)
	return geo.At(lat, lon), err // ~~ call At
}
