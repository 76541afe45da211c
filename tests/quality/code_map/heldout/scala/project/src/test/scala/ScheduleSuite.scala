package garden.plan

import garden.io.Report // ~~ import src/main/scala/garden/io/Report.scala
import garden.plant.{Plant => P} // ~~ import src/main/scala/garden/plant/Plant.scala
import garden.plant.Shrub // ~~ import src/main/scala/garden/plant/Plant.scala

class ScheduleSuite extends munit.FunSuite { // ~~ def class ScheduleSuite
  test("thirsty ones only") {
    val bed: Bed = Vector(P.named("mint"), P.named("rose/9")) // ~~ call Plant.named; call Plant.named
    assertEquals(thirsty(bed).size, 0) // ~~ call thirsty
    assert(P.named("x").water().dry() == false) // ~~ call Plant.named; call Plant.water types; call Plant.dry types
  }

  test("hedge, run() and total") {
    val schedule = Schedule.hedge(2) // ~~ call Schedule.hedge
    assertEquals(schedule.run().size, 1) // ~~ call Schedule.run types
    assertEquals(Report.of("a", "b"), NoBed) // ~~ call Report.of
    val shrub: Shrub = new Shrub("yew", 1) // ~~ call plant.Shrub
    assertEquals(shrub.water(2).name, "yew") // ~~ call Shrub.water types
  }
}
