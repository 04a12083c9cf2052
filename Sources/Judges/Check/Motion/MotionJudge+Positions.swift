import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening

extension MotionJudge {
  /// Tests that the value is at a target from an instant on.
  func arrives(
    _ sentence: MotionSentence, at target: [Double], by time: Double
  ) throws(ReferenceError) -> MotionJudgement {
    let curve = try curve(sentence.key, like: target)
    let span = span(of: sentence, from: time)
    let within = sentence.within ?? curve.restThreshold
    let slopes: [(CurveState) -> Double] = [{ $0.separation(from: target) }]
    let excess: (CurveState) -> Double = { $0.distance(to: target) - within }
    let whole = min(sentence.from ?? 0, time)...span.upperBound
    let arrival = curve.lastInstant(in: whole, slopes: slopes, where: excess)
    guard let bad = curve.first(in: span, slopes: slopes, where: excess) else {
      guard curve.state(at: span.upperBound) != nil else { return absent(curve, at: time) }
      return .holds(margin: time - (arrival ?? time), unit: "s")
    }
    let farthest = curve.maximum(in: span, slopes: slopes, of: excess)?.amount ?? excess(bad)
    let goal = MotionSentence.text(target)
    var message = "it is not at \(goal)"
    if let arrival {
      message += ", where it arrives at \(Numerals.fixed(arrival, 4)) s"
    } else {
      let last = curve.state(at: span.upperBound)?.values ?? []
      message += ", and ends at \(MotionSentence.text(last))"
    }
    return .fails(MotionFailure(bad, by: farthest, curve.unit, message, of: curve.key))
  }

  /// Tests that the value keeps its final value from an instant on.
  func rests(
    _ curve: MotionCurve, by time: Double, _ sentence: MotionSentence
  ) -> MotionJudgement {
    // A motion that a fixed duration cuts off still moves after the last frame.
    let last = sentence.until ?? max(end, time) + 1
    let span = time...max(time, last)
    guard let goal = curve.state(at: span.upperBound)?.values else {
      return .holds(margin: 0, unit: "s")
    }
    let within = sentence.within ?? curve.restThreshold
    let slopes: [(CurveState) -> Double] = [{ $0.separation(from: goal) }]
    let excess: (CurveState) -> Double = { $0.distance(to: goal) - within }
    let rest = curve.lastInstant(
      in: min(sentence.from ?? 0, time)...span.upperBound, slopes: slopes, where: excess)
    guard let bad = curve.first(in: span, slopes: slopes, where: excess) else {
      return .holds(margin: time - (rest ?? time), unit: "s")
    }
    let words = rest.map { $0 < last - 0.01 ? ", until \(Numerals.fixed($0, 4)) s" : "" } ?? ""
    let farthest = curve.maximum(in: span, slopes: slopes, of: excess)?.amount ?? excess(bad)
    return .fails(
      MotionFailure(
        bad, by: farthest, curve.unit, "\(curve.key.name) still moves\(words)", of: curve.key))
  }

  /// Tests how far the value goes beyond its target in the direction of its motion.
  func overshoots(
    _ sentence: MotionSentence, by most: Double, beyond target: [Double]?
  ) throws(ReferenceError) -> MotionJudgement {
    let curve =
      if let target { try curve(sentence.key, like: target) } else { try curve(sentence.key) }
    let span = span(of: sentence)
    guard let start = curve.state(at: span.lowerBound)?.values,
      let goal = target ?? curve.state(at: span.upperBound)?.values, goal.count == start.count
    else { return absent(curve, at: span.lowerBound) }
    let direction = zip(goal, start).map { $0 - $1 }
    let length = CurveState.length(direction)
    let isGoing = length > 1e-9
    // For a motion that ends where it began, the overshoot is its largest distance from there.
    let along: ([Double]) -> Double = { vector in
      zip(vector, direction).reduce(0) { $0 + $1.0 * $1.1 } / length
    }
    let amount: (CurveState) -> Double = { state in
      isGoing ? along(state.offset(from: goal)) : state.distance(to: goal)
    }
    let slope: (CurveState) -> Double = { state in
      isGoing ? along(state.velocity) : state.separation(from: goal)
    }
    let peak = curve.maximum(in: span, slopes: [slope], of: amount)
    let bad = curve.first(in: span, slopes: [slope]) { amount($0) - most }
    guard let peak, let bad, peak.amount > most else {
      return .holds(margin: most - max(0, peak?.amount ?? 0), unit: curve.unit)
    }
    let message =
      "it has gone \(MotionSentence.text(most)) beyond \(MotionSentence.text(goal)), on its way to "
      + "\(Numerals.significant(peak.amount)) beyond at \(Numerals.fixed(peak.state.time, 4)) s"
    return .fails(MotionFailure(bad, by: peak.amount - most, curve.unit, message, of: curve.key))
  }

  /// Tests that no number leaves its range.
  func stays(
    _ sentence: MotionSentence, above low: [Double], below high: [Double]
  ) throws(ReferenceError) -> MotionJudgement {
    let curve = try curve(sentence.key, like: low)
    let span = span(of: sentence)
    let excess: (CurveState) -> Double = { state in
      zip(state.values, zip(low, high)).map { max($1.0 - $0, $0 - $1.1) }.max() ?? 0
    }
    let slopes = low.indices.flatMap { index -> [(CurveState) -> Double] in
      [{ $0.velocity[index] }, { -$0.velocity[index] }]
    }
    let farthest = curve.maximum(in: span, slopes: slopes, of: excess)
    // Rounding errors at a bound that the value may touch do not count.
    let slack = 1e-9 * max(1, (low + high).map(abs).max() ?? 1)
    guard let farthest, farthest.amount > slack,
      let bad = curve.first(in: span, slopes: slopes, where: { excess($0) - slack })
    else {
      guard let farthest else { return absent(curve, at: span.lowerBound) }
      return .holds(margin: max(0, -farthest.amount), unit: curve.unit)
    }
    let message =
      "it leaves \(MotionSentence.text(low)) … \(MotionSentence.text(high)), and is "
      + "\(MotionSentence.text(farthest.state.values)) at "
      + "\(Numerals.fixed(farthest.state.time, 4)) s"
    return .fails(MotionFailure(bad, by: farthest.amount, curve.unit, message, of: curve.key))
  }

  /// Tests that the speed never falls below a minimum, except in short pauses.
  func keepsMoving(
    _ sentence: MotionSentence, speed: Double?, pause: Double
  ) throws(ReferenceError) -> MotionJudgement {
    let curve = try curve(sentence.key)
    let span = span(of: sentence)
    let least = speed ?? curve.restThreshold
    let pauses = curve.spans(in: span, where: \.speed, isBelow: least)
    let longest = pauses.map { $0.end - $0.start }.max() ?? 0
    guard let first = pauses.first(where: { $0.end - $0.start > pause + 1e-9 }),
      let bad = curve.state(at: first.start)
    else {
      guard curve.state(at: span.lowerBound) != nil else {
        return absent(curve, at: span.lowerBound)
      }
      return .holds(margin: pause - longest, unit: "s")
    }
    let length = first.end - first.start
    return .fails(
      MotionFailure(
        bad, by: length - pause, "s",
        "it stops for \(Numerals.significant(length)) s, and \(Numerals.significant(pause)) s "
          + "count as a pause",
        of: curve.key))
  }

  func absent(_ curve: MotionCurve, at time: Double) -> MotionJudgement {
    .fails(
      MotionFailure(
        CurveState(time: time, values: [], velocity: []), by: 0, "", "the view is not in the tree",
        of: curve.key))
  }
}
