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

extension StateGroup {
  /// Reads the states of the scene and of its views, in the order of `StateNames`.
  static func list(
    _ keys: DocumentKeys.States, and views: [PendingView], _ site: Site, _ work: inout Work
  ) -> [StateGroup] {
    var groups: [StateGroup] = []
    if let group = StateGroup(keys, of: nil, site, &work) { groups.append(group) }
    for view in views {
      var site = site
      site.scope = view.scope
      site.view = view.id
      if let group = StateGroup(view.states, of: view.id, site, &work) { groups.append(group) }
    }
    return groups
  }

  private init?(_ keys: DocumentKeys.States, of owner: LayerID?, _ site: Site, _ work: inout Work) {
    guard let states = keys.states else {
      if let transitions = keys.transitions, !(transitions.isArray && transitions.count == 0) {
        work.error(.missingKey, atKeyOf: transitions, "\"transitions\" needs \"states\" beside it")
      }
      if let state = keys.state, !state.isNull {
        work.error(.missingKey, atKeyOf: state, "\"state\" needs \"states\" beside it")
      }
      return nil
    }
    self.init(owner: owner)
    guard states.isObject else {
      work.mismatch(states, needs: "an object of names and states")
      return
    }
    for member in states.members {
      if !SceneName.isValid(member.key) {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot name a state", hint: SceneName.rule)
      }
      let values = StateGroup.Value.list(member.value, of: owner, site, &work)
      self.states.append(
        .init(name: member.key, values: values, place: site.place(of: member.value)))
    }
    findBases(in: states.members, site, &work)
    if let state = keys.state, !state.isNull {
      initial = try? StateGroup.index(of: state, in: owner, site, &work)
    }
    self.transitions = StateTransition.list(keys.transitions, of: owner, site, &work)
  }

  /// What a key path of a state refers to: of a view with states, or of any view.
  fileprivate static func target(
    _ text: String, of owner: LayerID?, at place: JSONPlace, _ site: Site, _ work: inout Work
  ) throws(Reported) -> (layer: LayerID, target: Change.Target) {
    let (layer, target) = try site.target(text, of: owner, at: place, &work)
    if case .property(let keyPath) = target, keyPath.property == .fractionComplete {
      throw work.error(
        at: place, "an animator's fraction has no value in a state",
        hint: "Use the verb \"fractionComplete\".")
    }
    return (layer, target)
  }

  // MARK: - States that are based on others

  /// Finds the states that others are based on; circles and long chains are reported and cut.
  private mutating func findBases(in members: [JSONValue.Member], _ site: Site, _ work: inout Work)
  {
    var written: [Int: JSONValue] = [:]
    for (index, member) in members.enumerated() where member.value.isObject {
      guard let value = member.value[StateFields.basedOn] else { continue }
      guard let base = try? StateGroup.index(of: value, in: owner, site, &work) else { continue }
      states[index].basedOn = base
      written[index] = value
    }
    var depth: [Int: Int] = [:]
    for index in states.indices where depth[index] == nil {
      var way: [Int] = []
      var seen: Set<Int> = []
      var next: Int? = index
      while let state = next, depth[state] == nil, seen.insert(state).inserted {
        way.append(state)
        next = states[state].basedOn
      }
      if let next, depth[next] == nil, let start = way.firstIndex(of: next) {
        let circle = way[start...] + [next]
        let names = circle.prefix(10).map { states[$0].name }
        if let value = written[next] {
          work.error(
            .circle, at: value, "the state \"\(states[next].name)\" is based on itself",
            hint: "It goes \((names + (circle.count > 10 ? ["…"] : [])).joined(separator: " → ")).")
        }
        for state in way { (states[state].basedOn, depth[state]) = (nil, 1) }
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
          states[state].basedOn = nil
        }
        depth[state] = length
      }
    }
  }

  // MARK: - Names

  /// A state of a group by its written name.
  private static func index(
    of value: JSONValue, in owner: LayerID?, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Int {
    guard let name = value.string else { throw work.mismatch(value, needs: "the name of a state") }
    return try StateGroup.index(of: name, at: value, in: owner, site, &work)
  }

  /// A state of a group by its name.
  fileprivate static func index(
    of name: String, at value: JSONValue, in owner: LayerID?, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Int {
    let states = site.known.states.group(of: owner)?.states ?? [:]
    if let state = states[name] { return state }
    throw work.error(
      .reference, at: value, "there is no state \"\(name)\" here",
      hint: Suggestion.question(for: name, in: states.keys.sorted().prefix(2000)))
  }
}

extension StateGroup.Value {
  /// The values of one state.
  fileprivate static func list(
    _ value: JSONValue, of owner: LayerID?, _ site: Site, _ work: inout Work
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
      guard
        let (layer, target) = try? StateGroup.target(
          member.key, of: owner, at: member.place, site, &work),
        let change = try? Change(inState: member.value, of: layer, target: target, site, &work)
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
}

extension Change {
  /// The value of one property in a state; a frame also by its edges, or of another view.
  fileprivate init(
    inState value: JSONValue, of layer: LayerID, target: Change.Target, _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    if value.isBinding {
      throw work.error(
        .type, at: value, "a state has values, and no bindings",
        hint: "Bind the property with \"set\".")
    }
    if case .frame(.frame) = target, let frame = try Change.NewValue(frame: value, site, &work) {
      self = Change(layer: layer, target: target, value: frame)
      return
    }
    let number = try LayerValue(
      value, for: target, keepsRange: true, site.filling(layer), &work)
    if case .frame(let part) = target, let edges = part.edges(for: number) {
      self = Change(layer: layer, target: .frame(.frame), value: .edges(edges))
      return
    }
    self = Change(layer: layer, target: target, value: .to(number))
  }
}

extension StateTransition {
  // MARK: - Transitions

  fileprivate static func list(
    _ list: JSONValue?, of owner: LayerID?, _ site: Site, _ work: inout Work
  ) -> [StateTransition] {
    var transitions: [StateTransition] = []
    var given: Set<[StateTransition.End]> = []
    for value in work.elements(of: list, needs: "a list of transitions") {
      guard let transition = try? StateTransition(value, of: owner, site, &work) else { continue }
      if !given.insert([transition.fromState, transition.toState]).inserted {
        work.error(
          .conflictingKeys, at: value, "there is another transition between these states already")
      }
      transitions.append(transition)
    }
    return transitions
  }

  private init(_ value: JSONValue, of owner: LayerID?, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let keys = try StateFields.transitionTable.read(value, site, &work)
    self.init()
    fromState = try StateTransition.End(
      keys.fromState, at: keys.source(\.fromState) ?? value, of: owner, site, &work)
    toState = try StateTransition.End(
      keys.toState, at: keys.source(\.toState) ?? value, of: owner, site, &work)
    let elements = try keys.required(\.elements, &work)
    guard elements.isObject else {
      throw work.mismatch(elements, needs: "an object of key paths")
    }
    for member in elements.members {
      let isAny = member.key == StateFields.anyState
      let target =
        isAny ? nil : try? StateGroup.target(member.key, of: owner, at: member.place, site, &work)
      guard let timing = try? StateFields.elementTable.read(member.value, site, &work),
        let animation = try? AnimateVerb.animation(of: timing, site, &work)
      else { continue }
      if let target {
        let change = Change(layer: target.layer, target: target.target, value: .to(.number(0)))
        for property in StateGroup.Value(change).properties {
          self.elements[property] = animation
        }
      } else if isAny {
        others = animation
      }
    }
  }
}

extension StateTransition.End {
  /// The state at one end of a transition.
  fileprivate init(
    _ name: String?, at value: JSONValue, of owner: LayerID?, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    self =
      switch name {
      case nil: .base
      case StateFields.anyState: .any
      case let name?: .state(try StateGroup.index(of: name, at: value, in: owner, site, &work))
      }
  }
}
