package main

import (
	"fmt"
	"os"
)

func main() { // ~~ def function main.main
	url := os.Getenv("DATABASE_URL") // ~~ config DATABASE_URL
	if level, ok := os.LookupEnv("WORKER_LEVEL"); ok { // ~~ config WORKER_LEVEL
		fmt.Println(level)
	}
	fmt.Println(url, "os.Getenv(\"IN_A_STRING\")")
}
