import FlipbookDocument
import FoundationEssentials
import TestSupport
import Testing

import FlipbookForeignFiles

/// The ranges that imported numbers are kept in, and those of the scene format.
@Suite(.endsInTime) struct SceneRangeTests {
  /// The objects that importers write, by the keys that hold them; the schema's name where it is
  /// another one.
  private static let objects = [
    "": "", "views": "view", "shape": "shape", "gradient": "gradient", "text": "text",
    "runs": "textRun", "emitter": "emitter", "emitterCells": "emitterCell",
    "replicator": "replicator", "filters": "filter", "effect": "effect",
    "transform": "transformStep", "basic": "basic", "keyframe": "keyframe",
    "spring": "springAnimation",
  ]

  @Test(
    "a limited number is in the range of the format, and no number of the format is limited",
    arguments: objects.keys.sorted())
  func agreement(parent: String) throws {
    let file = "\(Repository.path)/schema/scene.schema.json"
    let schema = try JSONDecoder().decode(
      PlainJSON.self, from: Data(contentsOf: URL(filePath: file)))
    let name = try #require(Self.objects[parent])
    let table = name.isEmpty ? schema : schema["definitions"]?[name]
    guard case .object(let fields)? = table?["properties"] else {
      Issue.record("the schema has no object \(name)")
      return
    }
    for (key, field) in fields {
      for bounds in Self.bounds(field) {
        let range = SceneRange.of(key, in: parent)
        #expect(range == bounds, "\(name).\(key)")
      }
    }
  }

  /// The ranges of a field's numbers, or of the numbers of its list.
  private static func bounds(_ field: PlainJSON) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    let type = field["type"]?.string
    if type == "number" || type == "integer", let low = field["minimum"]?.number,
      let high = field["maximum"]?.number
    {
      result.append(low...high)
    }
    for part in (field["anyOf"]?.elements ?? []) + (field["items"].map { [$0] } ?? []) {
      result += bounds(part)
    }
    return result
  }

  @Test func `what is out of range is limited, and told once for each key`() {
    let scene = ImportedScene(
      scene: .object([
        ("size", .numbers([10, 10])),
        (
          "views",
          .array([
            .object([("opacity", .number(3)), ("cornerRadius", .number(-1))]),
            .object([("opacity", .number(-2)), ("position", .numbers([3e9, 1]))]),
          ])
        ),
      ]))
    #expect(
      scene.scene.line
        == #"{ "size": [10, 10], "views": [{ "opacity": 1, "cornerRadius": 0 }, { "opacity": 0, "#
        + #""position": [1000000000, 1] }] }"#)
    #expect(
      scene.remarks.map(\.message) == [
        #""opacity" would be 3, and a scene takes 0 to 1"#,
        #""cornerRadius" would be -1, and a scene takes 0 to 1000000"#,
        #""position" would be 3000000000, and a scene takes -1000000000 to 1000000000"#,
      ])
    #expect(scene.remarks.allSatisfy { $0.kind == .range && $0.severity == .warning })
  }

  @Test func `a list that must not decrease stays level where it would`() {
    let scene = ImportedScene(
      scene: .object([("gradient", .object([("locations", .numbers([0, 0.8, 0.5, 0.9]))]))]))
    #expect(scene.scene.line == #"{ "gradient": { "locations": [0, 0.8, 0.8, 0.9] } }"#)
    #expect(scene.remarks.count == 1)
  }

  @Test(arguments: ["bounds", "frame"])
  func `widths and heights are none below 0`(key: String) {
    let scene = ImportedScene(
      scene: .object([("views", .array([.object([(key, .numbers([-5, -6, -7, 8]))])]))]))
    #expect(scene.scene.line.contains("[-5, -6, 0, 8]"))
    #expect(scene.remarks.count == 1)
  }

  @Test func `a path of keys has the range of its last one`() {
    let scene = ImportedScene(
      scene: .object([("states", .object([("on", .object([("card.opacity", .number(2))]))]))]))
    #expect(scene.scene.line.contains(#""card.opacity": 1"#))
  }

  @Test func `a scene in its ranges is left as it is`() {
    let scene = ImportedScene(
      scene: .object([
        ("emitter", .object([("emitterCells", .array([.object([("birthRate", .number(5000))])]))]))
      ]))
    #expect(scene.remarks.isEmpty)
    #expect(scene.scene.line.contains("5000"))
  }
}
