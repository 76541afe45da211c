module Staff # ~~ def module Staff
  class ReadersController < ApplicationController # ~~ def class Staff.ReadersController
    def index; end # ~~ def method Staff.ReadersController.index
  end
end
