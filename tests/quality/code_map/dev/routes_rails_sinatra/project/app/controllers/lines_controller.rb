class LinesController < ApplicationController # ~~ def class LinesController
  def index; end # ~~ def method LinesController.index

  def create # ~~ def method LinesController.create
    head :created
  end
end
