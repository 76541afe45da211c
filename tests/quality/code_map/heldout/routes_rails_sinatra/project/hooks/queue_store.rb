class QueueStore # ~~ def class QueueStore
  def initialize # ~~ def method QueueStore.initialize
    @entries = []
  end

  def push(source) # ~~ def method QueueStore.push
    @entries.push(source)
  end

  def clear(source) # ~~ def method QueueStore.clear
    @entries.reject! { |entry| entry == source }
  end
end
