import Document
import Interaction
import Layers
import SceneKeys

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
      if let transitions = keys.transitions {
        work.error(.missingKey, atKeyOf: transitions, "\"transitions\" needs \"states\" beside it")
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
    var values: [StateGroup.Value] = []
    var given: Set<MovedProperty> = []
    for member in value.members {
      guard let property = try? stateProperty(member.key, of: owner, at: member.place, &work)
      else { continue }
      guard given.insert(property).inserted else {
        work.error(
          .conflictingKeys, at: member.place,
          "\"\(member.key)\" names a property of which the state has a value already")
        continue
      }
      if member.value.isBinding {
        work.error(
          .type, at: member.value, "a state has values, and no bindings",
          hint: "Bind the property with \"set\".")
        continue
      }
      let target = Change.Target.property(property.keyPath)
      let number = try? propertyValue(member.value, for: target, keepsRange: true, &work)
      if let number { values.append(.init(property, number)) }
    }
    return values
  }

  /// The property that a key path of a state refers to: of a view with states, or of any view.
  private func stateProperty(
    _ text: String, of owner: LayerID?, at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> MovedProperty {
    let (layer, target) =
      if let owner {
        try target(text, of: owner, at: place, &work)
      } else {
        try target(text, at: place, &work)
      }
    guard case .property(let keyPath) = target else {
      throw work.error(
        .type, at: place, "\"\(target.name)\" is derived and has no value in a state",
        hint: "Give \"position\" and \"bounds.size\".")
    }
    guard keyPath.property != .fractionComplete else {
      throw work.error(
        at: place, "an animator's fraction has no value in a state",
        hint: "Use the verb \"fractionComplete\".")
    }
    return MovedProperty(layer: layer, keyPath: keyPath)
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
      let property =
        isAny ? nil : try? stateProperty(member.key, of: owner, at: member.place, &work)
      guard let timing = try? StateFields.elementTable.read(member.value, self, &work),
        let animation = try? AnimateVerb.animation(of: timing, self, &work)
      else { continue }
      if let property {
        transition.elements[property] = animation
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
    let states = known.states.group(of: owner)?.states ?? [:]
    guard let state = states[name] else {
      throw work.error(
        .reference, at: value, "there is no state \"\(name)\" here",
        hint: Suggestion.question(for: name, in: states.keys.sorted().prefix(2000)))
    }
    return .state(state)
  }
}
