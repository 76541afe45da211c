require 'sinatra'
require 'sinatra/json'
require_relative 'queue_store' # ~~ import hooks/queue_store.rb

STORE = QueueStore.new # ~~ def constant STORE; call QueueStore

set :port, 9494

get('/health') { 'ok' } # ~~ route GET /health <lambda> sinatra

post '/hooks/:source' do # ~~ route POST /hooks/:source <lambda> sinatra
  STORE.push(params['source']) # ~~ call QueueStore.push types
  status 202
end

delete '/hooks/:source' do |source| # ~~ route DELETE /hooks/:source <lambda> sinatra
  STORE.clear(source) # ~~ call QueueStore.clear types
end

# get '/debug' do
options '/hooks/*' do # ~~ route OPTIONS /hooks/* <lambda> sinatra
  label(200) # ~~ call label
end


def label(code) # ~~ def function label
  "code #{code}"
end
