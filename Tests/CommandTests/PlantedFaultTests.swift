import Film
import Raster
import Review
import TestSupport
import Testing

/// The judge is judged: faults that were planted in a scene are caught, at the right level, and named.
@Suite(.endsInTime) struct PlantedFaultTests {
  /// - dot: a spring along x, for all of the film.
  /// - card: from y = 20 to 60 within 0.4 s, from 0.3 s on.
  /// - badge: fades within 0.4 s, from 0.5 s on, and is hidden from 0.95 s on.
  static let scene = """
    { "size": [160, 90], "fps": 30, "duration": 1.2, "background": "white",
      "views": [
        { "id": "under", "frame": [4, 50, 30, 30], "backgroundColor": "#336699" },
        { "id": "over", "frame": [14, 60, 24, 24], "backgroundColor": "#FF9500", "cornerRadius": 4,
          "borderWidth": 1, "borderColor": "#000000", "opacity": 1 },
        { "id": "label", "frame": [60, 4, 60, 20], "text": { "string": "Hello", "fontSize": 15 } },
        { "id": "tilted", "frame": [60, 60, 20, 20], "backgroundColor": "#34C759",
          "transform": [ { "rotate": 0.3 } ] },
        { "id": "dot", "frame": [0, 30, 16, 16], "cornerRadius": 8, "backgroundColor": "#FF3B30",
          "animations": [ { "spring": { "keyPath": "position.x", "fromValue": 10, "toValue": 110,
            "mass": 1, "stiffness": 100, "damping": 8, "initialVelocity": 0, "duration": 1.2,
            "fillMode": "forwards", "removedOnCompletion": false } } ] },
        { "id": "card", "frame": [120, 10, 20, 20], "backgroundColor": "#AF52DE" },
        { "id": "badge", "frame": [100, 64, 16, 16], "backgroundColor": "#5AC8FA" } ],
      "script": [
        { "at": 0.3, "animate": { "duration": 0.4, "changes": { "card.position.y": 60 } } },
        { "at": 0.5, "animate": { "duration": 0.4, "changes": { "badge.opacity": 0 } } },
        { "at": 0.95, "set": { "badge.hidden": true } } ] }
    """

  struct Fault: Sendable, CustomStringConvertible {
    var name: String
    /// What is written, and what instead of it.
    var piece: String
    var other: String
    /// What fails: `film`, `values`, or `frame` for pixels alone.
    var level: String
    /// What the failure says.
    var message: String
    var description: String { name }

    init(_ name: String, _ piece: String, _ other: String, _ level: String, _ message: String) {
      self.name = name
      self.piece = piece
      self.other = other
      self.level = level
      self.message = message
    }
  }

  private static let card = #""at": 0.3, "animate": { "duration": 0.4"#

  static let faults: [Fault] = [
    // Nothing moves otherwise: the pixels alone can tell.
    Fault("text 0.1 px off", "[60, 4, 60, 20]", "[60.1, 4, 60, 20]", "frame", "pixels differ"),
    Fault("another letter", "Hello", "Hallo", "frame", "pixels differ"),
    Fault(
      "a letter size of 1 % more", "\"fontSize\": 15", "\"fontSize\": 15.15", "frame", "differ"),
    Fault("an opacity of 0.99", "\"opacity\": 1 }", "\"opacity\": 0.99 }", "frame", "differ"),
    Fault("a color one level off", "#336699", "#336698", "frame", "by at most 1 of 255"),
    Fault(
      "swapped in z", "\"id\": \"under\",", "\"id\": \"under\", \"zPosition\": 1,", "frame",
      "differ"),
    Fault("a corner of half a point more", "Radius\": 4,", "Radius\": 4.5,", "frame", "differ"),
    Fault("a border a tenth wider", "Width\": 1,", "Width\": 1.1,", "frame", "pixels differ"),
    Fault("a fifth of a degree", "\"rotate\": 0.3", "\"rotate\": 0.3035", "frame", "pixels differ"),
    Fault(
      "a view that is gone", "\"id\": \"tilted\",", "\"id\": \"tilted\", \"hidden\": true,",
      "frame", "differ"),
    // The film itself.
    Fault(
      "no last frame", "\"duration\": 1.2, \"back", "\"duration\": 1.16, \"back", "film",
      "35 frames instead of 36"),
    Fault("twice as many frames", "\"fps\": 30", "\"fps\": 60", "film", "60 fps instead of 30"),
    Fault("a point higher", "[160, 90]", "[160, 91]", "film", "160×91 points instead of 160×90"),
    // The motion.
    Fault(
      "a frame late", card, #""at": 0.3333333333333333, "animate": { "duration": 0.4"#, "values",
      "the same motion, 1 frame (33 ms) late"),
    Fault(
      "a frame early", card, #""at": 0.26666666666666666, "animate": { "duration": 0.4"#, "values",
      "the same motion, 1 frame (33 ms) early"),
    Fault(
      "a tenth slower", card, #""at": 0.3, "animate": { "duration": 0.44"#, "values",
      "the same motion, 1.1× slower"),
    Fault(
      "a quarter faster", card, #""at": 0.3, "animate": { "duration": 0.32"#, "values",
      "the same motion, 1.25× faster"),
    // 41 points instead of 40.
    Fault(
      "a point too far", "\"card.position.y\": 60", "\"card.position.y\": 61", "values",
      "the same motion, scaled 1.025×"),
    Fault(
      "0.1 points elsewhere", "[120, 10, 20, 20]", "[120.1, 10, 20, 20]", "values",
      "the same motion, off by (0.1, 0)"),
    Fault(
      "another curve", #""duration": 0.4, "changes": { "card"#,
      #""duration": 0.4, "options": ["curveLinear"], "changes": { "card"#, "values",
      "card.position from 0.3 s"),
    Fault(
      "a stiffness of 1 % more", "\"stiffness\": 100", "\"stiffness\": 101", "values",
      "dot.position from 0.1 s"),
    Fault(
      "a damping of 1 % less", "\"damping\": 8", "\"damping\": 7.92", "values",
      "dot.position from 0.1 s"),
    Fault(
      "a spring that is pushed", "Velocity\": 0", "Velocity\": 0.01", "values",
      "dot.position from 0 s: velocity [1, 0] instead of [0, 0]"),
    Fault(
      "a spring a millionth too far", "\"toValue\": 110", "\"toValue\": 110.0001", "values",
      "the same motion, scaled 1.000001×"),
    Fault(
      "a fade three frames late", #""at": 0.5, "animate""#, #""at": 0.6, "animate""#, "values",
      "the same motion, 3 frames (100 ms) late"),
    Fault(
      "hidden too soon", "\"at\": 0.95", "\"at\": 0.85", "values",
      "badge.hidden from 0.9 s: true instead of false"),
    Fault(
      "another name", "\"id\": \"dot\"", "\"id\": \"spot\"", "values",
      "dot.position is in the reference, but not in the scene"),
  ]

  private static let fonts = FontLibrary(directories: ["\(SceneFolder.path)/fonts"])

  /// The results of one version of the scene.
  private static func results(
    _ text: String, in folder: String, _ mode: SceneCheck.Mode
  ) throws -> [CheckResult] {
    try OutputFile.write(text, to: "\(folder)/planted.json")
    let scene = try CompiledScene(
      reading: .file("\(folder)/planted.json"), name: "planted", fonts: fonts)
    return try SceneCheck(
      scene, references: "\(folder)/references", reportFolder: "\(folder)/report", mode: mode
    ).run()
  }

  @Test func `every planted fault is caught at its level, and named`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    _ = try Self.results(Self.scene, in: path, .record)
    let unharmed = try Self.results(Self.scene, in: path, .compare)
    #expect(unharmed.allSatisfy { $0.failure == nil }, "\(unharmed.compactMap(\.failure))")
    #expect(Self.faults.count >= 20)
    for fault in Self.faults {
      let harmed = Self.scene.replacingFirst(fault.piece, with: fault.other)
      try #require(harmed != Self.scene, "\(fault)")
      let failures = try Self.results(harmed, in: path, .compare).filter { $0.failure != nil }
      let first = try #require(failures.first, "\(fault) is not caught")
      #expect(first.subject.hasPrefix(fault.level), "\(fault): \(first)")
      #expect(first.failure?.contains(fault.message) == true, "\(fault): \(first.failure ?? "")")
    }
  }

  /// A line through 0 that is a tenth steeper is as well a tenth faster as a tenth larger; and a straight
  /// way is no change of an eased one.
  @Test func `what several changes explain, or none, is not named`() throws {
    let folder = try TemporaryFolder()
    let line = """
      { "size": [400, 40], "fps": 30, "duration": 1, "background": "white", "views": [
        { "id": "dot", "frame": [0, 0, 20, 20], "backgroundColor": "red", "animations": [ { "basic": {
          "keyPath": "position.x", "fromValue": 0, "toValue": 200, "duration": 2 } } ] } ] }
      """
    _ = try Self.results(line, in: folder.path, .record)
    let steeper = line.replacingFirst("\"toValue\": 200", with: "\"toValue\": 220")
    let bent = line.replacingFirst(
      "\"duration\": 2", with: "\"duration\": 2, \"timingFunction\": \"easeInEaseOut\"")
    for scene in [steeper, bent] {
      let results = try Self.results(scene, in: folder.path, .compare)
      let failure = try #require(results.first { $0.subject == "values" }?.failure)
      #expect(failure.contains("dot.position from 0"))
      #expect(!failure.contains("the same motion"), "\(failure)")
    }
  }

  @Test func `failures of one cause are one cause, in all scenes`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    let names = ["a", "b"]
    for name in names { folder.write(Self.scene, to: "scenes/\(name).json") }
    let command = Command(in: folder.path)
    _ = try command.run(["check", "--record"])
    let late = Self.scene.replacingFirst(
      Self.card, with: #""at": 0.3333333333333333, "animate": { "duration": 0.4"#)
    for name in names { folder.write(late, to: "scenes/\(name).json") }
    let outcome = try command.run(["check"])
    #expect(outcome.status == 1)
    // The first tenth of a second that differs is 0.4 s, where it has been moving; 30 · 0.4 is 12.
    let headline = "position is 1 frame (33 ms) late, from frame 12 (0.4 s)"
    #expect(
      outcome.output.hasPrefix("\(headline): card.position in a, card.position in b\n"),
      "\(outcome.output)")
    let json = try PlainJSON(try #require(folder.text(of: "out/check/results.json")))
    let causes = try #require(json["causes"]?.elements)
    #expect(causes.count == 1)
    #expect(causes.first?["members"]?.elements.count == 2)
    let page = try #require(folder.text(of: "out/check/index.html"))
    #expect(page.contains("<b>position is 1 frame (33 ms) late</b> from frame 12 (0.4 s)"))
    #expect(page.contains("\"a/values-1.svg\""))
    #expect(folder.exists("out/check/a/values-1.svg"))
  }
}

extension String {
  /// The text with the first occurrence of a piece replaced.
  func replacingFirst(_ piece: String, with other: String) -> String {
    guard let range = firstRange(of: piece) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
