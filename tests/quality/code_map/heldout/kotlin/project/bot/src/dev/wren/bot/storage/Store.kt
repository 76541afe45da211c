package dev.wren.bot.storage

interface Store<V : Any> { // ~~ def interface Store
    operator fun get(key: String): V? // ~~ def method Store.get

    fun put(key: String, value: V): V? // ~~ def method Store.put

    fun require(key: String): V = get(key) ?: missing(key) // ~~ def method Store.require; call Store.get; call missing
}

internal fun missing(key: String): Nothing = throw NoSuchElementException(key) // ~~ def function missing

class MapStore<V : Any>(private val map: MutableMap<String, V> = HashMap()) : Store<V> { // ~~ def class MapStore; def variable MapStore.map
    override fun get(key: String): V? = map[key] // ~~ def method MapStore.get

    override fun put(key: String, value: V): V? = map.put(key, value) // ~~ def method MapStore.put
}

class LoggedStore<V : Any>(private val inner: Store<V>, val log: Log) : Store<V> by inner { // ~~ def class LoggedStore; def variable LoggedStore.inner; def variable LoggedStore.log
    override fun put(key: String, value: V): V? { // ~~ def method LoggedStore.put
        log.write("put", key) // ~~ call Log.write types
        return inner.put(key, value) // ~~ call Store.put types
    }

    class Log(private val sink: (String) -> Unit = ::println) { // ~~ def class LoggedStore.Log; def variable LoggedStore.Log.sink
        fun write(vararg parts: String) = sink(parts.joinToString(":")) // ~~ def method LoggedStore.Log.write
    }

    companion object {
        fun <V : Any> inMemory(): Store<V> = LoggedStore(MapStore(), Log()) // ~~ def method LoggedStore.inMemory; call LoggedStore; call MapStore; call LoggedStore.Log
    }
}
