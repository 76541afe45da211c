# frozen_string_literal: true

class PagesController < ApplicationController # ~~ def class PagesController
  def home = render # ~~ def method PagesController.home

  def about # ~~ def method PagesController.about
    render plain: Order.summary # ~~ call Order.summary
  end

  def help # ~~ def method PagesController.help
    return not_found(params[:topic]) unless TOPICS.include?(params[:topic]) # ~~ call ApplicationController.not_found

    render params[:topic]
  end

  TOPICS = %w[orders shipping].freeze # ~~ def constant PagesController.TOPICS
end
