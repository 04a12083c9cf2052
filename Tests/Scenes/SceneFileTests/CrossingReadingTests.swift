import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Crossings as they are written: of a scene, of its views, of each row, and of nested scenes.
@Suite(.proves("R241"), .endsInTime) struct CrossingReadingTests {
  private static func text(_ crossing: String, own: String = "") -> String {
    """
    { "size": [100, 100], "duration": 9, "crossings": [\(crossing)],
      "views": [{ "id": "a", "frame": [0, 0, 10, 10]\(own) }, { "id": "b", "opacity": 1 }] }
    """
  }

  private static let rise = #""rising": [{ "set": { "b.opacity": 0.5 } }]"#

  @Test func `crossings of the scene are read, and those of its views after them`() throws {
    let crossings = try SceneText.load(
      Self.text(
        #"{ "property": "b.position.y", "value": 7, \#(Self.rise) }"#,
        own: #"""
          , "crossings": [{ "property": "transform.rotation.z", "value": "90deg", "reset": 0,
            "falling": [{ "delay": 1, "set": { "a.opacity": 0 } }], \#(Self.rise) }]
          """#)
    ).scene.controllers.crossings
    let angle = MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.transform, .rotationZ))
    #expect(
      crossings.map(\.property) == [
        MovedProperty(layer: LayerID(2), keyPath: LayerKeyPath(.position, .y)), angle,
      ])
    #expect(crossings.map(\.value) == [7, .pi / 2] && crossings.map(\.reset) == [nil, 0])
    #expect(crossings.map(\.falling.count) == [0, 1] && crossings.map(\.rising.count) == [1, 1])
    #expect(crossings[1].falling[0].delay == 1)
    #expect(crossings.map { $0.place?.path } == ["crossings[0]", "views[0].crossings[0]"])
  }

  @Test func `mistakes in crossings are told`() {
    let cases: [(String, String)] = [
      (#"{ "value": 1, \#(Self.rise) }"#, #""property" is missing"#),
      (#"{ "property": "a.opacity", \#(Self.rise) }"#, #""value" is missing"#),
      (
        #"{ "property": "a.position", "value": 1, \#(Self.rise) }"#,
        #""position" is no number that passes a value. Name one of its parts."#
      ),
      (
        #"{ "property": "a.hidden", "value": 1, \#(Self.rise) }"#,
        #""hidden" is no number that passes a value"#
      ),
      (
        #"{ "property": "aa.opacity", "value": 1, \#(Self.rise) }"#,
        #"unknown view "aa". Did you mean "a"?"#
      ),
      (
        #"{ "property": "a.opacity", "value": 1, "reset": 1, \#(Self.rise) }"#,
        #""reset" is the value itself, where trembling would cross without end. Leave it out, or give a number on the side from which it is crossed."#
      ),
      (
        #"{ "property": "a.opacity", "value": true, \#(Self.rise) }"#,
        #""opacity" needs a number, not a boolean"#
      ),
      ("7", #"an element of "crossings" needs an object, not a number"#),
    ]
    for (crossing, message) in cases {
      #expect(SceneText.messages(Self.text(crossing)).first == message, "\(crossing)")
    }
  }

  @Test func `each row of a template crosses by itself`() throws {
    let scene = try SceneText.load(
      #"""
      { "size": [100, 300], "duration": 4,
        "templates": { "row": { "view": { "id": "row", "frame": [0, "= $index * 40", 20, 20],
          "crossings": [{ "property": "position.x", "value": "= $at",
            "rising": [{ "set": { "mark.opacity": 0.5 } }] }],
          "views": [{ "id": "mark" }] } } },
        "views": [{ "id": "list", "template": { "use": "row",
          "rows": [{ "at": 30 }, { "at": 50 }, { "at": 90 }] } }],
        "script": [{ "at": 1, "stagger": { "rows": "list", "every": 0.5 },
          "animate": { "duration": 1, "options": ["curveLinear"],
            "changes": { "each.position.x": 60 } } }] }
      """#
    ).scene
    #expect(scene.controllers.crossings.map(\.value) == [30, 50, 90])
    let film = try Resolver().resolve(scene).timeline
    let marks = scene.root.subviews[0].subviews.map { $0.subviews[0].layer.id }
    let instants = marks.map { film.modelChanges(of: $0).flatMap(\.times) }
    // From 10 to 60 in a second: 30 after 0.4 s, and 50 after 0.8 s of a motion that begins later.
    #expect(instants.map(\.count) == [1, 1, 0])
    #expect(abs((instants[0].first ?? 0) - 1.4) < 1e-9)
    #expect(abs((instants[1].first ?? 0) - 2.3) < 1e-9)
  }

  @Test func `a nested scene's crossing reads its own presentation, on its own clock`() throws {
    let gauge = #""scene": { "file": "parts/gauge.json""#
    let loaded = try SceneText.load(
      #"""
      { "size": [400, 100], "duration": 9, "views": [
        { "id": "a", \#(gauge) } },
        { "id": "b", "frame": [100, 0, 100, 40], \#(gauge), "speed": 2, "timeOffset": 0.5 } },
        { "id": "c", "speed": 0.5, \#(gauge) } }],
        "script": [{ "at": 0.1, "animate": { "duration": 1, "changes": { "a.position.x": 300 } } },
          { "at": 0.2, "set": { "b.transform": [{ "scale": 3 }] } }] }
      """#)
    let timeline = try Resolver().resolve(loaded.scene).timeline
    func opacity(_ view: Int, at time: Double) throws -> Double {
      let container = timeline.presentation(at: time).sublayers[view]
      return try #require(container.sublayers.first).sublayers[1].opacity
    }
    // The needle is at 25 at 1.5 s of its own: at 1.5 s, 0.5 s and 3 s of the film, in any order.
    for (view, time) in [(2, 3.0), (0, 1.5), (1, 0.5), (2, 3), (1, 0.5), (0, 1.5)] {
      #expect(try opacity(view, at: time + 1e-6) == 0.5, "\(view)")
      #expect(try opacity(view, at: time - 1e-6) == 1, "\(view)")
    }
  }
}
