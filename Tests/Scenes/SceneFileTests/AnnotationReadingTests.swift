import FlipbookDocument
import FlipbookSceneFile
import TestSupport
import Testing

/// The drawings over a film, whose subjects are looked for while the scene is read.
@Suite(.endsInTime) struct AnnotationReadingTests {
  private static func scene(_ views: String, _ annotations: String) -> String {
    "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views)], \"annotations\": [\(annotations)] }"
  }

  @Test func `a name that is not there is told with all other errors, at its own place`() throws {
    do throws(SceneErrors) {
      _ = try SceneText.load(
        Self.scene(
          #"{ "id": "pip", "opacty": 1 }"#,
          #"{ "show": "trail", "of": "pop" }, { "show": "tail" }, { "show": "plot", "of": "pip.wide" }"#
        ))
      Issue.record("a scene of four mistakes was read")
    } catch {
      #expect(
        error.list.diagnostics.map(\.place?.path) == [
          "views[0].opacty", "annotations[0].of", "annotations[1].show", "annotations[2].of",
        ])
      #expect(
        error.list.diagnostics.map(\.kind) == [.unknownKey, .reference, .unknownWord, .reference])
    }
  }

  @Test(arguments: [
    (#"{ "show": "trail", "of": "card.title" }"#, true),
    (#"{ "show": "trail", "of": "title" }"#, true),
    (#"{ "show": "trail", "of": "later" }"#, true),
    (#"{ "show": "trail", "of": "twin" }"#, false),
    (#"{ "show": "plot", "of": "card.title.position.x" }"#, true),
    (#"{ "show": "plot", "of": "card.progress" }"#, true),
    (#"{ "show": "plot", "of": "title.progress" }"#, false),
    (#"{ "show": "plot", "of": "title" }"#, false),
    (#"{ "show": "outline" }"#, true),
  ]) func `an annotation is of a view or a property that exists`(_ annotation: String, exists: Bool)
  {
    let views = #"""
      { "id": "card", "properties": { "progress": 0.5 },
        "views": [{ "id": "title" }, { "id": "twin" }] },
      { "id": "deck", "views": [{ "id": "twin" }] }
      """#
    let script = #"""
      , "script": [{ "at": 0.5, "addView": { "parent": "card", "view": { "id": "later" } } }]
      """#
    let messages = SceneText.messages(
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views)], \"annotations\": [\(annotation)] \(script) }"
    )
    #expect(messages.isEmpty == exists, "\(messages)")
  }
}
