import FlipbookLayers
import FlipbookMotion

/// The two ends of a basic animation, by the table of CABasicAnimation: at most two of from, to and
/// by are given, and a missing end is the value below the animation, read at each time.
struct Ends: Sendable {
  private let from: End
  private let to: End

  private enum End: Sendable {
    case fixed(LayerValue)
    case base
    case basePlus(LayerValue)
  }

  /// Without any of the three the animation leads from the previous presentation value to the value
  /// below.
  ///
  /// A `by` of a different kind than its partner counts as 0.
  init(
    from: LayerValue?, to: LayerValue?, by: LayerValue?, seenBefore: LayerValue?
  ) {
    switch (from, to, by) {
    case (let from?, let to?, _):
      (self.from, self.to) = (.fixed(from), .fixed(to))
    case (let from?, nil, let by?):
      (self.from, self.to) = (.fixed(from), .fixed(from.adding(by) ?? from))
    case (nil, let to?, let by?):
      (self.from, self.to) = (.fixed(to.subtracting(by) ?? to), .fixed(to))
    case (let from?, nil, nil): (self.from, self.to) = (.fixed(from), .base)
    case (nil, let to?, nil): (self.from, self.to) = (.base, .fixed(to))
    case (nil, nil, let by?): (self.from, self.to) = (.base, .basePlus(by))
    case (nil, nil, nil): (self.from, self.to) = (seenBefore.map { .fixed($0) } ?? .base, .base)
    }
  }

  var readsBase: Bool {
    if case .fixed = from, case .fixed = to { false } else { true }
  }

  /// Interpolates between the two ends; nil when one of them is missing.
  func mixed(
    over base: AnimatedValue?, at fraction: MotionState, tracksRates: Bool
  ) -> AnimatedValue? {
    if !tracksRates, case .fixed(let from) = from, case .fixed(let to) = to {
      return AnimatedValue(from.interpolated(to: to, at: fraction.value))
    }
    guard let from = resolved(from, over: base), let to = resolved(to, over: base) else {
      return nil
    }
    return .mix(from, to, at: fraction, tracksRates: tracksRates)
  }

  private func resolved(_ end: End, over base: AnimatedValue?) -> AnimatedValue? {
    switch end {
    case .fixed(let value): AnimatedValue(value)
    case .base: base
    // The base comes first, as in from + by.
    case .basePlus(let by): base.map { AnimatedValue(by).adding($0) }
    }
  }
}
