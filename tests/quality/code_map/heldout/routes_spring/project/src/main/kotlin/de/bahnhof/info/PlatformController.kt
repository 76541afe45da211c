package de.bahnhof.info

import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.PathVariable
import org.springframework.web.bind.annotation.PostMapping
import org.springframework.web.bind.annotation.RequestMapping
import org.springframework.web.bind.annotation.RequestMethod
import org.springframework.web.bind.annotation.RestController

@RestController
@RequestMapping("/info")
class PlatformController( // ~~ def class PlatformController
    private val board: Board // ~~ def variable PlatformController.board
) {
    @GetMapping("/gleis/{track}") // ~~ route GET /info/gleis/{track} PlatformController.track spring
    fun track(@PathVariable track: Int): String = board.text(track) // ~~ def method PlatformController.track; call Board.text types

    @PostMapping(path = ["/gleis"]) // ~~ route POST /info/gleis PlatformController.reset spring
    fun reset() = board.clear() // ~~ def method PlatformController.reset; call Board.clear types

    @RequestMapping("/uhr", method = [RequestMethod.HEAD]) // ~~ route HEAD /info/uhr PlatformController.clock spring
    fun clock() {} // ~~ def method PlatformController.clock
}
