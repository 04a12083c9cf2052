import FlipbookDocument

/// The states of all bundles as the scene's: its `states`, `transitions` and script.
struct SceneStates {
  let bundles: [BundleStates]

  /// The names in their order.
  var names: [String] {
    var seen: Set<String> = []
    return bundles.flatMap(\.names).filter { seen.insert($0).inserted }
  }

  var isEmpty: Bool { bundles.allSatisfy(\.isEmpty) }

  /// The value of `states`.
  var states: JSONText {
    .object(
      names.map { name in
        let states = bundles.compactMap { $0.states[name] }
        var values = states.flatMap { $0.values.map { ($0.path, $0.value) } }
        if let base = states.lazy.compactMap(\.basedOn).first, names.contains(base) {
          values.insert(("basedOn", .string(base)), at: 0)
        }
        return (name, .object(values))
      })
  }

  /// The value of `transitions`; nil where nothing moves.
  var transitions: JSONText? {
    var all: [BundleStates.Transition] = []
    var seen: Set<[String]> = []
    for transition in bundles.flatMap(\.transitions) {
      let isExact = transition.from != "*" && transition.to != "*"
      guard seen.insert([transition.from, transition.to]).inserted else { continue }
      var merged = BundleStates.Transition(from: transition.from, to: transition.to)
      for bundle in bundles {
        if isExact {
          merged.elements += bundle.resolved(from: transition.from, to: transition.to).elements
        } else {
          merged.elements += bundle.transitions
            .filter { $0.from == transition.from && $0.to == transition.to }.flatMap(\.elements)
        }
      }
      if isExact || !merged.elements.isEmpty { all.append(merged) }
    }
    guard all.contains(where: { !$0.elements.isEmpty }) else { return nil }
    let texts = all.map { elements(of: $0) }
    // Where everything moves in one way, one transition says so.
    if let first = texts.first, texts.allSatisfy({ $0.line == first.line }), coversEverything(all) {
      return .array([.object([("elements", first)])])
    }
    return .array(
      zip(all, texts).map { transition, elements in
        var members = ViewMembers()
        for (key, name) in [("fromState", transition.from), ("toState", transition.to)]
        where name != "*" {
          members.add(key, name == BundleStates.base ? .null : .string(name))
        }
        members.add("elements", elements)
        return members.json
      })
  }

  /// The elements of a transition; one for all where they are alike and nothing else changes.
  private func elements(of transition: BundleStates.Transition) -> JSONText {
    var seen: Set<String> = []
    let elements = transition.elements.reversed().filter { seen.insert($0.path).inserted }
      .reversed()
    let set = Set(bundles.flatMap { $0.states.values.flatMap { $0.values.map(\.path) } })
    if let first = elements.first, set.isSubset(of: seen),
      elements.allSatisfy({ $0.element.line == first.element.line })
    {
      return .object([("*", first.element)])
    }
    return .object(elements.map { ($0.path, $0.element) })
  }

  private func coversEverything(_ transitions: [BundleStates.Transition]) -> Bool {
    transitions.allSatisfy { $0.from == "*" || $0.to == "*" }
      && names.allSatisfy { name in
        transitions.contains { $0.from == "*" && ($0.to == name || $0.to == "*") }
      }
  }

  /// The events that go through states, with the animations that begin there.
  func script(of timeline: StateTimeline) -> [JSONText] {
    var events: [JSONText] = []
    var current: String?
    for (time, name) in timeline.all {
      let isFirst = current == nil && time == 0
      if !isFirst {
        events.append(.object([("at", .short(time)), ("go", .string(name))]))
      }
      for bundle in bundles {
        let removed = current.flatMap { bundle.states[$0]?.changes } ?? []
        for change in removed where change.animation != nil { add(change, at: time, removes: true) }
        for change in bundle.states[name]?.changes ?? [] { add(change, at: time, removes: false) }
        guard !isFirst else { continue }
        for change in bundle.resolved(from: current, to: name).changes {
          add(change, at: time, removes: false)
        }
      }
      current = name
    }
    func add(_ change: BundleStates.Change, at time: Double, removes: Bool) {
      var members: [(String, JSONText)] = [("view", .string(change.view))]
      if let animation = change.animation, !removes { members.append(("animation", animation)) }
      members.append(("key", .string(change.key)))
      let verb = members.count == 3 ? "addAnimation" : "removeAnimation"
      events.append(.object([("at", .short(time)), (verb, .object(members))]))
    }
    return events
  }
}
