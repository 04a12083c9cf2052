import FlipbookDocument

/// The part of the film in which something is seen.
struct Visibility {
  /// In seconds of the scene.
  var window: ClosedRange<Double>
  /// The animation of `hidden`; nil where it is seen all the time.
  var animation: JSONText?
}

extension Scope {
  /// How something is seen from a frame of the composition on, and no longer from another one on.
  ///
  /// At the end itself it is gone; the film's end is not a frame, and shows what its last frame does.
  /// - Returns: nil where it is never seen.
  func visibility(from start: Double, to end: Double) -> Visibility? {
    guard end > start else { return nil }
    let film = 0...sampling.duration
    guard let first = clock.seconds(of: start), let last = clock.seconds(of: min(end, 1e9)) else {
      return sampledVisibility(from: start, to: end, film)
    }
    guard last > 1e-6, first < film.upperBound else { return nil }
    var steps: [(time: Double, value: JSONText)] = []
    if first > 1e-6 { steps = [(0, .boolean(true)), (first, .boolean(false))] }
    if last < film.upperBound - 1e-6 {
      if steps.isEmpty { steps.append((0, .boolean(false))) }
      steps.append((last, .boolean(true)))
    }
    let window = max(0, first)...min(film.upperBound, last)
    return Visibility(
      window: window, animation: steps.isEmpty ? nil : SceneAnimation.discrete("hidden", steps))
  }

  /// The same where frames pass several times, or backward: at each frame of the film.
  private func sampledVisibility(
    from start: Double, to end: Double, _ film: ClosedRange<Double>
  ) -> Visibility? {
    var steps: [(time: Double, value: JSONText)] = []
    var isHidden: Bool?
    for time in sampling.times(in: film) where time < film.upperBound {
      let frame = clock.frame(at: time)
      let isOut = frame < start || frame >= end
      if isOut != isHidden { steps.append((time, .boolean(isOut))) }
      isHidden = isOut
    }
    guard steps.count > 1 else {
      return isHidden == false ? Visibility(window: film, animation: nil) : nil
    }
    return Visibility(window: film, animation: SceneAnimation.discrete("hidden", steps))
  }
}
