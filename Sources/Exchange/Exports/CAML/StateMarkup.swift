import FlipbookCAML
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookOpening

/// The states of a scene and of its views, with their transitions, as `LKState` and `LKStateTransition`.
struct StateMarkup {
  private let scene: CompiledScene
  private let notes: CAMLNotes
  private let groups: [StateGroup]

  init(of scene: CompiledScene, _ notes: CAMLNotes) {
    self.scene = scene
    self.notes = notes
    groups = scene.definition.controllers.states
  }

  /// Whether the scene has states, and its script does nothing but enter and leave them.
  var isWholeScript: Bool {
    groups.contains { $0.owner == nil }
      && scene.definition.script.allSatisfy { if case .state = $0.event { true } else { false } }
  }

  /// Notes what of the script is not exported.
  func remarkOnScript() {
    let other = scene.definition.script.first {
      if case .state = $0.event { false } else { true }
    }
    if other != nil {
      notes.remark("The script is left out: states are entered by whoever shows the file")
    }
  }

  /// The elements of a layer with states; nil is the root.
  ///
  /// - Parameter id: The id of a layer's element.
  func elements(of owner: LayerID?, id: (LayerID) -> String) -> [CAMLMarkup] {
    guard let group = groups.first(where: { $0.owner == owner }) else { return [] }
    var elements = [
      CAMLMarkup("states", [], group.states.indices.map { state($0, of: group, id: id) })
    ]
    let transitions = group.transitions.map { transition($0, of: group, id: id) }
    elements.append(CAMLMarkup("stateTransitions", [], transitions))
    return elements
  }

  private func state(
    _ index: Int, of group: StateGroup, id: (LayerID) -> String
  ) -> CAMLMarkup {
    let state = group.states[index]
    var element = CAMLMarkup("LKState", [("name", state.name)])
    if let based = state.basedOn, group.states.indices.contains(based) {
      element["basedOn"] = group.states[based].name
    }
    if group.initial == index { element["initial"] = "1" }
    var values: [CAMLMarkup] = []
    for value in state.values {
      guard case .property(let keyPath) = value.change.target,
        case .to(let new) = value.change.value,
        let name = keyPath.animatableName,
        let said = notes.value(new, of: keyPath.property, in: value.change.layer)
      else {
        notes.remark(
          "A value of a state is left out: it depends on the layout", at: value.change.layer)
        continue
      }
      values.append(
        CAMLMarkup(
          "LKStateSetValue", [("targetId", id(value.change.layer)), ("keyPath", name)],
          [said.element("value")]))
    }
    element.children = [CAMLMarkup("elements", [], values)]
    return element
  }

  private func transition(
    _ transition: StateTransition, of group: StateGroup, id: (LayerID) -> String
  ) -> CAMLMarkup {
    var blocks = transition.elements
    if let others = transition.others {
      // Core Animation has no element for all other properties.
      for property in group.states.flatMap(\.values).flatMap(\.properties)
      where blocks[property] == nil { blocks[property] = others }
    }
    let sorted = blocks.sorted {
      ($0.key.layer, $0.key.keyPath.name) < ($1.key.layer, $1.key.keyPath.name)
    }
    let elements = sorted.compactMap { property, block -> CAMLMarkup? in
      guard let name = property.keyPath.animatableName else { return nil }
      return CAMLMarkup(
        "LKStateTransitionElement", [("key", name), ("targetId", id(property.layer))],
        [animation(of: name, by: block)])
    }
    return CAMLMarkup(
      "LKStateTransition",
      [
        ("fromState", self.name(of: transition.fromState, in: group)),
        ("toState", self.name(of: transition.toState, in: group)),
      ], [CAMLMarkup("elements", [], elements)])
  }

  private func name(of end: StateTransition.End, in group: StateGroup) -> String {
    switch end {
    case .any: "*"
    case .base: ""
    case .state(let index): group.states.indices.contains(index) ? group.states[index].name : ""
    }
  }

  private func animation(of keyPath: String, by block: ViewAnimation) -> CAMLMarkup {
    var element = CAMLMarkup("animation")
    switch block.pacing {
    case .curve(let function):
      element["type"] = "CABasicAnimation"
      element["timingFunction"] = function.name
      if function.name == nil {
        AnimationMarkup(layer: LayerID(0), notes: notes).add(function, to: &element)
      }
    case .spring(let spring, let velocity):
      element["type"] = "CASpringAnimation"
      element["mass"] = CAMLText.number(spring.mass)
      element["stiffness"] = CAMLText.number(spring.stiffness)
      element["damping"] = CAMLText.number(spring.damping)
      element["velocity"] = CAMLText.number(velocity.normalizedVelocity.x)
    }
    element["keyPath"] = keyPath
    element["duration"] = CAMLText.number(block.duration)
    if block.delay != 0 { element["beginTime"] = CAMLText.number(block.delay) }
    element["fillMode"] = "backwards"
    return element
  }
}
