package import FlipbookLayers
internal import FlipbookMotion

/// When and how a motion that only approaches its destination comes to rest.
package struct RestRule: Hashable, Sendable {
  /// The distance from the destination that counts as arrived, in the property's unit, evaluated as
  /// a vector.
  package var threshold: Double
  /// Whether the property then stays where it is, as with the TimerAnimation of public rebuilds of
  /// UIScrollView; otherwise it jumps to the destination.
  package var stopsShort = false

  package init(threshold: Double, stopsShort: Bool = false) {
    self.threshold = threshold
    self.stopsShort = stopsShort
  }

  /// The rule of a property in a scene with `scale` pixels per point: within a twentieth of a pixel
  /// counts as arrived, so that the last step is invisible; with `stopsShort` half a pixel, as in
  /// public rebuilds of UIScrollView.
  package init(of property: LayerProperty, scale: Double, stopsShort: Bool = false) {
    let scale = max(scale, 1e-3)
    switch property {
    case .position, .bounds:
      self.init(threshold: (stopsShort ? 0.5 : 0.05) / scale, stopsShort: stopsShort)
    case let other:
      // A property that is not a length may move points that are hundreds of points away.
      let unit = other.restThreshold
      self.init(
        threshold: stopsShort ? min(0.5 / scale, unit) : min(0.05, unit / 100) / scale,
        stopsShort: stopsShort)
    }
  }

  /// The value at rest of a motion that has arrived at a time.
  func rest(of motion: some Trajectory, at time: Double, destination: Double) -> Double {
    stopsShort && time.isFinite ? motion.state(at: time).value : destination
  }
}
