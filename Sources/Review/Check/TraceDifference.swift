import Document
internal import SceneFile

/// How the values of one key differ between a reference and a film.
package struct TraceDifference: Hashable, Sendable {
  package var key: String
  /// What is told about it, ready to print.
  package var message: String
  /// The key path without the view; the whole key where it is not known.
  package var property: String
  /// The first instant that differs, in seconds; nil where the whole key is there or is not.
  package var time: Double?
  /// The frame that is shown then.
  package var frame: Int?
  /// That it is the same motion, and how it differs; nil where nothing can be said.
  package var verdict: String?
  /// By how much the values differ at each recorded instant.
  package var amounts: [Double] = []

  package init(key: String, message: String, time: Double? = nil) {
    self.key = key
    self.message = message
    self.time = time
    property = key
  }

  /// All of it in one line.
  package var text: String {
    "\(key) \(message)" + (verdict.map { "; the same motion, \($0)" } ?? "")
  }
}

extension ValueTrace {
  /// What differs from a recorded trace, key by key, in the order of the reference.
  ///
  /// Numbers are equal when they differ by at most `tolerance` times the larger of 1 and the
  /// recorded number; texts, flags and absences only when they are the same.
  package func differences(
    from reference: ValueTrace, tolerance: Double
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
      if let difference = search.difference { found.append(difference) }
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

/// Walks along one key and keeps the first and the largest difference.
private struct KeySearch {
  let key: String
  let tolerance: Double
  private var first: (time: Double, text: String)?
  private var amounts: [Double] = []
  private var largest: (time: Double, amount: Double, isVelocity: Bool)?

  init(key: String, tolerance: Double) {
    self.key = key
    self.tolerance = tolerance
  }

  mutating func compare(_ expected: TracedState, _ actual: TracedState, at time: Double) {
    var amount = 0.0
    if let a = expected.value.components, let b = actual.value.components, a.count == b.count {
      amount = zip(a, b).map { abs($0 - $1) }.max() ?? 0
      note(a, b, at: time, isVelocity: false) {
        "\(actual.value.json) instead of \(expected.value.json)"
      }
    } else if expected.value != actual.value {
      noteFirst(at: time, "\(actual.value.json) instead of \(expected.value.json)")
    }
    amounts.append(amount)
    if let a = expected.velocity, let b = actual.velocity, a.count == b.count {
      note(a, b, at: time, isVelocity: true) {
        "velocity \(actual.velocityJSON) instead of \(expected.velocityJSON)"
      }
    } else if expected.velocity != actual.velocity {
      noteFirst(
        at: time, "velocity \(actual.velocityJSON) instead of \(expected.velocityJSON)")
    }
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

  var difference: TraceDifference? {
    guard let first else { return nil }
    var message = "from \(JSONText.text(of: first.time)) s: \(first.text)"
    if let largest {
      message +=
        "; largest difference \(JSONText.text(of: largest.amount))"
        + "\(largest.isVelocity ? " of velocity" : "") at \(JSONText.text(of: largest.time)) s"
    }
    var difference = TraceDifference(key: key, message: message, time: first.time)
    difference.amounts = amounts
    return difference
  }
}
