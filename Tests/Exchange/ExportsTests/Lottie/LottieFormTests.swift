import FlipbookDocument
import FlipbookExports
import FlipbookOpening
import TestSupport
import Testing

/// The properties that a Lottie animation cannot move from one value to another, with a layer for each.
@Suite(.endsInTime) struct LottieFormTests {
  private func export(_ view: String, _ more: String = "") throws -> LottieDocument {
    try LottieExport(
      ExportedScene.compiled(
        """
        { "size": [100, 100], "duration": 1, "fps": 60, "views": [ { "id": "a", \(view) } ]\(more) }
        """)
    ).file()
  }

  private func layers(_ file: LottieDocument) throws -> [PlainJSON] {
    let film = try PlainJSON(file.text)
    let all =
      (film["layers"]?.elements ?? [])
      + (film["assets"]?.elements ?? []).flatMap { $0["layers"]?.elements ?? [] }
    return all.filter { $0["nm"]?.string?.hasPrefix("a") == true && $0["ty"]?.number != 3 }
  }

  /// The drawing of a layer, wherever and whenever it is.
  private func looks(_ layer: PlainJSON) -> [PlainJSON?] {
    ["ty", "shapes", "bm", "hasMask", "masksProperties"].map { layer[$0] }
  }

  private static let box =
    ##""frame": [20, 20, 40, 40], "backgroundColor": "#FF0000", "cornerRadius": 15"##
  private static let path = """
    "frame": [20, 20, 40, 40],
    "shape": { "path": "M0 0 H40 V40 H0 Z M10 10 H30 V30 H10 Z", "fillColor": "#FF0000",
      "strokeColor": "#000000", "lineWidth": 4 }
    """
  private static let group = """
    "frame": [20, 20, 40, 40], "backgroundColor": "#FF0000",
    "views": [{ "frame": [20, 20, 40, 40], "backgroundColor": "#0000FF" }]
    """

  /// The switch at half a second is frame 30 of 60.
  @Test(arguments: [
    (box, "maskedCorners", #"["topLeft"]"#), (box, "cornerCurve", #""continuous""#),
    (box, "compositing", #""multiply""#), (group, "masksToBounds", "true"),
    (path, "fillRule", #""even-odd""#), (path, "lineCap", #""round""#),
    (path, "lineJoin", #""round""#),
  ])
  func `a form that changes at an instant is the one before it and then the one after it`(
    view: String, key: String, value: String
  ) throws {
    let changed = try layers(
      export(view, #", "script": [{ "at": 0.5, "set": { "a.\#(key)": \#(value) } }]"#))
    let before = try layers(export(view))
    let after = try layers(
      export(view, #", "script": [{ "at": 0, "set": { "a.\#(key)": \#(value) } }]"#))
    let first = changed.filter { $0["op"]?.number == 30 }.map(looks)
    let second = changed.filter { $0["ip"]?.number == 30 }.map(looks)
    #expect(first.count == before.count && second.count == after.count)
    #expect(first == before.map(looks))
    #expect(second == after.map(looks))
    #expect(before.map(looks) != after.map(looks))
  }

  /// An SVG with four dashes and gaps cannot become one with two, but each length of a pattern can jump.
  @Test func `lengths of dashes jump when the pattern does`() throws {
    let view = """
      "frame": [20, 20, 40, 40],
      "shape": { "path": "M0 0 H40", "strokeColor": "#000000", "lineWidth": 4, "lineDashPattern": [8, 5] }
      """
    let found = try layers(
      export(view, #", "script": [{ "at": 0.5, "set": { "a.lineDashPattern": [2, 9] } }]"#))
    let stroke = found.first?["shapes"]?.elements.first?["it"]?.elements
      .first { $0["ty"]?.string == "st" }
    let lengths = (stroke?["d"]?.elements ?? []).prefix(2).map { $0["v"]?["k"]?.elements ?? [] }
    #expect(lengths.map { $0.last?["s"]?.elements.first?.number } == [2, 9])
    #expect(lengths.allSatisfy { $0.last?["t"]?.number == 30 })
  }

  /// From red to green over a second: the middle of the first sector, 1/180 of the way to blue.
  @Test func `sectors of a conic gradient take its colors as they move`() throws {
    let view = """
      "frame": [20, 20, 40, 40],
      "gradient": { "type": "conic", "colors": ["#FF0000", "#0000FF"], "startPoint": [0.5, 0.5], "endPoint": [1, 0.5] },
      "animations": [{ "basic": { "keyPath": "colors", "fromValue": ["#FF0000", "#0000FF"],
        "toValue": ["#00FF00", "#0000FF"], "duration": 1, "fillMode": "both", "removedOnCompletion": false } }]
      """
    let sectors = try layers(export(view)).flatMap { $0["shapes"]?.elements ?? [] }
    #expect(sectors.count == 90)
    let fill = sectors.last?["it"]?.elements.first { $0["ty"]?.string == "fl" }
    let keys = try #require(fill?["c"]?["k"]?.elements)
    let ends = [keys.first, keys.last].map { $0?["s"]?.elements.compactMap(\.number) ?? [] }
    for (end, color) in zip(ends, [[1.0, 0, 0], [0, 1, 0]]) {
      #expect(zip(end, color).allSatisfy { abs($0 - $1) < 0.02 }, "\(ends)")
    }
  }

  /// The colors of an emoji are pixels in Noto Color Emoji, which outlines cannot say.
  @Test func `a text with an emoji is drawn`() throws {
    let file = try export(
      ##""frame": [0, 0, 90, 30], "text": { "string": "Hi 🎈", "foregroundColor": "#FF0000" }"##)
    let drawn = try layers(file).filter {
      $0["refId"] != nil || $0["shapes"]?.elements.isEmpty == false
    }
    #expect(drawn.count == 1, "\(file.remarks)")
  }

  @Test func `what stays behind is named`() throws {
    let shadow = try export(
      """
      "frame": [20, 20, 40, 40], "backgroundColor": "red", "shadowOpacity": 1, "shadowPath": "M0 0 H9 V9 Z",
      "animations": [{ "basic": { "keyPath": "shadowRadius", "toValue": 9, "duration": 1 } }]
      """
    )
    #expect(shadow.remarks.contains { $0.reason.contains("not of its path") })
    let miter = try export(
      """
      "frame": [20, 20, 40, 40], "shape": { "path": "M0 0 L20 40 L40 0", "strokeColor": "#000000", "lineWidth": 4 },
      "animations": [{ "basic": { "keyPath": "miterLimit", "fromValue": 10, "toValue": 1, "duration": 1 } }]
      """)
    #expect(miter.remarks.contains { $0.reason.contains("miter limit") })
  }

  /// An image of 2 pixels a point whose caps are a quarter of it: in 90 by 30 points its corners keep their
  /// size, and the middle fills what is left.
  @Test func `an image with caps is nine parts whose corners keep their size`() throws {
    let file = try export(
      #""frame": [0, 0, 90, 60], "contents": "images/frame-0.png", "contentsCenter": [0.25, 0.25, 0.5, 0.5]"#
    )
    let asset = try #require(try PlainJSON(file.text)["assets"]?.elements.first)
    let side = try #require(asset["w"]?.number)
    let parts = try layers(file)
    #expect(parts.count == 9)
    // The scale of the image as it is needs no words.
    let scales = parts.map { $0["ks"]?["s"]?["k"]?.elements.compactMap(\.number) ?? [100, 100] }
    // Lottie lists layers from the front: corners, which have the scale of the image as it is, and the
    // middle last.
    let corner = try #require(scales.first)
    #expect(scales.filter { $0 == corner }.count >= 4)
    let points = side * corner[0] / 100
    let middle = 100 * (90 - points / 2) / (side / 2)
    #expect(abs((scales.last?[0] ?? 0) - middle) < 0.1, "\(scales)")
  }
}
