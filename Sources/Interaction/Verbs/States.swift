import Animation
import Calculus
import Layers

/// The current states of a scene and its parts, and the values that properties return to.
struct States {
  private var groups: [Group]

  /// A group with its current state.
  private struct Group {
    let rules: StateGroup
    /// nil is the base.
    var current: Int?
    /// The properties that the current state has set, with the values that they had before any
    /// state did.
    var saved: [SavedValue] = []
  }

  private typealias SavedValue = StateGroup.Value

  /// The values that properties have without the current state.
  private struct Base {
    /// The saved values of each whole property.
    private var saved: [MovedProperty: [SavedValue]] = [:]

    init(_ values: [SavedValue]) {
      for value in values { saved[value.property.whole, default: []].append(value) }
    }

    /// The base of a property: the model value, with what the current state has set in it or around
    /// it taken back.
    func value(of property: MovedProperty, on stage: Stage) -> LayerValue? {
      let whole = property.whole
      guard let saved = saved[whole] else {
        return stage.model(property.keyPath, of: property.layer)?.value
      }
      guard var value = stage.model(whole.keyPath, of: whole.layer)?.value else { return nil }
      for old in saved {
        if old.property.keyPath.part == nil {
          value = old.value
        } else if let replaced = old.property.keyPath.replacing(in: value, with: old.value) {
          value = replaced
        }
      }
      return property.keyPath.part == nil ? value : property.keyPath.value(in: value)
    }
  }

  init(_ groups: [StateGroup]) {
    self.groups = groups.map { Group(rules: $0) }
  }

  // MARK: - Entering and leaving

  /// Enters a state: sets its values, and returns what the previous one had set and this one does
  /// not to the base.
  ///
  /// Entering the current state changes nothing. Layers that are not in the tree are left out.
  mutating func perform(
    _ event: StateEvent, in context: Context, _ board: inout Board
  ) -> [FoldCommand] {
    guard groups.indices.contains(event.group) else { return [] }
    let old = groups[event.group].current
    let new =
      switch event.verb {
      case .go(let state): state
      case .toggle(let state): state == old ? nil : state
      }
    guard new != old else { return [] }
    let rules = groups[event.group].rules
    let values = new.map { rules.states[$0].values } ?? []
    let saved = groups[event.group].saved
    let base = Base(saved)
    board.stage.tank.spend(Double(values.count + saved.count) * Self.unitsOfValue)

    var changes: [StateChange] = []
    var kept: [SavedValue] = []
    let entered = Set(values.map(\.property))
    let transition = rules.transition(from: old, to: new)
    func change(_ property: MovedProperty, to value: LayerValue) {
      changes.append(
        StateChange(
          change: Change(
            layer: property.layer, keyPath: property.keyPath, value: .to(value)),
          animation: transition?.animation(of: property)))
    }
    for old in saved where !entered.contains(old.property) {
      if board.isChangeable(old.property, context.cause) { change(old.property, to: old.value) }
    }
    for new in values {
      guard board.isChangeable(new.property, context.cause),
        let value = base.value(of: new.property, on: board.stage)
      else { continue }
      kept.append(SavedValue(new.property, value))
      change(new.property, to: new.value)
    }
    groups[event.group].current = new
    groups[event.group].saved = kept
    return changes.isEmpty ? [] : [.change(changes, in: context)]
  }

  /// The approximate cost in nanoseconds of one value of a state.
  private static let unitsOfValue = 1000.0

  // MARK: - Conditions

  /// Whether a condition holds now.
  func holds(_ condition: Condition, on stage: Stage) -> Bool {
    stage.tank.spend(Self.unitsOfCondition)
    return switch condition {
    case .all(let parts): parts.allSatisfy { holds($0, on: stage) }
    case .any(let parts): parts.contains { holds($0, on: stage) }
    case .not(let part): !holds(part, on: stage)
    case .state(let state, let group):
      groups.indices.contains(group) && groups[group].current == state
    case .property(let property, let comparison):
      stage.model(property.keyPath, of: property.layer).map { comparison.holds(for: $0.value) }
        ?? false
    }
  }

  /// The approximate cost in nanoseconds of one part of a condition.
  private static let unitsOfCondition = 100.0
}

extension Board {
  /// Whether a state can change a property; warns where its layer is not in the tree.
  fileprivate mutating func isChangeable(_ property: MovedProperty, _ cause: Cause) -> Bool {
    if stage.isInTree(property.layer) { return true }
    agenda.warn(
      "\(cast.name(of: property.layer)) is not in the tree; the state does not change it", cause)
    return false
  }
}

extension MovedProperty {
  /// The property of which it is a part, or itself.
  fileprivate var whole: MovedProperty {
    MovedProperty(layer: layer, keyPath: LayerKeyPath(keyPath.property))
  }
}
