/// An element of a shape layer.
///
/// https://lottie.github.io/lottie-spec/1.0/specs/shapes/
package indirect enum ShapeElement: Equatable, Sendable {
  case group([ShapeElement], WrittenTransform)
  case outline(LottieValue)
  case rect(center: LottieValue, size: LottieValue, radius: LottieValue)
  case fill(color: LottieValue, opacity: LottieValue, isEvenOdd: Bool)
  case stroke(WrittenStroke)
  case gradientFill(WrittenGradient)
  /// In percent; of each outline, or of all outlines one after another.
  case trim(start: LottieValue, end: LottieValue, isSequential: Bool)
}

/// A stroke of one color.
package struct WrittenStroke: Equatable, Sendable {
  package var color: LottieValue
  package var opacity = LottieValue(100)
  package var width: LottieValue
  /// 1 butt, 2 round, 3 square.
  package var cap = 1
  /// 1 miter, 2 round, 3 bevel.
  package var join = 1
  package var miterLimit = 10.0
  /// Dashes and gaps in turn.
  package var dashes: [LottieValue] = []
  package var dashOffset = LottieValue(0)

  package init(color: LottieValue, width: LottieValue) {
    (self.color, self.width) = (color, width)
  }
}

/// A fill by a linear or radial gradient.
package struct WrittenGradient: Equatable, Sendable {
  package var isRadial = false
  package var start: LottieValue
  package var end: LottieValue
  package var stopCount: Int
  /// Position, red, green and blue of each stop, then position and alpha of each where any is not
  /// opaque.
  package var stops: LottieValue
  /// Where a radial gradient has its first color; nil for its center.
  package var highlight: Highlight?

  package struct Highlight: Equatable, Sendable {
    /// In percent of the radius from the start.
    package var length: LottieValue
    /// The direction, in degrees from that of the end.
    package var angle: LottieValue

    package init(length: LottieValue, angle: LottieValue) {
      (self.length, self.angle) = (length, angle)
    }
  }

  package init(start: LottieValue, end: LottieValue, stopCount: Int, stops: LottieValue) {
    (self.start, self.end, self.stopCount, self.stops) = (start, end, stopCount, stops)
  }
}

/// The transform of a layer or of a group.
package struct WrittenTransform: Equatable, Sendable {
  package var anchor = LottieValue(0, 0)
  package var position = Position.together(LottieValue(0, 0))
  /// In percent.
  package var scale = LottieValue(100, 100)
  /// Clockwise, in degrees.
  package var rotation = LottieValue(0)
  /// In degrees.
  package var skew = LottieValue(0)
  package var skewAxis = LottieValue(0)
  /// In percent.
  package var opacity = LottieValue(100)

  /// Both coordinates with the same keyframes, or each with its own.
  package enum Position: Equatable, Sendable {
    case together(LottieValue)
    case apart(x: LottieValue, y: LottieValue)
  }

  package init() {}
}
