/// Records what happens to the properties that gestures move, as it becomes known.
struct Marks {
  private(set) var segments: [MotionMark] = []
  private(set) var releases: [ReleaseMark] = []

  /// Records that a property is dragged from now on until its fingers lift; returns the index of
  /// the mark.
  mutating func drag(_ property: MovedProperty, from now: Double, until end: Double) -> Int {
    segments.append(MotionMark(property: property, kind: .dragged, start: now, end: end))
    return segments.count - 1
  }

  /// Extends a drag by other fingers.
  mutating func extend(_ mark: Int, until end: Double) { segments[mark].end = end }

  /// Records a flight; returns the indices of its marks, and the index of its release mark.
  mutating func fly(
    _ property: MovedProperty, _ flight: Flight, from now: Double, release: ReleaseMark?
  ) -> (phases: Range<Int>, release: Int?) {
    let first = segments.count
    segments += flight.phases.map {
      MotionMark(property: property, kind: $0.kind, start: now + $0.start, end: now + $0.end)
    }
    if let release { releases.append(release) }
    return (first..<segments.count, release.map { _ in releases.count - 1 })
  }

  /// Ends the marks of a flight when something else takes the property over.
  mutating func cut(_ flight: ActiveFlight, at now: Double) {
    for mark in flight.marks {
      segments[mark].start = min(segments[mark].start, now)
      segments[mark].end = min(segments[mark].end, now)
    }
    if let release = flight.release, flight.end > now { releases[release].brokenOff = now }
  }
}
