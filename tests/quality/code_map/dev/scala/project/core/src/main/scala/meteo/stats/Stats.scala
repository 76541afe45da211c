package meteo.stats

import scala.annotation.tailrec

import meteo.model.{Measurement, Quality} // ~~ import core/src/main/scala/meteo/model/Measurement.scala

object Stats { // ~~ def class Stats
  def mean(values: Seq[Double]): Double = // ~~ def method Stats.mean
    if (values.isEmpty) 0 else sum(values.toList) / values.size // ~~ call Stats.sum

  def weighted(values: Seq[Double])(weight: Double => Double): Double = // ~~ def method Stats.weighted
    mean(values.map(value => value * weight(value))) // ~~ call Stats.mean; call Stats.half dynamic

  def half(value: Double): Double = value / 2 // ~~ def method Stats.half

  def hottest(all: List[Measurement]): Option[Measurement] = { // ~~ def method Stats.hottest
    @tailrec
    def loop(best: Measurement, rest: List[Measurement]): Measurement = rest match { // ~~ def method loop
      case Nil => best
      case head :: tail => loop(pick(head, best), tail) // ~~ call loop; call pick
    }
    def pick(a: Measurement, b: Measurement) = if (a warmer b) a else b // ~~ def method pick; call Measurement.warmer types
    all.headOption.map(first => loop(first, all)) // ~~ call loop
  }

  def quality(m: Measurement): Quality = m.quality // ~~ def method Stats.quality

  @tailrec
  private def sum(values: List[Double], total: Double = 0): Double = values match { // ~~ def method Stats.sum
    case Nil => total
    case head :: tail => sum(tail, head + total) // ~~ call Stats.sum
  }
}
