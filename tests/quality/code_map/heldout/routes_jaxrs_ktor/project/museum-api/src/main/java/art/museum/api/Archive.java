package art.museum.api;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.enterprise.context.ApplicationScoped;

@ApplicationScoped
public class Archive { // ~~ def class Archive
  private final Map<String, Integer> rooms = new ConcurrentHashMap<>(); // ~~ def variable Archive.rooms

  Collection<String> titles() { // ~~ def method Archive.titles
    return rooms.keySet();
  }

  Integer find(String exhibit, int fallback) { // ~~ def method Archive.find
    return rooms.getOrDefault("/exhibits/" + exhibit, fallback);
  }

  void delete(String exhibit) { // ~~ def method Archive.delete
    rooms.remove(exhibit);
  }
}
