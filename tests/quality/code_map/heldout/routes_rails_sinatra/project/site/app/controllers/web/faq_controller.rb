class Web::FaqController < ApplicationController # ~~ def class Web.FaqController
  def show # ~~ def method Web.FaqController.show
    render params[:topic]
  end
end
