// Package users is served by gin.
package users

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// Router returns the engine.
func Router() *gin.Engine { // ~~ def function Router
	r := gin.New()
	r.Use(gin.Recovery(), requestID())        // ~~ call requestID
	r.GET("/healthz", func(c *gin.Context) { // ~~ route GET /healthz <lambda> gin
		c.Status(http.StatusNoContent)
	})
	r.Any("/echo", echo) // ~~ route ANY /echo echo gin

	api := r.Group("/api")
	{
		v1 := api.Group("/v1", requestID())                 // ~~ call requestID
		v1.GET("/version", version)                          // ~~ route GET /api/v1/version version gin
		register(v1.Group("/users"), &handlers{limit: 20}) // ~~ call register; call handlers
		v1.Handle(http.MethodPatch, "/settings", version)    // ~~ route PATCH /api/v1/settings version gin
	}
	return r
}

func register(g *gin.RouterGroup, h *handlers) { // ~~ def function register
	g.GET("", h.list)                              // ~~ route GET /api/v1/users handlers.list gin
	g.POST("", h.create)                           // ~~ route POST /api/v1/users handlers.create gin
	g.GET("/:id", h.show)                          // ~~ route GET /api/v1/users/:id handlers.show gin
	g.DELETE("/:id", requireRole("admin"), h.drop) // ~~ route DELETE /api/v1/users/:id handlers.drop gin; call requireRole

	photos := g.Group("/:id/photos")
	photos.PUT("/*path", h.upload) // ~~ route PUT /api/v1/users/:id/photos/*path handlers.upload gin
}
