import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// Finds the first instant at which a number, as it is seen, passes a level, in the motion that is
/// known so far.
///
/// From joint to joint the motion is smooth. There it is looked at in steps of its own pace; each step
/// is halved until the cubic through the states at its ends foretells the state in its middle, and
/// then the cubic's extremum is the place where a short excursion is looked for. An instant between
/// two sides is the root of the exact motion.
struct CrossingSearch {
  let stage: Stage
  let property: MovedProperty
  let level: CrossingLevel
  /// The known motion at the start.
  let course: PropertyCourse

  /// The result of a search.
  enum Finding: Equatable {
    case passes(at: Double)
    /// Nothing, up to an instant from which to search on.
    case later(at: Double)
    case never
  }

  /// A state of the number in relation to the level, positive on the side from which it comes.
  private struct Sample {
    var time: Double
    var value: Double
    var velocity: Double
  }

  /// The number of steps of one search.
  private static let maximumSteps = 2000
  /// The number of halvings of one step, for motions that are rougher than their numbers.
  private static let maximumLooks = 4000

  /// The first passage from an instant on, before the limit; the number is on its side there, or at
  /// the level.
  func first(from start: Double, until limit: Double) -> Finding {
    guard var sample = sample(at: start) else { return .never }
    var course = course
    var steps = 0
    var quiet: (start: Double, cycle: PropertyCourse.Cycle)?
    while sample.time < limit {
      if let cycle = course.cycle, let passed = quiet, cycle.isLike(passed.cycle) {
        // The same cycles go on.
      } else {
        quiet = course.cycle.map { (sample.time, $0) }
      }
      var joint = max(course.joint, sample.time + 1e-9)
      if let passed = quiet, sample.time - passed.start >= passed.cycle.length * 1.000001 {
        // Nothing happened in a whole cycle, so nothing happens in all others.
        joint = passed.cycle.end
      } else if !course.isStill {
        let end = min(joint, limit)
        while sample.time < end {
          steps += 1
          guard steps <= Self.maximumSteps, !stage.tank.isEmpty else {
            return .later(at: sample.time)
          }
          let pace = max(min(course.pace, 1), sample.time.ulp * 16)
          let isLast = sample.time + pace >= end
          let time = isLast ? max(sample.time, end - 8 * max(end, 1).ulp) : sample.time + pace
          guard let next = self.sample(at: time) else { return .never }
          var looks = Self.maximumLooks
          if let found = passage(sample, next, looks: &looks) { return .passes(at: found) }
          sample = next
          if isLast { break }
        }
      }
      steps += 1
      guard joint < limit else { return .never }
      guard steps <= Self.maximumSteps, !stage.tank.isEmpty else {
        return .later(at: sample.time)
      }
      guard let next = self.sample(at: joint) else { return .never }
      if next.value < -level.tolerance { return .passes(at: joint) }
      guard let later = stage.course(of: property, at: joint) else { return .never }
      (sample, course) = (next, later)
    }
    return .never
  }

  private func sample(at time: Double) -> Sample? {
    guard let state = stage.seen(property, at: time)?.number, !state.value.isNaN else { return nil }
    return Sample(
      time: time, value: level.side * (state.value - level.value),
      velocity: level.side * state.velocity)
  }

  // MARK: - One smooth step

  /// The first passage between two samples, of which the first is not beyond the level.
  private func passage(
    _ a: Sample, _ b: Sample, depth: Int = 0, looks: inout Int
  ) -> Double? {
    let width = b.time - a.time
    let isNarrow = depth >= 60 || !(width > 16 * max(abs(b.time), 1e-3).ulp)
    looks -= 1
    if isNarrow || looks < 0 || stage.tank.isEmpty {
      return b.value < -level.tolerance ? root(a, b) : nil
    }
    guard let middle = sample(at: a.time + width / 2) else { return nil }
    let guess = (a.value + b.value) / 2 + width * (a.velocity - b.velocity) / 8
    let slope = 1.5 * (b.value - a.value) / width - (a.velocity + b.velocity) / 4
    let error = abs(middle.value - guess) + abs(middle.velocity - slope) * width / 4
    if error.isFinite {
      let lowest = min(Self.lowest(a, middle), Self.lowest(middle, b))
      if lowest - 4 * error >= -level.tolerance { return nil }
      let scale = max(abs(a.value), abs(b.value), abs(level.value))
      if error <= max(1e-8, 64 * scale.ulp) {
        return cubicPassage(a, middle) ?? cubicPassage(middle, b)
      }
    }
    return passage(a, middle, depth: depth + 1, looks: &looks)
      ?? passage(middle, b, depth: depth + 1, looks: &looks)
  }

  /// A bound from below of the cubic through two states: the lowest control point of its Bézier
  /// form.
  private static func lowest(_ a: Sample, _ b: Sample) -> Double {
    let third = (b.time - a.time) / 3
    return min(a.value, a.value + third * a.velocity, b.value - third * b.velocity, b.value)
  }

  /// The first passage where the cubic through two states is as good as the motion.
  private func cubicPassage(_ a: Sample, _ b: Sample) -> Double? {
    let width = b.time - a.time
    let (first, second) = (a.velocity * width, b.velocity * width)
    let rise = b.value - a.value
    // The slope first + 2·quadratic·s + 3·cubic·s² is 0 at the extrema.
    let quadratic = 3 * rise - 2 * first - second
    let cubic = first + second - 2 * rise
    // From one extremum to the next it passes at most once.
    var start = a
    for share in Self.roots(3 * cubic, 2 * quadratic, first) where share > 0 && share < 1 {
      guard let extremum = sample(at: a.time + width * share) else { return nil }
      if extremum.value < -level.tolerance { return root(start, extremum) }
      start = extremum
    }
    return b.value < -level.tolerance ? root(start, b) : nil
  }

  /// The real roots of a·x² + b·x + c, increasing.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard abs(a) > 1e-300 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The form that does not cancel.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return (q == 0 ? [0] : [q / a, c / q]).sorted()
  }

  /// The instant between two samples at which the number passes the level; the second is beyond it.
  private func root(_ a: Sample, _ b: Sample) -> Double {
    func value(_ time: Double) -> Double { sample(at: time)?.value ?? 0 }
    guard a.value > 0, b.time > a.time else { return a.time }
    let found = RootSearch.root(in: a.time...b.time) { value($0) } ?? b.time
    guard value(found) > level.tolerance else { return found }
    // A jump: the first instant that is beyond it.
    var (low, high) = (found, b.time)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if value(middle) < -level.tolerance { high = middle } else { low = middle }
    }
  }
}

extension PropertyCourse.Cycle {
  /// Whether they are the same cycles, but for rounding.
  fileprivate func isLike(_ other: Self) -> Bool {
    abs(length - other.length) <= 1e-9 * length
      && (end == other.end || abs(end - other.end) <= 1e-9 * max(1, abs(end)))
  }
}
