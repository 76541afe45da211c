module Staff # ~~ def module Staff
  class ShelvesController < ApplicationController # ~~ def class Staff.ShelvesController
    def index # ~~ def method Staff.ShelvesController.index
      render json: Shelf.new.titles # ~~ call Shelf; call Shelf.titles types
    end
  end
end
