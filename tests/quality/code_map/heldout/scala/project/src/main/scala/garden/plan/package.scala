package garden

import garden.plant.Plant // ~~ import src/main/scala/garden/plant/Plant.scala

package object plan extends Units {
  type Bed = Vector[Plant] // ~~ def type Bed

  val NoBed: Bed = Vector.empty // ~~ def constant NoBed

  def thirsty(bed: Bed): Bed = bed.filter((p: Plant) => p.dry()) // ~~ def method thirsty; call Plant.dry types
}
