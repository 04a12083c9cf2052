import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Stacks as they are read: UIStackView's words and where the views are at first.
@Suite(.endsInTime) struct StackReadingTests {
  private func scene(_ views: String, _ rest: String = "") -> String {
    "{ \"size\": [400, 800], \"duration\": 1\(rest), \"views\": [\(views)] }"
  }

  private func stack(_ text: String) throws -> SceneView {
    try SceneText.load(scene(text)).scene.root.subviews[0]
  }

  private func frames(_ text: String) throws -> [Rect] {
    try stack(text).subviews.map(\.layer.frame)
  }

  private static let three =
    #"{ "bounds": [0, 0, 30, 10] }, { "bounds": [0, 0, 50, 20] }, { "bounds": [0, 0, 40, 30] }"#

  @Test func `a column puts views below each other, as wide as it is`() throws {
    let frames = try frames(
      """
      { "frame": [20, 20, 200, 300],
        "stack": { "axis": "vertical", "spacing": 5, "layoutMargins": [1, 2, 3, 4] },
        "views": [\(Self.three)] }
      """)
    // 200 − 2 − 4 wide from 2 on; 1, 1 + 10 + 5, 16 + 20 + 5.
    #expect(
      frames == [
        Rect(x: 2, y: 1, width: 194, height: 10), Rect(x: 2, y: 16, width: 194, height: 20),
        Rect(x: 2, y: 41, width: 194, height: 30),
      ])
  }

  @Test(
    arguments: [
      ("leading", [0.0, 0, 0]), ("top", [0, 0, 0]), ("center", [45, 40, 35]),
      ("trailing", [90, 80, 70]), ("bottom", [90, 80, 70]),
    ])
  func `a row aligns views across`(alignment: String, tops: [Double]) throws {
    let frames = try frames(
      """
      { "frame": [0, 0, 200, 100], "stack": { "alignment": "\(alignment)" },
        "views": [\(Self.three)] }
      """)
    #expect(frames.map(\.minX) == [0, 30, 80])
    #expect(frames.map(\.minY) == tops)
    #expect(frames.map(\.size) == [Size(30, 10), Size(50, 20), Size(40, 30)])
  }

  @Test func `a stack without a size is as large as its views`() throws {
    let view = try stack(
      """
      { "frame": { "right": 10, "bottom": 20 }, "views": [\(Self.three)],
        "stack": { "spacing": 2, "alignment": "center", "layoutMargins": 6 } }
      """)
    // 30 + 2 + 50 + 2 + 40 and 30, with 6 on each side; at the right and the lower edge.
    #expect(view.layer.frame == Rect(x: 400 - 10 - 136, y: 800 - 20 - 42, width: 136, height: 42))
    #expect(view.subviews.map(\.layer.frame.minX) == [6, 38, 90])
  }

  @Test func `stacks in stacks take their sizes from inside and their widths from outside`() throws
  {
    let view = try stack(
      """
      { "frame": { "left": 0, "right": 0, "top": 0 }, "stack": { "axis": "vertical", "spacing": 4 },
        "views": [
          { "stack": {}, "views": [\(Self.three)] },
          { "stack": { "axis": "vertical" }, "views": [\(Self.three)] } ] }
      """)
    #expect(view.layer.frame == Rect(x: 0, y: 0, width: 400, height: 30 + 4 + 60))
    #expect(view.subviews[0].layer.frame == Rect(x: 0, y: 0, width: 400, height: 30))
    #expect(view.subviews[1].layer.frame == Rect(x: 0, y: 34, width: 400, height: 60))
    #expect(view.subviews[0].subviews.map(\.layer.bounds.height) == [30, 30, 30])
    #expect(view.subviews[1].subviews.map(\.layer.bounds.width) == [400, 400, 400])
    #expect(view.subviews[1].subviews.map(\.layer.frame.minY) == [0, 10, 30])
  }

  @Test func `hidden views, views that are not arranged, masks and layers take no room`() throws {
    let view = try stack(
      """
      { "frame": [0, 0, 100, 100], "stack": { "axis": "vertical" }, "mask": { "frame": [7, 7, 9, 9] },
        "views": [ { "bounds": [0, 0, 1, 10], "hidden": true }, { "bounds": [0, 0, 1, 20] },
          { "frame": [5, 5, 9, 9], "arranged": false }, { "frame": [5, 5, 9, 9], "standalone": true },
          { "bounds": [0, 0, 1, 30] } ] }
      """)
    #expect(view.subviews[1].layer.frame == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(view.subviews[4].layer.frame == Rect(x: 0, y: 20, width: 100, height: 30))
    for index in [2, 3] {
      #expect(view.subviews[index].layer.frame == Rect(x: 5, y: 5, width: 9, height: 9))
    }
  }

  @Test func `rows of a template and views written out follow each other`() throws {
    let text = scene(
      """
      { "frame": [0, 0, 100, 300], "stack": { "axis": "vertical", "spacing": 1 },
        "template": { "use": "row", "rows": [{ "height": 10 }, { "height": 20 }] },
        "views": [{ "frame": { "height": "10%" } }] }
      """,
      ", \"templates\": { \"row\": { \"view\": { \"id\": \"row\", \"frame\": { \"height\": \"$height\" } } } }"
    )
    let view = try SceneText.load(text).scene.root.subviews[0]
    #expect(
      view.subviews.map(\.layer.frame) == [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 11, width: 100, height: 20),
        Rect(x: 0, y: 32, width: 100, height: 30),
      ])
  }

  @Test(
    arguments: [
      #"‹›"position": [1, 2]"#, #"‹›"frame": [1, 0, 2, 3]"#,
      #"‹›"frame": { "left": 1, "height": 3 }"#,
      #"‹›"frameOf": "s""#,
    ])
  func `what a stack places cannot place itself`(written: String) throws {
    let marked = MarkedText(
      scene(
        "{ \"id\": \"s\", \"frame\": [0, 0, 9, 9], \"stack\": {}, \"views\": [{ \(written) }] }"))
    let found = try #require(SceneText.diagnostics(marked.text).first)
    #expect(found.kind == .conflictingKeys)
    let start = try #require(found.place?.start)
    #expect([start.line, start.column, start.offset] == marked.start, "\(found.message)")
  }

  @Test func `a stack that takes its size from what takes its size from it is a circle`() throws {
    let text = scene(
      #"{ "id": "s", "stack": {}, "views": [{ "id": "v", "frame": { "width": "50%", "height": 1 } }] }"#
    )
    let found = try #require(SceneText.diagnostics(text).first)
    #expect(found.kind == .circle)
    #expect(found.message.contains(#""s" → "s.v" → "s""#), "\(found.message)")
  }

  @Test func `what is written of a stack and a frame by edges is read as the same`() throws {
    let text = scene(
      """
      { "frame": { "left": "12.5%", "right": 7, "top": "50%", "height": 3 },
        "stack": { "axis": "vertical", "spacing": 3.5, "alignment": "trailing", "layoutMargins": [1, 2, 3, 4] } }
      """)
    let stack = try #require(SceneText.load(text).scene.root.subviews[0].layout.stack)
    #expect(stack.axis == .vertical && stack.spacing == 3.5 && stack.alignment == .trailing)
    #expect(stack.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }
}
