package dev.wren.bot.storage

interface Store<V : Any> { // ~~ def interface Store
    operator fun get(key: String): V? // ~~ def method Store.get

    fun put(key: String, value: V): V? // ~~ def method Store.put

    fun require(key: String): V = get(key) ?: missing(key) // ~~ def method Store.require; call Store.get; call missing
}

internal fun missing(key: String): Nothing = throw NoSuchElementException(key) // ~~ def function missing

class MapStore<V : Any>( // ~~ def class MapStore
    private val map: MutableMap<String, V> = HashMap() // ~~ def variable MapStore.map
) : Store<V> {
    override fun get(key: String): V? = map[key] // ~~ def method MapStore.get

    override fun put(key: String, value: V): V? = map.put(key, value) // ~~ def method MapStore.put
}

class LoggedStore<V : Any>( // ~~ def class LoggedStore
    private val inner: Store<V>, // ~~ def variable LoggedStore.inner
    val log: Log // ~~ def variable LoggedStore.log
) : Store<V> by inner {
    override fun put(key: String, value: V): V? { // ~~ def method LoggedStore.put
        log.write("put", key) // ~~ call Log.write types
        return inner.put(key, value) // ~~ call Store.put types
    }

    class Log( // ~~ def class LoggedStore.Log
        private val sink: (String) -> Unit = ::println // ~~ def variable LoggedStore.Log.sink
    ) {
        fun write(vararg parts: String) = sink(parts.joinToString(":")) // ~~ def method LoggedStore.Log.write
    }

    companion object {
        fun <V : Any> inMemory(): Store<V> = LoggedStore(MapStore(), Log()) // ~~ def method LoggedStore.inMemory; call LoggedStore; call MapStore; call LoggedStore.Log
    }
}
