package main

import (
	"log"
	"net/http"

	"github.com/labstack/echo/v4"

	"hotel.example/suite/billing" // ~~ import billing/app.go
	"hotel.example/suite/gate"    // ~~ import gate/server.go
	"hotel.example/suite/legacy"  // ~~ import legacy/legacy.go
	"hotel.example/suite/rooms"   // ~~ import rooms/resource.go; import rooms/router.go
)

func main() { // ~~ def function main
	go http.ListenAndServe(":1", rooms.NewHandler()) // ~~ call NewHandler
	go func() { log.Fatal(legacy.Serve(":2")) }()    // ~~ call Serve
	e := echo.New()
	billing.Mount(e) // ~~ call Mount
	_ = gate.New()   // ~~ call New
	log.Fatal(e.Start(":3"))
}
