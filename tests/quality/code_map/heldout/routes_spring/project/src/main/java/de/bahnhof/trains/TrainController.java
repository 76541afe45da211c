package de.bahnhof.trains;

import de.bahnhof.shared.BaseController; // ~~ import src/main/java/de/bahnhof/shared/BaseController.java
import java.util.List;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping(value = "zuege", produces = "application/json")
class TrainController extends BaseController<List<String>> { // ~~ def class TrainController

    @Autowired
    private Timetable timetable; // ~~ def variable TrainController.timetable

    @GetMapping(value = {"", "/alle"}) // ~~ route GET /zuege TrainController.all spring; route GET /zuege/alle TrainController.all spring
    ResponseEntity<List<String>> all() { // ~~ def method TrainController.all
        return ok(timetable.trains()); // ~~ call BaseController.ok; call Timetable.trains types
    }

    @GetMapping("{number:[0-9]+}") // ~~ route GET /zuege/{number:[0-9]+} TrainController.one spring
    String one(@PathVariable int number) { // ~~ def method TrainController.one
        return path("zuege", "" + number); // ~~ call BaseController.path
    }

    @PatchMapping(path = "/{number}/verspaetung") // ~~ route PATCH /zuege/{number}/verspaetung TrainController.delay spring
    void delay(@PathVariable int number, @RequestParam(defaultValue = "5") int minutes) { // ~~ def method TrainController.delay
        timetable.delay(number, minutes); // ~~ call Timetable.delay types
    }

    @RequestMapping(path = "/ansage", method = RequestMethod.POST, consumes = "text/plain") // ~~ route POST /zuege/ansage TrainController.announce spring
    String announce(@RequestBody String text) { // ~~ def method TrainController.announce
        return text;
    }

    @RequestMapping("/echo") // ~~ route ANY /zuege/echo TrainController.echo spring
    String echo(String text) { // ~~ def method TrainController.echo
        return announce(text); // ~~ call TrainController.announce
    }
}
