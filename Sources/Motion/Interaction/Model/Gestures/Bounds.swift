/// The limits between which a moved property may rest, and its resistance beyond them.
package struct Bounds: Hashable, Sendable {
  package var room = Room.own
  /// The minima and then the maxima that are read anew when fingers take the property or let go.
  ///
  /// They replace `limits`, which has what they are at rest. Only pans have them.
  package var following: ComputedValue?
  /// nil means a hard stop.
  package var rubberBand: RubberBandRule?
  /// How much longer a scroll view's content is than the view, along each axis; nil for other
  /// properties.
  ///
  /// With it the limits follow the view's content inset.
  package var scrollRoom: [Double]?
  /// The content that `scrollRoom` follows; nil for content of a constant size.
  package var contentGuide: ContentGuide?

  package init() {}

  /// The range in which the property may rest.
  package enum Room: Hashable, Sendable {
    /// Anywhere, or in the property's natural range if it has one.
    case own
    case within(Limits)
    /// Wherever the moved layer, at its scale, covers its superview; a smaller layer rests in the
    /// middle. Only for a layer's position.
    case superview
  }

  /// The range, if one is given.
  package var limits: Limits? {
    get { if case .within(let limits) = room { limits } else { nil } }
    set {
      if let newValue {
        room = .within(newValue)
      } else if limits != nil {
        room = .own
      }
    }
  }

  package var coversSuperview: Bool {
    get { room == .superview }
    set {
      if newValue {
        room = .superview
      } else if coversSuperview {
        room = .own
      }
    }
  }

  /// Whether the property has a range that it can return to.
  var canReturn: Bool { room != .own }
}

/// The range in which a moved property may rest, component by component.
package struct Limits: Hashable, Sendable {
  package var min: [Double]
  package var max: [Double]

  package init(min: [Double], max: [Double]) {
    self.min = min
    self.max = max
  }
}

/// How a property resists beyond its limits.
package struct RubberBandRule: Hashable, Sendable {
  /// 0.55 is the value of UIScrollView.
  package var coefficient = 0.55
  /// The maximum stretch below the minimum and above the maximum, in the property's unit.
  package var dimensionsAtMin: [Double]
  package var dimensionsAtMax: [Double]
  /// The velocity that a release inside the band starts with.
  package var releaseVelocity = ReleaseVelocity.presentation

  /// The velocity at which a property leaves the fingers inside its rubber band.
  package enum ReleaseVelocity: String, Hashable, Sendable, CaseIterable {
    /// The presentation velocity: the finger's times the slope of the band, so that nothing jumps.
    case presentation
    /// The finger's own velocity, as in code that passes the recognizer's velocity to a spring: the
    /// property starts faster than it moved on screen.
    case finger
  }

  package init(dimensionsAtMin: [Double], dimensionsAtMax: [Double]) {
    self.dimensionsAtMin = dimensionsAtMin
    self.dimensionsAtMax = dimensionsAtMax
  }
}
