package meteo
package model

import java.util.Locale

case class Measurement( // ~~ def class Measurement
  station: StationId, // ~~ def variable Measurement.station
  kelvin: Double, // ~~ def variable Measurement.kelvin
  quality: Quality = Good // ~~ def variable Measurement.quality
) {
  def celsius: Double = toCelsius(kelvin) // ~~ def method Measurement.celsius; call toCelsius

  def warmer(other: Measurement): Boolean = celsius > other.celsius // ~~ def method Measurement.warmer; call Measurement.celsius; call Measurement.celsius types

  def flag(reason: String): Measurement = copy(quality = Suspect(reason)) // ~~ def method Measurement.flag; call Suspect

  override def toString: String = "%s %.1f".formatLocal(Locale.ROOT, station, celsius) // ~~ def method Measurement.toString; call Measurement.celsius
}

object Measurement { // ~~ def class Measurement
  val Empty = Measurement("", 0) // ~~ def constant Measurement.Empty; call model.Measurement

  def parse(line: String): Option[Measurement] = // ~~ def method Measurement.parse
    line.split(';') match {
      case Array(id, kelvin) => Some(check(Measurement(normalise(id), kelvin.toDouble))) // ~~ call Measurement.check; call model.Measurement; call normalise
      case _ => None
    }

  private def check(m: Measurement): Measurement = // ~~ def method Measurement.check
    if (m.kelvin < 0) m.flag("below zero") else m // ~~ call Measurement.flag types
}

sealed trait Quality { // ~~ def trait Quality
  def usable: Boolean = true // ~~ def method Quality.usable
}

case object Good extends Quality // ~~ def class Good

case class Suspect( // ~~ def class Suspect
  reason: String // ~~ def variable Suspect.reason
) extends Quality {
  override def usable: Boolean = false // ~~ def method Suspect.usable
}
