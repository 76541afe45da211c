package billing

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

type invoices map[string]int // ~~ def type invoices

// Mount adds the billing routes.
func Mount(e *echo.Echo) { // ~~ def function Mount
	all := make(invoices)
	bills := e.Group("/bills", guard)
	bills.GET("", all.index)            // ~~ route GET /bills invoices.index echo
	bills.GET("/:id", all.show)         // ~~ route GET /bills/:id invoices.show echo
	bills.PATCH("/:id/pay", all.pay)    // ~~ route PATCH /bills/:id/pay invoices.pay echo
	nested(bills.Group("/:id/lines"), all) // ~~ call nested
	e.Add("OPTIONS", "/bills", options) // ~~ route OPTIONS /bills options echo
}

func nested(lines *echo.Group, all invoices) { // ~~ def function nested
	lines.POST("", all.add)         // ~~ route POST /bills/:id/lines invoices.add echo
	lines.DELETE("/:line", all.cut) // ~~ route DELETE /bills/:id/lines/:line invoices.cut echo
}

func (i invoices) index(c echo.Context) error { return c.JSON(http.StatusOK, len(i)) }         // ~~ def method invoices.index
func (i invoices) show(c echo.Context) error  { return c.JSON(http.StatusOK, i[c.Param("id")]) } // ~~ def method invoices.show
func (i invoices) pay(c echo.Context) error   { return i.show(c) }                               // ~~ def method invoices.pay; call invoices.show
func (i invoices) add(c echo.Context) error   { return i.show(c) }                               // ~~ def method invoices.add; call invoices.show
func (i invoices) cut(c echo.Context) error   { return c.NoContent(http.StatusGone) }            // ~~ def method invoices.cut

func options(c echo.Context) error { return c.NoContent(http.StatusOK) } // ~~ def function options

func guard(next echo.HandlerFunc) echo.HandlerFunc { // ~~ def function guard
	return func(c echo.Context) error {
		if c.QueryParam("/bills/secret") == "" {
			return next(c)
		}
		return c.NoContent(http.StatusForbidden)
	}
}
