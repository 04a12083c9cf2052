import Document

/// The text of a layer.
struct LottieText {
  /// In the order of their frames.
  var documents: [LottieTextDocument]
  var hasAnimators: Bool
  var place: JSONValue
}

/// A text in one style, from a frame on.
struct LottieTextDocument {
  var time: Double
  var string: String
  var font: String
  /// In points.
  var size: Double
  var color: [Double]
  var stroke: LottieTextStroke?
  /// 0 left, 1 right, 2 center.
  var justification: Int
  /// In thousandths of the size.
  var tracking: Double
  /// In points: the distance between baselines, and the offset of the first.
  var lineHeight: Double
  var shift: Double
  /// A paragraph's place and size.
  var box: LottieTextBox?
}

/// The outline of letters.
struct LottieTextStroke {
  var color: [Double]
  var width: Double
  var isAbove: Bool
}

/// The rectangle in which a paragraph is set.
struct LottieTextBox {
  var origin: (Double, Double)
  var size: (Double, Double)
}

/// A font that texts name.
struct LottieFont {
  var family: String
  var style: String
  /// In percent of the size.
  var ascent: Double
}

/// A letter as a shape, drawn at a size of 100.
struct LottieGlyph {
  var width: Double
  var shapes: [LottieShape]
}

extension LottieReader {
  func text(_ object: LottieObject?) -> LottieText? {
    guard let object, let data = object.object("d") else { return nil }
    var list = data.objects("k")
    if let slot = data.text("sid"), let given = self.object(slots[slot]) {
      let replaced = given.objects("k")
      if !replaced.isEmpty { list = replaced }
    }
    let documents = list.compactMap { key -> LottieTextDocument? in
      guard let style = key.object("s") else { return nil }
      return document(style, time: key.number("t", or: 0))
    }
    guard !documents.isEmpty else { return nil }
    return LottieText(
      documents: documents, hasAnimators: !object.objects("a").isEmpty, place: object.value)
  }

  private func document(_ style: LottieObject, time: Double) -> LottieTextDocument {
    var stroke: LottieTextStroke?
    if let color = style.numbers("sc"), let width = style.number("sw"), width > 0 {
      stroke = LottieTextStroke(color: color, width: width, isAbove: style.flag("of"))
    }
    var box: LottieTextBox?
    if let size = style.numbers("sz"), size.count >= 2, let origin = style.numbers("ps"),
      origin.count >= 2
    {
      box = LottieTextBox(origin: (origin[0], origin[1]), size: (size[0], size[1]))
    }
    let size = style.number("s", or: 12)
    return LottieTextDocument(
      time: time, string: style.text("t") ?? "", font: style.text("f") ?? "", size: size,
      color: style.numbers("fc") ?? [], stroke: stroke, justification: style.integer("j") ?? 0,
      tracking: style.number("tr", or: 0), lineHeight: style.number("lh", or: size * 1.2),
      shift: style.number("ls", or: 0), box: box)
  }
}
