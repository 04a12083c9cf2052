import FlipbookDocument

/// The text of a layer.
struct LottieText {
  /// In the order of their frames.
  var documents: [LottieTextDocument]
  var animators: [LottieTextAnimator]
  var anchors: LottieTextAnchors
  /// nil for a label on straight lines.
  var path: LottieTextPath?
  /// The slot that gives the documents.
  var slot: LottieSlot?
  var place: JSONValue

  /// The slot of a label that never becomes another one.
  var singleSlot: LottieSlot? { documents.count == 1 ? slot : nil }
}

/// A label in one style, from a frame on.
struct LottieTextDocument {
  var time: Double
  var string: String
  var font: String
  /// In points.
  var size: Double
  var color: [Double]
  var stroke: LottieTextStroke?
  /// 0 left, 1 right, 2 center; 3 to 6 justified, with the last line left, right, centered or full.
  var justification: Int
  /// In thousandths of the size.
  var tracking: Double
  var lines: LottieTextLines
  /// A paragraph's place and size.
  var box: LottieTextBox?
}

/// Where the lines of a label are, in points: the distance between baselines, and the offset of the
/// first.
struct LottieTextLines {
  var height: Double
  var shift: Double
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

/// A font that text names.
struct LottieFont {
  var family: String
  var style: String
  /// In percent of the size.
  var ascent: Double
}

extension LottieFont {
  /// Whether it is the font that scenes have without naming one.
  var isInter: Bool {
    let words = family.lowercased().split { !$0.isLetter }
    return words.first == "inter" && !words.contains("tight")
  }

  /// The weight that the name of the style says; nil for a regular one.
  var weight: Int? {
    let words = style.lowercased().filter { $0.isLetter }
    return Self.weights.first { words.hasPrefix($0.name) }?.weight
  }

  private static let weights = [
    ("thin", 100), ("extralight", 200), ("ultralight", 200), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("bold", 700), ("extrabold", 800), ("ultrabold", 800),
    ("heavy", 800), ("black", 900),
  ].map { (name: $0.0, weight: $0.1) }
}

/// A letter as a shape, drawn at a size of 100.
struct LottieGlyph {
  var width: Double
  var shapes: [LottieShape]
}
