// Package sdk is for guests' phones.
package sdk

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
)

const root = "https://hotel.example" // ~~ def constant root

// SDK talks to the suite.
type SDK struct { // ~~ def struct SDK
	Doer *http.Client // ~~ def variable SDK.Doer
}

// Guests lists guests.
func (s SDK) Guests() (*http.Response, error) { // ~~ def method SDK.Guests
	return s.Doer.Get(root + "/desk/guests/") // ~~ http GET /desk/guests/
}

// Rename changes a guest's name.
func (s SDK) Rename(ctx context.Context, guest, name string) error { // ~~ def method SDK.Rename
	req, err := http.NewRequestWithContext(ctx, http.MethodPatch, root+"/desk/guests/"+url.PathEscape(guest)+"/name", bytes.NewBufferString(name)) // ~~ http PATCH /desk/guests/:guest/name
	if err != nil {
		return err
	}
	return s.send(req) // ~~ call SDK.send
}

// Prices puts prices.
func (s SDK) Prices(body *bytes.Buffer) error { // ~~ def method SDK.Prices
	req, err := http.NewRequest("PUT", root+"/v1/prices", body) // ~~ http PUT /v1/prices
	if err != nil {
		return err
	}
	return s.send(req) // ~~ call SDK.send
}

// Pay pays a bill.
func (s SDK) Pay(id string) error { // ~~ def method SDK.Pay
	target := root + "/bills/" + id + "/pay"
	req, err := http.NewRequest(http.MethodPatch, target, nil) // ~~ http PATCH /bills/:id/pay
	if err != nil {
		return err
	}
	return s.send(req) // ~~ call SDK.send
}

// Wash brings the laundry and looks at a foreign page.
func (s SDK) Wash(form url.Values) error { // ~~ def method SDK.Wash
	if _, err := http.PostForm(root+"/laundry", form); err != nil { // ~~ http POST /laundry
		return err
	}
	_, err := http.Head("https://soap.example/laundry-tips")
	return err
}

func (s SDK) send(req *http.Request) error { // ~~ def method SDK.send
	res, err := s.Doer.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}
