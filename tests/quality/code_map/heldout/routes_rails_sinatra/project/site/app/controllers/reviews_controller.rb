class ReviewsController < ApplicationController # ~~ def class ReviewsController
  def index = head(:ok) # ~~ def method ReviewsController.index

  def create # ~~ def method ReviewsController.create
    text = Text.clean(params[:text]) # ~~ call Text.clean
    render plain: text
  end

  def destroy = head(:gone) # ~~ def method ReviewsController.destroy
end
