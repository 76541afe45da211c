Rails.application.routes.draw do
  root to: 'books#index' # ~~ route GET / BooksController.index rails

  resources :books, path: 'titles', param: :isbn, only: [:index, :show] do # ~~ route GET /titles BooksController.index rails; route GET /titles/:isbn BooksController.show rails
    resources :reviews, except: %w[edit update show new] # ~~ route GET /titles/:book_isbn/reviews ReviewsController.index rails; route POST /titles/:book_isbn/reviews ReviewsController.create rails; route DELETE /titles/:book_isbn/reviews/:id ReviewsController.destroy rails
    member { put :borrow } # ~~ route PUT /titles/:isbn/borrow BooksController.borrow rails
    collection do
      get 'by/:author', action: :by_author # ~~ route GET /titles/by/:author BooksController.by_author rails
    end
  end

  resource :basket, only: %i[show destroy] do # ~~ route GET /basket BasketsController.show rails; route DELETE /basket BasketsController.destroy rails
    post :checkout # ~~ route POST /basket/checkout BasketsController.checkout rails
  end

  scope module: 'web' do
    controller :sessions do
      get 'login' => :new # ~~ route GET /login Web.SessionsController.new rails
      post 'login' => :create # ~~ route POST /login Web.SessionsController.create rails
    end
    get '/faq/:topic', to: 'faq#show', as: :faq # ~~ route GET /faq/:topic Web.FaqController.show rails
  end

  namespace :staff do
    # resources :secrets
    resources :readers, :shelves, only: :index # ~~ route GET /staff/readers Staff.ReadersController.index rails; route GET /staff/shelves Staff.ShelvesController.index rails
    scope :reports, module: :reports do
      get 'loans', to: 'loans#show' # ~~ route GET /staff/reports/loans Staff.Reports.LoansController.show rails
    end
  end

  match 'scan/:code', to: 'scans#update', via: [:put, :patch] # ~~ route PUT /scan/:code ScansController.update rails; route PATCH /scan/:code ScansController.update rails
  patch '/scan', to: 'scans#update' # ~~ route PATCH /scan ScansController.update rails
end
