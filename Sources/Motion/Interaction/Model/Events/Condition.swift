package import FlipbookLayers

/// A question about the model and the states, which is answered once, when its list would run.
package indirect enum Condition: Hashable, Sendable {
  /// All of them hold; true for none.
  case all([Condition])
  /// At least one of them holds; false for none.
  case any([Condition])
  case not(Condition)
  /// Whether a state of a group is the current one, by their indices; nil is the base.
  case state(Int?, ofGroup: Int)
  /// Whether the model value of a property compares so; false for a layer that is not in the tree.
  case property(MovedProperty, Comparison)

  /// A comparison of a value with another one.
  package enum Comparison: Hashable, Sendable {
    /// Numbers, alone or as components, are equal within a billionth.
    case equals(LayerValue)
    case above(Double)
    case below(Double)
    case atLeast(Double)
    case atMost(Double)
    /// With a value that is computed when it is asked.
    case computed(Relation, ComputedValue)
  }

  /// How a value compares with a computed one.
  package enum Relation: Hashable, Sendable {
    case equals
    case above
    case below
    case atLeast
    case atMost

    /// The comparison with a value; only `equals` takes others than numbers.
    package func comparison(with value: LayerValue) -> Comparison {
      guard case .number(let number) = value else { return .equals(value) }
      return switch self {
      case .equals: .equals(value)
      case .above: .above(number)
      case .below: .below(number)
      case .atLeast: .atLeast(number)
      case .atMost: .atMost(number)
      }
    }
  }
}

extension Condition.Comparison {
  /// Whether a value compares so; a value that is not a number is neither above nor below one.
  func holds(for value: LayerValue) -> Bool {
    if case .equals(let other) = self { return Self.areEqual(value, other) }
    guard case .number(let number) = value else { return false }
    return switch self {
    case .equals, .computed: false
    case .above(let limit): number > limit
    case .below(let limit): number < limit
    case .atLeast(let limit): number >= limit
    case .atMost(let limit): number <= limit
    }
  }

  private static func areEqual(_ a: LayerValue, _ b: LayerValue) -> Bool {
    guard a != b else { return true }
    guard a.kind == b.kind, let left = a.components, let right = b.components,
      left.count == right.count
    else { return false }
    return zip(left, right).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0), abs($1)) }
  }
}
