package notify

import (
	"fmt"
	"io"
	"os"
)

// Console prints messages.
type Console struct { // ~~ def struct Console
	*Template
	out io.Writer // ~~ def variable Console.out
}

func init() { // ~~ def function init
	Register("console", newConsole) // ~~ call notify.Register
}

func newConsole() Channel { // ~~ def function newConsole
	return &Console{Template: &Template{Prefix: "> "}, out: os.Stdout} // ~~ call Console; call Template
}

// Send implements Channel.
func (c *Console) Send(to, text string) error { // ~~ def method Console.Send
	write := func(line string) error {
		_, err := fmt.Fprintln(c.out, line)
		return err
	}
	return write(c.Render(to + ": " + text)) // ~~ call Template.Render
}
