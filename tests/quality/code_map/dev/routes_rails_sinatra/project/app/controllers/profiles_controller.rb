class ProfilesController < ApplicationController # ~~ def class ProfilesController
  def show = render # ~~ def method ProfilesController.show

  def update # ~~ def method ProfilesController.update
    show # ~~ call ProfilesController.show
  end
end
