package object meteo {
  type StationId = String // ~~ def type StationId

  val AbsoluteZero = -273.15 // ~~ def constant AbsoluteZero

  def toCelsius(kelvin: Double): Double = kelvin + AbsoluteZero // ~~ def method toCelsius

  private[meteo] def normalise(id: StationId): StationId = id.trim.toUpperCase // ~~ def method normalise
}
