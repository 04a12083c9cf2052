import FlipbookCheck
import TestSupport
import Testing

/// The causes of what differs are what its author changed.
@Suite(.endsInTime) struct SourceRootTests {
  /// A card that is thrown by a spring, a shade and a badge that are bound to it, and a label that nothing moves.
  private static let text = """
    { "size": [200, 120], "fps": 30, "duration": 1, "background": "white",
      "parameters": { "accent": "#0A84FF" },
      "views": [
        { "id": "card", "frame": [5, 5, 30, 30], "backgroundColor": "$accent", "animations": [
          { "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 100, "stiffness": 180,
            "damping": 14, "fillMode": "both", "removedOnCompletion": false } } ] },
        { "id": "shade", "bounds": [0, 0, 20, 6], "backgroundColor": "#8E8E93",
          "position": { "bind": "card.position.x", "from": [0, 200], "to": [[0, 60], [200, 60]] } },
        { "id": "badge", "bounds": [0, 0, 8, 8], "backgroundColor": "$accent", "position": [170, 100],
          "opacity": { "bind": "card.position.x", "from": [20, 120], "to": [0.2, 1] } },
        { "id": "dot", "frame": [150, 5, 8, 8], "backgroundColor": "$accent" },
        { "id": "label", "frame": [5, 90, 40, 20], "backgroundColor": "#34C759" } ],
      "script": [
        { "at": 0.3, "animate": { "duration": 0.2, "changes": { "label.position.y": 60 } } },
        { "at": 0.5, "set": { "dot.hidden": true } } ] }
    """

  private static let assertions = """
    { "motion": [ { "key": "card.position.x", "staysWithin": [19, 112.5] } ] }
    """

  /// The report after some edits of the recorded scene.
  private static func report(
    _ edits: [(String, String)], between: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> CheckReport {
    let folder = try CheckedFolder(["scene": text])
    try folder.record()
    folder.files.write(assertions, to: "references/scene/expect.json")
    try #require(try folder.check().failures.isEmpty)
    let edited = edits.reduce(text) { $0.replacing($1.0, with: $1.1) }
    try #require(edited != text)
    folder.files.write(edited, to: "scenes/scene.json")
    try between(folder.files)
    return try folder.check()
  }

  @Test func `what is bound to a changed motion, drawn by it and asserted of it is one cause`()
    throws
  {
    // An overshoot by e^(−ζπ/√(1−ζ²)) of 80: ζ = 14/(2√180) gives 11.7, and 14/(2√202) gives 13.5.
    let report = try Self.report([("\"stiffness\": 180", "\"stiffness\": 202")])
    let cause = try #require(report.causes.first)
    #expect(report.causes.count == 1 && report.groups.count == 1, "\(report.causes)")
    #expect(cause.changes == ["spring stiffness 180 → 202"])
    // The view that the text is about comes first; the shade moves in the same way.
    #expect(cause.members.map(\.key) == ["card.position", "shade.position"])
    let levels = Set(cause.consequences.map(\.level))
    #expect(levels == [.values, .drawing, .pixels, nil], "\(cause.consequences)")
    #expect(
      cause.text.hasSuffix("assertion")
        && cause.line.contains(" (spring stiffness 180 → 202), from frame "))
  }

  @Test func `one token that several views use is one cause, also where nothing moves`() throws {
    let report = try Self.report([("#0A84FF", "#0A84EE")])
    #expect(report.causes.map(\.changes) == [["accent #0A84FF → #0A84EE"]], "\(report.causes)")
    let drawing = report.results.flatMap(\.drawing)
    #expect(Set(drawing.map(\.layer)) == ["card", "badge", "dot"])
    let line = report.results.first { $0.subject == .drawing }?.failureLines.first
    #expect(line?.hasSuffix("; the scene says accent #0A84FF → #0A84EE") == true, "\(line ?? "")")
  }

  @Test func `two literals are two causes, each of what it changes`() throws {
    let report = try Self.report([
      ("\"stiffness\": 180", "\"stiffness\": 202"), ("#34C759", "#34C700"),
    ])
    #expect(
      Set(report.causes.map(\.changes)) == [
        ["spring stiffness 180 → 202"], ["backgroundColor #34C759 → #34C700"],
      ], "\(report.causes)")
    let label = report.results.first { $0.subject == .drawing }?.failureLines
      .first { $0.hasPrefix("label") }
    #expect(label?.hasSuffix("; the scene says backgroundColor #34C759 → #34C700") == true)
  }

  @Test func `other words beside a literal are not named`() throws {
    let respelled = (
      "\"frame\": [150, 5, 8, 8]", "\"bounds\": [0, 0, 8, 8], \"position\": [154, 9]"
    )
    #expect(try Self.report([respelled]).failures.isEmpty)
    let report = try Self.report([respelled, ("#34C759", "#34C700")])
    #expect(report.causes.map(\.changes) == [["backgroundColor #34C759 → #34C700"]])
  }

  @Test func `a frame in other words with another number is told as a frame`() throws {
    let report = try Self.report([
      ("\"frame\": [150, 5, 8, 8]", "\"bounds\": [0, 0, 8, 9], \"position\": [154, 9.5]")
    ])
    #expect(report.causes.map(\.changes) == [["frame [150, 5, 8, 8] → [150, 5, 8, 9]"]])
  }

  @Test func `two events that swap are one cause`() throws {
    let report = try Self.report([
      ("\"at\": 0.3", "\"at\": 0.4"), ("\"at\": 0.5", "\"at\": 0.3"),
      ("\"at\": 0.4", "\"at\": 0.5"),
    ])
    #expect(
      report.causes.map(\.changes) == [["script: the events at 0.3 and 0.5 are swapped"]],
      "\(report.causes)")
  }

  @Test func `a view and the event that moves it are one cause`() throws {
    let report = try Self.report([
      (
        "{ \"id\": \"label\"",
        "{ \"id\": \"new\", \"frame\": [60, 90, 9, 9], \"backgroundColor\": \"red\" }, { \"id\": \"label\""
      ),
      (
        "{ \"at\": 0.5",
        "{ \"at\": 0.4, \"animate\": { \"duration\": 0.2, \"changes\": { \"new.opacity\": 0.5 } } }, { \"at\": 0.5"
      ),
    ])
    let words = Set(report.causes.flatMap(\.changes))
    #expect(words == ["views none → new", "script none → animate at 0.4"], "\(report.causes)")
  }

  @Test func `an assertion that failed before follows from no change`() throws {
    let report = try Self.report([("#34C759", "#34C700")]) { files in
      files.write(
        Self.assertions.replacing("112.5", with: "101"), to: "references/scene/expect.json")
    }
    #expect(
      report.causes.count == 1 && report.causes[0].consequences.allSatisfy { $0.level != nil })
    #expect(report.groups.map(\.kind) == [.drawing, .assertion])
  }

  /// The scene inside is in a file of its own, which is not recorded.
  @Test func `what another file changed is not blamed on the scene`() throws {
    let inner = """
      { "size": [20, 20], "views": [ { "id": "tile", "frame": [0, 0, 9, 9], "backgroundColor": "#112233" } ] }
      """
    let outer = """
      { "size": [60, 40], "fps": 30, "duration": 0.2, "background": "white", "views": [
        { "id": "inside", "frame": [0, 0, 20, 20], "scene": { "file": "inner.json" } },
        { "id": "own", "frame": [30, 0, 20, 20], "backgroundColor": "#445566" } ] }
      """
    let folder = try CheckedFolder(["outer": outer, "inner": inner])
    try folder.record()
    folder.files.write(inner.replacing("112233", with: "332211"), to: "scenes/inner.json")
    folder.files.write(
      outer.replacing("\"own\"", with: "\"own\", \"doubleSided\": true"), to: "scenes/outer.json")
    let causes = try folder.check().causes
    let outside = causes.filter { $0.members.contains { $0.scene == "outer" } }
    #expect(outside.count == 1 && outside.flatMap(\.changes).isEmpty, "\(causes)")
    #expect(causes.flatMap(\.changes) == ["backgroundColor #112233 → #332211"])
  }
}
