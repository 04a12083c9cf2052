import FlipbookGeometry
import FlipbookMotion

/// The properties of one layer that several fingers hold together: its scale, its rotation, and the
/// position that follows.
struct Grasp {
  /// The fingers that are down, in the order in which they joined.
  var touches: [TouchID]
  /// The path of the midpoint of the first two.
  var path: FingerPath
  /// When it began, in seconds of scene time.
  let began: Double
  var parts: [Part] = []
  /// The hold on the layer's position.
  var position: GripID?
  /// The vector from the layer's position to the fixed point, as of the last time that two fingers
  /// were down.
  var arm = Point.zero

  /// One number that the fingers move.
  struct Part {
    let gesture: GestureID
    let grip: GripID
    /// The number without limits, in seconds since the grasp began.
    var raw: PiecewiseTrajectory
    var limits: ElasticLimits
  }

  /// The two fingers that are used.
  var pair: ArraySlice<TouchID> { touches.prefix(2) }
}
