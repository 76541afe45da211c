package garden.plant

import scala.math.max

sealed abstract class Plant( // ~~ def class Plant
  val name: String // ~~ def variable Plant.name
) extends Ordered[Plant] {
  protected def thirst: Int // ~~ def method Plant.thirst

  def water(days: Int = 1): Plant // ~~ def method Plant.water

  def dry(): Boolean = thirst > Plant.Limit // ~~ def method Plant.dry; call Plant.thirst

  override def compare(that: Plant): Int = that.thirst - thirst // ~~ def method Plant.compare; call Plant.thirst types; call Plant.thirst
}

object Plant { // ~~ def class Plant
  final val Limit = 3 // ~~ def constant Plant.Limit

  implicit val byName: Ordering[Plant] = Ordering.by((p: Plant) => p.name) // ~~ def variable Plant.byName

  def named(name: String): Plant = name match { // ~~ def method Plant.named
    case Shrub(size) => new Shrub(name, size) // ~~ call plant.Shrub
    case "" => Weed // an object, nothing is called
    case _ => Herb(name, max(0, name.length - 5)) // ~~ call Herb
  }
}

final case class Herb( // ~~ def class Herb
  override val name: String, // ~~ def variable Herb.name
  thirst: Int // ~~ def variable Herb.thirst
) extends Plant(name) { // ~~ call plant.Plant
  def water(days: Int): Herb = this.copy(thirst = max(thirst - days, 0)) // ~~ def method Herb.water; call Herb.max

  def max(a: Int, b: Int): Int = if (a < b) b else a // ~~ def method Herb.max
}

class Shrub( // ~~ def class Shrub
  name: String,
  private var size: Int // ~~ def variable Shrub.size
) extends Plant(name) with Pruned { // ~~ call plant.Plant
  override protected def thirst: Int = size * 2 // ~~ def method Shrub.thirst

  override def water(days: Int): Shrub = { // ~~ def method Shrub.water
    grow(days) // ~~ call Shrub.grow
    this
  }

  private def grow(by: Int): Unit = size += by // ~~ def method Shrub.grow

  override def prune(): Unit = { // ~~ def method Shrub.prune
    super.prune() // ~~ call Pruned.prune
    if (cuts > 2) grow(-1) // ~~ call Shrub.grow
  }
}

object Shrub { // ~~ def class Shrub
  def unapply(name: String): Option[Int] = name.split('/') match { // ~~ def method Shrub.unapply
    case Array(_, size) => Some(size.length)
    case _ => None
  }
}

case object Weed extends Plant("weed") { // ~~ def class Weed; call plant.Plant
  val thirst = 0 // ~~ def variable Weed.thirst

  def water(days: Int): Plant = this // ~~ def method Weed.water
}

trait Pruned { self: Plant => // ~~ def trait Pruned
  protected var cuts = 0 // ~~ def variable Pruned.cuts

  def prune(): Unit = if (dry()) cuts += 1 // ~~ def method Pruned.prune; call Plant.dry
}
