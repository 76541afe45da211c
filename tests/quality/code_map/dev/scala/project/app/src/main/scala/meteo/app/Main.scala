package meteo.app

import meteo.model.Measurement.parse as read // ~~ import core/src/main/scala/meteo/model/Measurement.scala
import meteo.stats.* // ~~ import core/src/main/scala/meteo/stats/Stats.scala; import core/src/main/scala/meteo/stats/Pipeline.scala
import meteo.store.Store // ~~ import core/src/main/scala/meteo/store/Store.scala

class App(store: Store): // ~~ def class App
  private val pipeline = Pipeline(store, Usable()) // ~~ def variable App.pipeline; call Pipeline; call Usable

  private val commands: Map[String, String => String] = Map( // ~~ def variable App.commands
    "list" -> list,
    "mean" -> average,
  )

  def list(id: String): String = // ~~ def method App.list
    val found = pipeline.process(id) // ~~ call Pipeline.process types
    if found.isEmpty then missing(id) // ~~ call App.missing
    else render(found, Format.Csv) // ~~ call render

  def average(id: String): String = // ~~ def method App.average
    Stats.mean(Seq(pipeline.summary(id))).toString // ~~ call Stats.mean; call Pipeline.summary types

  def dispatch(name: String, id: String): String = // ~~ def method App.dispatch
    val command = commands.getOrElse(name, missing)
    command(id) // ~~ call App.list dynamic; call App.average dynamic; call App.missing dynamic

  private def missing(id: String) = s"nothing of $id, parse() failed?" // ~~ def method App.missing
end App

@main def run(name: String, id: String, lines: String*): Unit = // ~~ def function run
  val store = Store.open("bounded").saveAll(lines.flatMap(line => read(line))) // ~~ call Store.open; call Store.saveAll types; call Measurement.parse
  val app = new App(store) // ~~ call App
  println(app.dispatch(name, id)) // ~~ call App.dispatch types
