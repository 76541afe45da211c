module hotel.example/suite

go 1.23

require github.com/gin-gonic/gin v1.10.0
require github.com/go-chi/chi/v5 v5.1.0
require github.com/labstack/echo/v4 v4.12.0
