class BooksController < ApplicationController # ~~ def class BooksController
  def index # ~~ def method BooksController.index
    render json: shelf.titles # ~~ call BooksController.shelf; call Shelf.titles types
  end

  def show # ~~ def method BooksController.show
    render json: { isbn: params[:isbn] }
  end

  def borrow # ~~ def method BooksController.borrow
    shelf.take(params[:isbn]) # ~~ call BooksController.shelf; call Shelf.take types
    show # ~~ call BooksController.show
  end

  def by_author # ~~ def method BooksController.by_author
    index # ~~ call BooksController.index
  end

  private

  # 书架
  def shelf # ~~ def method BooksController.shelf
    @shelf ||= Shelf.new # ~~ call Shelf
  end
end
