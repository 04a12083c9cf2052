/// Where a moved property may rest, and how it resists outside of that.
package struct Bounds: Hashable, Sendable {
  package var room = Room.own
  /// nil is a hard stop.
  package var rubberBand: RubberBandRule?

  package init() {}

  /// Where the property may rest.
  package enum Room: Hashable, Sendable {
    /// Anywhere, or in the property's own range where it has one.
    case own
    case within(Limits)
    /// Where the moved layer, as large as it is scaled, covers its superview; a smaller one rests in the
    /// middle. For a layer's position only.
    case superview
  }

  /// The range, where one is given.
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

  /// Whether there is a range to which the property can return.
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

/// How a property resists outside its limits.
package struct RubberBandRule: Hashable, Sendable {
  /// 0.55 is UIScrollView's.
  package var coefficient = 0.55
  /// The most it can give below the minimum and above the maximum, in the property's unit.
  package var dimensionsAtMin: [Double]
  package var dimensionsAtMax: [Double]
  /// What a release inside the band goes on with.
  package var releaseVelocity = ReleaseVelocity.presentation

  /// The velocity with which a property leaves the fingers inside its rubber band.
  package enum ReleaseVelocity: String, Hashable, Sendable, CaseIterable {
    /// That with which it is seen to move: the finger's times the slope of the band, so that nothing
    /// jumps.
    case presentation
    /// The finger's own, as the code handed to a spring that reads it off the recognizer: the property
    /// starts faster than it was seen to move.
    case finger
  }

  package init(dimensionsAtMin: [Double], dimensionsAtMax: [Double]) {
    self.dimensionsAtMin = dimensionsAtMin
    self.dimensionsAtMax = dimensionsAtMax
  }
}
