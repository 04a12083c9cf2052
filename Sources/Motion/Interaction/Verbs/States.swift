import FlipbookCalculus
import FlipbookLayers
import FlipbookTimeline

/// The current states of a scene and its parts, and the values that properties return to.
struct States {
  private var groups: [Group]

  /// A group with its current state.
  private struct Group {
    let rules: StateGroup
    /// The states that are entered: those that the current one is based on, outermost first, and
    /// itself; none is the base.
    var levels: [Level] = []

    var current: Int? { levels.last?.state }
  }

  /// A state that is entered, with the values that its properties had before.
  private struct Level {
    let state: Int
    var saved: [SavedValue] = []
  }

  /// A property with its value before a state was entered.
  private struct SavedValue: Hashable {
    let property: MovedProperty
    let value: Earlier

    /// The value that takes it back.
    var restoring: StateGroup.Value {
      switch value {
      case .value(let value): StateGroup.Value(property, value)
      case .frame(let change): StateGroup.Value(change)
      }
    }
  }

  /// The earlier state of a property.
  private enum Earlier: Hashable {
    case value(LayerValue)
    /// The frame of a state that was entered in the same step, so that its numbers never were the
    /// model's: it is read when it is restored.
    case frame(Change)
  }

  /// The model with values that are about to be set.
  private struct Overlay {
    /// In order, by the whole property.
    private var values: [MovedProperty: [(property: MovedProperty, value: LayerValue)]] = [:]
    /// The last changes of views' places and sizes, where these are frames that are read.
    private var frames: [LayerID: Change] = [:]

    /// Takes over the values of a change.
    ///
    /// A frame is read once the others are made; until then it may have no size.
    mutating func set(
      _ change: Change, in context: Context, _ board: inout Board
    ) throws(ResolveError) {
      let new =
        change.readsFrame
        ? (try? change.resolved(on: &board, context.cause)) ?? []
        : try change.resolved(on: &board, context.cause)
      for new in new {
        values[new.property.whole, default: []].append((new.property, new.new))
        if new.property.isPlace { frames[new.property.layer] = nil }
      }
      if change.readsFrame { frames[change.layer] = change }
    }

    func earlier(_ property: MovedProperty, on stage: Stage) -> Earlier? {
      if property.isPlace, let frame = frames[property.layer] { return .frame(frame) }
      return value(of: property, on: stage).map { .value($0) }
    }

    private func value(of property: MovedProperty, on stage: Stage) -> LayerValue? {
      let whole = property.whole
      guard let set = values[whole] else {
        return stage.model(property.keyPath, of: property.layer)?.value
      }
      guard var value = stage.model(whole.keyPath, of: whole.layer)?.value else { return nil }
      for new in set {
        if new.property.keyPath.part == nil {
          value = new.value
        } else if let replaced = new.property.keyPath.replacing(in: value, with: new.value) {
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

  /// The events that enter the states in which the scene begins, with the places of these states.
  var beginning: [NestedEvent] {
    groups.indices.compactMap { index in
      let rules = groups[index].rules
      guard let state = rules.initial, rules.states.indices.contains(state) else { return nil }
      return NestedEvent(
        .state(StateEvent(group: index, .go(state))), place: rules.states[state].place)
    }
  }

  /// Enters a state: takes back what the states that are left have set, and sets the values of those
  /// that are entered, all as one change.
  ///
  /// Entering the current state changes nothing, and a state that both are based on stays as it is.
  /// Layers that are not in the tree are left out.
  mutating func perform(
    _ event: StateEvent, in context: Context, _ board: inout Board
  ) throws(ResolveError) -> [FoldCommand] {
    guard groups.indices.contains(event.group) else { return [] }
    let changes = try enter(
      event, by: groups[event.group].rules.transitions, in: context, &board)
    return [.change(changes, then: event.completion, in: context)]
  }

  /// Enters the state in which a group begins, without a transition.
  mutating func begin(
    _ event: NestedEvent, in context: Context, _ board: inout Board
  ) throws(ResolveError) -> [FoldCommand] {
    guard case .state(let entry) = event.event else { return [] }
    let inner = context.inside(event)
    return [.change(try enter(entry, by: [], in: inner, &board), then: Completion(), in: inner)]
  }

  private mutating func enter(
    _ event: StateEvent, by transitions: [StateTransition], in context: Context,
    _ board: inout Board
  ) throws(ResolveError) -> [StateChange] {
    let group = groups[event.group]
    let old = group.current
    let new =
      switch event.verb {
      case .go(let state): state
      case .toggle(let state): state == old ? nil : state
      }
    guard new != old else { return [] }
    let chain = new.map(group.rules.levels(of:)) ?? []
    let shared = zip(group.levels, chain).prefix { $0.state == $1 }.count
    let left = Array(group.levels[shared...].reversed())
    let entered = Array(chain[shared...])
    let motion = StateMotion(
      from: old, to: new, leaving: left.map(\.state), entering: entered,
      by: transitions)
    board.stage.tank.spend(
      Double(transitions.count * (left.count + entered.count + 1)) * 10)

    var overlay = Overlay()
    var restored: [StateGroup.Value] = []
    for saved in left.flatMap({ $0.saved.reversed() }) {
      if board.stage.isInTree(saved.property.layer) {
        try overlay.set(saved.restoring.change, in: context, &board)
      }
      restored.append(saved.restoring)
    }
    var values: [StateGroup.Value] = []
    var levels = Array(group.levels[..<shared])
    for state in entered {
      var level = Level(state: state)
      for value in group.rules.states[state].values
      where value.isChangeable(on: &board, context.cause) {
        for property in value.properties {
          let old = overlay.earlier(property, on: board.stage)
          if let old { level.saved.append(SavedValue(property: property, value: old)) }
        }
        try overlay.set(value.change, in: context, &board)
        values.append(value)
      }
      levels.append(level)
    }
    groups[event.group].levels = levels

    let set = Set(values.flatMap(\.properties))
    let changes =
      Self.lastOfEach(
        restored.filter { value in
          !value.properties.allSatisfy(set.contains)
            && value.isChangeable(on: &board, context.cause)
        }) + Self.lastOfEach(values)
    board.stage.tank.spend(Double(changes.count + restored.count) * Self.unitsOfValue)
    return changes.map { StateChange(change: $0.change, animation: motion.animation(of: $0)) }
  }

  /// The values without those that others of the same property follow.
  private static func lastOfEach(_ values: [StateGroup.Value]) -> [StateGroup.Value] {
    var seen: Set<[MovedProperty]> = []
    return values.reversed().filter { seen.insert($0.properties).inserted }.reversed()
  }

  /// The approximate cost in nanoseconds of one value of a state, without what reads and writes it.
  private static let unitsOfValue = 3500.0

  // MARK: - Conditions

  /// Whether a condition holds now.
  func holds(
    _ condition: Condition, _ cause: Cause, on board: Board
  ) throws(ResolveError) -> Bool {
    board.stage.tank.spend(Self.unitsOfCondition)
    switch condition {
    case .all(let parts):
      for part in parts where try !holds(part, cause, on: board) { return false }
      return true
    case .any(let parts):
      for part in parts where try holds(part, cause, on: board) { return true }
      return false
    case .not(let part): return try !holds(part, cause, on: board)
    case .state(let state, let group):
      return groups.indices.contains(group) && groups[group].current == state
    case .property(let property, let comparison):
      guard board.stage.isInTree(property.layer),
        let model = board.stage.model(property.keyPath, of: property.layer)
      else { return false }
      return try comparison.known(with: property, on: board.stage, cause).holds(for: model.value)
    }
  }

  /// The approximate cost in nanoseconds of one part of a condition.
  private static let unitsOfCondition = 100.0
}

extension Change {
  /// Whether it is a frame that is read when it is set.
  fileprivate var readsFrame: Bool {
    switch value {
    case .frameOf: true
    case .edges(let edges): edges.dependsOnSuperview
    case .to, .by, .computed, .computedBy, .bound, .showing: false
    }
  }
}

extension MovedProperty {
  /// Whether setting a frame sets it.
  fileprivate var isPlace: Bool {
    keyPath.property == .position || keyPath.property == .bounds
  }
}

extension StateGroup.Value {
  /// Whether a state can change its layer; warns where it is not in the tree.
  fileprivate func isChangeable(on board: inout Board, _ cause: Cause) -> Bool {
    if board.stage.isInTree(change.layer) { return true }
    board.agenda.warn(
      "\(board.cast.name(of: change.layer)) is not in the tree; the state does not change it", cause
    )
    return false
  }
}

extension Condition.Comparison {
  /// The comparison with the number that it computes, as it is now.
  fileprivate func known(
    with property: MovedProperty, on stage: Stage, _ cause: Cause
  ) throws(ResolveError) -> Condition.Comparison {
    guard case .computed(let relation, let value) = self else { return self }
    return relation.comparison(
      with: try value.result(
        for: "the comparison with \(stage.cast.name(of: property))", on: stage, cause))
  }
}
