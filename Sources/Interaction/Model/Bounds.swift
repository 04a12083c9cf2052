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
