// Package client calls the services.
package client

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// Client is one user's access.
type Client struct { // ~~ def struct Client
	base string       // ~~ def variable Client.base
	http *http.Client // ~~ def variable Client.http
}

// New returns a client for a host.
func New(base string) *Client { // ~~ def function New
	return &Client{base: base, http: http.DefaultClient} // ~~ call Client
}

// User fetches a user.
func (c *Client) User(id int) (*http.Response, error) { // ~~ def method Client.User
	return http.Get(fmt.Sprintf("%s/api/v1/users/%d", c.base, id)) // ~~ http GET /api/v1/users/:id
}

// CreateUser makes a user.
func (c *Client) CreateUser(body io.Reader) (*http.Response, error) { // ~~ def method Client.CreateUser
	return c.http.Post(c.base+"/api/v1/users", "application/json", body) // ~~ http POST /api/v1/users
}

// Publish adds an article.
func (c *Client) Publish(ctx context.Context, text string) error { // ~~ def method Client.Publish
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+"/articles/", strings.NewReader(text)) // ~~ http POST /articles/
	if err != nil {
		return err
	}
	return c.do(req) // ~~ call Client.do
}

// Approve accepts what is in the queue.
func (c *Client) Approve(id string) error { // ~~ def method Client.Approve
	url := c.base + "/moderation/queue/" + id + "/approve"
	req, err := http.NewRequest("POST", url, nil) // ~~ http POST /moderation/queue/{id}/approve
	if err != nil {
		return err
	}
	return c.do(req) // ~~ call Client.do
}

// Cancel cancels an order.
func (c *Client) Cancel(id string) error { // ~~ def method Client.Cancel
	req, err := http.NewRequest(http.MethodDelete, c.base+"/shop/admin/orders/"+id, http.NoBody) // ~~ http DELETE /shop/admin/orders/:id
	if err != nil {
		return err
	}
	return c.do(req) // ~~ call Client.do
}

// Status asks the ticket desk and a stranger.
func (c *Client) Status() error { // ~~ def method Client.Status
	if _, err := c.http.Get(c.base + "/status"); err != nil { // ~~ http GET /status
		return err
	}
	_, err := http.Get("https://status.example.com/elsewhere")
	return err
}

func (c *Client) do(req *http.Request) error { // ~~ def method Client.do
	res, err := c.http.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}
