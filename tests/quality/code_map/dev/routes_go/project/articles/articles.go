// Package articles is served by chi.
package articles

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

// Handler returns all routes.
func Handler() http.Handler { // ~~ def function Handler
	r := chi.NewRouter()
	r.Use(middleware.Logger)
	r.Get("/ping", ping) // ~~ route GET /ping ping chi

	r.Route("/articles", func(r chi.Router) {
		r.With(paginate).Get("/", list) // ~~ route GET /articles/ list chi
		r.Post("/", create)             // ~~ route POST /articles/ create chi

		r.Route("/{slug:[a-z-]+}", func(r chi.Router) {
			r.Use(load)
			r.Get("/", show)                                                        // ~~ route GET /articles/{slug:[a-z-]+}/ show chi
			r.Put("/text", func(w http.ResponseWriter, req *http.Request) { w.WriteHeader(200) }) // ~~ route PUT /articles/{slug:[a-z-]+}/text <lambda> chi
		})
	})

	r.Group(func(r chi.Router) {
		r.Use(load)
		r.MethodFunc(http.MethodDelete, "/cache", purge) // ~~ route DELETE /cache purge chi
		r.HandleFunc("/search", search)                  // ~~ route ANY /search search chi
	})

	r.Mount("/moderation", moderation()) // ~~ call moderation
	return r
}

func ping(w http.ResponseWriter, _ *http.Request)   { w.WriteHeader(http.StatusNoContent) } // ~~ def function ping
func list(w http.ResponseWriter, _ *http.Request)   { w.WriteHeader(http.StatusOK) }        // ~~ def function list
func create(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusCreated) }   // ~~ def function create
func show(w http.ResponseWriter, _ *http.Request)   { w.WriteHeader(http.StatusOK) }        // ~~ def function show
func purge(w http.ResponseWriter, _ *http.Request)  { w.WriteHeader(http.StatusOK) }        // ~~ def function purge

func search(w http.ResponseWriter, r *http.Request) { // ~~ def function search
	list(w, r) // ~~ call list
}

func paginate(next http.Handler) http.Handler { // ~~ def function paginate
	return next
}

func load(next http.Handler) http.Handler { // ~~ def function load
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r)
	})
}
