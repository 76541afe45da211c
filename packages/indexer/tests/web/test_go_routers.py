"""Routers of Go, wherever they come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


GROUPS_TABLES_LOOPS_AND_MODULES = {
    "paths/paths.go": """
                package paths
                const (
                    API   = "/api"
                    Users = API + "/users"
                    One   = "/:id"
                )
                """,
    "a/main.go": """
                package main
                import (
                    "fmt"
                    "net/http"
                    "path"
                    "github.com/gin-gonic/gin"
                    "example.com/app/paths"
                    "example.com/app/mod"
                )
                type Server struct { *gin.Engine; v1 *gin.RouterGroup }
                type route struct { method, path string; handler gin.HandlerFunc }
                func base(r *gin.Engine) *gin.RouterGroup { return r.Group("/based") }
                func main() {
                    r := gin.New()
                    r.GET(paths.Users, h)
                    r.GET(paths.Users+paths.One, h)
                    r.PUT(fmt.Sprintf("/%s/x", "v3"), h)
                    r.POST(path.Join("/joined", "y"), h)
                    r.Group("/chain").GET("/direct", h)
                    base(r).GET("/b", h)
                    r.GET("/wrapf", gin.WrapF(std))
                    r.Match([]string{"GET", http.MethodPost}, "/match", h)
                    routes := []route{{"GET", "/table/a", h}, {method: "POST", path: "/table/b", handler: k}}
                    for _, rt := range routes {
                        r.Handle(rt.method, rt.path, rt.handler)
                    }
                    reg := func(g *gin.RouterGroup) { g.GET("/closure", h) }
                    reg(r.Group("/reg"))
                    for _, f := range []func(*gin.RouterGroup){regA, mod.Register} {
                        f(r.Group("/many"))
                    }
                    {
                        r := r.Group("/shadow")
                        r.GET("/s", h)
                    }
                    s := &Server{Engine: r}
                    s.v1 = s.Group("/emb")
                    s.GET("/embedded", h)
                    s.v1.GET("/v", h)
                    for _, m := range []mod.Module{mod.Users{}, &mod.Orders{}} {
                        m.Routes(r.Group("/mods"))
                    }
                    mod.NewUsers().Routes(r.Group("/direct-mod"))
                    setup(r.Group("/opt"), true)
                }
                func setup(g gin.IRoutes, x bool) { g.DELETE("/d", h) }
                func regA(g *gin.RouterGroup) { g.GET("/a", h) }
                func h(c *gin.Context) {}
                func k(c *gin.Context) {}
                func std(w http.ResponseWriter, r *http.Request) {}
                """,
    "mod/mod.go": """
                package mod
                import "github.com/gin-gonic/gin"
                type Module interface { Routes(g *gin.RouterGroup) }
                func Register(g *gin.RouterGroup) { g.GET("/registered", list) }
                type Users struct{}
                func NewUsers() *Users { return &Users{} }
                func (u Users) Routes(g *gin.RouterGroup) { g.GET("/users", u.list) }
                func (u Users) list(c *gin.Context) {}
                type Orders struct{}
                func (o *Orders) Routes(group *gin.RouterGroup) {
                    orders := group.Group("/orders")
                    orders.GET("", list)
                }
                func list(c *gin.Context) {}
                """,
    "go.mod": """
                module example.com/app

                go 1.22
                """,
}


def test_groups_tables_loops_and_modules(tree: Trees) -> None:
    found = tree(GROUPS_TABLES_LOOPS_AND_MODULES)
    assert found.routes() == {
        ("DELETE", "/opt/d", "h"),
        ("GET", "/api/users", "h"),
        ("GET", "/api/users/:id", "h"),
        ("GET", "/based/b", "h"),
        ("GET", "/chain/direct", "h"),
        ("GET", "/direct-mod/users", "Users.list"),
        ("GET", "/emb/v", "h"),
        ("GET", "/embedded", "h"),
        ("GET", "/many/a", "h"),
        ("GET", "/many/registered", "list"),
        ("GET", "/match", "h"),
        ("GET", "/mods/orders", "list"),
        ("GET", "/mods/users", "Users.list"),
        ("GET", "/reg/closure", "h"),
        ("GET", "/shadow/s", "h"),
        ("GET", "/table/a", "h"),
        ("GET", "/wrapf", "std"),
        ("POST", "/match", "h"),
        ("POST", "/table/b", "k"),
        ("PUT", "/v3/x", "h"),
    }


CHI_ECHO_AND_THE_STANDARD_LIBRARY = {
    "b/main.go": """
                package main
                import (
                    "net/http"
                    "github.com/go-chi/chi/v5"
                    "github.com/labstack/echo/v4"
                )
                type Handler func(w http.ResponseWriter, r *http.Request) error
                func (h Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {}
                type api struct{ r chi.Router }
                func newAPI() *api { a := &api{r: chi.NewRouter()}; a.routes(); return a }
                func (a *api) routes() {
                    a.r.Method("GET", "/m", Handler(a.index))
                    a.r.Handle("/h", http.HandlerFunc(a.plain))
                    a.r.Route("/x", func(x chi.Router) {
                        x.Group(func(y chi.Router) { y.Use(nil); y.Get("/y", a.plain) })
                        x.Mount("/z", zRouter(a))
                        x.Route("/own", a.own)
                    })
                    a.r.NotFound(a.plain)
                }
                func (a *api) own(r chi.Router) { r.Post("/o", a.plain) }
                func (a *api) index(w http.ResponseWriter, r *http.Request) error { return nil }
                func (a *api) plain(w http.ResponseWriter, r *http.Request) {}
                func zRouter(a *api) *chi.Mux { m := chi.NewMux(); m.Patch("/", a.plain); return m }
                type echoSrv struct { e *echo.Echo }
                func (s *echoSrv) start() {
                    s.e = echo.New()
                    g := s.e.Group("/echo", mw)
                    g.Match([]string{"GET"}, "/m", s.h)
                    g.GET("/w", echo.WrapHandler(http.HandlerFunc(std)))
                    sub := g.Group("")
                    sub.POST("/p", s.h, mw)
                    RegisterHandlers(g, s)
                }
                func RegisterHandlers(router interface{ GET(string, echo.HandlerFunc, ...echo.MiddlewareFunc) *echo.Route }, s *echoSrv) { router.GET("/iface", s.h) }
                func (s *echoSrv) h(c echo.Context) error { return nil }
                func mw(next echo.HandlerFunc) echo.HandlerFunc { return next }
                func std(w http.ResponseWriter, r *http.Request) {}
                func main() {
                    mux := http.NewServeMux()
                    const prefix = "/std"
                    mux.HandleFunc(prefix+"/a", std)
                    mux.HandleFunc("GET "+prefix+"/b/{id...}", std)
                    mux.Handle("/mw", mws(std))
                    for pattern, fn := range map[string]http.HandlerFunc{"GET /t1": std, "/t2": std} {
                        mux.HandleFunc(pattern, fn)
                    }
                    sub := http.NewServeMux()
                    sub.HandleFunc("/inner", std)
                    mux.Handle("/outer/", http.StripPrefix("/outer", sub))
                    http.ListenAndServe(":1", mux)
                }
                func mws(h http.HandlerFunc) http.Handler { return h }
                """,
    "go.mod": """
                module example.com/app

                go 1.22
                """,
}


def test_chi_echo_and_the_standard_library(tree: Trees) -> None:
    found = tree(CHI_ECHO_AND_THE_STANDARD_LIBRARY)
    assert found.routes() == {
        ("ANY", "/h", "api.plain"),
        ("ANY", "/mw", "std"),
        ("ANY", "/outer/inner", "std"),
        ("ANY", "/std/a", "std"),
        ("ANY", "/t2", "std"),
        ("GET", "/echo/iface", "echoSrv.h"),
        ("GET", "/echo/m", "echoSrv.h"),
        ("GET", "/echo/w", "std"),
        ("GET", "/m", "api.index"),
        ("GET", "/std/b/{id...}", "std"),
        ("GET", "/t1", "std"),
        ("GET", "/x/y", "api.plain"),
        ("PATCH", "/x/z/", "api.plain"),
        ("POST", "/echo/p", "echoSrv.h"),
        ("POST", "/x/own/o", "api.plain"),
    }
