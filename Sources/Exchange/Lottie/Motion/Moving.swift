package import FlipbookMotion

/// A value over the time of the scene: keys in seconds, with the way from each to the next.
package struct Moving<Value: Blendable>: Equatable, Sendable {
  /// How a value goes from one key to the next.
  package enum Way: Hashable, Sendable {
    case hold
    case eased(TimingFunction)

    package static var linear: Way { .eased(.linear) }
  }

  /// A value at a time, and the way from it.
  package struct Key: Equatable, Sendable {
    package var time: Double
    package var value: Value
    package var way: Way

    package init(time: Double, value: Value, way: Way) {
      (self.time, self.value, self.way) = (time, value, way)
    }
  }

  /// At least one, in the order of their times.
  package private(set) var keys: [Key]

  package init(_ value: Value) {
    keys = [Key(time: 0, value: value, way: .linear)]
  }

  /// The keys must be in the order of their times; `instead` is the value where there are none.
  package init(_ keys: [Key], instead: Value) {
    self.keys = keys.isEmpty ? [Key(time: 0, value: instead, way: .linear)] : keys
  }

  /// The value before the first key.
  package var first: Value { keys[0].value }

  /// Whether the value never changes.
  package var isStill: Bool { keys.allSatisfy { $0.value == keys[0].value } }

  /// The times of the first and of the last key.
  package var span: ClosedRange<Double> {
    keys[0].time...max(keys[0].time, keys[keys.count - 1].time)
  }

  package func value(at time: Double) -> Value {
    guard time >= keys[0].time else { return keys[0].value }
    guard time < keys[keys.count - 1].time else { return keys[keys.count - 1].value }
    var low = 0
    var high = keys.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].time <= time { low = middle } else { high = middle }
    }
    let (key, next) = (keys[low], keys[high])
    guard case .eased(let function) = key.way, next.time > key.time else { return key.value }
    let fraction = function.value(at: (time - key.time) / (next.time - key.time))
    return key.value.blended(to: next.value, at: fraction)
  }

  /// The same course of other values: right where the map takes straight ways to straight ways.
  package func map<Other: Blendable>(_ transform: (Value) -> Other) -> Moving<Other> {
    Moving<Other>(
      keys.map {
        Moving<Other>.Key(time: $0.time, value: transform($0.value), way: Self.way($0.way))
      }, instead: transform(first))
  }

  /// The same way between values of another kind.
  package static func way<Other: Blendable>(_ way: Way) -> Moving<Other>.Way {
    switch way {
    case .hold: .hold
    case .eased(let function): .eased(function)
    }
  }

  /// Whether another course has the same times and ways.
  package func isInStep<Other: Blendable>(with other: Moving<Other>) -> Bool {
    guard keys.count == other.keys.count else { return false }
    return zip(keys, other.keys).allSatisfy {
      abs($0.time - $1.time) < 1e-9 && Self.way($0.way) == $1.way
    }
  }

  /// Only what is seen between two times.
  package func clipped(to window: ClosedRange<Double>) -> Moving {
    guard keys.count > 1 else { return self }
    let start = keys.lastIndex { $0.time <= window.lowerBound } ?? 0
    let end = keys.firstIndex { $0.time >= window.upperBound } ?? keys.count - 1
    guard start <= end else { return Moving(value(at: window.lowerBound)) }
    return Moving(Array(keys[start...end]), instead: first)
  }
}
