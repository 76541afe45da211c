package meteo.stats

import meteo.model.Measurement // ~~ import core/src/main/scala/meteo/model/Measurement.scala
import meteo.store.{Store, MemoryStore => _} // ~~ import core/src/main/scala/meteo/store/Store.scala

abstract class Step( // ~~ def class Step
  val name: String // ~~ def variable Step.name
) {
  def run(all: Seq[Measurement]): Seq[Measurement] // ~~ def method Step.run

  def andThen(next: Step): Step = new Chain(this, next) // ~~ def method Step.andThen; call Chain
}

private class Chain(first: Step, second: Step) extends Step(first.name + "+" + second.name) { // ~~ def class Chain; call Step
  override def run(all: Seq[Measurement]): Seq[Measurement] = second.run(first.run(all)) // ~~ def method Chain.run; call Step.run types; call Step.run types
}

object Step { // ~~ def class Step
  private var known = Map.empty[String, () => Step] // ~~ def variable Step.known

  def register(name: String)(make: => Step): Unit = known += name -> (() => make) // ~~ def method Step.register

  def named(name: String): Option[Step] = known.get(name).map(make => make()) // ~~ def method Step.named
}

class Usable extends Step("usable") { // ~~ def class Usable; call Step
  override def run(all: Seq[Measurement]): Seq[Measurement] = all.filter(keep) // ~~ def method Usable.run

  private def keep(m: Measurement): Boolean = Stats.quality(m).usable // ~~ def method Usable.keep; call Stats.quality; call Quality.usable types
}

class Pipeline(store: Store, first: Step) { // ~~ def class Pipeline
  Step.register("usable")(new Usable) // ~~ call Step.register; call Usable

  private val limit = Pipeline.DefaultLimit // ~~ def variable Pipeline.limit

  def process(id: String): List[Measurement] = { // ~~ def method Pipeline.process
    val step = first.andThen(new Usable) // ~~ call Step.andThen types; call Usable
    val found = store.find(id) // ~~ call Store.find types
    Pipeline.trim(step.run(found), limit).toList // ~~ call Pipeline.trim; call Step.run types
  }

  /** mean() and hottest() are run elsewhere */
  def summary(id: String): Double = { // ~~ def method Pipeline.summary
    import Stats._ // ~~ import core/src/main/scala/meteo/stats/Stats.scala
    val mean = (values: Int) => values.toDouble // hides the imported one
    weighted(Seq(mean(process(id).size)))(half) // ~~ call Stats.weighted; call Pipeline.process
  }
}

object Pipeline { // ~~ def class Pipeline
  final val DefaultLimit = 100 // ~~ def constant Pipeline.DefaultLimit

  private def trim(all: Seq[Measurement], limit: Int) = all.take(limit) // ~~ def method Pipeline.trim
}
