// Package legacy is what nobody dares to touch.
package legacy

import (
	"io"
	"net/http"
)

var mux = http.NewServeMux() // ~~ def variable mux

func init() { // ~~ def function init
	mux.HandleFunc("GET /minibar/{room}", minibar)      // ~~ route GET /minibar/{room} minibar net/http
	mux.HandleFunc("PUT /minibar/{room}/{item}", refill) // ~~ route PUT /minibar/{room}/{item} refill net/http
	mux.HandleFunc("/minibar/", minibar)                 // ~~ route ANY /minibar/ minibar net/http
	mux.Handle("POST /laundry", http.HandlerFunc(laundry)) // ~~ route POST /laundry laundry net/http
	http.HandleFunc("/laundry/list", laundry)             // ~~ route ANY /laundry/list laundry net/http
}

// Serve serves until it fails.
func Serve(address string) error { // ~~ def function Serve
	return http.ListenAndServe(address, mux)
}

func minibar(w http.ResponseWriter, r *http.Request) { // ~~ def function minibar
	say(w, r.PathValue("room")) // ~~ call say
}

func refill(w http.ResponseWriter, r *http.Request) { // ~~ def function refill
	say(w, r.PathValue("item")) // ~~ call say
}

func laundry(w http.ResponseWriter, _ *http.Request) { // ~~ def function laundry
	say(w, "GET /minibar/{room}") // ~~ call say
}

func say(w io.Writer, text string) { // ~~ def function say
	_, _ = io.WriteString(w, text)
}
