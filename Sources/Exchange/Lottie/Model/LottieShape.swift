package import FlipbookDocument

/// An item of a shape layer or of a group in one, from front to back.
package struct LottieShape {
  package indirect enum Kind {
    case group(items: [LottieShape], transform: LottieTransform)
    /// Paths.
    case path(LottieProperty)
    case rectangle(position: LottieProperty, size: LottieProperty, radius: LottieProperty)
    case ellipse(position: LottieProperty, size: LottieProperty)
    case star(LottieStar)
    /// A fill or a stroke.
    case paint(LottiePaint)
    /// A change of paths.
    case modifier(LottieModifier)
    case `repeat`(LottieRepeater)
  }

  package var kind: Kind
  package var name: String
  /// Whether it is drawn against the direction of the others, which matters for trimming and for
  /// holes.
  package var isReversed = false
  package var place: JSONValue
}

/// The measures of a star or a polygon.
package struct LottieStar {
  /// 1 a star, 2 a polygon.
  package var isPolygon: Bool
  package var points: LottieProperty
  package var position: LottieProperty
  /// In degrees.
  package var rotation: LottieProperty
  /// In points: of the star's inner corners, and of the outer ones.
  package var inner: LottieProperty
  package var outer: LottieProperty
  /// In percent.
  package var innerRoundness: LottieProperty
  package var outerRoundness: LottieProperty
}

/// A fill or a stroke.
package struct LottiePaint {
  package var ink: LottieInk
  /// In percent.
  package var opacity: LottieProperty
  package var isEvenOdd: Bool
  /// nil for a fill.
  package var stroke: LottieStroke?
  package var blendMode: Int
}

/// A color, or a gradient.
package enum LottieInk {
  case color(LottieProperty)
  case gradient(LottieGradient)
}

/// A gradient over the points of a group.
package struct LottieGradient {
  package var isRadial: Bool
  package var start: LottieProperty
  package var end: LottieProperty
  /// The count of colors; what follows them in `stops` are opacities.
  package var count: Int
  package var stops: LottieProperty
  /// In percent of the radius, and in degrees.
  package var highlightLength: LottieProperty
  package var highlightAngle: LottieProperty

  package init(
    isRadial: Bool, start: LottieProperty, end: LottieProperty, count: Int, stops: LottieProperty,
    highlightLength: LottieProperty, highlightAngle: LottieProperty
  ) {
    (self.isRadial, self.start, self.end) = (isRadial, start, end)
    (self.count, self.stops) = (count, stops)
    (self.highlightLength, self.highlightAngle) = (highlightLength, highlightAngle)
  }
}

/// The line of a stroke.
package struct LottieStroke {
  package var width: LottieProperty
  /// 1 butt, 2 round, 3 square.
  package var cap: Int
  /// 1 miter, 2 round, 3 bevel.
  package var join: Int
  package var miterLimit: Double
  /// Dashes and gaps in turn.
  package var dashes: [LottieProperty]
  package var phase: LottieProperty?
}

/// A change of the paths in front of it.
package enum LottieModifier {
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

/// A repeater, which draws the items in front of it several times.
package struct LottieRepeater {
  package var copies: LottieProperty
  package var offset: LottieProperty
  package var transform: LottieTransform
  /// In percent, of the first and of the last copy.
  package var startOpacity: LottieProperty
  package var endOpacity: LottieProperty
  /// Whether later copies are behind earlier ones.
  package var isBelow: Bool
}
