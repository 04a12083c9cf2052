import TestSupport
import Testing

@Test(.proves("R127", "R132", "R133", "R140"), .endsInTime)
func `plot draws a scene and the families`() throws {
  let folder = try TemporaryFolder()
  let scene = "\(Command.package)/scenes/pip.json"
  let command = Command(in: folder.path)
  let outcome = try command.run([
    "plot", scene, "--key", "pip.position", "--model", "-o", "a.svg", "-o", "b/a.png",
  ])
  #expect(outcome.status == 0, "\(outcome.errors)")
  #expect(outcome.output == "a.svg\nb/a.png\n")
  let svg = try #require(TemporaryFolder.text(of: "\(folder.path)/a.svg"))
  for word in [
    "pip.position.x", "velocity (pt/s)", "acceleration (pt/s²)", "finger 1", "springing", "model",
    "time (s)", "stroke-dasharray",
  ] {
    #expect(svg.contains(word), "\(word)")
  }
  for family in ["timing", "spring", "deceleration", "rubberband"] {
    let outcome = try command.run(["plot", family, "-o", "\(family).svg"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
  #expect(try command.run(["spring", "--plot", "s.png"]).status == 0)
}

@Test(
  .endsInTime,
  arguments: [
    (["plot", "spring", "-o", "a.gif"], "must end in .svg or .png"),
    (["plot", "timing", "soft", "-o", "a.svg"], "'soft' is no timing function"),
    (["plot", "deceleration", "--rate", "2"], "--rate must be"),
    (["plot", "rubberband", "--dimension", "0"], "dimension must be above 0"),
    (["plot", "scenes/pip.json", "--key", "pip.size"], "has no \"size\""),
    (["plot", "scenes/pip.json", "more"], "only one scene"),
  ])
func `plot refuses what it cannot draw`(arguments: [String], message: String) throws {
  let outcome = try Command(in: Command.package).run(arguments)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains(message), "\(outcome.errors)")
}
