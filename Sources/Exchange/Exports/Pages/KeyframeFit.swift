/// Chooses the instants of a track that a browser needs to follow it.
///
/// The tube fit of `Snippets` finds fewer corners, but for one number over the thousandths of one
/// easing; a film has many numbers that share their keyframes, over instants of its own, with jumps
/// between them. So corners are on the curve here, and each segment is the longest one that stays
/// within every number's tolerance at every sample.
package enum KeyframeFit {
  /// The points that remain; the first and the last one always do.
  package static func corners(
    of run: ArraySlice<StyleTrack.Point>, at times: [Double]
  ) -> [StyleTrack.Point] {
    guard run.count > 2, let first = run.first, let last = run.last else { return Array(run) }
    guard !first.value.numbers.isEmpty else { return [first, last] }
    var corners = [first]
    var start = run.startIndex
    var cone = Cone(from: first, at: times)
    var index = start + 1
    while index < run.endIndex {
      let point = run[index]
      if cone.reaches(point, at: times) {
        cone.narrow(past: point, at: times)
        index += 1
        continue
      }
      // The point before is always in reach: nothing lies between it and the last corner, or it
      // was reached.
      start = max(index - 1, start + 1)
      corners.append(run[start])
      cone = Cone(from: run[start], at: times)
      index = start + 1
    }
    corners.append(last)
    return corners
  }

  /// The slopes of segments from a corner that pass all points so far closely enough.
  private struct Cone {
    private let corner: StyleTrack.Point
    private var low: [Double]
    private var high: [Double]

    init(from corner: StyleTrack.Point, at times: [Double]) {
      self.corner = corner
      low = Array(repeating: -.infinity, count: corner.value.numbers.count)
      high = Array(repeating: .infinity, count: corner.value.numbers.count)
    }

    func reaches(_ point: StyleTrack.Point, at times: [Double]) -> Bool {
      let distance = times[point.instant] - times[corner.instant]
      for index in low.indices {
        let slope = (point.value.numbers[index] - corner.value.numbers[index]) / distance
        if !(slope >= low[index] && slope <= high[index]) { return false }
      }
      return true
    }

    mutating func narrow(past point: StyleTrack.Point, at times: [Double]) {
      let distance = times[point.instant] - times[corner.instant]
      for index in low.indices {
        let way = point.value.numbers[index] - corner.value.numbers[index]
        let slack = max(corner.value.slots[index].tolerance, 1e-12)
        low[index] = max(low[index], (way - slack) / distance)
        high[index] = min(high[index], (way + slack) / distance)
      }
    }
  }
}
