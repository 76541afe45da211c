class Cleanup # ~~ def class Cleanup
  def days # ~~ def method Cleanup.days
    Integer(ENV.fetch('CLEANUP_DAYS') { 30 }) # ~~ config CLEANUP_DAYS
  end

  def run # ~~ def method Cleanup.run
    return if ENV['CLEANUP_OFF'] == 'yes' # ~~ config CLEANUP_OFF

    puts "#{days} days" # ~~ call Cleanup.days
  end
end
