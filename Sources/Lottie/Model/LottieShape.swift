import Document

/// An item of a shape layer or of a group in one, from front to back.
struct LottieShape {
  indirect enum Kind {
    case group(items: [LottieShape], transform: LottieTransform)
    /// Paths.
    case path(LottieProperty)
    case rectangle(position: LottieProperty, size: LottieProperty, radius: LottieProperty)
    case ellipse(position: LottieProperty, size: LottieProperty)
    case star(LottieStar)
    /// What paints.
    case paint(LottiePaint)
    /// What changes paths.
    case modifier(LottieModifier)
    case `repeat`(LottieRepeater)
  }

  var kind: Kind
  var name: String
  /// Whether it is drawn against the direction of the others, which matters for trimming and for
  /// holes.
  var isReversed = false
  var place: JSONValue
}

/// The measures of a star or a polygon.
struct LottieStar {
  /// 1 a star, 2 a polygon.
  var isPolygon: Bool
  var points: LottieProperty
  var position: LottieProperty
  /// In degrees.
  var rotation: LottieProperty
  /// In points: of the star's inner corners, and of the outer ones.
  var inner: LottieProperty
  var outer: LottieProperty
  /// In percent.
  var innerRoundness: LottieProperty
  var outerRoundness: LottieProperty
}

/// A fill or a stroke.
struct LottiePaint {
  var ink: LottieInk
  /// In percent.
  var opacity: LottieProperty
  var isEvenOdd: Bool
  /// nil for a fill.
  var stroke: LottieStroke?
  var blendMode: Int
}

/// A color, or a gradient.
enum LottieInk {
  case color(LottieProperty)
  case gradient(LottieGradient)
}

/// A gradient over the points of a group.
struct LottieGradient {
  var isRadial: Bool
  var start: LottieProperty
  var end: LottieProperty
  /// The count of colors; what follows them in `stops` are opacities.
  var count: Int
  var stops: LottieProperty
  /// In percent of the radius, and in degrees.
  var highlightLength: LottieProperty
  var highlightAngle: LottieProperty
}

/// The line of a stroke.
struct LottieStroke {
  var width: LottieProperty
  /// 1 butt, 2 round, 3 square.
  var cap: Int
  /// 1 miter, 2 round, 3 bevel.
  var join: Int
  var miterLimit: Double
  /// Dashes and gaps in turn.
  var dashes: [LottieProperty]
  var phase: LottieProperty?
}

/// What changes the paths in front of it.
enum LottieModifier {
  /// In percent, and in degrees.
  case trim(start: LottieProperty, end: LottieProperty, offset: LottieProperty, isSequential: Bool)
  case round(radius: LottieProperty)
  case pucker(amount: LottieProperty)
  case zigZag(size: LottieProperty, ridges: LottieProperty, isSmooth: LottieProperty)
  case offset(amount: LottieProperty, join: Int, miterLimit: LottieProperty)
  case twist(angle: LottieProperty, center: LottieProperty)
  /// 1 merge, 2 add, 3 subtract, 4 intersect, 5 exclude.
  case merge(mode: Int)
}

/// What draws the items in front of it several times.
struct LottieRepeater {
  var copies: LottieProperty
  var offset: LottieProperty
  var transform: LottieTransform
  /// In percent, of the first and of the last copy.
  var startOpacity: LottieProperty
  var endOpacity: LottieProperty
  /// Whether later copies are behind earlier ones.
  var isBelow: Bool
}
