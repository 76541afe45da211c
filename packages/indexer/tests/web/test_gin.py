"""Routes of gin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


ROUTES_OF_A_SERVER = {
    "go.mod": """
                module example.com/app

                go 1.22
                """,
    "internal/server/server.go": """
                package server

                import (
                    "net/http"
                    "github.com/gin-gonic/gin"
                    "example.com/app/internal/users"
                )

                type Server struct {
                    router *gin.Engine
                    db     int
                    api    *gin.RouterGroup
                }

                func NewServer() *Server {
                    s := &Server{router: gin.Default()}
                    s.api = s.router.Group("/api")
                    s.routes()
                    return s
                }

                func (s *Server) routes() {
                    s.router.GET("/health", s.health)
                    v1 := s.router.Group("/v1")
                    users.RegisterRoutes(v1, 3)
                    admin := v1.Group("/admin").Use(auth())
                    admin.GET("/stats", s.stats)
                    s.api.GET("/late", s.stats)
                    s.setupOrders(s.router.Group("/orders"))
                    for _, m := range []string{"GET", "POST"} {
                        s.router.Handle(m, "/loop", s.stats)
                    }
                }

                func (s *Server) setupOrders(rg *gin.RouterGroup) {
                    rg.POST("", s.makeOrder())
                    rg.GET("/:id", func(c *gin.Context) {})
                }

                func (s *Server) makeOrder() gin.HandlerFunc { return func(c *gin.Context) {} }
                func (s *Server) health(c *gin.Context) { c.JSON(http.StatusOK, nil) }
                func (s *Server) stats(c *gin.Context) {}
                func auth() gin.HandlerFunc { return nil }
                """,
    "internal/users/routes.go": """
                package users

                import "github.com/gin-gonic/gin"

                func RegisterRoutes(router gin.IRouter, n int) {
                    h := NewHandler()
                    g := router.Group("/users")
                    {
                        g.GET("/", h.List)
                        g.GET("/:id", h.Get)
                        g.POST("/", h.Create)
                    }
                }
                """,
    "internal/users/handler.go": """
                package users

                import "github.com/gin-gonic/gin"

                type Handler struct{}

                func NewHandler() *Handler { return &Handler{} }
                func (h *Handler) List(c *gin.Context) {}
                func (h *Handler) Get(c *gin.Context) {}
                func (h *Handler) Create(c *gin.Context) {}
                """,
}


def test_routes_of_a_server(tree: Trees) -> None:
    """Groups in fields, parameters and where they are handed on; methods over a loop."""
    found = tree(ROUTES_OF_A_SERVER)
    assert found.routes() == {
        ("GET", "/api/late", "Server.stats"),
        ("GET", "/health", "Server.health"),
        ("GET", "/loop", "Server.stats"),
        ("GET", "/orders/:id", "<lambda>"),
        ("GET", "/v1/admin/stats", "Server.stats"),
        ("GET", "/v1/users/", "Handler.List"),
        ("GET", "/v1/users/:id", "Handler.Get"),
        ("POST", "/loop", "Server.stats"),
        ("POST", "/orders", "Server.makeOrder"),
        ("POST", "/v1/users/", "Handler.Create"),
    }
