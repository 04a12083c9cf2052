/// What happens to the properties that gestures move, as it becomes known.
struct Marks {
  private(set) var segments: [MotionMark] = []
  private(set) var releases: [ReleaseMark] = []

  /// A property is dragged from now on, until its fingers lift; says where the mark stands.
  mutating func drag(_ property: MovedProperty, from now: Double, until end: Double) -> Int {
    segments.append(MotionMark(property: property, kind: .dragged, start: now, end: end))
    return segments.count - 1
  }

  /// Other fingers drag on.
  mutating func extend(_ mark: Int, until end: Double) { segments[mark].end = end }

  /// A property flies from now on; says where its marks stand, and that of its release.
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

  /// Something else takes a property on its way; its marks end here.
  mutating func cut(_ flight: ActiveFlight, at now: Double) {
    for mark in flight.marks {
      segments[mark].start = min(segments[mark].start, now)
      segments[mark].end = min(segments[mark].end, now)
    }
    if let release = flight.release, flight.end > now { releases[release].brokenOff = now }
  }
}
