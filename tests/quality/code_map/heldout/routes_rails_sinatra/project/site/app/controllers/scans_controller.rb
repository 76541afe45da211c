class ScansController < ApplicationController # ~~ def class ScansController
  def update # ~~ def method ScansController.update
    render plain: Text.clean(params[:code]) # ~~ call Text.clean
  end
end
