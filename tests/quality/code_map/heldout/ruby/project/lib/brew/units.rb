module Brew # ~~ def module Brew
  # 单位换算
  module Units # ~~ def module Units
    extend self

    KELVIN = 273.15 # ~~ def constant Units.KELVIN

    def celsius(fahrenheit) # ~~ def method Units.celsius
      round_to((fahrenheit - 32) / 1.8, 1) # ~~ call Units.round_to
    end

    def round_to(number, digits) # ~~ def method Units.round_to
      number.round(digits)
    end
  end
end

class Numeric # ~~ def class Numeric
  def minutes # ~~ def method Numeric.minutes
    self * 60
  end
end
