package venues

class VenueService { // ~~ def class VenueService
    private val names = mutableMapOf<String, String>() // ~~ def variable VenueService.names

    fun all(): List<String> = names.values.toList() // ~~ def method VenueService.all

    fun add(name: String) { // ~~ def method VenueService.add
        names.put("/api/venues", name)
    }

    fun find(id: String?): String = names.get("/api/$id") ?: "none" // ~~ def method VenueService.find

    fun close(hall: String?) { // ~~ def method VenueService.close
        names.remove(hall)
    }
}
