# frozen_string_literal: true

class Order < ApplicationRecord # ~~ def class Order
  def self.recent(limit: 20) # ~~ def method Order.recent
    order(created_at: :desc).limit(limit)
  end

  def self.summary # ~~ def method Order.summary
    "#{recent.count} orders" # ~~ call Order.recent
  end
end
