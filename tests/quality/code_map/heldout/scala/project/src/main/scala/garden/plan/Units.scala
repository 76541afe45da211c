package garden.plan

trait Units { // ~~ def trait Units
  def litres(days: Int): Double = days * 1.5 // ~~ def method Units.litres

  protected def weeks(days: Int): Int = days / 7 // ~~ def method Units.weeks
}
