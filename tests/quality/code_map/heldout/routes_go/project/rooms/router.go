// Package rooms 客房服务
package rooms

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

// NewHandler mounts everything.
func NewHandler() http.Handler { // ~~ def function NewHandler
	root := chi.NewMux()
	root.Head("/up", up) // ~~ route HEAD /up up chi
	root.Route("/v1", func(v1 chi.Router) {
		v1.Mount("/rooms", roomsResource{}.Routes()) // ~~ call roomsResource; call roomsResource.Routes types
		v1.Group(func(private chi.Router) {
			private.Use(quiet)
			private.Put("/prices", prices) // ~~ route PUT /v1/prices prices chi
		})
	})
	root.Mount("/internal", internal()) // ~~ call internal
	return root
}

func internal() http.Handler { // ~~ def function internal
	r := chi.NewRouter()
	r.Method("POST", "/flush", http.HandlerFunc(flush)) // ~~ route POST /internal/flush flush chi
	r.HandleFunc("/dump", func(w http.ResponseWriter, _ *http.Request) { // ~~ route ANY /internal/dump <lambda> chi
		write(w, "dump") // ~~ call write
	})
	return r
}

func up(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) } // ~~ def function up

func prices(w http.ResponseWriter, r *http.Request) { write(w, r.Method) } // ~~ def function prices; call write

func flush(w http.ResponseWriter, _ *http.Request) { write(w, "flushed") } // ~~ def function flush; call write
