import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension DocumentKeys.States {
  /// The names of the states of a scene with these, and of its views.
  func names(among views: [PendingView]) -> StateNames {
    var names = StateNames()
    if let states { names.add(states.members.map(\.key), of: nil) }
    for view in views {
      guard let states = view.states.states else { continue }
      names.add(states.members.map(\.key), of: view.id)
    }
    return names
  }
}

extension Site {
  /// Reads the states of the scene and of its views, in the order of `StateNames`.
  func stateGroups(
    _ keys: DocumentKeys.States, _ views: [PendingView], _ work: inout Work
  ) -> [StateGroup] {
    var groups: [StateGroup] = []
    if let group = stateGroup(keys, of: nil, &work) { groups.append(group) }
    for view in views {
      var site = self
      site.scope = view.scope
      site.view = view.id
      if let group = site.stateGroup(view.states, of: view.id, &work) { groups.append(group) }
    }
    return groups
  }

  private func stateGroup(
    _ keys: DocumentKeys.States, of owner: LayerID?, _ work: inout Work
  ) -> StateGroup? {
    guard let states = keys.states else {
      if let transitions = keys.transitions, !(transitions.isArray && transitions.count == 0) {
        work.error(.missingKey, atKeyOf: transitions, "\"transitions\" needs \"states\" beside it")
      }
      if let state = keys.state, !state.isNull {
        work.error(.missingKey, atKeyOf: state, "\"state\" needs \"states\" beside it")
      }
      return nil
    }
    var group = StateGroup(owner: owner)
    guard states.isObject else {
      work.mismatch(states, needs: "an object of names and states")
      return group
    }
    for member in states.members {
      if !SceneName.isValid(member.key) {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot name a state", hint: SceneName.rule)
      }
      let values = stateValues(member.value, of: owner, &work)
      group.states.append(
        .init(name: member.key, values: values, place: place(of: member.value)))
    }
    findBases(of: &group, states.members, &work)
    if let state = keys.state, !state.isNull {
      group.initial = try? self.state(state, of: owner, &work)
    }
    group.transitions = transitions(keys.transitions, of: owner, &work)
    return group
  }

  /// The values of one state.
  private func stateValues(
    _ value: JSONValue, of owner: LayerID?, _ work: inout Work
  ) -> [StateGroup.Value] {
    guard value.isObject else {
      work.mismatch(value, needs: "an object of key paths and values")
      return []
    }
    work.spend(Double(value.members.count) * ReadingPrice.change)
    var values: [StateGroup.Value] = []
    var given: Set<[MovedProperty]> = []
    // The frames that are given in parts, by their places among the values.
    var parts: [LayerID: Int] = [:]
    for member in value.members where member.key != StateFields.basedOn {
      guard let (layer, target) = try? stateTarget(member.key, of: owner, at: member.place, &work),
        let change = try? stateChange(member.value, of: layer, target, &work)
      else { continue }
      let value = StateGroup.Value(change)
      let isPart = target.isPartOfFrame
      if isPart, let index = parts[layer], let whole = values[index].change.joined(with: change) {
        values[index] = StateGroup.Value(whole)
        continue
      }
      if isPart { parts[layer] = values.count }
      guard given.insert(value.properties).inserted else {
        work.error(
          .conflictingKeys, at: member.place,
          "\"\(member.key)\" names a property of which the state has a value already")
        continue
      }
      values.append(value)
    }
    return values
  }

  /// The value of one property in a state; a frame also by its edges, or of another view.
  private func stateChange(
    _ value: JSONValue, of layer: LayerID, _ target: Change.Target, _ work: inout Work
  ) throws(Reported) -> Change {
    if value.isBinding {
      throw work.error(
        .type, at: value, "a state has values, and no bindings",
        hint: "Bind the property with \"set\".")
    }
    if case .frame(.frame) = target, let frame = try frame(value, &work) {
      return Change(layer: layer, target: target, value: frame)
    }
    let number = try filling(layer).propertyValue(value, for: target, keepsRange: true, &work)
    if case .frame(let part) = target, let edges = part.edges(for: number) {
      return Change(layer: layer, target: .frame(.frame), value: .edges(edges))
    }
    return Change(layer: layer, target: target, value: .to(number))
  }

  /// The target of a key path of a state: of a view with states, or of any view.
  private func stateTarget(
    _ text: String, of owner: LayerID?, at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> (layer: LayerID, target: Change.Target) {
    let (layer, target) =
      if let owner {
        try target(text, of: owner, at: place, &work)
      } else {
        try target(text, at: place, &work)
      }
    switch target {
    case .property(let keyPath) where keyPath.property == .fractionComplete:
      throw work.error(
        at: place, "an animator's fraction has no value in a state",
        hint: "Use the verb \"fractionComplete\".")
    case .property, .frame: break
    }
    return (layer, target)
  }

  // MARK: - States that are based on others

  /// Finds the states that others are based on; circles and long chains are reported and cut.
  private func findBases(
    of group: inout StateGroup, _ members: [JSONValue.Member], _ work: inout Work
  ) {
    var written: [Int: JSONValue] = [:]
    for (index, member) in members.enumerated() where member.value.isObject {
      guard let value = member.value[StateFields.basedOn] else { continue }
      guard let base = try? state(value, of: group.owner, &work) else { continue }
      group.states[index].basedOn = base
      written[index] = value
    }
    var depth: [Int: Int] = [:]
    for index in group.states.indices where depth[index] == nil {
      var way: [Int] = []
      var seen: Set<Int> = []
      var next: Int? = index
      while let state = next, depth[state] == nil, seen.insert(state).inserted {
        way.append(state)
        next = group.states[state].basedOn
      }
      if let next, depth[next] == nil, let start = way.firstIndex(of: next) {
        let circle = way[start...] + [next]
        let names = circle.prefix(10).map { group.states[$0].name }
        if let value = written[next] {
          work.error(
            .circle, at: value, "the state \"\(group.states[next].name)\" is based on itself",
            hint: "It goes \((names + (circle.count > 10 ? ["…"] : [])).joined(separator: " → ")).")
        }
        for state in way { (group.states[state].basedOn, depth[state]) = (nil, 1) }
        continue
      }
      var length = next.flatMap { depth[$0] } ?? 0
      for state in way.reversed() {
        length += 1
        if length > StateGroup.deepest {
          if length == StateGroup.deepest + 1, let value = written[state] {
            work.error(
              .limit, at: value,
              "more than \(StateGroup.deepest) states are based on one another in a row")
          }
          group.states[state].basedOn = nil
        }
        depth[state] = length
      }
    }
  }

  // MARK: - Transitions

  private func transitions(
    _ list: JSONValue?, of owner: LayerID?, _ work: inout Work
  ) -> [StateTransition] {
    var transitions: [StateTransition] = []
    var given: Set<[StateTransition.End]> = []
    for value in work.elements(of: list, needs: "a list of transitions") {
      guard let transition = try? transition(value, of: owner, &work) else { continue }
      if !given.insert([transition.fromState, transition.toState]).inserted {
        work.error(
          .conflictingKeys, at: value, "there is another transition between these states already")
      }
      transitions.append(transition)
    }
    return transitions
  }

  private func transition(
    _ value: JSONValue, of owner: LayerID?, _ work: inout Work
  ) throws(Reported) -> StateTransition {
    let keys = try StateFields.transitionTable.read(value, self, &work)
    var transition = StateTransition()
    transition.fromState = try end(
      keys.fromState, at: keys.source(\.fromState) ?? value, of: owner, &work)
    transition.toState = try end(
      keys.toState, at: keys.source(\.toState) ?? value, of: owner, &work)
    let elements = try keys.required(\.elements, &work)
    guard elements.isObject else {
      throw work.mismatch(elements, needs: "an object of key paths")
    }
    for member in elements.members {
      let isAny = member.key == StateFields.anyState
      let target = isAny ? nil : try? stateTarget(member.key, of: owner, at: member.place, &work)
      guard let timing = try? StateFields.elementTable.read(member.value, self, &work),
        let animation = try? AnimateVerb.animation(of: timing, self, &work)
      else { continue }
      if let target {
        let change = Change(layer: target.layer, target: target.target, value: .to(.number(0)))
        for property in StateGroup.Value(change).properties {
          transition.elements[property] = animation
        }
      } else if isAny {
        transition.others = animation
      }
    }
    return transition
  }

  /// The state at one end of a transition.
  private func end(
    _ name: String?, at value: JSONValue, of owner: LayerID?, _ work: inout Work
  ) throws(Reported) -> StateTransition.End {
    guard let name else { return .base }
    if name == StateFields.anyState { return .any }
    return .state(try state(name, at: value, of: owner, &work))
  }

  // MARK: - Names

  /// A state of a group by its written name.
  private func state(
    _ value: JSONValue, of owner: LayerID?, _ work: inout Work
  ) throws(Reported) -> Int {
    guard let name = value.string else { throw work.mismatch(value, needs: "the name of a state") }
    return try state(name, at: value, of: owner, &work)
  }

  /// A state of a group by its name.
  private func state(
    _ name: String, at value: JSONValue, of owner: LayerID?, _ work: inout Work
  ) throws(Reported) -> Int {
    let states = known.states.group(of: owner)?.states ?? [:]
    if let state = states[name] { return state }
    throw work.error(
      .reference, at: value, "there is no state \"\(name)\" here",
      hint: Suggestion.question(for: name, in: states.keys.sorted().prefix(2000)))
  }
}
