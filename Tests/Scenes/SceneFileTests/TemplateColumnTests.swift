import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Rows of templates as lists, and templates that are used by their name alone.
@Suite(.endsInTime) struct TemplateColumnTests {
  private func scene(_ template: String, _ parameters: String = "") -> String {
    #"{ "size": [100, 100], "duration": 1\#(parameters), "templates": { "row": { "parameters": { "height": 10 }, "view": { "id": "row", "frame": [0, 0, "$width", "$height"] } }, "#
      + #""dot": { "parameters": { "side": 5 }, "view": { "id": "dot", "frame": [0, 0, "$side", "$side"] } } },"#
      + " \"views\": [\n  { \"id\": \"list\", \"template\": \(template) }] }"
  }

  private func list(_ template: String, _ parameters: String = "") throws -> SceneView {
    try SceneText.load(scene(template, parameters)).scene.root.subviews[0]
  }

  @Test func `a list has the values in the order of the columns, and may leave out the last`()
    throws
  {
    let list = try list(
      #"{ "use": "row", "columns": ["width", "height"], "rows": [[20, 30], [40]] }"#)
    #expect(
      list.subviews.map(\.layer.frame) == [
        Rect(x: 0, y: 0, width: 20, height: 30), Rect(x: 0, y: 0, width: 40, height: 10),
      ])
    #expect(list.subviews.map(\.name) == ["list.row0", "list.row1"])
  }

  @Test func `an id in a column names the view, and rows may be a parameter`() throws {
    let list = try list(
      #"{ "use": "row", "columns": ["width", "id"], "rows": "$rows" }"#,
      #", "parameters": { "rows": [[20, "first"], [30]] }"#)
    #expect(list.subviews.map(\.name) == ["list.first", "list.row1"])
  }

  @Test func `rows as lists are what the rows as objects are`() throws {
    let one = try list(
      #"{ "use": "row", "columns": ["width", "height"], "rows": [[20, 30], [40, 1]] }"#)
    let other = try list(
      #"{ "use": "row", "rows": [{ "width": 20, "height": 30 }, { "width": 40, "height": 1 }] }"#)
    #expect(one.subviews.map(\.layer) == other.subviews.map(\.layer))
  }

  @Test(arguments: [
    (#"{ "use": "row", "columns": ["width"], "rows": [[20, 30]] }"#, "a list of 1 value"),
    (#"{ "use": "row", "columns": ["width"], "rows": [{ "width": 1 }] }"#, "a list of 1 value"),
    (#"{ "use": "row", "rows": [[20, 30]] }"#, "an object with the values of parameters"),
    (#"{ "use": "row", "columns": ["height"], "rows": [[20]] }"#, "the template needs \"width\""),
    (
      #"{ "use": "row", "columns": ["width", "hight"], "rows": [[20, 3]] }"#,
      "no parameter \"hight\""
    ),
    (#"{ "use": "row", "columns": ["width"], "count": 2 }"#, "\"columns\""),
    (#"{ "use": "row", "columns": [], "rows": [[]] }"#, "columns"),
    (
      #"{ "use": "row", "columns": ["width", "width"], "rows": [[1, 2]] }"#,
      "\"columns\" has \"width\" twice"
    ),
    (#""row""#, "the template needs \"width\""),
    (#""rwo""#, "unknown template \"rwo\""),
  ])
  func `rows that do not fit the columns are errors at their place`(
    _ template: String, _ part: String
  ) {
    let errors = SceneText.errors(scene(template))
    #expect(errors.contains(part), "\(errors)")
    #expect(errors.contains("scene.json:2:"), "\(errors)")
  }

  @Test func `a name makes one view, as empty parameters do`() throws {
    let named = try list(#""dot""#)
    let written = try list(#"{ "use": "dot", "parameters": {} }"#)
    #expect(named.subviews.map(\.layer) == written.subviews.map(\.layer))
    #expect(named.subviews.map(\.name) == ["list.dot"])
    let bar = try SceneText.load(
      #"{ "device": "iphone-se", "duration": 1, "views": [{ "template": "flipbook:statusBar" }] }"#)
    #expect(bar.scene.root.subviews[0].subviews.count == 1)
  }

  @Test func `a name that includes itself is a circle`() {
    let errors = SceneText.errors(
      #"{ "size": [100, 100], "duration": 1, "templates": { "a": { "view": { "template": "a" } } }, "views": [{ "template": "a" }] }"#
    )
    #expect(errors.contains("includes itself"), "\(errors)")
  }
}
