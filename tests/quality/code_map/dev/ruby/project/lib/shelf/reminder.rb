# frozen_string_literal: true

module Shelf # ~~ def module Shelf
  class Reminder # ~~ def class Reminder
    module Templates # ~~ def module Reminder.Templates
      module_function

      def late(loan) # ~~ def method Templates.late
        "#{greeting(loan.member)}, please bring it back" # ~~ call Templates.greeting
      end

      def greeting(name) # ~~ def method Templates.greeting
        "Dear #{name}"
      end
    end

    def initialize(out) # ~~ def method Reminder.initialize
      @out = out
    end

    def remind(loan) # ~~ def method Reminder.remind
      deliver { Templates.late(loan) } # ~~ call Reminder.deliver; call Templates.late
    end

    def remind_all(loans) # ~~ def method Reminder.remind_all
      return if loans.empty?

      first, *rest = loans
      remind(first) # ~~ call Reminder.remind
      remind_all(rest) # ~~ call Reminder.remind_all
    end

    private

    def deliver # ~~ def method Reminder.deliver
      @out.puts(yield)
    end
  end
end
