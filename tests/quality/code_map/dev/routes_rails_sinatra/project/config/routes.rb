# frozen_string_literal: true

Rails.application.routes.draw do
  root "pages#home" # ~~ route GET / PagesController.home rails
  get "/about", to: "pages#about" # ~~ route GET /about PagesController.about rails
  get "help/:topic" => "pages#help" # ~~ route GET /help/:topic PagesController.help rails

  # get "/old", to: "pages#old"
  resources :orders do # ~~ route GET /orders OrdersController.index rails; route POST /orders OrdersController.create rails; route GET /orders/new OrdersController.new rails; route GET /orders/:id/edit OrdersController.edit rails; route GET /orders/:id OrdersController.show rails; route PATCH /orders/:id OrdersController.update rails; route PUT /orders/:id OrdersController.update rails; route DELETE /orders/:id OrdersController.destroy rails
    member do
      post :ship # ~~ route POST /orders/:id/ship OrdersController.ship rails
      get "label", to: "labels#show" # ~~ route GET /orders/:id/label LabelsController.show rails
    end
    collection do
      get :search # ~~ route GET /orders/search OrdersController.search rails
    end
    get :late, on: :collection # ~~ route GET /orders/late OrdersController.late rails

    resources :lines, only: %i[index create] # ~~ route GET /orders/:order_id/lines LinesController.index rails; route POST /orders/:order_id/lines LinesController.create rails
  end

  resource :profile, only: [:show, :update] # ~~ route GET /profile ProfilesController.show rails; route PATCH /profile ProfilesController.update rails; route PUT /profile ProfilesController.update rails

  namespace :admin do
    root to: "users#index" # ~~ route GET /admin Admin.UsersController.index rails
    resources :users, except: [:new, :edit, :create] # ~~ route GET /admin/users Admin.UsersController.index rails; route GET /admin/users/:id Admin.UsersController.show rails; route PATCH /admin/users/:id Admin.UsersController.update rails; route PUT /admin/users/:id Admin.UsersController.update rails; route DELETE /admin/users/:id Admin.UsersController.destroy rails
  end

  namespace :api do
    namespace :v1, path: "1.0" do
      resources :parcels, only: :show, param: :code do # ~~ route GET /api/1.0/parcels/:code Api.V1.ParcelsController.show rails
        put :sign, on: :member # ~~ route PUT /api/1.0/parcels/:code/sign Api.V1.ParcelsController.sign rails
      end
    end
  end

  scope "/shop", as: "shop" do
    match "/cart", to: "carts#edit", via: %i[get post] # ~~ route GET /shop/cart CartsController.edit rails; route POST /shop/cart CartsController.edit rails
    delete "/cart", controller: "carts", action: :clear # ~~ route DELETE /shop/cart CartsController.clear rails
  end
end
