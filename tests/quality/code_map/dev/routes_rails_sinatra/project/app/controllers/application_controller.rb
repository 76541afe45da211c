# frozen_string_literal: true

class ApplicationController < ActionController::Base # ~~ def class ApplicationController
  private

  def not_found(what) # ~~ def method ApplicationController.not_found
    render plain: "no #{what}", status: :not_found
  end
end
