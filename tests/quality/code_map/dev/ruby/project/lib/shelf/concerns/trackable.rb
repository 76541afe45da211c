# frozen_string_literal: true

module Shelf # ~~ def module Shelf
  # 记录对象的变更历史
  module Trackable # ~~ def module Trackable
    def self.included(base) # ~~ def method Trackable.included
      base.extend(ClassMethods)
    end

    module ClassMethods # ~~ def module Trackable.ClassMethods
      def tracked # ~~ def method ClassMethods.tracked
        @tracked ||= []
      end

      def track(*names) # ~~ def method ClassMethods.track
        tracked.concat(names) # ~~ call ClassMethods.tracked
      end
    end

    def history # ~~ def method Trackable.history
      @history ||= []
    end

    def note(text) # ~~ def method Trackable.note
      history << stamp(text) # ~~ call Trackable.history; call Trackable.stamp
      self
    end

    private

    def stamp(text) # ~~ def method Trackable.stamp
      "#{Date.today} #{text}"
    end
  end
end
