package garden.cli

import garden.io.Report // ~~ import src/main/scala/garden/io/Report.scala
import garden.plan.{Bed, Schedule as Plan, thirsty as _, *} // ~~ import src/main/scala/garden/plan/package.scala; import src/main/scala/garden/plan/Schedule.scala

enum Mode: // ~~ def enum Mode
  case Quiet, Loud

  def flag: String = if this == Quiet then "-q" else "-v" // ~~ def method Mode.flag

object Mode: // ~~ def class Mode
  def parse(args: Seq[String]): Mode = // ~~ def method Mode.parse
    if args.contains(Loud.flag) then Loud else Quiet // ~~ call Mode.flag types

trait Shell[F]: // ~~ def trait Shell
  extension (f: F) def execute(args: List[String]): String // ~~ def method Shell.execute

type Action = List[String] => String // ~~ def type Action

given Shell[Action] with
  extension (f: Action) def execute(args: List[String]): String = f(args) // ~~ def method execute

class Cli(mode: Mode): // ~~ def class Cli
  private val table = Map[String, Action]("water" -> water, "hedge" -> (_ => hedge())) // ~~ def variable Cli.table; call Cli.hedge

  def main(args: List[String]): Unit = args match // ~~ def method Cli.main
    case verb :: rest =>
      val action = table.getOrElse(verb, usage)
      show(action(rest)) // ~~ call show; call Cli.water dynamic; call Cli.usage dynamic
    case Nil => show(usage(Nil)) // ~~ call show; call Cli.usage

  private def water(names: List[String]): String = // ~~ def method Cli.water
    val bed = Report.of(names*) // ~~ call Report.of
    bed.describe // ~~ call describe types

  private def hedge(): String = // ~~ def method Cli.hedge
    if mode == Mode.Quiet then "" else Plan.hedge(3).toString // ~~ call Schedule.hedge; call Schedule.toString types

  private def usage(words: List[String]) = s"garden water|hedge, not ${words.mkString(" ")}" // ~~ def method Cli.usage
end Cli

extension (bed: Bed)
  private def describe: String = s"${bed.size} plants, ${litres(bed.size)} l" // ~~ def function describe; call Units.litres

private def show(text: String): Unit = println(text) // ~~ def function show

@main def garden(args: String*): Unit = Cli(Mode.parse(args)).main(args.toList) // ~~ def function garden; call Cli; call Mode.parse; call Cli.main types
