# frozen_string_literal: true

class String # ~~ def class String
  def shout # ~~ def method String.shout
    "#{upcase}!"
  end

  def shorten(length = 20) # ~~ def method String.shorten
    return self if size <= length

    "#{self[0, length - 1]}…"
  end
end
