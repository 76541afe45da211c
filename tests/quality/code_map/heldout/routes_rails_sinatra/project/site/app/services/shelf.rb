class Shelf # ~~ def class Shelf
  def initialize # ~~ def method Shelf.initialize
    @books = {}
  end

  def titles = @books.values # ~~ def method Shelf.titles

  def take(isbn) # ~~ def method Shelf.take
    @books.delete(isbn)
  end
end
