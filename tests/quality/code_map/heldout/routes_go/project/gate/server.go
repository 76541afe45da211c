package gate

import (
	"net/http"

	"github.com/gin-gonic/gin"

)

const (
	guestsPath = "/guests" // ~~ def constant guestsPath
	one        = "/:guest" // ~~ def constant one
)

// Server is the front door.
type Server struct { // ~~ def struct Server
	engine *gin.Engine // ~~ def variable Server.engine
}

// New wires everything.
func New() *Server { // ~~ def function New
	s := &Server{engine: gin.Default()} // ~~ call Server
	s.routes()                          // ~~ call Server.routes types
	return s
}

func (s *Server) routes() { // ~~ def method Server.routes
	s.engine.GET("/", s.home)                    // ~~ route GET / Server.home gin
	s.engine.HEAD("/alive", s.alive)             // ~~ route HEAD /alive Server.alive gin
	s.engine.Group("/beta").POST("/hello", hello) // ~~ route POST /beta/hello hello gin

	desk := s.engine.Group("/desk")
	desk.Use(trace)
	guests := desk.Group(guestsPath)
	guests.GET("/", s.guests)             // ~~ route GET /desk/guests/ Server.guests gin
	guests.GET(one, s.guest)              // ~~ route GET /desk/guests/:guest Server.guest gin
	guests.PATCH(one+"/name", trace, s.rename) // ~~ route PATCH /desk/guests/:guest/name Server.rename gin
	s.keys(desk)                          // ~~ call Server.keys
}

func (s *Server) keys(parent *gin.RouterGroup) { // ~~ def method Server.keys
	keys := parent.Group("/keys")
	keys.OPTIONS("", func(c *gin.Context) { c.Status(http.StatusOK) }) // ~~ route OPTIONS /desk/keys <lambda> gin
	keys.Handle("DELETE", "/:key", s.revoke)                            // ~~ route DELETE /desk/keys/:key Server.revoke gin
}

func (s *Server) home(c *gin.Context)   { c.String(http.StatusOK, "hotel") }  // ~~ def method Server.home
func (s *Server) alive(c *gin.Context)  { c.Status(http.StatusOK) }           // ~~ def method Server.alive
func (s *Server) guests(c *gin.Context) { c.JSON(http.StatusOK, gin.H{}) }    // ~~ def method Server.guests
func (s *Server) guest(c *gin.Context)  { s.guests(c) }                       // ~~ def method Server.guest; call Server.guests
func (s *Server) rename(c *gin.Context) { c.Header("Location", "/desk/guests") } // ~~ def method Server.rename
func (s *Server) revoke(c *gin.Context) { c.Status(http.StatusNoContent) }    // ~~ def method Server.revoke

func hello(c *gin.Context) { c.String(http.StatusOK, "hello") } // ~~ def function hello

func trace(c *gin.Context) { c.Next() } // ~~ def function trace
