package stock

import env "os"

// Limit is os.Getenv("STOCK_OLD") no more.
func Limit() string { // ~~ def function Limit
	if value := env.Getenv("STOCK_LIMIT"); value != "" { // ~~ config STOCK_LIMIT
		return value
	}
	value, found := env.LookupEnv("STOCK_FALLBACK") // ~~ config STOCK_FALLBACK
	if !found {
		return "10"
	}
	return value
}
