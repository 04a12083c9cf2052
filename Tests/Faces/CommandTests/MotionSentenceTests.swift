import TestSupport
import Testing

/// Sentences about motion in what `render check` writes.
@Suite(.endsInTime) struct MotionSentenceTests {
  /// - line: x = 10 + 100 t for a second.
  /// - a: appears linearly within 0.5 s, from 0.2 s on.
  private static let scene = """
    { "size": [300, 100], "fps": 60, "duration": 2, "background": "white",
      "views": [
        { "id": "line", "frame": [0, 0, 20, 20], "animations": [ { "basic": { "keyPath": "position.x",
          "fromValue": 10, "toValue": 110, "duration": 1, "fillMode": "forwards",
          "removedOnCompletion": false } } ] },
        { "id": "a", "frame": [0, 40, 20, 20], "backgroundColor": "red", "opacity": 0 } ],
      "script": [
        { "at": 0.2, "animate": { "duration": 0.5, "options": ["curveLinear"],
          "changes": { "a.opacity": 1 } } } ] }
    """

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
    let outcome = try command.run(["check", "--verbose"])
    #expect(outcome.status == 1)
    let reported =
      "at 0.5 s it leaves 0 … 60, and is 110 at 1 s: value 60, velocity 100 a second, off by 50 pt "
      + "(a wall)"
    #expect(
      outcome.errors.contains("motions: line.position.x stays within 0 and 60: \(reported)\n"))
    #expect(
      outcome.errors.contains("motions: a appears by 0.6 s: at 0.6 s it is not visible until"))
    #expect(outcome.output.hasSuffix("1 passed, 2 failed, 9 recorded\n"), "\(outcome.output)")
    let json = try PlainJSON(try #require(folder.text(of: "out/check/results.json")))
    let failed = try #require(
      json["results"]?.elements.first { $0["motion"]?["unit"]?.string == "pt" })
    #expect(failed["motion"]?["excess"]?.number.map { isClose($0, 50, within: 1e-6) } == true)
    #expect(failed["chart"] == .string("motions/motion-1.svg"))
    let chart = try #require(folder.text(of: "out/check/motions/motion-1.svg"))
    #expect(chart.hasPrefix("<svg") || chart.contains("<svg"))
    let page = try #require(folder.text(of: "out/check/index.html"))
    #expect(page.contains("\"motions/motion-1.svg\"") && page.contains(reported))
    let junit = try #require(folder.text(of: "out/check/junit.xml"))
    #expect(junit.contains("<failure message=\"\(reported)\">\(reported)</failure>"))
  }

  @Test func `suggestions are printed, write nothing, and are of one scene`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(Self.scene, to: "scenes/motions.json")
    let command = Command(in: folder.path)
    let outcome = try command.run(["check", "--suggest", "scenes/motions.json"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("{\n  \"motion\": [\n"))
    #expect(!folder.exists("references") && !folder.exists("out"))
    let both = try command.run(["check", "--suggest", "scenes/motions.json", "scenes"])
    #expect(both.status == 64)
  }
}
