import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The keys of labels whose strings roll.
@Suite(.endsInTime) struct RollReadingTests {
  private func texts(_ scene: LoadedScene) -> [TextContent] {
    func all(_ view: SceneView) -> [SceneView] { [view] + view.subviews.flatMap(all) }
    return all(scene.scene.root).compactMap { view in
      guard case .text(let text) = view.layer.kind else { return nil }
      return text
    }
  }

  @Test func `the keys of a roll are read, with their defaults`() throws {
    let read = texts(
      try SceneText.load(
        views: #"""
          { "text": "5" },
          { "text": { "string": "5", "contentTransition": "numericText" } },
          { "text": { "string": "5", "contentTransition": "numericText", "countsDown": true } },
          { "text": { "string": "5", "contentTransition": "identity", "countsDown": false } }
          """#))
    #expect(read.map(\.contentTransition) == [.identity, .numericText, .numericText, .identity])
    #expect(read.map(\.countsDown) == [nil, nil, true, false])
  }

  @Test func `parameters of templates give the keys of a roll`() throws {
    let scene = try SceneText.load(
      #"""
      { "size": [100, 100], "duration": 1, "templates": { "row": { "parameters": { "down": false },
          "view": { "text": { "string": "$value", "contentTransition": "$kind", "countsDown": "$down" } } } },
        "views": [{ "template": { "use": "row", "rows": [
          { "value": "1", "kind": "numericText" }, { "value": "2", "kind": "identity", "down": true }] } }] }
      """#)
    #expect(texts(scene).map(\.contentTransition) == [.numericText, .identity])
    #expect(texts(scene).map(\.countsDown) == [false, true])
  }

  @Test(arguments: [
    (#""contentTransition": "numericTxt""#, #"Did you mean "numericText""#),
    (#""contentTransition": true"#, "scene.json:2:51"),
    (#""countsDown": 1"#, "scene.json:2:44"),
  ]) func `other values for the keys of a roll are errors at their place`(
    _ key: String, _ part: String
  ) {
    let errors = SceneText.errors(
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\n  { \"text\": { \"string\": \"5\", \(key) } }] }"
    )
    #expect(errors.contains(part), "\(errors)")
  }

  @Test func `a state that changes a string rolls it`() throws {
    let scene = try SceneText.load(
      #"""
      { "size": [100, 100], "duration": 2,
        "views": [{ "id": "label", "text": { "string": "5", "contentTransition": "numericText" } }],
        "states": { "on": { "label.string": "6" } },
        "transitions": [{ "elements": { "*": { "duration": 1, "options": ["curveLinear"] } } }],
        "script": [{ "at": 0.5, "go": "on" }] }
      """#)
    let film = try Resolver().resolve(scene.scene)
    guard case .text(let text)? = film.timeline.presentation(at: 1).sublayers.first?.kind else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "6")
    #expect(text.rolls.map(\.progress) == [[0.5]])
  }
}
