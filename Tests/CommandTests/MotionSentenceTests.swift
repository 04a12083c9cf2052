import Charts
import Glibc
import Judgement
import Opening
import Raster
import TestSupport
import Testing

/// Sentences about motion, against motions whose formulas are written beside them.
@Suite(.endsInTime) struct MotionSentenceTests {
  /// - line: x = 10 + 100 t for a second.
  /// - spring: x from 0 to 100 with ω = 10 and ζ = 0.5.
  /// - bent: 200 points a second for half a second, then 40.
  /// - pausing: 0 to 100 in 0.3 s, 0.3 s of rest, and 100 to 200 in 0.3 s.
  /// - endless: 100 points a second, beyond the end of the film.
  /// - inner: never seen at more than the half of pale, around it.
  /// - a, b, c: appear linearly within 0.5 s, from 0.2 s, 0.5 s and 0.9 s on.
  static let scene = """
    { "size": [300, 100], "fps": 60, "duration": 2, "background": "white",
      "views": [
        { "id": "line", "frame": [0, 0, 20, 20], "animations": [ { "basic": { "keyPath": "position.x",
          "fromValue": 10, "toValue": 110, "duration": 1, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "spring", "frame": [0, 0, 20, 20], "animations": [ { "spring": { "keyPath":
          "position.x", "fromValue": 0, "toValue": 100, "mass": 1, "stiffness": 100, "damping": 10,
          "fillMode": "forwards", "removedOnCompletion": false } } ] },
        { "id": "bent", "frame": [0, 0, 20, 20], "animations": [ { "keyframe": { "keyPath":
          "position.x", "values": [0, 100, 120], "duration": 1, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "pausing", "frame": [0, 0, 20, 20], "animations": [ { "keyframe": { "keyPath":
          "position.x", "values": [0, 100, 100, 200], "duration": 0.9, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "endless", "frame": [0, 0, 20, 20], "animations": [ { "basic": { "keyPath":
          "position.x", "fromValue": 0, "toValue": 400, "duration": 4 } } ] },
        { "id": "pale", "frame": [0, 70, 40, 20], "opacity": 0.5, "views": [
          { "id": "inner", "frame": [0, 0, 20, 20], "backgroundColor": "red" } ] },
        { "id": "a", "frame": [0, 40, 20, 20], "backgroundColor": "red", "opacity": 0 },
        { "id": "b", "frame": [30, 40, 20, 20], "backgroundColor": "red", "opacity": 0 },
        { "id": "c", "frame": [60, 40, 20, 20], "backgroundColor": "red", "opacity": 0 } ],
      "script": [
        { "at": 0.2, "animate": { "duration": 0.5, "options": ["curveLinear"],
          "changes": { "a.opacity": 1 } } },
        { "at": 0.5, "animate": { "duration": 0.5, "options": ["curveLinear"],
          "changes": { "b.opacity": 1 } } },
        { "at": 0.9, "animate": { "duration": 0.5, "options": ["curveLinear"],
          "changes": { "c.opacity": 1 } } }
      ] }
    """

  static let judge: Result<MotionJudge, any Error> = Result {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "motions.json")
    return MotionJudge(
      try CompiledScene(
        reading: .file("\(folder.path)/motions.json"), name: "motions",
        overlay: SceneOverlay.self, fonts: FontLibrary(directories: ["\(SceneFolder.path)/fonts"])))
  }

  static func judgement(_ sentence: String) throws -> MotionJudgement {
    let folder = try TemporaryFolder()
    folder.write("{ \"motion\": [ { \(sentence) } ] }", to: "expect.json")
    let sentences = try MotionSentence.all(inFile: "\(folder.path)/expect.json")
    return try judge.get().judgement(of: try #require(sentences?.first))
  }

  struct Failure: Sendable, CustomStringConvertible {
    var sentence: String
    var time: Double
    var value: Double
    var velocity: Double
    var excess: Double
    var description: String { sentence }
  }

  /// The first time after a quarter at which the spring is at 110, by halving: it rises until π/ωd.
  private static let crossing: (time: Double, velocity: Double) = {
    let damped = 75.0.squareRoot()
    let value = { (t: Double) in
      100 * (1 - exp(-5 * t) * (cos(damped * t) + 5 / damped * sin(damped * t)))
    }
    var (low, high) = (0.2, Double.pi / damped)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle) < 110 { low = middle } else { high = middle }
    }
    // x′ = 100 ω²/ωd e^(−ζωt) sin ωd t.
    return (low, 100 * 100 / damped * exp(-5 * low) * sin(damped * low))
  }()

  static let failing: [Failure] = [
    // 10 + 100 · 0.8 is 20 short of 110, where 1 is allowed.
    Failure(
      sentence: #""key": "line.position.x", "arrives": 110, "by": 0.8"#, time: 0.8, value: 90,
      velocity: 100, excess: 19),
    // Passing by is no arriving: the line leaves 60 ± 1 at 0.51 s, and ends 50 beyond.
    Failure(
      sentence: #""key": "line.position.x", "arrives": 60, "by": 0.5"#, time: 0.51, value: 61,
      velocity: 100, excess: 49),
    // The first overshoot is e^(−πζ/√(1 − ζ²)) = e^(−π/√3) of the way.
    Failure(
      sentence: #""key": "spring.position.x", "overshoots": 10, "beyond": 100"#,
      time: crossing.time, value: 110,
      velocity: crossing.velocity, excess: 100 * exp(-Double.pi / 3.0.squareRoot()) - 10),
    Failure(
      sentence: #""key": "line.position.x", "staysWithin": [0, 60]"#, time: 0.5, value: 60,
      velocity: 100, excess: 50),
    // 200 to 40 points a second; a twentieth of 200 is allowed.
    Failure(
      sentence: #""key": "bent.position.x", "noVelocityJump": true"#, time: 0.5, value: 100,
      velocity: 40, excess: 150),
    Failure(
      sentence: #""key": "bent.position.x", "noVelocityJump": true, "atMost": 159"#, time: 0.5,
      value: 100, velocity: 40, excess: 1),
    Failure(
      sentence: #""key": "line.position.x", "restsBy": 0.5"#, time: 0.5, value: 60, velocity: 100,
      excess: 49),
    Failure(
      sentence: #""key": "pausing.position.x", "keepsMoving": true, "until": 0.9"#, time: 0.3,
      value: 100, velocity: 0, excess: 0.25),
    // 0.99 is reached after 0.99 of half a second.
    Failure(
      sentence: #""key": "a", "appears": 0.6"#, time: 0.6, value: 0.8, velocity: 2,
      excess: 0.2 + 0.495 - 0.6),
    // The half of what is around it is all that is seen of it.
    Failure(
      sentence: #""key": "inner", "appears": 1"#, time: 1, value: 0.5, velocity: 0, excess: 0.49),
    // A second after 1.99 s it is 100 points farther, where 1 is rest.
    Failure(
      sentence: #""key": "endless.position.x", "restsBy": 1.99"#, time: 1.99, value: 199,
      velocity: 100, excess: 99),
    // Both begin at once, which is not before.
    Failure(
      sentence: #""key": "line.position.x", "before": "bent.position.x""#, time: 0, value: 10,
      velocity: 100, excess: 0),
    Failure(
      sentence: #""key": "b.opacity", "before": "a.opacity""#, time: 0.2, value: 0, velocity: 0,
      excess: 0.3),
    Failure(
      sentence: #""key": "b.opacity", "after": "a.opacity", "by": 0.35"#, time: 0.5, value: 0,
      velocity: 2, excess: 0.05),
    Failure(
      sentence: #""keys": ["a.opacity", "b.opacity", "c.opacity"], "stagger": 0.3"#, time: 0.9,
      value: 0, velocity: 2, excess: 0.099),
  ]

  @Test(arguments: failing) func `a sentence that does not hold is told with its first bad instant`(
    expected: Failure
  ) throws {
    guard case .fails(let failure) = try Self.judgement(expected.sentence) else {
      Issue.record("\(expected) holds")
      return
    }
    #expect(isClose(failure.time, expected.time, within: 1e-6), "\(failure)")
    #expect(isClose(try #require(failure.values.first), expected.value, within: 1e-4), "\(failure)")
    #expect(
      isClose(try #require(failure.velocity.first), expected.velocity, within: 1e-4), "\(failure)")
    #expect(isClose(failure.excess, expected.excess, within: 1e-6), "\(failure)")
  }

  static let holding: [(String, Double)] = [
    // Within a point of 110 from 0.99 s on.
    (#""key": "line.position.x", "arrives": 110, "by": 1.2"#, 0.21),
    (#""key": "line.position", "arrives": [110, 10], "by": 1.2"#, 0.21),
    (
      #""key": "spring.position.x", "overshoots": 17, "beyond": 100"#,
      17 - 100 * exp(-Double.pi / 3.0.squareRoot())
    ),
    (
      #""key": "spring.position", "overshoots": 17, "beyond": [100, 10]"#,
      17 - 100 * exp(-Double.pi / 3.0.squareRoot())
    ),
    (#""key": "line.position.x", "overshoots": 0"#, 0),
    (#""key": "line.position.x", "staysWithin": [0, 125]"#, 10),
    (#""key": "line.position.x", "staysWithin": [10, 110]"#, 0),
    (#""key": "spring.position.x", "noVelocityJump": true, "atMost": 5"#, 5),
    (#""key": "line", "restsBy": 1"#, 0.01),
    (#""key": "pausing.position.x", "keepsMoving": true, "until": 0.29"#, 0.05),
    (#""key": "pausing.position.x", "keepsMoving": true, "until": 0.9, "pause": 0.4"#, 0.1),
    (#""key": "a", "appears": 0.7"#, 0.005),
    (#""key": "a.opacity", "before": "b.opacity", "by": 0.1"#, 0.2),
    (#""key": "a", "before": "b", "moment": "appears""#, 0.3),
    (#""key": "b", "after": "a", "moment": "rests""#, 0.3),
    (#""keys": ["a", "b"], "stagger": 0.3"#, 0.001),
  ]

  @Test(arguments: holding) func `a sentence that holds says how much there is to spare`(
    sentence: String, margin: Double
  ) throws {
    guard case .holds(let found, _) = try Self.judgement(sentence) else {
      Issue.record("\(try Self.judgement(sentence))")
      return
    }
    #expect(isClose(found, margin, within: 1e-6), "\(found)")
  }

  @Test(arguments: [
    (#""key": "line.position", "arrives": 110, "by": 1"#, "line.position has 2 numbers, not 1"),
    (#""key": "lime.position", "restsBy": 1"#, "there is no view \"lime\". Did you mean"),
    (#""key": "line.hidden", "restsBy": 1"#, "line.hidden has no numbers"),
    (#""key": "line.position", "appears": 1"#, "\"appears\" is about a view"),
    (#""key": "line.opacity", "before": "a.opacity""#, "line.opacity never begins"),
    (#""key": "line", "arives": 1, "by": 1"#, "unknown key \"arives\". Did you mean \"arrives\"?"),
    (#""key": "line", "pause": 1, "restsBy": 1"#, "unknown key \"pause\""),
    (#""key": "line""#, "must say one thing, not none: after, appears, arrives"),
    (#""key": "line", "restsBy": 1, "appears": 1"#, "not appears and restsBy"),
    (#""key": "line", "staysWithin": [5, 1]"#, "in this order"),
    (#""key": "line", "restsBy": -1"#, "must be a time from 0 on"),
  ])
  func `a sentence that makes no sense is told`(sentence: String, message: String) {
    do {
      let judgement = try Self.judgement(sentence)
      Issue.record("\(judgement)")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test func `a failure is in the summary, the JSON, JUnit and the page, with its curve`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    try folder.makeFolder("references/motions")
    folder.write(Self.scene, to: "scenes/motions.json")
    folder.write(
      #"{ "motion": [ { "key": "line.position.x", "staysWithin": [0, 60], "why": "a wall" } ] }"#,
      to: "references/motions/expect.json")
    // The same beside the scene.
    folder.write(
      #"{ "motion": [ { "key": "a", "appears": 0.6 }, { "key": "a", "restsBy": 1 } ] }"#,
      to: "scenes/motions.expect.json")
    let command = Command(in: folder.path)
    let outcome = try command.run(["check"])
    #expect(outcome.status == 1)
    let told =
      "at 0.5 s it leaves 0 … 60, and is 110 at 1 s: value 60, velocity 100 a second, off by 50 pt "
      + "(a wall)"
    #expect(outcome.errors.contains("motions: line.position.x stays within 0 and 60: \(told)\n"))
    #expect(outcome.errors.contains("motions: a appears by 0.6 s: at 0.6 s it is not seen, but at"))
    #expect(outcome.output.hasSuffix("1 passed, 2 failed, 9 recorded\n"), "\(outcome.output)")
    let json = try PlainJSON(try #require(folder.text(of: "out/check/results.json")))
    let failed = try #require(
      json["results"]?.elements.first { $0["motion"]?["unit"]?.string == "pt" })
    #expect(failed["motion"]?["excess"]?.number.map { isClose($0, 50, within: 1e-6) } == true)
    #expect(failed["chart"] == .string("motions/motion-1.svg"))
    let chart = try #require(folder.text(of: "out/check/motions/motion-1.svg"))
    #expect(chart.hasPrefix("<svg") || chart.contains("<svg"))
    let page = try #require(folder.text(of: "out/check/index.html"))
    #expect(page.contains("\"motions/motion-1.svg\"") && page.contains(told))
    let junit = try #require(folder.text(of: "out/check/junit.xml"))
    #expect(junit.contains("<failure message=\"\(told)\"/>"))
  }

  @Test func `what is suggested can be pasted, and holds`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(Self.scene, to: "scenes/motions.json")
    let command = Command(in: folder.path)
    let outcome = try command.run(["check", "--suggest", "scenes/motions.json"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    for sentence in [
      // From 10 to 110, to the next ten points; within a point of 110 from 0.99 s on.
      #"{ "key": "line.position", "staysWithin": [[10, 10], [110, 10]], "#,
      #"{ "key": "line.position", "arrives": [110, 10], "by": 1.1, "why": "holds with 0.11 s to spare" }"#,
      #"{ "key": "a", "appears": 0.8, "#,
      #"{ "key": "a.opacity", "before": "b.opacity", "why": "holds with 0.3 s to spare" }"#,
    ] {
      #expect(outcome.output.contains(sentence), "\(outcome.output)")
    }
    // What bends is not said to be smooth.
    #expect(!outcome.output.contains(#"{ "key": "bent.position", "noVelocityJump""#))
    #expect(!folder.exists("references") && !folder.exists("out"))
    folder.write(outcome.output, to: "scenes/motions.expect.json")
    let check = try command.run(["check"])
    #expect(check.status == 0, "\(check.errors)")
    let both = try command.run(["check", "--suggest", "scenes/motions.json", "scenes"])
    #expect(both.status == 64)
  }
}
