# frozen_string_literal: true

require "faraday"
require "net/http"

# Speaks to the shop and to the status page.
class ShopClient # ~~ def class ShopClient
  BASE = "http://localhost:3000" # ~~ def constant ShopClient.BASE

  def initialize(url = BASE) # ~~ def method ShopClient.initialize
    @http = Faraday.new(url: url)
  end

  def orders # ~~ def method ShopClient.orders
    @http.get("/orders").body # ~~ http GET /orders
  end

  def ship(id) # ~~ def method ShopClient.ship
    @http.post("/orders/#{id}/ship") # ~~ http POST /orders/{id}/ship
  end

  def sign(code) # ~~ def method ShopClient.sign
    @http.put("/api/1.0/parcels/#{code}/sign") # ~~ http PUT /api/1.0/parcels/{code}/sign
  end

  def about # ~~ def method ShopClient.about
    Net::HTTP.get(URI("http://localhost:3000/about")) # ~~ http GET /about
  end
end
