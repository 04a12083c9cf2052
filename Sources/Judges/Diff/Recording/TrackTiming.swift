internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers

/// The start of a scene in a recording by the motions of one of its views.
///
/// The start is that of the least squares of all motions, unless more pictures agree with the scene
/// for the start of one of them: a motion that is late would otherwise make all others early.
struct TrackTiming {
  private let placed: PlacedScene
  private let view: LayerID
  private(set) var start: Double
  private(set) var samples: [TrackedView.Sample]
  /// The times of the scene's frames in which the view moves, motion by motion.
  private let moving: [[Double]]

  /// Two motions are at least this far apart, in seconds.
  private static let rest = 0.1
  /// The largest change of a delay at once, in seconds: half a frame at 25 frames per second, for
  /// which a motion is nearly even.
  private static let largestStep = 0.02
  private static let step = 1.0 / 1024

  init(
    _ placed: PlacedScene, _ view: LayerID, start: Double, samples: [TrackedView.Sample],
    moving: [Double]
  ) {
    self.placed = placed
    self.view = view
    self.start = start
    self.samples = samples
    var motions: [[Double]] = []
    for time in moving {
      if let last = motions.last?.last, time - last < Self.rest {
        motions[motions.count - 1].append(time)
      } else {
        motions.append([time])
      }
    }
    self.moving = motions
    let all = samples.indices.filter { !samples[$0].isRepeated }
    // The view's own motion determines the time more precisely than whole pictures do.
    shift(by: delay(of: all, steps: 3))
    guard motions.count > 1 else { return }
    var best = (delay: 0.0, wrong: wrong(of: all, delay: 0))
    let enough = max(1, all.count / 20)
    guard best.wrong.isTooMany else { return }
    for group in groups {
      let own = delay(of: group, steps: 12)
      let wrong = wrong(of: all, delay: own)
      if wrong.count + enough < best.wrong.count { best = (own, wrong) }
    }
    shift(by: best.delay)
  }

  /// Each motion with its own delay.
  var motions: [TrackedMotion] {
    zip(moving, groups).map { times, group in
      let own = delay(of: group, steps: 12)
      return TrackedMotion(
        start: times[0], end: times[times.count - 1], delay: own,
        wrong: wrong(of: group, delay: 0), wrongIfLater: wrong(of: group, delay: own))
    }
  }

  /// The samples that are nearest to each motion.
  private var groups: [[Int]] {
    let spans = moving.map { $0[0]...$0[$0.count - 1] }
    var result = [[Int]](repeating: [], count: spans.count)
    for index in samples.indices where !samples[index].isRepeated {
      let time = samples[index].time
      let distances = spans.map { max($0.lowerBound - time, time - $0.upperBound, 0) }
      if let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) {
        result[nearest].append(index)
      }
    }
    return result
  }

  /// Moves the start.
  private mutating func shift(by delay: Double) {
    start += delay
    for index in samples.indices {
      samples[index].time -= delay
      if let center = center(at: samples[index].time) {
        (samples[index].sceneX, samples[index].sceneY) = (center.x, center.y)
      }
    }
  }

  private func center(at time: Double) -> Point? {
    placed.outline(of: view, at: max(0, time))?.center
  }

  /// The velocity of the view in the scene, in points per second.
  private func velocity(at time: Double) -> Point? {
    guard let before = placed.outline(of: view, at: time - Self.step)?.center,
      let after = placed.outline(of: view, at: time + Self.step)?.center
    else { return nil }
    return Point((after.x - before.x) / (2 * Self.step), (after.y - before.y) / (2 * Self.step))
  }

  /// How much later some samples are than the scene: least squares with the scene's velocity.
  private func delay(of indexes: [Int], steps: Int) -> Double {
    var delay = 0.0
    for _ in 0..<steps {
      var (slope, rest) = (0.0, 0.0)
      for index in indexes {
        let time = samples[index].time - delay
        guard let speed = velocity(at: time), let place = center(at: time) else { continue }
        slope += speed.x * speed.x + speed.y * speed.y
        rest += speed.x * (samples[index].x - place.x) + speed.y * (samples[index].y - place.y)
      }
      // Without motion, the time from whole pictures is better; it is wrong by at most half a frame.
      guard slope > 1 else { break }
      let change = max(-Self.largestStep, min(Self.largestStep, rest / slope))
      delay -= change
      if abs(change) < 1e-6 { break }
    }
    return delay
  }

  /// How many of some samples disagree with the scene if it is later.
  private func wrong(of indexes: [Int], delay: Double) -> TrackVerdict.Share {
    let count = indexes.count { index in
      var sample = samples[index]
      guard let place = center(at: sample.time - delay) else { return false }
      (sample.sceneX, sample.sceneY) = (place.x, place.y)
      return !sample.agrees
    }
    return TrackVerdict.Share(count: count, all: indexes.count)
  }
}
