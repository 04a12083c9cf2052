import FlipbookDocument
import FlipbookGeometry

/// The states of a bundle's layer as those of the scene.
struct StateTranslation {
  let work: ImportWork
  let index: LayerIndex

  func states(of bundle: Bundle) throws(Diagnostic) -> BundleStates {
    var result = BundleStates()
    try checkLimits(of: bundle)
    for element in StateElements.states(of: bundle.root) {
      let name = Self.name(element["name"] ?? "")
      if result.states[name] == nil { result.names.append(name) }
      var state = result.states[name] ?? BundleStates.State()
      state.basedOn = element["basedOn"].flatMap { $0.isEmpty ? nil : Self.name($0) }
      if element["initial"].flatMap({ WrittenNumber.boolean($0) }) == true { result.initial = name }
      for delay in ["nextDelay", "previousDelay"] where element[delay] != nil {
        work.remark(delay, "\"\(delay)\" of a state is not in a scene", at: element)
      }
      for part in StateElements.elements(of: element) { add(part, to: &state) }
      result.states[name] = state
    }
    addGroups(of: bundle, to: &result)
    for element in StateElements.transitions(of: bundle.root) {
      var transition = BundleStates.Transition(
        from: Self.place(element["fromState"]), to: Self.place(element["toState"]))
      for part in StateElements.elements(of: element) { add(part, to: &transition) }
      result.transitions.append(transition)
    }
    remarkInner(of: bundle)
    return withoutCircles(withoutRest(result), at: bundle.root.element)
  }

  /// A state's name as a scene has it.
  static func name(_ text: String) -> String { NameTable.legal(text) ?? "state" }

  /// The state, `*` for any, or nothing for the base.
  private static func place(_ text: String?) -> String {
    guard let text, text != "*" else { return "*" }
    return text.isEmpty ? BundleStates.base : name(text)
  }

  private func target(_ element: MarkupElement) -> (CAMLLayer, String, LayerSpace)? {
    guard let layer = index.target(of: element), let name = index.name(of: layer),
      let space = work.spaces[ObjectIdentifier(layer)]
    else {
      work.remark(
        "target:\(element["targetId"] ?? "")", .reference,
        "there is no layer \"\(element["targetId"] ?? "")\", so what sets it is left out",
        at: element)
      return nil
    }
    return (layer, name, space)
  }

  private func add(_ element: MarkupElement, to state: inout BundleStates.State) {
    switch StateElements.kind(of: element) {
    case "SetValue", "SetProperty":
      guard let (layer, view, space) = target(element), let keyPath = element["keyPath"] else {
        return
      }
      for (path, value) in values(of: element, keyPath, layer, space) {
        state.set("\(view).\(path)", value)
      }
    case "AddAnimation":
      guard let (layer, view, space) = target(element) else { return }
      state.changes += changes(of: element, layer, view, space)
    case "RemoveAnimation":
      guard let (_, view, _) = target(element), let key = element["key"] else { return }
      state.changes.append(BundleStates.Change(view: view, key: key))
    case let kind:
      work.remark("state:\(kind)", "\(element.name) is not in a scene", at: element)
    }
  }

  /// The values that a state sets, by key paths of the scene.
  private func values(
    of element: MarkupElement, _ keyPath: String, _ layer: CAMLLayer, _ space: LayerSpace
  ) -> [(String, JSONText)] {
    let filter = FilterTranslation.keyPath(keyPath, of: layer).map {
      LayerKey($0, kind: .number, form: $0.hasSuffix("HueRotate") ? .angle : .plain)
    }
    guard let key = LayerKey.named(keyPath) ?? filter else {
      work.remark(
        "set:\(keyPath)", "a state of a scene cannot set \"\(keyPath)\"", at: element)
      return []
    }
    guard let value = work.value("value", of: element, key.kind),
      !isSame(value, as: StateRest.value(keyPath, of: layer, work)),
      let json = work.json(
        space.converted(value, key.mirror, isRelative: false), key, isUp: space.inner.isUp,
        at: element)
    else { return [] }
    var all = key.paths.map { ($0, json) }
    if space.hangs, keyPath == "bounds.size.height", let height = value.number {
      all.append(("bounds.origin.y", .short(-space.bounds.origin.y - height)))
    }
    return all
  }

  private func isSame(_ value: CAMLValue, as rest: CAMLValue?) -> Bool {
    guard let rest else { return false }
    if let a = value.number, let b = rest.number { return abs(a - b) < 1e-5 }
    return value == rest
  }

  private func add(_ element: MarkupElement, to transition: inout BundleStates.Transition) {
    guard let (layer, view, space) = target(element) else { return }
    guard let animation = element.child("animation") ?? element.children.first else {
      return work.remark(
        "no-animation", .missingKey,
        "an element of a transition without an animation moves nothing",
        at: element)
    }
    guard let keyPath = element["key"] ?? element["keyPath"] ?? animation["keyPath"] else {
      return
    }
    if let timing = StateTiming(work: work).element(of: animation),
      let key = LayerKey.named(keyPath)
    {
      for path in key.paths { transition.elements.append(("\(view).\(path)", timing)) }
      if space.hangs, keyPath == "bounds.size.height" {
        transition.elements.append(("\(view).bounds.origin.y", timing))
      }
    } else {
      transition.changes += changes(of: element, layer, view, space)
    }
  }

  /// The animations that an element adds to a layer.
  private func changes(
    of element: MarkupElement, _ layer: CAMLLayer, _ view: String, _ space: LayerSpace
  ) -> [BundleStates.Change] {
    let translation = AnimationTranslation(work: work, space: space, layer: layer)
    let key = element["key"] ?? element.child("animation")?["keyPath"] ?? "state"
    return element.children.flatMap { translation.animations($0) }.enumerated().map {
      BundleStates.Change(view: view, key: $0 == 0 ? key : "\(key)-\($0)", animation: $1)
    }
  }

  /// States that iOS 18's wallpapers write as groups of properties.
  private func addGroups(of bundle: Bundle, to result: inout BundleStates) {
    let groups = ParallaxGroup.propertyElements(of: bundle.root)
    for (word, name) in [("v_lock", "Locked"), ("v_home", "Unlock"), ("v_sleep", "Sleep")] {
      for group in groups {
        guard let layerName = ParallaxGroup.word("layerName", of: group),
          let layer = index.byName[layerName], let view = index.name(of: layer),
          let space = work.spaces[ObjectIdentifier(layer)],
          let keyPath = ParallaxGroup.word("keyPath", of: group),
          let text = ParallaxGroup.word(word, of: group)
        else { continue }
        if result.states[name] == nil { result.names.append(name) }
        let holder = MarkupElement(
          name: group.name, attributes: [("value", text)], offset: group.offset)
        for (path, value) in values(of: holder, keyPath, layer, space) {
          result.states[name, default: .init()].set("\(view).\(path)", value)
        }
        if result.states[name] == nil { result.states[name] = .init() }
      }
      if !groups.isEmpty, result.states[name]?.values.isEmpty == false {
        let spring = JSONText.object([
          (
            "spring",
            .object([("mass", .number(2)), ("stiffness", .number(300)), ("damping", .number(50))])
          )
        ])
        let paths = result.states[name]?.values.map { ($0.path, spring) } ?? []
        result.transitions.append(.init(from: "*", to: name, elements: paths))
        result.transitions.append(.init(from: name, to: "*", elements: paths))
      }
    }
  }

  /// Elements of key paths that no state sets move nothing.
  private func withoutRest(_ states: BundleStates) -> BundleStates {
    var result = states
    let set = Set(states.states.values.flatMap { $0.values.map(\.path) })
    for index in result.transitions.indices {
      result.transitions[index].elements.removeAll { !set.contains($0.path) }
    }
    return result
  }

  private func checkLimits(of bundle: Bundle) throws(Diagnostic) {
    for (elements, limit, name) in [
      (StateElements.states(of: bundle.root), BundleStates.stateLimit, "states"),
      (StateElements.transitions(of: bundle.root), BundleStates.transitionLimit, "transitions"),
    ] where elements.count > limit {
      throw bundle.file.diagnostic(
        .error, .limit, "there are more than \(limit) \(name)", at: elements[limit])
    }
  }

  /// States that are based on each other in a circle are based on none.
  private func withoutCircles(_ states: BundleStates, at element: MarkupElement) -> BundleStates {
    var result = states
    for name in states.names {
      var seen: Set<String> = [name]
      var base = result.states[name]?.basedOn
      while let next = base, seen.insert(next).inserted { base = result.states[next]?.basedOn }
      guard base != nil else { continue }
      result.states[name]?.basedOn = nil
      work.remark(
        "state-circle", .circle, "states are based on each other in a circle", at: element)
    }
    return result
  }

  private func remarkInner(of bundle: Bundle) {
    var pending = bundle.root.sublayers
    while let layer = pending.popLast() {
      if let states = layer.element.child("states"), !states.children.isEmpty {
        work.remark(
          "inner-states", "states of a layer inside are not entered, only those of the whole",
          at: states)
      }
      pending += layer.sublayers
    }
  }
}
