# frozen_string_literal: true

class Shipment # ~~ def class Shipment
  class << self
    def for(order) # ~~ def method Shipment.for
      label(order.id) # ~~ call Shipment.label
    end

    def label(id) # ~~ def method Shipment.label
      "parcel-#{id}"
    end

    def sign(code) # ~~ def method Shipment.sign
      code.start_with?("parcel-")
    end
  end
end
