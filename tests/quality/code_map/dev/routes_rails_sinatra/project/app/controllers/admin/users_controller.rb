# frozen_string_literal: true

module Admin # ~~ def module Admin
  class UsersController < ApplicationController # ~~ def class Admin.UsersController
    def index # ~~ def method Admin.UsersController.index
      @users = User.all
    end

    def show # ~~ def method Admin.UsersController.show
      not_found("user") unless User.exists?(params[:id]) # ~~ call ApplicationController.not_found
    end

    def update = head(:ok) # ~~ def method Admin.UsersController.update

    def destroy # ~~ def method Admin.UsersController.destroy
      User.delete(params[:id])
    end
  end
end
