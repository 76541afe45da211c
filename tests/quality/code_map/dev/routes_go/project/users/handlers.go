package users

import (
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"
)

type handlers struct { // ~~ def struct handlers
	limit int // ~~ def variable handlers.limit
}

func (h *handlers) list(c *gin.Context) { // ~~ def method handlers.list
	query := url.Values{}
	if query.Get("/api/v1/nothing") == "" { // Get of url.Values: no route, no request
		query.Set("limit", "20")
	}
	c.JSON(http.StatusOK, h.limit)
}

func (h *handlers) create(c *gin.Context) { // ~~ def method handlers.create
	h.list(c) // ~~ call handlers.list
}

func (h *handlers) show(c *gin.Context) { // ~~ def method handlers.show
	c.String(http.StatusOK, c.Param("id"))
}

func (h *handlers) drop(c *gin.Context) { // ~~ def method handlers.drop
	c.Status(http.StatusNoContent)
}

func (h *handlers) upload(c *gin.Context) { // ~~ def method handlers.upload
	c.Status(http.StatusCreated)
}

func version(c *gin.Context) { // ~~ def function version
	c.Header("Location", "/api/v1/version")
}

func echo(c *gin.Context) { // ~~ def function echo
	c.String(http.StatusOK, c.Request.Method)
}

func requestID() gin.HandlerFunc { // ~~ def function requestID
	return func(c *gin.Context) { c.Next() }
}

func requireRole(role string) gin.HandlerFunc { // ~~ def function requireRole
	return func(c *gin.Context) {
		if c.GetHeader("X-Role") != role {
			c.AbortWithStatus(http.StatusForbidden)
		}
	}
}
