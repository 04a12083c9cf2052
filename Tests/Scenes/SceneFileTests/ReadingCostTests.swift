import FlipbookCalculus
import FlipbookDocument
import FlipbookSceneFile
import TestSupport
import Testing

/// Reading is counted while it is done, and ends where it says.
@Suite(.endsInTime) struct ReadingCostTests {
  /// The fuel that is burned by reading a scene of one view with something more.
  private func burned(
    _ rest: String, views: String = #"{ "id": "a" }"#
  ) throws(SceneErrors) -> Double {
    try SceneText.load(views: views, ", " + rest).fuel.burned
  }

  /// An event in nested conditions.
  private func choice(_ depth: Int) -> String {
    String(repeating: #"{ "when": { "a.opacity": { "above": 0 } }, "then": ["#, count: depth)
      + #"{ "set": { "a.opacity": 1 } }"# + String(repeating: "] }", count: depth)
  }

  private func events(_ count: Int, _ event: String) -> String {
    let list = Array(repeating: #"{ "at": 0, "# + event.dropFirst(), count: count)
    return #""script": ["# + list.joined(separator: ",") + "]"
  }

  @Test func `events, values, animations and views are each paid`() throws {
    let event = #"{ "set": { "a.opacity": 1 } }"#
    let value = #""cornerRadius": 1"#
    func animation(_ values: Int) -> String {
      let list = Array(repeating: "1", count: values).joined(separator: ",")
      return #"{ "id": "a", "animations": [{ "keyframe": { "keyPath": "opacity", "duration": 1, "#
        + #""values": [\#(list)] } }] }"#
    }
    let size = #""title": "t""#
    let cost = (
      none: try burned(size), events: try burned(events(100, event)),
      changed: try burned(events(100, #"{ "set": { "a.opacity": 1, "a.\#(value.dropFirst()) } }"#)),
      views: try burned(size, views: Array(repeating: "{}", count: 100).joined(separator: ",")),
      values: try burned(size, views: animation(1000)) - burned(size, views: animation(10))
    )
    // The least of what they were measured to take, in nanoseconds.
    #expect(cost.events - cost.none > 100 * 4000, "\(cost)")
    #expect(cost.changed - cost.events > 100 * 1000, "\(cost)")
    #expect(cost.views - cost.none > 100 * 10_000, "\(cost)")
    #expect(cost.values > 990 * 300, "\(cost)")
    #expect(try burned(size, views: animation(10)) - cost.none > 10_000)
  }

  @Test func `an event is dearer the deeper it is, because its place is told by its path`() throws {
    let costs = try [5, 10, 20].map { try burned(events(1, choice($0))) }
    #expect(costs[2] - costs[1] > 2.2 * (costs[1] - costs[0]), "\(costs)")
  }

  @Test func `a scene that is too much to read is refused where it is`() throws {
    var options = SceneText.options()
    options.fuel = Fuel(seconds: 0.01)
    let text =
      #"{ "size": [9, 9], "duration": 1, "views": [{ "id": "a" }], "#
      + events(5000, #"{ "set": { "a.opacity": 1 } }"#) + "}"
    do throws(SceneErrors) {
      _ = try SceneLoader.load(
        bytes: Array(text.utf8), name: "s.json", folder: ".", options: options)
      Issue.record("it is read")
    } catch {
      let found = try #require(error.list.diagnostics.first)
      #expect(found.message.hasPrefix("reading the scene up to here takes more than 0.01 s. "))
      #expect(found.kind == .limit && error.list.diagnostics.count == 1)
      let path = try #require(found.place?.path)
      let number = try #require(path.firstMatch(of: #/^script\[(\d+)\]/#).flatMap { Int($0.1) })
      #expect(number > 500 && number < 3000, "\(path)")
    }
  }

  @Test func `an error that every row repeats is told once, and its hint is looked for once`() {
    var (report, looks) = (DiagnosticReport(), 0)
    for _ in 0..<100 {
      report.error(
        .init(kind: .unknownKey, offset: 3, path: .root, reason: "unknown"),
        hint: {
          looks += 1
          return "Did you mean \"it\"?"
        }())
    }
    #expect(report.errors.count == 1 && looks == 1)
    #expect(report.errors.list.first?.hint == "Did you mean \"it\"?")
  }
}
