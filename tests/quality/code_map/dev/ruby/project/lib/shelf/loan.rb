# frozen_string_literal: true

module Shelf # ~~ def module Shelf
  class Loan # ~~ def class Loan
    include Comparable

    STATES = %i[open closed].freeze # ~~ def constant Loan.STATES

    attr_reader :book, :member # ~~ def variable Loan.book; def variable Loan.member
    attr_writer :state # ~~ def variable Loan.state

    def initialize(book, member, days:) # ~~ def method Loan.initialize
      @book = book
      @member = member
      @due = Date.today + days
      @state = :open
    end

    def renew(days = 7) # ~~ def method Loan.renew
      @due += days
      self
    end

    def close # ~~ def method Loan.close
      @state = :closed
    end

    def late?(today = Date.today) # ~~ def method Loan.late?
      @state == :open && @due < today
    end

    def fine # ~~ def method Loan.fine
      late? ? Fine.for(days_late) : 0 # ~~ call Loan.late?; call Fine.for; call Loan.days_late
    end

    # A fine by days; of no use outside a loan.
    class Fine # ~~ def class Loan.Fine
      RATE = 0.2 # ~~ def constant Fine.RATE

      def self.for(days) # ~~ def method Fine.for
        round(days * RATE) # ~~ call Fine.round
      end

      def self.round(amount) # ~~ def method Fine.round
        amount.round(2)
      end
      private_class_method :round
    end

    private

    def days_late # ~~ def method Loan.days_late
      (Date.today - @due).to_i
    end
  end
end
