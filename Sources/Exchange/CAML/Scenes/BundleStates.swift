import FlipbookDocument

/// The states of one bundle in the words of the scene.
struct BundleStates {
  /// An animation that begins or ends as a state is entered.
  struct Change {
    var view: String
    var key: String
    /// nil for one that is removed.
    var animation: JSONText?
  }

  struct State {
    private(set) var values: [(path: String, value: JSONText)] = []
    private var places: [String: Int] = [:]
    var changes: [Change] = []
    var basedOn: String?

    /// Sets a value; of two for one key path the later counts.
    mutating func set(_ path: String, _ value: JSONText) {
      if let place = places[path] {
        values[place].value = value
      } else {
        places[path] = values.count
        values.append((path, value))
      }
    }
  }

  /// The most states and transitions of a layer.
  static let stateLimit = 1000
  static let transitionLimit = 4000

  /// The value of `fromState` and `toState` before and after all states.
  static let base = ""

  /// `*` is any state, and the base.
  struct Transition {
    var from: String
    var to: String
    var elements: [(path: String, element: JSONText)] = []
    var changes: [Change] = []
  }

  /// The names in their order.
  var names: [String] = []
  var states: [String: State] = [:]
  var transitions: [Transition] = []
  /// The state that the file begins in.
  var initial: String?

  /// Whether nothing happens in any of them.
  var isEmpty: Bool {
    states.values.allSatisfy { $0.values.isEmpty && $0.changes.isEmpty }
      && transitions.allSatisfy { $0.elements.isEmpty && $0.changes.isEmpty }
  }

  /// The motion from one state to another, by the rule of `CAStateController`: the transition that
  /// names both, else what leaves the one and what enters the other, the latter first, else that from
  /// any to any.
  func resolved(from: String?, to: String?) -> Transition {
    let (from, to) = (from ?? Self.base, to ?? Self.base)
    var result = Transition(from: from, to: to)
    var fitting = transitions.filter { $0.from == from && $0.to == to }
    if fitting.isEmpty {
      fitting =
        transitions.filter { $0.from == from && $0.to == "*" }
        + transitions.filter { $0.from == "*" && $0.to == to }
    }
    if fitting.isEmpty { fitting = transitions.filter { $0.from == "*" && $0.to == "*" } }
    var places: [String: Int] = [:]
    for element in fitting.flatMap(\.elements) {
      if let place = places.updateValue(result.elements.count, forKey: element.path) {
        places[element.path] = place
        result.elements[place] = element
      } else {
        result.elements.append(element)
      }
    }
    var keys: [String: Int] = [:]
    for change in fitting.flatMap(\.changes) {
      let key = "\(change.view) \(change.key)"
      if let place = keys.updateValue(result.changes.count, forKey: key) {
        keys[key] = place
        result.changes[place] = change
      } else {
        result.changes.append(change)
      }
    }
    return result
  }
}
