import FlipbookCheck
import FlipbookDocument
import TestSupport
import Testing

/// The changes of a scene's text, and the texts with some of them.
@Suite(.endsInTime) struct SourceWalkTests {
  private static func tree(_ text: String) throws -> JSONTree {
    try JSONTree(Array(text.utf8), file: "scene.json")
  }

  private static func changes(_ old: String, _ new: String) throws -> [String] {
    SourceChanges(from: try tree(old), to: try tree(new)).changes.map(\.text)
  }

  private static func script(_ events: [String]) -> String {
    "{ \"script\": [\(events.joined(separator: ", "))] }"
  }

  private static let first = #"{ "at": 1, "set": { "p.position.x": 100 } }"#
  private static let second = #"{ "at": 2, "set": { "q.opacity": 0.5 } }"#

  @Test func `two events that swap are one change, in either order of the list`() throws {
    let swapped = [
      Self.first.replacing("\"at\": 1", with: "\"at\": 2"),
      Self.second.replacing("\"at\": 2", with: "\"at\": 1"),
    ]
    for events in [swapped, swapped.reversed()] {
      #expect(
        try Self.changes(Self.script([Self.first, Self.second]), Self.script(events))
          == ["script: the events at 1 and 2 are swapped"])
    }
  }

  @Test func `an event is found again by its content, then by its time, and never by its index`()
    throws
  {
    let added = #"{ "at": 0.5, "set": { "r.hidden": true } }"#
    let old = Self.script([Self.first, Self.second])
    #expect(
      try Self.changes(old, Self.script([added, Self.first, Self.second]))
        == ["script none → set at 0.5"])
    #expect(
      try Self.changes(
        old, Self.script([added, Self.first.replacing("100", with: "120"), Self.second]))
        == ["p.position.x 100 → 120", "script none → set at 0.5"])
    #expect(
      try Self.changes(
        old, Self.script([Self.first, Self.second.replacing("\"at\": 2", with: "\"at\": 0.25")]))
        == ["at 2 → 0.25"])
  }

  @Test func `events of one time happen in the order of the list, others in that of their times`()
    throws
  {
    let late = Self.second.replacing("\"at\": 2", with: "\"at\": 1")
    #expect(
      try Self.changes(Self.script([Self.first, late]), Self.script([late, Self.first]))
        == ["script in another order"])
    #expect(
      try Self.changes(
        Self.script([Self.first, Self.second]), Self.script([Self.second, Self.first])) == [])
  }

  @Test func `a view is found again by its id, and a removed one is that one`() throws {
    let views = ["a", "b", "c"].map { #"{ "id": "\#($0)", "frame": [0, 0, 5, 5] }"# }
    func scene(_ views: [String]) -> String { "{ \"views\": [\(views.joined(separator: ", "))] }" }
    #expect(try Self.changes(scene(views), scene([views[0], views[2]])) == ["views b → none"])
    #expect(
      try Self.changes(scene(views), scene([views[2], views[0], views[1]]))
        == ["views in another order"])
    #expect(
      try Self.changes(
        scene(views), scene([views[0].replacing("5, 5", with: "5, 6"), views[1], views[2]]))
        == ["frame [0, 0, 5, 5] → [0, 0, 5, 6]"])
  }

  @Test func `keys in place of others are one change`() throws {
    #expect(
      try Self.changes(
        #"{ "views": [{ "id": "a", "frame": [0, 0, 4, 4], "opacity": 1 }] }"#,
        #"{ "views": [{ "id": "a", "bounds": [0, 0, 4, 4], "position": [2, 2], "opacity": 0.5 }] }"#
      )
        == ["frame [0, 0, 4, 4] → bounds [0, 0, 4, 4], position [2, 2]", "opacity 1 → 0.5"])
  }

  /// With none of its changes a text is the old one, with all the new one, and with some it has the others still.
  @Test func `a text with some changes differs from both by the others`() throws {
    var random = SeededGenerator(seed: 46)
    for _ in 0..<60 {
      let old = Self.scene(&random)
      let new = Self.edited(old, &random)
      let changes = SourceChanges(from: old, to: new)
      let all = Set(changes.changes.indices)
      #expect(changes.text(with: []) == old)
      #expect(changes.text(with: all) == new)
      let some = all.filter { _ in Bool.random(using: &random) }
      let mixed = changes.text(with: some)
      #expect(SourceChanges(from: old, to: mixed).changes.count <= some.count)
      #expect(SourceChanges(from: mixed, to: new).changes.count <= all.count - some.count)
    }
  }

  /// Views with ids, and events in the order of their times.
  private static func scene(_ random: inout SeededGenerator) -> JSONTree {
    .object([
      "views": .array((0..<5).map { view("v\($0)", &random) }),
      "script": .array((0..<5).map { event(Double($0), &random) }),
    ])
  }

  private static func view(_ id: String, _ random: inout SeededGenerator) -> JSONTree {
    .object([
      "id": .string(id), "opacity": .number(Double.random(in: 0...1, using: &random)),
      "frame": .array((0..<4).map { _ in .number(Double(Int.random(in: 0...99, using: &random))) }),
    ])
  }

  private static func event(_ time: Double, _ random: inout SeededGenerator) -> JSONTree {
    .object([
      "at": .number(time),
      "set": .object([
        "v1.opacity": .number(Double.random(in: 0...1, using: &random)),
        "v2.hidden": .bool(Bool.random(using: &random)),
      ]),
    ])
  }

  private static func edited(_ scene: JSONTree, _ random: inout SeededGenerator) -> JSONTree {
    guard case .object(var members) = scene, case .array(var views)? = members["views"],
      case .array(var script)? = members["script"]
    else { return scene }
    for _ in 0..<3 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: views.remove(at: Int.random(in: 0..<views.count, using: &random))
      case 1:
        let id = "n\(Int.random(in: 0..<1000, using: &random))"
        views.insert(
          view(id, &random), at: Int.random(in: 0...views.count, using: &random))
      case 2:
        let index = Int.random(in: 0..<script.count, using: &random)
        guard case .object(var event) = script[index] else { continue }
        event["set"] = .object(["v1.opacity": .number(0.5), "v2.hidden": .bool(true)])
        script[index] = .object(event)
      case 3: script.remove(at: Int.random(in: 0..<script.count, using: &random))
      default: members["background"] = .number(Double.random(in: 0...1, using: &random))
      }
    }
    members["views"] = .array(views)
    members["script"] = .array(script)
    return .object(members)
  }
}
