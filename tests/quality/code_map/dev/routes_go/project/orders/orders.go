// Package orders is served by echo.
package orders

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// API holds what the handlers need.
type API struct { // ~~ def struct API
	Currency string // ~~ def variable API.Currency
}

// Server returns the echo instance.
func Server() *echo.Echo { // ~~ def function Server
	e := echo.New()
	api := &API{Currency: "EUR"}  // ~~ call API
	e.GET("/orders/health", health) // ~~ route GET /orders/health health echo

	shop := e.Group("/shop")
	shop.GET("/orders", api.List)          // ~~ route GET /shop/orders API.List echo
	shop.POST("/orders", api.Place, audit) // ~~ route POST /shop/orders API.Place echo
	shop.Add(http.MethodPut, "/orders/:id", api.Change) // ~~ route PUT /shop/orders/:id API.Change echo

	admin := shop.Group("/admin", audit)
	admin.DELETE("/orders/:id", api.Cancel) // ~~ route DELETE /shop/admin/orders/:id API.Cancel echo
	admin.Any("/reports/*", func(c echo.Context) error { // ~~ route ANY /shop/admin/reports/* <lambda> echo
		return c.NoContent(http.StatusNotImplemented)
	})
	return e
}

// List lists orders.
func (a *API) List(c echo.Context) error { // ~~ def method API.List
	return c.JSON(http.StatusOK, a.Currency)
}

// Place takes an order.
func (a *API) Place(c echo.Context) error { // ~~ def method API.Place
	return a.List(c) // ~~ call API.List
}

// Change changes an order.
func (a *API) Change(c echo.Context) error { return c.NoContent(http.StatusOK) } // ~~ def method API.Change

// Cancel cancels an order.
func (a *API) Cancel(c echo.Context) error { return c.NoContent(http.StatusOK) } // ~~ def method API.Cancel

func health(c echo.Context) error { // ~~ def function health
	return c.NoContent(http.StatusOK)
}

func audit(next echo.HandlerFunc) echo.HandlerFunc { // ~~ def function audit
	return func(c echo.Context) error {
		c.Logger().Info("audit GET /shop/orders")
		return next(c)
	}
}
