// Package tickets needs the standard library only.
package tickets

import (
	"fmt"
	"net/http"
)

const base = "/tickets" // ~~ def constant base

// Desk serves tickets.
type Desk struct { // ~~ def struct Desk
	open map[string]bool // ~~ def variable Desk.open
}

// Mux returns the routes.
func Mux() *http.ServeMux { // ~~ def function Mux
	d := &Desk{open: map[string]bool{}} // ~~ call Desk
	mux := http.NewServeMux()
	mux.HandleFunc("/status", status)                              // ~~ route ANY /status status net/http
	mux.HandleFunc("GET /tickets/{id}", d.show)                    // ~~ route GET /tickets/{id} Desk.show net/http
	mux.HandleFunc("POST "+base, d.create)                         // ~~ route POST /tickets Desk.create net/http
	mux.Handle("DELETE /tickets/{id}", http.HandlerFunc(d.close)) // ~~ route DELETE /tickets/{id} Desk.close net/http
	mux.HandleFunc("GET /tickets/{id}/log/{rest...}", d.log)       // ~~ route GET /tickets/{id}/log/{rest...} Desk.log net/http
	mux.HandleFunc("GET /version", func(w http.ResponseWriter, _ *http.Request) { // ~~ route GET /version <lambda> net/http
		fmt.Fprint(w, "1")
	})
	return mux
}

func init() { // ~~ def function init
	http.HandleFunc("/debug/tickets", status) // ~~ route ANY /debug/tickets status net/http
}

// log shows what happened, 工单日志.
func (d *Desk) log(w http.ResponseWriter, r *http.Request) { // ~~ def method Desk.log
	d.show(w, r) // ~~ call Desk.show
}

func (d *Desk) show(w http.ResponseWriter, r *http.Request) { // ~~ def method Desk.show
	fmt.Fprint(w, d.open[r.PathValue("id")])
}

func (d *Desk) create(w http.ResponseWriter, _ *http.Request) { // ~~ def method Desk.create
	w.WriteHeader(http.StatusCreated)
}

func (d *Desk) close(w http.ResponseWriter, r *http.Request) { // ~~ def method Desk.close
	delete(d.open, r.PathValue("id"))
}

func status(w http.ResponseWriter, _ *http.Request) { // ~~ def function status
	w.WriteHeader(http.StatusOK)
}
