package main

import (
	"fmt"
	"log"

	"example.com/parcels/internal/track" // ~~ import internal/track/track.go; import internal/track/events.go
)

// report counts what was delivered. 报告：统计已送达的包裹
type report struct { // ~~ def struct report
	count int // ~~ def variable report.count
}

func (r *report) delivered(e track.Event) { // ~~ def method report.delivered
	r.count++
	log.Print(r.标题(e)) // ~~ call report.标题
}

func (r *report) 标题(e track.Event) string { // ~~ def method report.标题
	return fmt.Sprintf("第 %d 件 %s %s", r.count, e.Kind, shortID(e.Parcel.ID)) // ~~ call shortID
}

func auditMove(e track.Event) { // ~~ def function auditMove
	log.Print("audit: ", e.Kind.String(), " ", shortID(e.Parcel.ID)) // ~~ call EventKind.String types; call shortID
}

func (a *app) list(_ []string) error { // ~~ def method app.list
	fmt.Println(a.tracker.Open()) // ~~ call Tracker.Open types
	return nil
}

func (a *app) where(args []string) error { // ~~ def method app.where
	for _, id := range args {
		p, err := a.store.Find(id) // ~~ call Store.Find types
		if err != nil {
			return err
		}
		goal := p.Place
		fmt.Printf("%s %.1f km\n", shortID(id), p.Distance(goal)) // ~~ call shortID; call Parcel.Distance types
	}
	return nil
}

func shortID(id string) string { // ~~ def function shortID
	if len(id) > 8 {
		return shortID(id[:8]) // ~~ call shortID
	}
	return id
}
