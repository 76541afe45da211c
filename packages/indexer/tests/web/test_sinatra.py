"""Routes of Sinatra."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


def test_classes_scripts_and_rack(tree: Trees) -> None:
    found = tree(
        {
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
            "classic/app.rb": """
                require "sinatra"
                get "/hello/:name" do |n|
                  "hi"
                end
                post "/a", provides: :json do
                end
                not_found do
                end
                """,
            "rack/config.ru": """
                require_relative "api"
                map "/api" do
                  run Api
                end
                run Web.new
                """,
            "rack/api.rb": """
                require "sinatra/base"
                class Api < Sinatra::Application
                  get "/users" do
                  end
                end
                """,
        }
    )
    assert found.routes() == {
        ("DELETE", "/jobs/:id", "<lambda>"),
        ("GET", "/", "<lambda>"),
        ("GET", "/api/users", "<lambda>"),
        ("GET", "/hello/:name", "<lambda>"),
        ("GET", "/up/?", "<lambda>"),
        ("POST", "/a", "<lambda>"),
    }
