import Geometry
import Motion

/// What several fingers hold together of one layer: its scale, its turn, and its position, which goes
/// along with them.
struct Grasp {
  /// The fingers that are down, in the order in which they came.
  var touches: [TouchID]
  /// The way of the middle of the first two.
  var path: FingerPath
  /// When it began, in seconds of scene time.
  let began: Double
  var parts: [Part] = []
  /// The hold of the layer's position.
  var position: HoldID?
  /// From the layer's position to the point that is kept, when the fingers were last two.
  var arm = Point.zero

  /// One number that the fingers move.
  struct Part {
    let gesture: GestureID
    let hold: HoldID
    /// Where the fingers alone have put it and will put it, in seconds since the grasp began.
    var raw: PiecewiseTrajectory
    var limits: ElasticLimits
  }

  /// The two fingers that count.
  var pair: ArraySlice<TouchID> { touches.prefix(2) }
}
