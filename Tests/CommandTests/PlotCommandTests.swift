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

/// A scene of one view with these animations.
private func scene(_ animations: String) -> String {
  """
  { "size": [300, 200], "duration": 3, "views": [ { "id": "a", "frame": [0, 0, 20, 20],
    "animations": [ \(animations) ] } ] }
  """
}

/// The texts of an SVG in their order.
private func texts(of svg: String) -> [String] {
  svg.split(separator: "aria-label=\"", omittingEmptySubsequences: false).dropFirst().map {
    String($0.split(separator: "\"")[0])
  }
}

@Test(.endsInTime) func `a constant velocity has no acceleration, not its rounding noise`() throws {
  let folder = try TemporaryFolder()
  let text = scene(
    """
    { "basic": { "keyPath": "position.x", "fromValue": 0.1, "toValue": 100.3, "duration": 3 } }
    """)
  _ = folder.write(text, to: "a.json")
  let outcome = try Command(in: folder.path).run(["plot", "a.json", "-o", "a.svg"])
  #expect(outcome.status == 0, "\(outcome.errors)")
  let svg = try #require(TemporaryFolder.text(of: "\(folder.path)/a.svg"))
  // The last panel spans −1 … 1 about a flat line.
  let numbers = texts(of: svg)
  let last = try #require(numbers.firstIndex(of: "acceleration (pt/s²)"))
  #expect(numbers[last...].contains("−0.5"), "\(numbers)")
}

@Test(.endsInTime)
func `a plot breaks where an angle wraps, and shows jumps as arrows with their size`() throws {
  let folder = try TemporaryFolder()
  let command = Command(in: folder.path)
  func svg(_ animations: String, _ key: String) throws -> String {
    _ = folder.write(scene(animations), to: "a.json")
    let outcome = try command.run(["plot", "a.json", "--key", key, "-o", "a.svg"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(TemporaryFolder.text(of: "\(folder.path)/a.svg"))
  }
  // Half a turn a second: over π after 1 s. No jump of the value, so no arrow.
  let turns = try svg(
    "{ \"basic\": { \"keyPath\": \"transform\", \"duration\": 3, \"fromValue\": [], "
      + "\"toValue\": [ { \"rotate\": 0 } ] } }, { \"basic\": { \"keyPath\": "
      + "\"transform.rotation.z\", \"fromValue\": 0, \"toValue\": 9.42477796076938, "
      + "\"duration\": 3 } }", "a.transform.rotation.z")
  #expect(!texts(of: turns).contains { $0.hasSuffix(" rad") || $0.hasSuffix(" rad/s") })
  // 100 pt/s until 1 s, then −130 pt/s until 2 s, then back by 30 points to the model.
  let corner = try svg(
    "{ \"keyframe\": { \"keyPath\": \"position.x\", \"values\": [10, 110, -20], "
      + "\"duration\": 2 } }", "a.position.x")
  let words = texts(of: corner)
  #expect(words.contains("+30 pt") && words.contains("−230 pt/s") && words.contains("+130 pt/s"))
}

@Test(.endsInTime) func `without keys a plot shows what is thrown and names the rest`() throws {
  let folder = try TemporaryFolder()
  let outcome = try Command(in: folder.path).run([
    "plot", "\(Command.package)/scenes/pip.json", "-o", "a.svg",
  ])
  #expect(outcome.status == 0, "\(outcome.errors)")
  let words = texts(of: try #require(TemporaryFolder.text(of: "\(folder.path)/a.svg")))
  #expect(words.contains("pip.position.x") && words.contains("pip.position.y"))
  #expect(!words.contains("topLeft.opacity"))
  #expect(words.contains { $0.contains("not drawn") && $0.contains("topLeft.opacity") })
}
