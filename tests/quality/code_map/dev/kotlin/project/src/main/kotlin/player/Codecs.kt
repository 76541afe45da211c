package com.tune.player

interface Codec { // ~~ def interface Codec
    fun decode(id: String): ByteArray // ~~ def method Codec.decode
}

class Mp3 : Codec { // ~~ def class Mp3
    override fun decode(id: String) = header(id).toByteArray() // ~~ def method Mp3.decode; call Mp3.header

    private fun header(id: String) = "mp3:$id" // ~~ def method Mp3.header
}

private class Flac( // ~~ def class Flac
    val level: Int // ~~ def variable Flac.level
) : Codec {
    override fun decode(id: String): ByteArray = ByteArray(level) // ~~ def method Flac.decode
}

object Codecs { // ~~ def class Codecs
    private val factories = mutableMapOf<String, () -> Codec>() // ~~ def variable Codecs.factories

    init {
        register("mp3", ::Mp3) // ~~ call Codecs.register
        register("flac", ::flac) // ~~ call Codecs.register
    }

    fun register(name: String, factory: () -> Codec) { // ~~ def method Codecs.register
        factories[name] = factory
    }

    fun open(name: String): Codec { // ~~ def method Codecs.open
        val factory = factories[name] ?: return SILENCE
        return factory() // ~~ call Mp3 dynamic; call flac dynamic
    }

    private val SILENCE = object : Codec { // ~~ def variable Codecs.SILENCE
        override fun decode(id: String) = ByteArray(0) // ~~ def method decode
    }
}

private fun flac(): Codec = Flac(level = 5) // ~~ def function flac; call Flac
