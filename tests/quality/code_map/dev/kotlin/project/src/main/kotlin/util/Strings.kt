package com.tune.util

private val separators = Regex("[^a-z0-9]+") // ~~ def variable separators

fun String.slug(): String = lowercase().replace(separators, "-").trimDashes() // ~~ def function slug; call trimDashes

fun String?.orDash(): String = if (isNullOrBlank()) dash() else clean(this) // ~~ def function orDash; call Strings.dash; call util.Strings.clean

fun clean(text: String, limit: Int = MAX_LENGTH): String = text.trim().take(limit) // ~~ def function clean

infix fun String.joined(other: String): String = "$this, $other" // ~~ def function joined

const val MAX_LENGTH = 40 // ~~ def constant MAX_LENGTH

private fun String.trimDashes(): String = trim('-') // ~~ def function trimDashes

private fun dash() = "-" // ~~ def function dash
