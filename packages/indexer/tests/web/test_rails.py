"""Routes of Rails, and the clients of Ruby."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


SCOPES_RESOURCES_ENGINES_AND_CLIENTS = {
    "config/routes.rb": """
                require "sidekiq/web"
                Rails.application.routes.draw do
                  concern :commentable do
                    resources :comments, only: [:index]
                  end
                  devise_for :users, controllers: { sessions: "users/sessions" }
                  mount Sidekiq::Web => "/sidekiq"
                  mount Status::App, at: "/status"
                  mount Blog::Engine, at: "/blog"
                  authenticate :user, ->(u) { u.admin? } do
                    get "secret", to: "secrets#index"
                  end
                  draw :admin
                  scope module: "public" do
                    resources :photos, path: "images", param: :slug, concerns: :commentable do
                      get "preview", on: :member, to: "previews#show"
                      get :download
                      resource :cover, only: %i[show destroy], module: "photos"
                    end
                  end
                  scope "(:locale)", locale: /en|nl/ do
                    resources :books, shallow: true, only: [:index] do
                      resources :pages, only: [:index, :show]
                    end
                  end
                  namespace :api, defaults: { format: :json } do
                    namespace :v1 do
                      resources :line_items, :people, only: :show
                      resources :sessions, only: [:create], controller: "auth/sessions"
                      get "me", to: "users#me"
                      match "ping", to: "health#ping", via: :all
                      post "/auth/login", to: "authentication#login"
                      controller :stats do
                        get "stats/daily"
                        get :weekly
                      end
                    end
                  end
                  get "/old", to: redirect("/new")
                  get "/lambda", to: ->(env) { [200, {}, []] }
                  get "photos/top"
                  resource :account do
                    get :billing, on: :collection
                    patch "plan/:id", action: :change_plan
                  end
                  resources :orders, except: %i[destroy] do
                    new do
                      get :preview
                    end
                    collection do
                      get "search/:q", action: :search, as: :search
                      delete :clear, to: "carts#clear"
                    end
                    resources :items, only: [] do
                      post :move, on: :member
                    end
                  end
                  constraints subdomain: "api" do
                    get "/sub" => "subs#index", as: :sub
                  end
                  get "*path", to: "errors#not_found", constraints: ->(req) { true }
                  root to: "home#index"
                end
                """,
    "config/routes/admin.rb": """
                namespace :admin do
                  resources :reports, only: :index
                end
                """,
    "app/controllers/api/v1/line_items_controller.rb": """
                module API
                  module V1
                    class LineItemsController < ApplicationController
                      def show; end
                    end
                  end
                end
                """,
    "engines/blog/config/routes.rb": """
                Blog::Engine.routes.draw do
                  root "posts#index"
                  resources :posts, only: [:show]
                end
                """,
    "engines/blog/lib/blog/engine.rb": """
                module Blog
                  class Engine < ::Rails::Engine
                    isolate_namespace Blog
                  end
                end
                """,
    "engines/blog/app/controllers/blog/posts_controller.rb": """
                module Blog
                  class PostsController < ApplicationController
                    def index; end
                    def show; end
                  end
                end
                """,
    "app/status/app.rb": """
                require "sinatra/base"
                module Status
                  class Base < Sinatra::Base
                    helpers do
                      def x; end
                    end
                  end
                  class App < Base
                    get "/" do
                      "x"
                    end
                    get "/up/?" do
                      cache.get("/x")
                    end
                    delete("/jobs/:id") { |id| 1 }
                    get %r{/re/(x)} do
                    end
                  end
                end
                """,
    "lib/client.rb": """
                require "httparty"
                class Client
                  include HTTParty
                  base_uri "http://localhost:3000"
                  def a(id)
                    self.class.get("/books")
                    HTTParty.post("http://localhost:3000/api/v1/auth/login", body: {})
                    uri = URI("#{ENV["HOST"]}/orders/#{id}")
                    Net::HTTP.get_response(uri)
                    req = Net::HTTP::Patch.new("/account")
                    conn = Faraday.new(url: "http://x")
                    conn.get("/api/v1/me")
                    RestClient.get "#{base}/images/#{id}/preview"
                    @cache.get("/orders")
                  end
                end
                """,
    "spec/requests/orders_spec.rb": """
                RSpec.describe "Orders" do
                  it "x" do
                    get "/orders/#{order.id}"
                    post "/orders", params: {}
                  end
                end
                """,
    "app/controllers/application_controller.rb": """
                class ApplicationController < ActionController::Base; end
                module Auditable; def show; end; end
                """,
    "app/controllers/home_controller.rb": """
                class HomeController < ApplicationController
                  def index; end
                end
                """,
}


SCOPES_RESOURCES_ENGINES_AND_CLIENTS_EXPECTED = {
    ("ANY", "/api/v1/ping", "Api.V1.HealthController.ping"),
    ("DELETE", "/account", "AccountsController.destroy"),
    ("DELETE", "/images/:photo_slug/cover", "Public.Photos.CoversController.destroy"),
    ("DELETE", "/images/:slug", "Public.PhotosController.destroy"),
    ("DELETE", "/orders/clear", "CartsController.clear"),
    ("DELETE", "/status/jobs/:id", "<lambda>"),
    ("GET", "/", "HomeController.index"),
    ("GET", "/(:locale)/books", "BooksController.index"),
    ("GET", "/(:locale)/books/:book_id/pages", "PagesController.index"),
    ("GET", "/(:locale)/pages/:id", "PagesController.show"),
    ("GET", "/*path", "ErrorsController.not_found"),
    ("GET", "/account", "AccountsController.show"),
    ("GET", "/account/billing", "AccountsController.billing"),
    ("GET", "/account/edit", "AccountsController.edit"),
    ("GET", "/account/new", "AccountsController.new"),
    ("GET", "/admin/reports", "Admin.ReportsController.index"),
    ("GET", "/api/v1/line_items/:id", "API.V1.LineItemsController.show"),
    ("GET", "/api/v1/me", "Api.V1.UsersController.me"),
    ("GET", "/api/v1/people/:id", "Api.V1.PeopleController.show"),
    ("GET", "/api/v1/stats/daily", "Api.V1.StatsController.daily"),
    ("GET", "/api/v1/weekly", "Api.V1.StatsController.weekly"),
    ("GET", "/blog", "Blog.PostsController.index"),
    ("GET", "/blog/posts/:id", "Blog.PostsController.show"),
    ("GET", "/images", "Public.PhotosController.index"),
    ("GET", "/images/:photo_slug/comments", "Public.CommentsController.index"),
    ("GET", "/images/:photo_slug/cover", "Public.Photos.CoversController.show"),
    ("GET", "/images/:photo_slug/download", "Public.PhotosController.download"),
    ("GET", "/images/:slug", "Public.PhotosController.show"),
    ("GET", "/images/:slug/edit", "Public.PhotosController.edit"),
    ("GET", "/images/:slug/preview", "Public.PreviewsController.show"),
    ("GET", "/images/new", "Public.PhotosController.new"),
    ("GET", "/lambda", "<lambda>"),
    ("GET", "/orders", "OrdersController.index"),
    ("GET", "/orders/:id", "OrdersController.show"),
    ("GET", "/orders/:id/edit", "OrdersController.edit"),
    ("GET", "/orders/new", "OrdersController.new"),
    ("GET", "/orders/new/preview", "OrdersController.preview"),
    ("GET", "/orders/search/:q", "OrdersController.search"),
    ("GET", "/photos/top", "PhotosController.top"),
    ("GET", "/secret", "SecretsController.index"),
    ("GET", "/status", "<lambda>"),
    ("GET", "/status/up/?", "<lambda>"),
    ("GET", "/sub", "SubsController.index"),
    ("PATCH", "/account", "AccountsController.update"),
    ("PATCH", "/account/plan/:id", "AccountsController.change_plan"),
    ("PATCH", "/images/:slug", "Public.PhotosController.update"),
    ("PATCH", "/orders/:id", "OrdersController.update"),
    ("POST", "/account", "AccountsController.create"),
    ("POST", "/api/v1/auth/login", "Api.V1.AuthenticationController.login"),
    ("POST", "/api/v1/sessions", "Api.V1.Auth.SessionsController.create"),
    ("POST", "/images", "Public.PhotosController.create"),
    ("POST", "/orders", "OrdersController.create"),
    ("POST", "/orders/:order_id/items/:id/move", "ItemsController.move"),
    ("PUT", "/account", "AccountsController.update"),
    ("PUT", "/images/:slug", "Public.PhotosController.update"),
    ("PUT", "/orders/:id", "OrdersController.update"),
}


def test_scopes_resources_engines_and_clients(tree: Trees) -> None:
    found = tree(SCOPES_RESOURCES_ENGINES_AND_CLIENTS)
    assert found.routes() == SCOPES_RESOURCES_ENGINES_AND_CLIENTS_EXPECTED
    assert found.requests() == {
        ("lib/client.rb", 10, "GET /orders/*", "/orders/:id"),
        ("lib/client.rb", 11, "PATCH /account", "/account"),
        ("lib/client.rb", 13, "GET /api/v1/me", "/api/v1/me"),
        ("lib/client.rb", 14, "GET /images/*/preview", "/images/:slug/preview"),
        ("lib/client.rb", 7, "GET /books", None),
        ("lib/client.rb", 8, "POST /api/v1/auth/login", "/api/v1/auth/login"),
        ("spec/requests/orders_spec.rb", 4, "GET /orders/*", "/orders/:id"),
        ("spec/requests/orders_spec.rb", 5, "POST /orders", "/orders"),
    }
