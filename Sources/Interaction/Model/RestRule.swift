package import Layers
internal import Motion

/// When a motion that only approaches its destination comes to rest there, and how.
package struct RestRule: Hashable, Sendable {
  /// How near to the destination counts as arrived, in the property's unit, as a vector.
  package var threshold: Double
  /// Whether the property stays where it is then, as with the TimerAnimation of public rebuilds of
  /// UIScrollView; else it is put onto the destination, in one step.
  package var stopsShort = false

  package init(threshold: Double, stopsShort: Bool = false) {
    self.threshold = threshold
    self.stopsShort = stopsShort
  }

  /// The rule of a property in a scene with so many pixels per point: arrived is what lies within a
  /// twentieth of a pixel, so that nobody sees the last step; with `stopsShort` half a pixel, as
  /// public rebuilds of UIScrollView have it.
  package init(of property: LayerProperty, scale: Double, stopsShort: Bool = false) {
    let scale = max(scale, 1e-3)
    switch property {
    case .position, .bounds:
      self.init(threshold: (stopsShort ? 0.5 : 0.05) / scale, stopsShort: stopsShort)
    case let other:
      // What is no length may move points that are hundreds of points away.
      let unit = other.restThreshold
      self.init(
        threshold: stopsShort ? min(0.5 / scale, unit) : min(0.05, unit / 100) / scale,
        stopsShort: stopsShort)
    }
  }

  /// Where a motion rests that has arrived at a time.
  func rest(of motion: some Trajectory, at time: Double, destination: Double) -> Double {
    stopsShort && time.isFinite ? motion.state(at: time).value : destination
  }
}
