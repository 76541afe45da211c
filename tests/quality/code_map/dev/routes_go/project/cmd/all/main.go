// Command all serves everything.
package main

import (
	"log"
	"net/http"

	"example.com/desk/articles" // ~~ import articles/articles.go; import articles/moderation.go
	"example.com/desk/orders"   // ~~ import orders/orders.go
	"example.com/desk/tickets"  // ~~ import tickets/tickets.go
	"example.com/desk/users"    // ~~ import users/router.go; import users/handlers.go
)

func main() { // ~~ def function main
	servers := map[string]http.Handler{
		":8001": users.Router(),     // ~~ call users.router.Router
		":8002": articles.Handler(), // ~~ call articles.Handler
		":8003": orders.Server(),    // ~~ call orders.Server
		":8004": tickets.Mux(),      // ~~ call tickets.Mux
	}
	for address, handler := range servers {
		go serve(address, handler) // ~~ call serve
	}
	select {}
}

func serve(address string, handler http.Handler) { // ~~ def function serve
	log.Fatal(http.ListenAndServe(address, handler))
}
