import FlipbookGeometry
import FlipbookMotion

/// One component of a property that follows a finger: a linear function of the finger's location.
struct FingerTrajectory: Trajectory {
  var path: FingerPath
  /// When the property begins to follow, in seconds since the finger landed.
  var start: Double
  /// The value is perX · x + perY · y + offset.
  var perX: Double
  var perY: Double
  var offset: Double

  func state(at elapsed: Double) -> MotionState {
    let t = start + (elapsed > 0 ? elapsed : 0)
    var result = MotionState(value: offset, velocity: 0)
    if perX != 0 {
      let x = path.x.state(at: t)
      result.value += perX * x.value
      result.velocity += perX * x.velocity
    }
    if perY != 0 {
      let y = path.y.state(at: t)
      result.value += perY * y.value
      result.velocity += perY * y.velocity
    }
    return result
  }

  func settlingTime(threshold: Double) -> Double {
    perX == 0 && perY == 0 ? 0 : max(0, path.duration - start)
  }
}
