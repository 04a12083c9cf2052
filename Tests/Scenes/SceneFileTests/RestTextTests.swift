import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Measures a letter as ten points wide and a line as twenty high; lines break at any letter.
private struct WrappingText: TextMeasuring {
  func size(of text: TextContent, width: Double?) -> Size {
    let count = text.string.count
    guard text.isWrapped, let width, width >= 10 else { return Size(10 * Double(count), 20) }
    let inLine = Int(width / 10)
    let lines = max(1, (count + inLine - 1) / inLine)
    return Size(10 * Double(min(count, inLine)), 20 * Double(lines))
  }
}

/// The sizes of views that follow from what their labels are at rest.
@Suite(.endsInTime) struct RestTextTests {
  private func load(_ views: String) throws(SceneErrors) -> LoadedScene {
    let json = "{ \"size\": [400, 800], \"duration\": 1, \"views\": [\n\(views)\n] }"
    return try SceneLoader.load(
      bytes: Array(json.utf8), name: "scene.json", folder: ".",
      options: SceneLoader.Options(text: WrappingText()))
  }

  private func views(_ text: String) throws -> [SceneView] {
    try load(text).scene.root.subviews
  }

  private func warnings(_ text: String) throws -> [String] {
    try load(text).warnings.diagnostics.map(\.message)
  }

  private static let count = #"{ "id": "count", "properties": { "n": 128 } }"#
  private static let bound = #""text": { "string": { "bind": "count.n", "format": "0" } }"#

  // MARK: - Labels that follow numbers

  @Test func `a bound text at a place has the size of its text at rest`() throws {
    let view = try views("\(Self.count), { \"position\": [200, 100], \(Self.bound) }")[1]
    // Three digits.
    #expect(view.layer.bounds.size == Size(30, 20))
    #expect(view.layer.position == Point(200, 100))
    // The text that it shows is written by the binding, not by the model.
    guard case .text(let text) = view.layer.kind else {
      Issue.record("no text")
      return
    }
    #expect(text.string.isEmpty)
  }

  @Test func `a bound text at edges has the size of its text at rest`() throws {
    let view = try views(
      "\(Self.count), { \"frame\": { \"right\": 16, \"top\": 8 }, \(Self.bound) }")[1]
    #expect(view.layer.frame == Rect(x: 400 - 16 - 30, y: 8, width: 30, height: 20))
  }

  @Test func `a bound text in a row makes room for itself`() throws {
    let row = try views(
      """
      \(Self.count), { "frame": { "left": 10, "top": 10 }, "stack": { "spacing": 5 }, "views": [
        { \(Self.bound) }, { "bounds": [0, 0, 40, 20] } ] }
      """)[1]
    #expect(row.layer.frame == Rect(x: 10, y: 10, width: 30 + 5 + 40, height: 20))
    #expect(row.subviews.map(\.layer.frame.minX) == [0, 35])
    #expect(row.subviews[0].layer.bounds.size == Size(30, 20))
  }

  @Test func `a bound text that is fitted keeps its origin, as a written one`() throws {
    let key = #""frame": [50, 60, 0, 0], "sizeToFit": true"#
    let all = try views(
      "\(Self.count), { \(key), \(Self.bound) }, { \(key), \"text\": \"128\" }")
    #expect(all[1].layer.frame == Rect(x: 50, y: 60, width: 30, height: 20))
    #expect(all[1].layer.frame == all[2].layer.frame)
  }

  @Test func `a bound text follows numbers that layout gives, and numbers that wait for it`() throws
  {
    let all = try views(
      """
      { "id": "copy", "position": ["= label.bounds.size.width", 0] },
      { "id": "label", "position": [0, 0],
        "text": { "string": { "bind": "= box.bounds.size.width * 1000", "format": "0" } } },
      { "id": "box", "frame": { "left": "75%", "right": 0, "top": 0, "height": 1 } }
      """)
    // A quarter of 400 is 100, and 100000 has six digits.
    #expect(all[1].layer.bounds.size == Size(60, 20))
    #expect(all[0].layer.position.x == 60)
  }

  @Test func `a bound text whose number follows from its own size is a circle`() throws {
    do throws(SceneErrors) {
      _ = try load(
        """
        { "id": "row", "frame": { "right": 0, "top": 0 }, "stack": {}, "views": [
          { "text": { "string": { "bind": "row.position.x", "format": "0" } } } ] }
        """)
      Issue.record("no error")
    } catch {
      #expect(error.list.diagnostics.first?.kind == .circle)
    }
  }

  // MARK: - Labels that wrap

  /// 90 letters: three lines of 30 in 300 points.
  private static let long = String(repeating: "a", count: 90)
  private static let wrapped = "\"text\": { \"string\": \"\(long)\", \"wrapped\": true }"

  @Test(arguments: ["", #""frame": { "width": "100%" }, "#])
  func `a wrapped text in a filled column is as high as it is at the column's width`(
    keys: String
  ) throws {
    let column = try views(
      """
      { "frame": { "left": 20, "width": 300, "top": 10 }, "stack": { "axis": "vertical", "spacing": 4 },
        "views": [ { \(keys)\(Self.wrapped) }, { "bounds": [0, 0, 1, 30] } ] }
      """)[0]
    #expect(column.layer.frame == Rect(x: 20, y: 10, width: 300, height: 60 + 4 + 30))
    #expect(
      column.subviews.map(\.layer.frame) == [
        Rect(x: 0, y: 0, width: 300, height: 60), Rect(x: 0, y: 64, width: 300, height: 30),
      ])
  }

  @Test func `a wrapped text in columns in columns wraps at the innermost width`() throws {
    let page = try views(
      """
      { "frame": { "left": 20, "right": 20, "top": 0 },
        "stack": { "axis": "vertical", "layoutMargins": 15 }, "views": [
        { "stack": { "axis": "vertical", "layoutMargins": [1, 10, 2, 20] }, "views": [
          { \(Self.wrapped) } ] } ] }
      """)[0]
    // 400 − 40 − 30 − 30 is 300: three lines.
    let card = page.subviews[0]
    #expect(card.subviews[0].layer.frame == Rect(x: 10, y: 1, width: 300, height: 60))
    #expect(card.layer.frame == Rect(x: 15, y: 15, width: 330, height: 63))
    #expect(page.layer.frame == Rect(x: 20, y: 0, width: 360, height: 93))
  }

  @Test func `a column that is as wide as its text does not wrap it`() throws {
    let column = try views(
      """
      { "position": [0, 0], "stack": { "axis": "vertical" }, "views": [ { \(Self.wrapped) } ] }
      """)[0]
    #expect(column.layer.bounds.size == Size(900, 20))
  }

  @Test func `a wrapped text that follows a number has the height of its text at rest`() throws {
    let text =
      #""text": { "string": { "bind": "count.n", "format": "'aaaaaaaaaaaaaaaaaaaaaaaaaaa'0" }, "wrapped": true }"#
    let all = try views(
      """
      \(Self.count), { "frame": { "left": 0, "width": 150, "top": 0 }, \(text) },
      { "frame": [0, 100, 100, 300], "stack": { "axis": "vertical" }, "views": [ { \(text) } ] }
      """)
    // 27 letters and 3 digits: two lines of 15, three of 10.
    #expect(all[1].layer.frame == Rect(x: 0, y: 0, width: 150, height: 40))
    #expect(all[2].subviews[0].layer.frame == Rect(x: 0, y: 0, width: 100, height: 60))
  }

  // MARK: - Labels that are cut

  @Test(
    arguments: [
      #"{ "frame": { "left": 0, "width": 50, "top": 0 }, "text": "abcdefgh" }"#,
      #"{ "frame": [0, 0, 50, 90], "stack": { "axis": "vertical" }, "views": [ { "text": "abcdefgh" } ] }"#,
      #"{ "frame": [0, 0, 50, 20], "text": "abcdefgh" }"#,
    ])
  func `a text that layout cuts is warned of`(written: String) throws {
    #expect(
      try warnings(written) == [
        "the text \"abcdefgh\" is cut: it is 80 points wide, and its view 50; with \"sizeToFit\": true the "
          + "view is as large as its text, or write a wider frame and an \"alignmentMode\""
      ])
    // An author who says how a label is truncated knows that it is.
    for mode in ["end", "none"] {
      let chosen = written.replacing(
        "\"abcdefgh\"", with: "{ \"string\": \"abcdefgh\", \"truncationMode\": \"\(mode)\" }")
      #expect(try warnings(chosen) == [])
    }
  }
}
