# frozen_string_literal: true

require "sinatra/base"
require "sinatra/namespace"
require_relative "probe" # ~~ import services/status/probe.rb

module Status # ~~ def module Status
  class App < Sinatra::Base # ~~ def class Status.App
    register Sinatra::Namespace

    before { content_type :json }

    get "/" do # ~~ route GET / <lambda> sinatra
      "status"
    end

    get "/probes/:name" do |name| # ~~ route GET /probes/:name <lambda> sinatra
      probe = Probe.new(name) # ~~ call Probe
      probe.report # ~~ call Probe.report types
    end

    namespace "/v1" do
      post "/probes" do # ~~ route POST /v1/probes <lambda> sinatra
        remember(params["name"]) # ~~ call App.remember
      end

      namespace "/admin" do
        delete "/probes/:name" do # ~~ route DELETE /v1/admin/probes/:name <lambda> sinatra
          halt 204
        end
      end
    end

    put("/probes/:name/pause") { remember(params["name"]) } # ~~ route PUT /probes/:name/pause <lambda> sinatra; call App.remember

    private

    def remember(name) # ~~ def method App.remember
      Probe.new(name).report # ~~ call Probe; call Probe.report types
    end
  end
end
