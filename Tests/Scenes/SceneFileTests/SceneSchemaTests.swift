import FlipbookDocument
import FlipbookSceneFile
import FoundationEssentials
import TestSupport
import Testing

/// The schema and the reference are made from the tables, and agree with what is read.
@Suite(.endsInTime) struct SceneSchemaTests {
  private static let checker = (try? PlainJSON(SceneSchema.json)).map { SchemaChecker(root: $0) }

  private func file(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: "\(Repository.path)/\(path)")))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the schema in the repository is up to date`() {
    #expect(
      file("schema/scene.schema.json") == SceneSchema.json,
      "The tables of fields have changed. Run `make schema`.")
  }

  @Test func `the reference in the documentation is up to date`() throws {
    let document = try #require(file("docs/scene-format.md"))
    #expect(
      SceneReference.updated(document) == document,
      "The tables of fields have changed. Run `make schema`.")
  }

  @Test func `the reference has a table for every kind of object`() throws {
    let document = try #require(file("docs/scene-format.md"))
    #expect(SceneReference.missingTables(in: document).isEmpty)
  }

  @Test func `the everyday interactions are linked with their words and scenes`() throws {
    let page = try #require(file("docs/interactions.md"))
    let format = try #require(file("docs/scene-format.md"))
    let sections = Set(
      format.split(separator: "\n").filter { $0.hasPrefix("##") }.map {
        $0.drop { $0 == "#" || $0 == " " }.lowercased()
      })
    let tables = page.split(separator: "\n## ")[0].split(separator: "\n\n").map {
      $0.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    }.filter { !$0.isEmpty }
    try #require(tables.count == 2)
    #expect(tables[0].count > 20 && tables[1].count > 15)
    // A word without a scene of its own has a snippet below, or is said in the row.
    let headings = page.matches(of: /\n## ([^\n]+)/).map {
      $0.1.lowercased().filter { !",".contains($0) }.replacing(" ", with: "-")
    }
    for row in tables[1] {
      let below = row.matches(of: /\]\(#([a-z-]+)\)/)
      #expect(below.allSatisfy { headings.contains(String($0.1)) }, "\(row)")
      for scene in row.matches(of: /\.\.\/(scenes\/[a-z-]+\.json)/) {
        #expect(file(String(scene.1)) != nil, "\(scene.1)")
      }
      let words = row.matches(of: /scene-format\.md#([a-z]+)/)
      #expect(words.allSatisfy { sections.contains(String($0.1)) }, "\(row)")
    }
    for row in tables[0] {
      let scenes = row.matches(of: /\.\.\/(scenes\/[a-z-]+\.json)/)
      #expect(scenes.count == 1, "\(row)")
      for scene in scenes { #expect(file(String(scene.1)) != nil, "\(scene.1)") }
      let words = row.matches(of: /scene-format\.md#([a-z]+)/)
      #expect(!words.isEmpty && words.allSatisfy { sections.contains(String($0.1)) }, "\(row)")
    }
  }

  @Test(arguments: ["docs/scene-format.md", "docs/interactions.md"])
  func `the JSON of the documentation loads`(page: String) throws {
    let document = try #require(file(page))
    let blocks = document.split(separator: "```json\n").dropFirst().compactMap {
      $0.split(separator: "```").first.map(String.init)
    }
    #expect(blocks.count >= 3)
    for block in blocks {
      #expect(SceneText.errors(block) == "")
    }
  }

  @Test(
    arguments: [
      "pip", "keyframe-values", "keyframe-path", "damping-ratios", "animated-image",
      "cross-dissolve", "group-opacity", "timing-functions", "scrub-by-time-offset", "scroll-view",
    ])
  func `every scene of the repository follows the schema`(name: String) throws {
    let text = try #require(file("scenes/\(name).json"))
    let plain = text.split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("//")
    }.joined(separator: "\n")
    let checker = try #require(Self.checker)
    #expect(checker.accepts(try PlainJSON(plain)))
  }

  @Test(
    arguments: [
      ("angle", #"{ "transform": [{ "rotate": VALUE }] }"#),
      ("color", #"{ "backgroundColor": VALUE }"#),
      (
        "timingFunction",
        ##"{ "animations": [{ "basic": { "keyPath": "opacity", "timingFunction": VALUE } }] }"##
      ),
      ("transform", #"{ "transform": VALUE }"#),
    ])
  func `the examples that an editor offers are read`(kind: String, view: String) throws {
    let document = try JSONDocument.read(Array(SceneSchema.json.utf8), file: "schema").document
    let examples = try #require(document.value["definitions"]?[kind]?["examples"]?.elements)
    #expect(examples.count > 0)
    for example in examples {
      let view = view.replacing("VALUE", with: JSONTree(example).text.line)
      #expect(SceneText.errors("{ \"size\": [1, 1], \"views\": [\(view)] }") == "")
    }
  }

  /// Scenes whose structure is in order.
  static let good: [String] =
    [
      #"{ "size": [1, 1] }"#,
      #"{ "$schema": "x", "version": 1, "size": [1, 1], "fps": "30000/1001", "animators": {} }"#,
      #"{ "size": "$s", "scale": "$n", "parameters": { "s": [3, 3], "n": 2 } }"#,
      #"{ "size": ["$n", 1], "parameters": { "n": 2, "v": [{}] }, "views": "$v" }"#,
    ]
    + [
      ##"{ "backgroundColor": "#abc" }"##, #"{ "backgroundColor": null }"#,
      #"{ "backgroundColor": [0, 1, 0.5, 1] }"#, #"{ "backgroundColor": "rebeccapurple" }"#,
      #"{ "transform": [{ "scale": [1, 2, 3] }, { "rotate3D": ["1turn", 0, 0, 1] }] }"#,
      #"{ "transform": [1, 0, 0, 1, 0, 0] }"#, #"{ "transform": [] }"#,
      #"{ "text": "a" }"#, #"{ "text": { "string": "a", "fontWeight": 400 } }"#,
      #"{ "animations": [{ "basic": { "keyPath": "opacity", "repeatCount": "infinity" } }] }"#,
      #"{ "animations": [{ "keyframe": { "keyPath": "opacity", "values": [0, 1], "timingFunctions": ["easeIn"] } }] }"#,
      #"{ "animations": [{ "spring": { "keyPath": "position", "velocity": [1, 2] } }] }"#,
      #"{ "gestures": [{ "pan": { "moves": "position", "limits": [0, 0, 1, "infinity"], "rubberBand": { "dimensions": 4 } } }] }"#,
      #"{ "gestures": [{ "pan": { "moves": "position", "release": { "snap": { "anchors": [[0, 0], { "value": [1, 1] }] } } } }] }"#,
      #"{ "gestures": [{ "tap": { "events": [{ "delay": 1, "set": {} }] } }] }"#,
      #"{ "contents": "tile.png" }"#,
      #"{ "contents": { "animatedImage": { "images": ["tile.png", null] } } }"#,
    ].map { "{ \"size\": [1, 1], \"views\": [\($0)] }" }
    + [
      #"{ "at": 0, "set": { "v.opacity": 1 } }"#,
      #"{ "at": 0, "animate": { "changes": {}, "options": ["repeat"], "completion": [] } }"#,
      #"{ "at": 0, "animate": { "changes": {}, "completion": { "finished": [{ "set": {} }] } } }"#,
      #"{ "at": 0, "pan": { "from": "v", "to": [1, 1], "duration": 1 } }"#,
      #"{ "at": 0, "touch": { "points": [[0, 1, 1]] } }"#,
      #"{ "at": 0, "tap": { "point": [0, 0] } }"#,
      #"{ "at": 0, "addAnimation": { "view": "*", "animation": { "group": { "animations": [] } } } }"#,
    ].map { "{ \"size\": [1, 1], \"views\": [{ \"id\": \"v\" }], \"script\": [\($0)] }" }

  @Test(arguments: good)
  func `a scene in order is accepted by the schema and loads`(scene: String) throws {
    #expect(SceneText.errors(scene) == "")
    let checker = try #require(Self.checker)
    #expect(checker.accepts(try PlainJSON(scene)))
  }

  /// Scenes whose structure is broken: keys, types, literal ranges.
  static let broken: [String] =
    [
      "{}", "[]", "3", #"{ "size": [1] }"#, #"{ "size": [1, 0] }"#,
      #"{ "size": [1, 1], "sise": 1 }"#,
      #"{ "size": [1, 1], "version": 2 }"#, #"{ "size": [1, 1], "fps": "fast" }"#,
      #"{ "size": [1, 1], "scale": -1 }"#,
      #"{ "size": [1, 1], "animators": { "a": { "delay": -1 } } }"#,
      #"{ "size": [1, 1], "touches": { "seen": true } }"#, #"{ "size": [1, 1], "views": {} }"#,
      #"{ "size": [1, 1], "parameters": 1 }"#, #"{ "size": [1, 1], "background": null }"#,
    ]
    + [
      "3", "null", #"{ "opacty": 1 }"#, #"{ "opacity": 2 }"#, #"{ "opacity": true }"#,
      #"{ "shadowColor": "Red" }"#, #"{ "id": "1a" }"#, ##"{ "backgroundColor": "#12" }"##,
      #"{ "backgroundColor": "Red" }"#, #"{ "backgroundColor": [0, 0, 0] }"#,
      #"{ "frame": [0, 0, 1, 1], "bounds": [0, 0, 1, 1] }"#,
      #"{ "text": "a", "shape": { "path": "" } }"#,
      #"{ "transform": [{ "scale": 1, "rotate": 1 }] }"#, #"{ "transform": [1, 2, 3] }"#,
      #"{ "transform": [{}] }"#, #"{ "contentsGravity": "middle" }"#, #"{ "shape": {} }"#,
      #"{ "text": { "string": "a", "fontWeight": 400.5 } }"#, #"{ "text": {} }"#,
      #"{ "animations": [{}] }"#, #"{ "animations": [{ "basic": {} }] }"#,
      #"{ "animations": [{ "basic": { "keyPath": "opacity" }, "group": { "animations": [] } }] }"#,
      #"{ "animations": [{ "basic": { "keyPath": "opacity", "duration": -1 } }] }"#,
      #"{ "animations": [{ "keyframe": { "keyPath": "opacity" } }] }"#,
      #"{ "animations": [{ "keyframe": { "keyPath": "opacity", "values": [0], "keyTimes": [2] } }] }"#,
      #"{ "animations": [{ "spring": { "keyPath": "opacity", "mass": 0 } }] }"#,
      #"{ "animations": [{ "decay": { "keyPath": "opacity" } }] }"#,
      #"{ "gestures": [{ "pan": {} }] }"#, #"{ "gestures": [{ "pinch": { "limits": 3 } }] }"#,
      #"{ "gestures": [{ "pan": { "moves": "position", "axis": "diagonal" } }] }"#,
      #"{ "gestures": [{ "pan": { "moves": "position", "release": {} } }] }"#,
      #"{ "gestures": [{ "pan": { "moves": "position", "factor": 1, "distance": 1 } }] }"#,
      #"{ "gestures": [{ "pan": { "moves": "position", "release": { "snap": { "anchors": [] } } } }] }"#,
      #"{ "contents": {} }"#, #"{ "contents": 3 }"#, #"{ "animationRepeatCount": -1 }"#,
    ].map { "{ \"size\": [1, 1], \"views\": [\($0)] }" }
    + [
      #"{ "set": {} }"#, #"{ "at": 0 }"#, #"{ "at": -1, "set": {} }"#, #"{ "at": 0, "set": 3 }"#,
      #"{ "at": 0, "set": {}, "animate": { "changes": {} } }"#, #"{ "at": 0, "hold": {} }"#,
      #"{ "at": 0, "animate": {} }"#,
      #"{ "at": 0, "animate": { "changes": {}, "options": ["x"] } }"#,
      #"{ "at": 0, "pan": { "from": "v", "duration": 1 } }"#,
      #"{ "at": 0, "pan": { "from": "v", "by": [1, 1], "duration": 0 } }"#,
      #"{ "at": 0, "touch": { "points": [] } }"#, #"{ "at": 0, "touch": { "points": [[0, 1]] } }"#,
      #"{ "at": 0, "tap": {} }"#, #"{ "at": 0, "removeAnimation": { "view": "v" } }"#,
    ].map { "{ \"size\": [1, 1], \"views\": [{ \"id\": \"v\" }], \"script\": [\($0)] }" }

  @Test(arguments: broken)
  func `a scene whose structure is broken is refused by the schema and by the reader`(
    scene: String
  ) throws {
    #expect(SceneText.errors(scene) != "")
    let checker = try #require(Self.checker)
    #expect(!checker.accepts(try PlainJSON(scene)))
  }
}
