lazy val core = project.settings(crossScalaVersions := Seq("2.13.14", "3.3.3"))

lazy val app = project.dependsOn(core).settings(scalaVersion := "3.3.3")
