package meteo.store

import scala.collection.mutable

import meteo._ // ~~ import core/src/main/scala/meteo/package.scala
import meteo.model._ // ~~ import core/src/main/scala/meteo/model/Measurement.scala

class MemoryStore extends Store { // ~~ def class MemoryStore
  private val values = mutable.ListBuffer.empty[Measurement] // ~~ def variable MemoryStore.values

  def size: Int = values.size // ~~ def method MemoryStore.size

  override def save(m: Measurement): Unit = values += m // ~~ def method MemoryStore.save

  override def find(id: StationId): Seq[Measurement] = { // ~~ def method MemoryStore.find
    val wanted = normalise(id) // ~~ call normalise
    values.filter(_.station == wanted).toList
  }
}

/** Writes down what is saved; mixed into a store. */
trait Audited extends Store { // ~~ def trait Audited
  private var entries: List[String] = Nil // ~~ def variable Audited.entries

  abstract override def save(m: Measurement): Unit = { // ~~ def method Audited.save
    note("save", m.station) // ~~ call Audited.note
    super.save(m) // ~~ call Store.save
  }

  protected def note(words: String*): Unit = // ~~ def method Audited.note
    entries = words.mkString(" ") :: entries
}
