package garden.io

import java.io.PrintStream

import garden.plan._ // ~~ import src/main/scala/garden/plan/package.scala; import src/main/scala/garden/plan/Schedule.scala

class Report(out: PrintStream) { // ~~ def class Report
  private var lines = 0 // ~~ def variable Report.lines

  def attach(schedule: Schedule): Schedule = schedule.onDay(log) // ~~ def method Report.attach; call Schedule.onDay types

  def log(day: Int, bed: Bed): Unit = { // ~~ def method Report.log
    lines += 1
    printf("day %d: %s%n", day, 名单(bed)) // ~~ call Report.printf; call Report.名单
  }

  private def 名单(床: Bed): String = 床.map(_.name).mkString("、") // ~~ def method Report.名单

  private def printf(format: String, values: Any*): Unit = out.printf(format, values.map(_.asInstanceOf[AnyRef]): _*) // ~~ def method Report.printf
}

object Report { // ~~ def class Report
  private lazy val standard = new Report(System.out) // ~~ def variable Report.standard; call io.Report

  def of(names: String*): Bed = // ~~ def method Report.of
    standard.attach(Schedule.of(names: _*)).run() // ~~ call Report.attach types; call Schedule.of; call Schedule.run types
}
