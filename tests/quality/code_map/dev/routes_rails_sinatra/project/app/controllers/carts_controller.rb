class CartsController < ApplicationController # ~~ def class CartsController
  def edit; end # ~~ def method CartsController.edit

  def clear # ~~ def method CartsController.clear
    session.delete(:cart)
  end
end
