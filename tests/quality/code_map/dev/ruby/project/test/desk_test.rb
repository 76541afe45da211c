# frozen_string_literal: true

require_relative "test_helper" # ~~ import test/test_helper.rb
require "stringio"

class DeskTest < Minitest::Test # ~~ def class DeskTest
  include TestHelper

  def setup # ~~ def method DeskTest.setup
    @out = StringIO.new
    @desk = Shelf::Desk.new(out: @out) # ~~ call Desk
  end

  def test_list # ~~ def method DeskTest.test_list
    @desk.catalog.add(sample_book) # ~~ call TestHelper.sample_book; call Catalog.add types
    @desk.run("list") # ~~ call Desk.run types
    assert_includes @out.string, "Middlemarch"
  end

  def test_loan # ~~ def method DeskTest.test_loan
    loan = Shelf::Loan.new(sample_book, "Ada", days: -3) # ~~ call Loan; call TestHelper.sample_book
    assert loan.late? # ~~ call Loan.late? types
    assert_in_delta 0.6, loan.fine # ~~ call Loan.fine types
    loan.send(:close) # ~~ call Loan.close dynamic
    refute loan.late? # ~~ call Loan.late? types
  end

  def test_export # ~~ def method DeskTest.test_export
    book = Shelf::Book.new(2, "Atlas", kind: "atlas") # ~~ call book.Book
    assert_equal "2;Atlas;atlas", book.to_line # ~~ call Book.to_line types
    assert_equal "audit: 2", book.audit_line # ~~ call Audited.audit_line types
    assert_includes book.note("read").history.last, "read" # ~~ call Trackable.note types; call Trackable.history types
    book.lend_to("Grace") # ~~ call Book.lend_to types
    assert_equal 1, book.loans.size # ~~ call Book.loans types
  end
end
