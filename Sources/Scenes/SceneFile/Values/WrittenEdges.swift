import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// A frame by its edges as it is written: with one word for all four edges, for two that face each
/// other, and for both sides.
struct WrittenEdges: Hashable, Sendable {
  /// The words for single edges, centers and sides.
  var edges = FrameEdges()
  /// How far each edge is from the superview's.
  var inset: FrameInset?
  /// How far the left and the right edge are from the superview's.
  var horizontal: FrameLength?
  /// How far the upper and the lower edge are from the superview's.
  var vertical: FrameLength?
  /// The width and the height.
  var size: FrameSides?

  /// The four edges of a frame.
  struct FrameInset: Hashable, Sendable {
    var top: FrameLength
    var left: FrameLength
    var bottom: FrameLength
    var right: FrameLength
  }

  /// The two sides of a frame.
  struct FrameSides: Hashable, Sendable {
    var width: FrameLength
    var height: FrameLength
  }

  /// The frame in single words.
  var spelledOut: FrameEdges {
    var result = edges
    if let inset {
      (result.horizontal.start, result.horizontal.end) = (inset.left, inset.right)
      (result.vertical.start, result.vertical.end) = (inset.top, inset.bottom)
    }
    if let horizontal {
      (result.horizontal.start, result.horizontal.end) = (horizontal, horizontal)
    }
    if let vertical { (result.vertical.start, result.vertical.end) = (vertical, vertical) }
    if let size { (result.horizontal.length, result.vertical.length) = (size.width, size.height) }
    return result
  }

  /// Reports words of which one already says what another one says.
  static func check(_ value: JSONValue, _ work: inout Work) throws(Reported) {
    let given = value.members
    for (short, excluded) in [("inset", horizontalWords + verticalWords + ["size"])] + rivals
    where value[short] != nil {
      guard let other = given.first(where: { $0.key != short && excluded.contains($0.key) }),
        let later = given.last(where: { [short, other.key].contains($0.key) })
      else { continue }
      throw work.error(
        .conflictingKeys, at: later.place,
        "\"\(short)\" and \"\(other.key)\" cannot be used together",
        hint: hint(short, other.key))
    }
  }

  private static let horizontalWords = ["horizontal", "left", "right", "width", "centerX"]
  private static let verticalWords = ["vertical", "top", "bottom", "height", "centerY"]
  /// The words that say what other words say, each with those, where neither is `inset`.
  private static let rivals = [
    ("horizontal", horizontalWords + ["size"]), ("vertical", verticalWords + ["size"]),
    ("size", ["width", "height"]),
  ]

  private static func hint(_ short: String, _ other: String) -> String {
    if short == "horizontal" || short == "vertical" {
      let (first, second) = short == "horizontal" ? ("left", "right") : ("top", "bottom")
      return
        "\"\(short)\" gives two edges, and so the size between them: leave out \"\(other)\", or "
        + "write \"\(first)\" and \"\(second)\" as far as you need them."
    }
    if short == "size" { return "Write \"width\" and \"height\" in place of \"size\"." }
    switch other {
    case "left", "right", "top", "bottom":
      return "\"inset\" gives all four edges: write \"inset\": [top, left, bottom, right]."
    default:
      return "\"inset\" gives all four edges, and so the size: leave out \"\(other)\", or write "
        + "\"left\", \"right\", \"top\" and \"bottom\" as far as you need them."
    }
  }
}
