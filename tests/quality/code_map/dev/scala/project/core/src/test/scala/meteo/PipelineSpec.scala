package meteo

import org.scalatest.funsuite.AnyFunSuite

import meteo.model.Measurement // ~~ import core/src/main/scala/meteo/model/Measurement.scala
import meteo.stats.{Pipeline, Stats, Usable} // ~~ import core/src/main/scala/meteo/stats/Pipeline.scala; import core/src/main/scala/meteo/stats/Stats.scala
import Stats.{mean, hottest => warmest} // ~~ import core/src/main/scala/meteo/stats/Stats.scala

class PipelineSpec extends AnyFunSuite { // ~~ def class PipelineSpec
  private val lines = List("a;280", "a;-4", "b;290") // ~~ def variable PipelineSpec.lines

  private def filled(kind: String): store.Store = { // ~~ def method PipelineSpec.filled
    val empty = store.Store.open(kind) // ~~ call Store.open
    empty.saveAll(lines.flatMap(line => Measurement.parse(line))) // ~~ call Store.saveAll types; call Measurement.parse
  }

  test("usable ones pass") {
    val pipeline = new Pipeline(filled("audited"), new Usable) // ~~ call Pipeline; call PipelineSpec.filled; call Usable
    assert(pipeline.process("A").size == 1) // ~~ call Pipeline.process types
    assert(pipeline.summary("b") > 0) // ~~ call Pipeline.summary types
  }

  test("mean and hottest") {
    assert(mean(Seq(1.0, 3.0)) == 2.0) // ~~ call Stats.mean
    assert(warmest(List(Measurement("x", 1), Measurement("y", 2))).map(_.station).contains("y")) // ~~ call Stats.hottest; call model.Measurement; call model.Measurement
    assert(toCelsius(0) == AbsoluteZero) // ~~ call toCelsius
  }
}
