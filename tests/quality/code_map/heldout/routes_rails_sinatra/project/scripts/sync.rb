require 'httparty'
require 'rest-client'

# Tells the hooks what the site knows.
module Sync # ~~ def module Sync
  SITE = 'https://library.local' # ~~ def constant Sync.SITE

  def self.run(isbn) # ~~ def method Sync.run
    titles = HTTParty.get("#{SITE}/titles/#{isbn}") # ~~ http GET /titles/{isbn}
    HTTParty.put("https://library.local/titles/#{isbn}/borrow") if titles # ~~ http PUT /titles/{isbn}/borrow
    notify('site') # ~~ call Sync.notify
  end

  def self.notify(source) # ~~ def method Sync.notify
    RestClient.post("http://localhost:9494/hooks/#{source}", {}) # ~~ http POST /hooks/{source}
  end
end

Sync.run(ARGV.first) # ~~ call Sync.run
