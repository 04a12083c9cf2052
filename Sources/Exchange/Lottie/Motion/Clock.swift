/// How the time of the scene leads to the frames of a composition.
package enum Clock: Sendable {
  /// frame = start + seconds · rate.
  case even(start: Double, rate: Double)
  /// The frame at each instant is read from a curve, as time remapping does.
  case mapped(Moving<Numbers>)

  /// The frame at a time of the scene, in seconds.
  ///
  /// One that is whole but for rounding is whole, because what begins or ends at a frame does so from
  /// that frame on.
  package func frame(at seconds: Double) -> Double {
    let frame =
      switch self {
      case .even(let start, let rate): start + seconds * rate
      case .mapped(let frames): frames.value(at: seconds)[0]
      }
    let whole = frame.rounded()
    return abs(frame - whole) < Self.rounding ? whole : frame
  }

  /// How far rounding takes a frame from a whole one, and the tolerance of a mapped clock.
  package static let rounding = 1e-4

  /// The time of the scene of a frame; nil where frames pass several times, or backward.
  package func seconds(of frame: Double) -> Double? {
    guard case .even(let start, let rate) = self, rate > 1e-9 else { return nil }
    return (frame - start) / rate
  }

  /// The clock of a composition inside, which begins at a frame of this one and is stretched.
  package func inside(start: Double, stretch: Double) -> Clock {
    let stretch = stretch == 0 ? 1 : stretch
    switch self {
    case .even(let first, let rate):
      return .even(start: (first - start) / stretch, rate: rate / stretch)
    case .mapped(let frames):
      return .mapped(frames.map { Numbers([($0[0] - start) / stretch]) })
    }
  }
}
