package meteo.app

import meteo.model.{Measurement as Reading, *} // ~~ import core/src/main/scala/meteo/model/Measurement.scala
import meteo.stats.Stats.* // ~~ import core/src/main/scala/meteo/stats/Stats.scala

// 输出格式
enum Format: // ~~ def enum Format
  case Plain
  case Csv

  private def separator: String = if this == Csv then "," else " " // ~~ def method Format.separator

  def join(parts: Seq[String]): String = parts.mkString(separator) // ~~ def method Format.join; call Format.separator

trait Renderer[A]: // ~~ def trait Renderer
  def show(value: A): String // ~~ def method Renderer.show

  extension (value: A)
    def shown: String = show(value) // ~~ def method Renderer.shown; call Renderer.show

object Renderer: // ~~ def class Renderer
  given Renderer[Reading] with
    def show(value: Reading): String = 标题(value.station) + value.toString // ~~ def method show; call 标题; call Measurement.toString types

  private def 标题(站: String): String = s"[$站] " // ~~ def method Renderer.标题

extension (all: Seq[Double])
  def average: String = f"${mean(all)}%.1f" // ~~ def function average; call Stats.mean

def render(all: List[Reading], format: Format = Format.Plain): String = // ~~ def function render
  val rows = all.map { (reading: Reading) =>
    format.join(Seq(reading.station, label(reading.quality))) // ~~ call Format.join types; call label
  }
  rows.mkString("\n")

private def label(quality: Quality): String = // ~~ def function label
  if quality.usable then "ok" else "check" // ~~ call Quality.usable types
