package art.museum.tours

class Guides { // ~~ def class Guides
    private val names = ArrayList<String>() // ~~ def variable Guides.names

    fun get(index: Int): String? = names.getOrNull(index) // ~~ def method Guides.get

    fun put(name: String): Boolean = names.add(name) // ~~ def method Guides.put

    fun delete(name: String) = names.remove(name) // ~~ def method Guides.delete
}
