package de.bahnhof.trains;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Service;

@Service
class Timetable { // ~~ def class Timetable
    private final ConcurrentHashMap<Integer, Integer> delays = new ConcurrentHashMap<>(); // ~~ def variable Timetable.delays

    List<String> trains() { // ~~ def method Timetable.trains
        return delays.keySet().stream().map(number -> "/zuege/" + number).toList();
    }

    void delay(int number, int minutes) { // ~~ def method Timetable.delay
        delays.put(number, minutes);
    }
}
