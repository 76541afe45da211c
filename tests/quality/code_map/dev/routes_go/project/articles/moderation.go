package articles

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

type moderator struct{} // ~~ def struct moderator

func moderation() chi.Router { // ~~ def function moderation
	m := &moderator{} // ~~ call moderator
	r := chi.NewRouter()
	r.Get("/queue", m.queue)               // ~~ route GET /moderation/queue moderator.queue chi
	r.Post("/queue/{id}/approve", m.approve) // ~~ route POST /moderation/queue/{id}/approve moderator.approve chi
	return r
}

func (m *moderator) queue(w http.ResponseWriter, _ *http.Request) { // ~~ def method moderator.queue
	w.WriteHeader(http.StatusOK)
}

func (m *moderator) approve(w http.ResponseWriter, r *http.Request) { // ~~ def method moderator.approve
	m.queue(w, r) // ~~ call moderator.queue
}
