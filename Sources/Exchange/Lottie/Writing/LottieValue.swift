package import FlipbookGeometry

/// A property of a Lottie file: a value, or keyframes.
///
/// https://lottie.github.io/lottie-spec/1.0/specs/properties/
package struct LottieValue: Equatable, Sendable {
  /// At least one; a single one is a value that does not change.
  package var keyframes: [Keyframe]

  package init(keyframes: [Keyframe]) {
    self.keyframes = keyframes
  }

  package init(_ numbers: Double...) {
    self.init(keyframes: [Keyframe(frame: 0, content: .numbers(numbers), easing: .hold)])
  }

  package init(_ outline: LottieOutline) {
    self.init(keyframes: [Keyframe(frame: 0, content: .outline(outline), easing: .hold)])
  }

  package var isAnimated: Bool { keyframes.count > 1 }

  /// The same with 0 from a frame on; itself where it has keyframes from there on.
  func vanishing(at frame: Double) -> LottieValue {
    guard var last = keyframes.last, last.frame < frame else { return self }
    last.easing = .hold
    return LottieValue(
      keyframes: keyframes.dropLast() + [
        last, Keyframe(frame: frame, content: .numbers([0]), easing: .hold),
      ])
  }

  /// A value from a frame on.
  package struct Keyframe: Equatable, Sendable {
    /// In frames from the start of the composition.
    package var frame: Double
    package var content: Content
    package var easing: Easing

    package init(frame: Double, content: Content, easing: Easing) {
      (self.frame, self.content, self.easing) = (frame, content, easing)
    }
  }

  package enum Content: Equatable, Sendable {
    case numbers([Double])
    case outline(LottieOutline)
  }

  /// How a keyframe leads to the next.
  package enum Easing: Equatable, Sendable {
    case hold
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  }
}

/// A Bézier outline in Lottie's form: vertices with tangents relative to them.
package struct LottieOutline: Equatable, Sendable {
  package var vertices: [Point] = []
  /// From each vertex to the control point before it.
  package var inTangents: [Point] = []
  /// From each vertex to the control point after it.
  package var outTangents: [Point] = []
  package var isClosed = false

  package init() {}
}
