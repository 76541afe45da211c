module Web # ~~ def module Web
  class SessionsController < ApplicationController # ~~ def class Web.SessionsController
    def new; end # ~~ def method Web.SessionsController.new

    def create # ~~ def method Web.SessionsController.create
      session[:reader] = Text.clean(params[:name]) # ~~ call Text.clean
    end
  end
end
