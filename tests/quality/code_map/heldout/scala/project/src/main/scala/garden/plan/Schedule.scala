package garden
package plan

import plant.{Herb, Plant, Shrub => Bush, Weed => _, _} // ~~ import src/main/scala/garden/plant/Plant.scala

import scala.collection.mutable.ArrayBuffer

class Schedule private (bed: Bed, days: Int) extends Units { // ~~ def class Schedule
  private val listeners = ArrayBuffer.empty[Schedule.Listener] // ~~ def variable Schedule.listeners
  lazy val total: Double = litres(days) * bed.size // ~~ def variable Schedule.total; call Units.litres

  def onDay(listener: Schedule.Listener): this.type = { listeners += listener; this } // ~~ def method Schedule.onDay

  def run(): Bed = { // ~~ def method Schedule.run
    def day(n: Int, now: Bed): Bed = // ~~ def method day
      if (n >= days) now
      else {
        listeners.foreach(listener => listener(n, now)) // ~~ call Report.log dynamic
        day(n + 1, now.map((p: Plant) => p water 1)) // ~~ call day; call Plant.water types
      }
    day(0, thirsty(bed)) // ~~ call day; call thirsty
  }

  override def toString: String = s"${weeks(days)} weeks, $total l" // ~~ def method Schedule.toString; call Units.weeks
}

object Schedule { // ~~ def class Schedule
  type Listener = (Int, Bed) => Unit // ~~ def type Schedule.Listener

  def of(names: String*): Schedule = new Schedule(names.toVector.map(name => Plant.named(name)), 7) // ~~ def method Schedule.of; call plan.Schedule; call Plant.named

  def hedge(length: Int): Schedule = { // ~~ def method Schedule.hedge
    val first = new Bush("box", length) // ~~ call plant.Shrub
    first.prune() // ~~ call Shrub.prune types
    new Schedule(Vector(first, Herb("thyme", 1)), days = 14) // ~~ call plan.Schedule; call Herb
  }
}
