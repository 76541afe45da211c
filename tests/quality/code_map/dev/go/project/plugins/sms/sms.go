// Package sms adds a text message channel. It lives in a module of its own.
package sms

import (
	"fmt"
	"net/http"

	"example.com/parcels/pkg/notify" // ~~ import pkg/notify/notify.go; import pkg/notify/console.go
)

type gateway struct { // ~~ def struct gateway
	notify.Template // embedded across modules
	client          *http.Client // ~~ def variable gateway.client
	sender          string       // ~~ def variable gateway.sender
}

func init() { // ~~ def function init
	notify.Register("sms", openGateway) // ~~ call notify.Register
}

func openGateway() notify.Channel { // ~~ def function openGateway
	g := &gateway{client: http.DefaultClient, sender: "parcels"} // ~~ call gateway
	g.Prefix = "[parcel] "
	return g
}

// Send posts the message. client.Do is not ours, and Render comes from the embedded Template.
func (g *gateway) Send(to, text string) error { // ~~ def method gateway.Send
	if !g.valid(to) { // ~~ call gateway.valid
		return fmt.Errorf("sms: bad number %q", to)
	}
	req, err := http.NewRequest(http.MethodPost, "https://sms.example.net/"+to, nil)
	if err != nil {
		return err
	}
	req.Header.Set("X-Text", g.Render(text)) // ~~ call Template.Render
	res, err := g.client.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func (g *gateway) valid(number string) bool { // ~~ def method gateway.valid
	if number == "" {
		return false
	}
	return number[0] == '+' || g.valid("+"+number) // ~~ call gateway.valid
}
