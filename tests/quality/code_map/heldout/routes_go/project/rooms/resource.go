package rooms

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

type roomsResource struct{} // ~~ def struct roomsResource

// Routes creates a REST router for the rooms resource
func (rs roomsResource) Routes() chi.Router { // ~~ def method roomsResource.Routes
	r := chi.NewRouter()
	r.Get("/", rs.List)    // ~~ route GET /v1/rooms/ roomsResource.List chi
	r.Post("/", rs.Create) // ~~ route POST /v1/rooms/ roomsResource.Create chi

	r.Route("/{number:[0-9]+}", func(one chi.Router) {
		one.Get("/", rs.Get)       // ~~ route GET /v1/rooms/{number:[0-9]+}/ roomsResource.Get chi
		one.Delete("/", rs.Delete) // ~~ route DELETE /v1/rooms/{number:[0-9]+}/ roomsResource.Delete chi
		one.With(quiet).Patch("/beds", rs.Beds) // ~~ route PATCH /v1/rooms/{number:[0-9]+}/beds roomsResource.Beds chi
	})
	return r
}

func (rs roomsResource) List(w http.ResponseWriter, r *http.Request)   { write(w, "rooms") }   // ~~ def method roomsResource.List; call write
func (rs roomsResource) Create(w http.ResponseWriter, r *http.Request) { write(w, "created") } // ~~ def method roomsResource.Create; call write
func (rs roomsResource) Get(w http.ResponseWriter, r *http.Request)    { write(w, r.URL.Path) } // ~~ def method roomsResource.Get; call write
func (rs roomsResource) Delete(w http.ResponseWriter, r *http.Request) { rs.Get(w, r) }        // ~~ def method roomsResource.Delete; call roomsResource.Get
func (rs roomsResource) Beds(w http.ResponseWriter, r *http.Request)   { rs.List(w, r) }       // ~~ def method roomsResource.Beds; call roomsResource.List

func write(w http.ResponseWriter, text string) { // ~~ def function write
	_, _ = w.Write([]byte(text))
}

func quiet(next http.Handler) http.Handler { return next } // ~~ def function quiet
