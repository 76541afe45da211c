package meteo.store

import meteo.model.{Measurement => M} // ~~ import core/src/main/scala/meteo/model/Measurement.scala
import meteo.StationId // ~~ import core/src/main/scala/meteo/package.scala

trait Store { // ~~ def trait Store
  def save(m: M): Unit // ~~ def method Store.save

  def find(id: StationId): Seq[M] // ~~ def method Store.find

  def saveAll(all: Seq[M]): Store = { // ~~ def method Store.saveAll
    for (m <- all) save(m) // ~~ call Store.save
    this
  }
}

object Store { // ~~ def class Store
  def open(kind: String): Store = kind match { // ~~ def method Store.open
    case "audited" => new MemoryStore with Audited // ~~ call MemoryStore
    case "bounded" => bounded(10) // ~~ call Store.bounded
    case _ => new MemoryStore // ~~ call MemoryStore
  }

  private def bounded(limit: Int): Store = new MemoryStore { // ~~ def method Store.bounded; call MemoryStore
    override def save(m: M): Unit = if (size < limit) super.save(m) // ~~ def method save; call MemoryStore.size; call MemoryStore.save
  }
}
