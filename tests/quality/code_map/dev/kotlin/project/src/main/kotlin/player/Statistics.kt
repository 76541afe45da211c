package com.tune.player

fun logEvent(event: String) = println("log $event") // ~~ def function logEvent

// 统计播放事件
class Statistics { // ~~ def class Statistics
    private val counts = HashMap<String, Int>() // ~~ def variable Statistics.counts

    fun count(event: String) { // ~~ def method Statistics.count
        counts.merge(event.substringBefore(' '), 1, Int::plus)
    }

    fun 汇总(): String = counts.entries.joinToString { (名称, 次数) -> 一行(名称, 次数) } // ~~ def method Statistics.汇总; call Statistics.一行

    private fun 一行(名称: String, 次数: Int) = "$名称 × $次数" // ~~ def method Statistics.一行
}
