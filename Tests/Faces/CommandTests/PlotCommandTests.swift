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
  #expect(folder.exists("a.svg") && folder.exists("b/a.png"))
  let family = try command.run(["plot", "rubberband", "-o", "family.svg"])
  #expect(family.status == 0, "\(family.errors)")
  #expect(try command.run(["spring", "--plot", "s.png"]).status == 0)
}

@Test(
  .endsInTime,
  arguments: [
    (["plot", "deceleration", "--rate", "2"], "--rate must be"),
    (["plot", "scenes/pip.json", "--key", "pip.size"], "has no \"size\""),
    (["plot", "scenes/pip.json", "more"], "only one scene"),
  ])
func `plot refuses what it cannot draw`(arguments: [String], message: String) throws {
  let outcome = try Command(in: Command.package).run(arguments)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains(message), "\(outcome.errors)")
}
