import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Scenes that stand in views, with clocks of their own.
@Suite(.endsInTime) struct NestedSceneTests {
  private let dot = #""scene": { "file": "parts/dot.json""#

  private func messages(_ views: String, _ rest: String = "") -> [String] {
    SceneText.messages(#"{ "size": [100, 100], "duration": 4, "views": [\#(views)]\#(rest) }"#)
  }

  @Test func `a view is as large as the scene it shows, unless it says otherwise`() throws {
    let views = try SceneText.load(
      views: #"{ \#(dot) } }, { "frame": [0, 0, 10, 10], \#(dot) } }"#
    ).scene.root.subviews
    #expect(views.map(\.layer.bounds.size) == [Size(50, 20), Size(10, 10)])
  }

  @Test func `each use has parameters of its own, also in the values of others`() throws {
    let views = try SceneText.load(
      views: #"{ \#(dot) } }, { \#(dot), "parameters": { "tint": "blue" } } }"#
    ).scene.root.subviews
    let dots = views.compactMap { $0.scene?.root.subviews.first?.layer }
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(dots.map(\.backgroundColor) == [red, blue])
    #expect(dots.map(\.borderColor) == [red, blue])
    #expect(Set(dots.map(\.id)).count == 2)
  }

  @Test func `a scene inside runs its script on its clock, and is stretched into the view`() throws
  {
    let loaded = try SceneText.load(
      views: #"""
        { "id": "a", \#(dot) } },
        { "id": "b", "frame": [0, 0, 100, 40], \#(dot), "speed": 2, "timeOffset": 0.5 } },
        { "id": "c", "speed": 0.5, \#(dot) } }
        """#)
    let timeline = try Resolver().resolve(loaded.scene).timeline
    func place(_ view: Int, at time: Double) throws -> Double {
      let container = timeline.presentation(at: time).sublayers[view]
      let root = try #require(container.sublayers.first)
      return try #require(root.sublayers.first).position.x
    }
    // Set at 1 s of their own: scene time 1, 0.25 and 2.
    #expect(try [place(0, at: 0.99), place(0, at: 1)] == [5, 25])
    #expect(try [place(1, at: 0.24), place(1, at: 0.25)] == [5, 25])
    #expect(try [place(2, at: 1.99), place(2, at: 2)] == [5, 25])
    let stretched = try #require(timeline.presentation(at: 0).sublayers[1].sublayers.first)
    #expect(stretched.position == Point(50, 20))
    #expect(stretched.transform == .scale(2, 2))
    let id = try #require(loaded.scene.root.subviews[1].scene?.root.subviews.first?.layer.id)
    let state = timeline.state(of: LayerKeyPath(.position), in: id, at: 0.25)
    #expect(state?.value == .point(Point(25, 5)))
  }

  @Test func `in a replicator each copy shows the scene later than the one before`() throws {
    let loaded = try SceneText.load(
      views: #"""
        { "replicator": { "instanceCount": 3, "instanceDelay": 0.5 }, "views": [{ \#(dot) } }] }
        """#)
    let timeline = try Resolver().resolve(loaded.scene).timeline
    func places(at time: Double) throws -> [Double] {
      let layer = timeline.presentation(at: time).sublayers[0]
      guard case .replicator(let content) = layer.kind else { return [] }
      return try ([layer.sublayers] + content.instances).map {
        let scene = try #require($0.first?.sublayers.first)
        return try #require(scene.sublayers.first).position.x
      }
    }
    // The scene moves its dot from 5 to 25 at 1 s of its own.
    #expect(try places(at: 0.9) == [5, 5, 5])
    #expect(try places(at: 1.2) == [25, 5, 5])
    #expect(try places(at: 1.6) == [25, 25, 5])
    #expect(try places(at: 2.1) == [25, 25, 25])
  }

  @Test func `the views of a scene count in a replicator`() {
    let found = SceneText.diagnostics(
      #"{ "size": [9, 9], "duration": 4, "views": [{ "replicator": { "instanceCount": 60000 }, "#
        + #""views": [{ \#(dot) } }] }] }"#)
    #expect(found.map(\.kind) == [.limit])
  }

  @Test func `a scene that includes itself is refused with the way around`() {
    #expect(
      messages(#"{ "scene": { "file": "parts/loop.json" } }"#) == [
        #"the scene "parts/loop.json" includes itself. The cycle is "scene.json" → "#
          + #""parts/loop.json" → "parts/back.json" → "parts/loop.json"."#
      ])
  }

  @Test func `a mistake inside is told in its own file`() {
    let found = SceneText.diagnostics(
      #"{ "size": [9, 9], "views": [{ "scene": { "file": "parts/wrong.json" } }] }"#)
    let inner = found.first { $0.kind == .unknownKey }
    #expect(inner?.place?.file.hasSuffix("parts/wrong.json") == true)
    #expect(inner?.place.map { [$0.line, $0.column] } == [2, 15])
    #expect(inner?.excerpt?.line == #"  "views": [{ "opacty": 1 }] }"#)
  }

  @Test(arguments: [
    (#"{ "scene": {} }"#, #""file" is missing"#),
    (#"{ "scene": { "file": "../dot.json" } }"#, #""../dot.json" leads out of the scene's folder"#),
    (
      #"{ "scene": { "file": "parts/dto.json" } }"#,
      #"scene "parts/dto.json" not found. Did you mean "parts/dot.json"?"#
    ),
    (
      #"{ "scene": { "file": "parts/dot.json", "parameters": { "tnit": "red" } } }"#,
      #"the scene "parts/dot.json" declares no parameter "tnit". Did you mean "tint"?"#
    ),
  ])
  func `a mistake in a use is told`(view: String, message: String) {
    #expect(messages(view) == [message])
  }

  @Test func `names of a scene inside are its own`() {
    #expect(
      messages(
        #"{ "id": "a", \#(dot) } }"#, #", "script": [{ "at": 1, "set": { "dot.opacity": 0 } }]"#)
        == [#""dot" is a view of a nested scene. Move it in that scene's own script."#])
  }
}
