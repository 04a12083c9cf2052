internal import FlipbookCalculus
internal import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookTimeline

/// The instants at which a scene is looked at to follow its motion.
///
/// They are those of its frames, at least 120 a second, and both sides of each instant at which
/// something begins, ends or changes, because values may jump there.
struct PageInstants: Sendable {
  /// In seconds of the scene, increasing, from 0 to the end.
  private(set) var times: [Double]
  /// The length of the film in seconds.
  let duration: Double

  /// How long before a jump the value before it is still looked at.
  static let before = 0.000_4
  /// Films with more instants than this are looked at less often.
  private static let most = 7200
  /// How many layers are looked at in all, at most.
  static let mostVisits = 2_000_000
  private static let mostBoundaries = 4000

  /// nil where a film is too long to be followed.
  init?(of scene: CompiledScene) {
    times = []
    let rate = scene.resolved.frameRate
    let perSecond = Double(rate.numerator) / Double(rate.denominator)
    let count = scene.resolved.frameCount(at: rate)
    duration = rate.time(ofFrame: count)
    let layers = max(1, scene.timeline.layerCount(at: 0))
    let most = min(Self.most, Self.mostVisits / layers)
    let fineness = min(Int((120 / perSecond).rounded(.up)), max(1, most / max(count, 1)))
    guard count <= Self.most, duration > 0 else { return nil }
    var all = (0..<count).flatMap { frame in
      (0..<max(1, fineness)).map { part in
        rate.time(ofFrame: frame) + Double(part) / Double(max(1, fineness)) / perSecond
      }
    }
    all.append(duration)
    let boundaries = scene.timeline.boundaries.filter { $0 > 0 && $0 <= duration }
    if boundaries.count <= Self.mostBoundaries {
      for boundary in boundaries {
        all.append(boundary)
        if boundary > Self.before { all.append(boundary - Self.before) }
      }
    }
    insert(all)
    if scene.overlay == nil { removeStill(of: scene.timeline) }
    guard times.count <= Self.mostVisits / layers else { return nil }
  }

  /// Adds instants; those closer than a hundredth of a millisecond to another are left out.
  mutating func insert(_ more: [Double]) {
    var result: [Double] = []
    for time in (times + more).sorted() where time - (result.last ?? -1) > 1e-5 {
      result.append(time)
    }
    if let last = result.last, last != duration { result[result.count - 1] = max(last, duration) }
    times = result
  }

  /// Leaves out instants between which nothing changes.
  private mutating func removeStill(of timeline: Timeline) {
    guard times.count > 2 else { return }
    var moving = Array(repeating: true, count: times.count - 1)
    // A still film is so in each part of it: a long rest is one look.
    var open = [moving.indices]
    while let part = open.popLast() {
      if timeline.isStill(in: times[part.lowerBound]...times[part.upperBound]) {
        for index in part { moving[index] = false }
      } else if part.count > 1 {
        let middle = part.lowerBound + part.count / 2
        open += [part.lowerBound..<middle, middle..<part.upperBound]
      }
    }
    times = times.indices.filter { index in
      index == 0 || index == times.count - 1 || moving[index - 1] || moving[index]
    }.map { times[$0] }
  }
}

extension PageInstants {
  /// The same with more instants where properties bend so much between two that a straight line
  /// would be visibly wrong; nil where none do.
  func refined(for elements: [PageElement]) -> PageInstants? {
    var parts: [Int: Int] = [:]
    for element in elements {
      for track in element.tracks.values where track.points.count > 2 {
        for run in track.runs { measure(run, &parts) }
      }
    }
    guard !parts.isEmpty else { return nil }
    var result = self
    result.insert(
      parts.flatMap { interval, count in
        (1..<count).map { part in
          let (from, to) = (times[interval], times[interval + 1])
          return from + (to - from) * Double(part) / Double(count)
        }
      })
    return result
  }

  /// Finds in how many parts the intervals of a run are to be divided.
  private func measure(_ run: ArraySlice<StyleTrack.Point>, _ parts: inout [Int: Int]) {
    for index in run.indices.dropFirst().dropLast() {
      let (a, b, c) = (run[index - 1], run[index], run[index + 1])
      guard b.instant == a.instant + 1, c.instant == b.instant + 1 else { continue }
      let (first, second) = (
        times[b.instant] - times[a.instant], times[c.instant] - times[b.instant]
      )
      guard first > 2 * Self.before, second > 2 * Self.before else { continue }
      var worst = 0.0
      for (number, slot) in b.value.slots.enumerated() where slot.tolerance > 0 {
        let before = (b.value.numbers[number] - a.value.numbers[number]) / first
        let after = (c.value.numbers[number] - b.value.numbers[number]) / second
        // The largest distance of a parabola from its chord: f″h²/8.
        let bend = abs(after - before) / (first + second) * 2
        worst = max(worst, bend * max(first, second) * max(first, second) / 8 / slot.tolerance)
      }
      guard worst > 1 else { continue }
      let count = worst > 4 ? 4 : 2
      for interval in [a.instant, b.instant] { parts[interval] = max(parts[interval] ?? 0, count) }
    }
  }
}
