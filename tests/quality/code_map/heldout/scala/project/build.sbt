name := "garden"

crossScalaVersions := Seq("3.4.2", "2.13.14")

libraryDependencies += "org.scalameta" %% "munit" % "1.0.0" % Test
