package import FlipbookOpening
internal import Glibc

/// The differences of one key's values between a reference and a film.
package struct TraceDifference: Hashable, Sendable {
  package var key: String
  /// The message, ready to print.
  package var message: String
  /// The key path without the view; the whole key where the view is unknown.
  package var property: String
  /// The first recorded instant that differs, with its frame; nil where the whole key was added or
  /// removed.
  package var first: FrameMoment?
  /// How the motion differs where it is otherwise the same motion; nil where no such change is
  /// found.
  package var verdict: String?
  /// Changes in the scene's file that concern the view, in words: `spring stiffness 180 → 185.4`.
  package var changes: [String] = []
  /// The name of the view, and its name in the reference where that differs; empty where it is not
  /// in the scene.
  package var views: [String] = []
  /// The last recorded instant before the first difference, in seconds; nil for none.
  package var lastAgreeing: Double?
  /// The largest difference of the value, or of the velocity where only that differs; nil without
  /// numbers.
  package var largest: Deviation?
  /// The recorded and the current values; nil where the whole key was added or removed.
  package var curve: TraceCurve?

  package init(key: String, message: String) {
    self.key = key
    self.message = message
    property = key
  }

  /// The first recorded instant that differs, in seconds.
  package var time: Double? { first?.time }

  /// The difference at each recorded instant.
  package var amounts: [Double] { curve?.amounts ?? [] }

  /// The whole difference in one line.
  package var text: String {
    "\(key) \(message)" + (verdict.map { "; the same motion, \($0)" } ?? "")
      + (changes.isEmpty ? "" : "; the scene says \(changes.joined(separator: ", "))")
  }
}

extension ValueTrace {
  /// The differences from a recorded trace, key by key, in the order of the reference.
  ///
  /// Numbers are equal when they differ by at most `tolerance` times the larger of 1 and the
  /// recorded number; strings, flags and missing values only when they are identical.
  package func differences(
    from reference: ValueTrace, tolerance: Double, framesPerSecond: Double = 60
  ) -> [TraceDifference] {
    var found: [TraceDifference] = []
    for (column, key) in reference.keys.enumerated() {
      guard let own = keys.firstIndex(of: key) else {
        found.append(
          TraceDifference(key: key, message: "is in the reference, but not in the scene"))
        continue
      }
      var search = KeySearch(key: key, tolerance: tolerance)
      for (expected, actual) in zip(reference.samples, samples) {
        search.compare(expected.states[column], actual.states[own], at: expected.time)
      }
      if let difference = search.difference(framesPerSecond) { found.append(difference) }
    }
    for key in keys where !reference.keys.contains(key) {
      found.append(TraceDifference(key: key, message: "is not in the reference"))
    }
    if reference.samples.map(\.time) != samples.map(\.time) {
      found.append(TraceDifference(key: "time", message: "was recorded at other times"))
    }
    return found
  }
}

/// Compares the samples of one key, and keeps the first and the largest difference.
private struct KeySearch {
  let key: String
  let tolerance: Double
  private var first: (time: Double, text: String)?
  private var lastAgreeing: Double?
  private var largest: (time: Double, amount: Double, isVelocity: Bool)?
  private var curve = TraceCurve(times: [], expected: [], actual: [])

  init(key: String, tolerance: Double) {
    self.key = key
    self.tolerance = tolerance
  }

  mutating func compare(_ expected: TracedState, _ actual: TracedState, at time: Double) {
    defer {
      if curve.first == nil, first?.time == time, expected.value != actual.value {
        curve.first = .init(expected: expected.value, actual: actual.value)
      }
    }
    curve.times.append(time)
    curve.expected.append(expected.value.components)
    curve.actual.append(actual.value.components)
    if let a = expected.value.components, let b = actual.value.components, a.count == b.count {
      note(a, b, at: time, isVelocity: false) {
        actual.value.text(insteadOf: expected.value)
      }
    } else if expected.value != actual.value {
      noteFirst(at: time, actual.value.text(insteadOf: expected.value))
    }
    if let a = expected.velocity, let b = actual.velocity, a.count == b.count {
      note(a, b, at: time, isVelocity: true) {
        "velocity " + actual.velocityValue.text(insteadOf: expected.velocityValue)
      }
    } else if expected.velocity != actual.velocity {
      noteFirst(
        at: time, "velocity " + actual.velocityValue.text(insteadOf: expected.velocityValue))
    }
    if first == nil { lastAgreeing = time }
  }

  private mutating func note(
    _ expected: [Double], _ actual: [Double], at time: Double, isVelocity: Bool,
    text: () -> String
  ) {
    for (a, b) in zip(expected, actual) where !Tolerance(tolerance).accepts(b, for: a) {
      noteFirst(at: time, text())
      if abs(b - a) > largest?.amount ?? -1 { largest = (time, abs(b - a), isVelocity) }
    }
  }

  private mutating func noteFirst(at time: Double, _ text: String) {
    if first == nil { first = (time, text) }
  }

  func difference(_ framesPerSecond: Double) -> TraceDifference? {
    guard let first else { return nil }
    var message = "from \(Numerals.fixed(first.time, 4)) s: \(first.text)"
    if let largest {
      message +=
        "; largest difference \(Numerals.significant(largest.amount))"
        + "\(largest.isVelocity ? " of velocity" : "") at \(Numerals.fixed(largest.time, 4)) s"
    }
    var difference = TraceDifference(key: key, message: message)
    difference.first = FrameMoment(at: first.time, framesPerSecond: framesPerSecond)
    difference.lastAgreeing = lastAgreeing
    difference.largest = largest.map { Deviation($0.amount, unit: $0.isVelocity ? "a second" : "") }
    difference.curve = curve
    return difference
  }
}

extension TracedState {
  /// The velocity as a value of the same kind as the state's value.
  var velocityValue: TracedValue {
    guard let velocity else { return .nothing }
    if case .number = value, let only = velocity.first { return .number(only) }
    return .list(velocity)
  }
}

extension TracedValue {
  /// `[75.1, 20] instead of [80.2, 20]`, with enough digits to show the difference.
  func text(insteadOf expected: TracedValue) -> String {
    guard let own = components, let other = expected.components else {
      return "\(json) instead of \(expected.json)"
    }
    // Four digits, or as few decimals as show the difference; one that is less than a tenth of the
    // fourth digit is told by its size alone.
    let differences = zip(own, other).map { abs($0 - $1) }.filter { $0 > 0 && $0.isFinite }
    let smallest = differences.min() ?? 1
    let least = max(own.map(abs).max() ?? 0, 1) * 1e-5
    let decimals = min(max(2, 1 - Int(log10(max(smallest, least)).rounded(.down))), 6)
    func text(_ value: TracedValue, _ numbers: [Double]) -> String {
      let words = numbers.map { Numerals.fixed($0, decimals) }
      if case .number = value, let only = words.first { return only }
      return "[\(words.joined(separator: ", "))]"
    }
    let (before, after) = (text(expected, other), text(self, own))
    if before == after {
      return "\(after), off by \(Numerals.significant(differences.max() ?? 0, 2))"
    }
    return "\(after) instead of \(before)"
  }
}
