import FlipbookCheck
import TestSupport
import Testing

/// Changes of a scene's file after which every frame looks the same: other names, another tree.
@Suite(.endsInTime) struct SamePictureTests {
  /// A card with a title that rises, two stripes without names of which one fades, and rows of a template.
  private static let text = """
    { "size": [120, 100], "fps": 20, "duration": 0.6, "background": "white",
      "templates": { "row": { "parameters": { "word": "" }, "view": {
        "id": "row", "frame": [0, 0, 50, 14], "backgroundColor": "#FFCC00", "text": { "string": "$word", "fontSize": 10 } } } },
      "views": [
        { "frame": [0, 90, 120, 4], "backgroundColor": "#8E8E93" },
        { "frame": [0, 96, 120, 4], "backgroundColor": "#34C759", "animations": [
          { "basic": { "keyPath": "opacity", "fromValue": 1, "toValue": 0.2, "duration": 0.6 } } ] },
        { "id": "card", "frame": [5, 40, 40, 30], "backgroundColor": "#0A84FF", "views": [
          { "id": "title", "frame": [4, 4, 20, 8], "backgroundColor": "white" } ] },
        { "id": "list", "frame": [60, 5, 50, 70], "template": { "use": "row", "offset": [0, 16], "rows": [
          { "word": "one" }, { "word": "two" }, { "word": "three" }, { "word": "four" } ] } } ],
      "script": [
        { "at": 0.1, "animate": { "duration": 0.3, "changes": { "card.position.y": 25, "title.opacity": 0.5, "row2.opacity": 0.4 } } } ] }
    """

  struct Refactor: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var changes: [(String, String)]
    /// The views with another name or another tree; nil where nothing at all is told.
    var count: Int?
  }

  static let refactors = [
    // The second stripe.
    Refactor(
      testDescription: "an id for a view without one",
      changes: [("{ \"frame\": [0, 96,", "{ \"id\": \"stripe\", \"frame\": [0, 96,")], count: 1),
    // It comes in, and both stripes have other numbers.
    Refactor(
      testDescription: "a hidden view before views without names",
      changes: [
        (
          "\"views\": [\n    { \"frame\": [0, 90",
          "\"views\": [\n    { \"hidden\": true, \"frame\": [3, 3, 9, 9], \"backgroundColor\": \"red\" }, { \"frame\": [0, 90"
        )
      ], count: 3),
    // The box, the card in it, and the title, which is called box.card.title.
    Refactor(
      testDescription: "a container around a view that moves",
      changes: [
        (
          "{ \"id\": \"card\", \"frame\": [5, 40,",
          "{ \"id\": \"box\", \"frame\": [5, 10, 60, 90], \"views\": [ { \"id\": \"card\", \"frame\": [0, 30,"
        ),
        ("\"backgroundColor\": \"white\" } ] },", "\"backgroundColor\": \"white\" } ] } ] },"),
        ("\"card.position.y\": 25", "\"card.position.y\": 15"),
      ], count: 3),
    // The box, which also clips, so that the frames are drawn by other commands.
    Refactor(
      testDescription: "a container that clips nothing away",
      changes: [
        (
          "{ \"id\": \"card\", \"frame\": [5, 40,",
          "{ \"masksToBounds\": true, \"frame\": [5, 5, 60, 90], \"views\": [ { \"id\": \"card\", \"frame\": [0, 35,"
        ),
        ("\"backgroundColor\": \"white\" } ] },", "\"backgroundColor\": \"white\" } ] } ] },"),
        ("\"card.position.y\": 25", "\"card.position.y\": 20"),
      ], count: 3),
    // The card and the title in it.
    Refactor(
      testDescription: "another id",
      changes: [("\"card\"", "\"tile\""), ("card.position", "tile.position")],
      count: 2),
    Refactor(
      testDescription: "a template in place of a view",
      changes: [
        (
          "\"templates\": {",
          "\"templates\": { \"stripe\": { \"view\": { \"frame\": [0, 90, 120, 4], \"backgroundColor\": \"#8E8E93\" } },"
        ),
        (
          "{ \"frame\": [0, 90, 120, 4], \"backgroundColor\": \"#8E8E93\" },\n",
          "{ \"template\": { \"use\": \"stripe\", \"parameters\": {} } },\n"
        ),
      ], count: nil),
  ]

  private static func changed(_ changes: [(String, String)]) -> String {
    changes.reduce(text) { text, change in text.replacing(change.0, with: change.1) }
  }

  @Test(arguments: refactors)
  func `what looks and moves the same passes, and is told in one line`(refactor: Refactor) throws {
    let folder = try CheckedFolder(["scene": Self.text])
    try folder.record()
    let changed = Self.changed(refactor.changes)
    try #require(changed != Self.text)
    folder.files.write(changed, to: "scenes/scene.json")
    let report = try folder.check()
    #expect(folder.reported(report) == "")
    let remarks = report.results.compactMap(\.remark)
    if let count = refactor.count {
      let words =
        count == 1
        ? "1 view has another name or another tree"
        : "\(count) views have other names or another tree"
      #expect(remarks == ["nothing looks or moves differently; \(words)"])
    }
    // Approved, there is nothing to tell.
    for check in try folder.checks(.compare) { _ = try check.approve() }
    #expect(try folder.check().results.compactMap(\.remark).isEmpty)
    #expect(try folder.check().failures.isEmpty)
  }

  @Test func `another tree is a failure where that is asked for, with what changed`() throws {
    let folder = try CheckedFolder(["scene": Self.text])
    try folder.record()
    folder.files.write(Self.changed(Self.refactors[2].changes), to: "scenes/scene.json")
    let scene = try TestScene.opened("\(folder.path)/scenes/scene.json", name: "scene")
    let results = try SceneCheck(
      scene, references: "\(folder.path)/references", reportFolder: nil, mode: .compare,
      isStrict: true
    ).run()
    let failures = CheckReport(results: results).failures
    #expect(failures.map(\.subject) == [.tree(viewCount: 3)])
    #expect(
      failures.first?.failureLines == [
        "3 views have other names or another tree", "box.card is now in box",
        "box.card.title is card.title of the reference", "box is new",
      ])
  }

  /// The rows three and four are called row1 and row2 now, and are the same rows.
  @Test func `a row that is removed is that row`() throws {
    let folder = try CheckedFolder(["scene": Self.text])
    try folder.record()
    // What moves is named by its content: the third row is the second one now.
    folder.files.write(
      Self.changed([
        ("{ \"word\": \"two\" }, ", ""), ("row2.opacity", "row1.opacity"),
      ]), to: "scenes/scene.json")
    let report = try folder.check()
    let drawing = report.results.flatMap(\.drawing)
    #expect(
      drawing.contains { $0.kind == .removed && $0.layer == "list.row1 (recorded)" }, "\(drawing)")
    // The others are drawn 16 points higher.
    for row in ["list.row1", "list.row2"] {
      let own = drawing.filter { $0.layer == row }
      #expect(own.map(\.deviation?.amount) == [16], "\(own)")
    }
    // And the motion of the third is the same.
    #expect(!folder.reported(report).contains("opacity"))
  }

  @Test func `a motion that changed is told under another name, and the name is not`() throws {
    let folder = try CheckedFolder(["scene": Self.text])
    try folder.record()
    folder.files.write(
      Self.changed(Self.refactors[4].changes + [("position.y\": 25", "position.y\": 25.0004")]),
      to: "scenes/scene.json")
    let reported = folder.reported(try folder.check())
    #expect(reported.contains("scene: values: tile.position from"), "\(reported)")
    #expect(!reported.contains("title"), "\(reported)")
  }

  /// A thousandth of a point draws the same pixels, and is another motion.
  @Test func `a container excuses what is in it, and nothing beside it`() throws {
    let folder = try CheckedFolder(["scene": Self.text])
    try folder.record()
    folder.files.write(
      Self.changed(
        Self.refactors[2].changes + [("row2.opacity\": 0.4", "row2.opacity\": 0.40001")]),
      to: "scenes/scene.json")
    let reported = folder.reported(try folder.check())
    #expect(reported.contains("scene: values: list.row2.opacity from"), "\(reported)")
  }
}
