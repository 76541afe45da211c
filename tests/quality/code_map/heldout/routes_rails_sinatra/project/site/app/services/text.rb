module Text # ~~ def module Text
  module_function

  def clean(text) # ~~ def method Text.clean
    squeeze(text.to_s.strip) # ~~ call Text.squeeze
  end

  def squeeze(text) # ~~ def method Text.squeeze
    text.squeeze(' ')
  end
end
