class BasketsController < ApplicationController # ~~ def class BasketsController
  def show; end # ~~ def method BasketsController.show

  def destroy # ~~ def method BasketsController.destroy
    session.delete(:basket)
  end

  def checkout # ~~ def method BasketsController.checkout
    destroy # ~~ call BasketsController.destroy
    redirect_to '/basket'
  end
end
