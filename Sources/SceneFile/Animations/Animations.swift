import Document
import Animation
import Geometry
import Interaction
import Layers

extension Site {
  /// Reads a list of animations of a view.
  func animations(_ list: JSONValue?, on layer: LayerID, _ work: inout Work) -> [KeyedAnimation] {
    guard let list else { return [] }
    guard list.isArray else {
      work.mismatch(list, needs: "a list of animations")
      return []
    }
    return list.elements.compactMap { animation($0, on: layer, &work) }
  }

  /// Reads one animation of a view; nil after an error has been reported.
  func animation(_ value: JSONValue, on layer: LayerID, _ work: inout Work) -> KeyedAnimation? {
    work.budget.animations += 1
    guard work.budget.animations <= SceneLimits.animations else {
      if work.budget.animations == SceneLimits.animations + 1 {
        work.error(.limit, at: value, "there are more than \(SceneLimits.animations) animations")
      }
      return nil
    }
    var kind = KindDraft()
    guard AnimationFields.table.read(value, into: &kind, self, &work), let body = kind.body else {
      return nil
    }
    var draft = AnimationDraft()
    let animation: LayerAnimation?
    switch kind.name {
    case "basic":
      guard AnimationFields.basic.read(body, into: &draft, self, &work) else { return nil }
      animation = basic(draft, body, on: layer, &work)
    case "keyframe":
      guard AnimationFields.keyframe.read(body, into: &draft, self, &work) else { return nil }
      animation = animatedKeyPath(draft, on: layer, &work).flatMap { keyPath in
        keyframe(draft, keyPath, body, &work).map {
          self.animation(draft, keyPath, .keyframe($0.curve), draft.duration ?? $0.duration ?? 0)
        }
      }
    case "spring":
      guard AnimationFields.spring.read(body, into: &draft, self, &work) else { return nil }
      animation = spring(draft, body, on: layer, &work)
    case "decay":
      draft = DecayFields.table.start()
      guard DecayFields.table.read(body, into: &draft, self, &work) else { return nil }
      animation = decay(draft, body, on: layer, &work)
    case "transition":
      guard AnimationFields.transition.read(body, into: &draft, self, &work) else { return nil }
      animation = transition(draft, body, &work)
    default:
      guard AnimationFields.group.read(body, into: &draft, self, &work) else { return nil }
      animation = group(draft, body, on: layer, &work)
    }
    guard var animation else { return nil }
    animation.timing = timing(draft, duration: animation.timing.duration, body, &work)
    animation.delay = draft.delay ?? 0
    animation.timingFunction = draft.timingFunction
    animation.isRemovedOnCompletion = draft.isRemovedOnCompletion
    return KeyedAnimation(key: draft.key, animation: animation)
  }

  private func timing(
    _ draft: AnimationDraft, duration: Double, _ body: JSONValue, _ work: inout Work
  ) -> MediaTiming {
    var timing = draft.timing
    // 0 is none: that of the transaction or of the group counts then.
    timing.duration = max(duration, 0)
    timing.beginTime = draft.beginTime ?? 0
    if draft.beginTime != nil, let delay = body["delay"], draft.delay != nil {
      work.error(
        .conflictingKeys, at: delay.keyPlace, "\"beginTime\" and \"delay\" cannot stand together")
    }
    if timing.repeatCount > 0, timing.repeatDuration > 0, let written = body["repeatDuration"] {
      work.warning(
        .questionable, at: written.place,
        "\"repeatDuration\" wins over \"repeatCount\"; Apple leaves both undefined")
    }
    return timing
  }

  private func transition(
    _ draft: AnimationDraft, _ body: JSONValue, _ work: inout Work
  ) -> LayerAnimation? {
    guard draft.startProgress <= draft.endProgress else {
      work.error(
        .range, at: body["endProgress"] ?? body, "\"endProgress\" is before \"startProgress\"")
      return nil
    }
    if draft.transitionType == .fade, let subtype = body["subtype"] {
      work.warning(at: subtype.place, "a fade comes from nowhere; \"subtype\" has no effect")
    }
    let edge = draft.transitionSubtype.edge
    let kind: TransitionKind =
      switch draft.transitionType {
      case .fade: .crossDissolve
      case .moveIn: .moveIn(from: edge)
      case .push: .push(from: edge)
      case .reveal: .reveal(from: edge)
      }
    var animation = LayerAnimation(
      .transition(
        TransitionAnimation(
          kind, startProgress: draft.startProgress, endProgress: draft.endProgress)))
    animation.timing.duration = draft.duration ?? 0
    return animation
  }

  private func group(
    _ draft: AnimationDraft, _ body: JSONValue, on layer: LayerID, _ work: inout Work
  ) -> LayerAnimation? {
    let children = animations(draft.animations, on: layer, &work).map(\.animation)
    for (child, written) in zip(children, draft.animations?.elements ?? []) {
      guard case .transition = child.kind else { continue }
      work.error(at: written, "a transition cannot stand in a group; add it beside the group")
      return nil
    }
    var animation = LayerAnimation(.group(children))
    animation.timing.duration = draft.duration ?? 0
    return animation
  }

  private func basic(
    _ draft: AnimationDraft, _ body: JSONValue, on layer: LayerID, _ work: inout Work
  ) -> LayerAnimation? {
    guard let keyPath = animatedKeyPath(draft, on: layer, &work),
      let ends = ends(draft, body, for: keyPath, &work)
    else { return nil }
    return animation(
      draft, keyPath, .basic(from: ends.from, to: ends.to, by: ends.by), draft.duration ?? 0)
  }

  func animation(
    _ draft: AnimationDraft, _ keyPath: LayerKeyPath, _ curve: PropertyAnimation.Curve,
    _ duration: Double
  ) -> LayerAnimation {
    var property = PropertyAnimation(keyPath: keyPath, curve: curve)
    property.isAdditive = draft.isAdditive
    property.isCumulative = draft.isCumulative
    property.valueFunction = draft.valueFunction
    var animation = LayerAnimation(.property(property))
    animation.timing.duration = duration
    return animation
  }

  /// The property that is animated; nil after an error has been reported.
  func animatedKeyPath(
    _ draft: AnimationDraft, on layer: LayerID, _ work: inout Work
  ) -> LayerKeyPath? {
    guard let written = draft.keyPath else { return nil }
    guard let text = ValueType<String>.string.read(written, self, &work),
      let target = keyPath(text, of: known.views.layer(layer), at: written.place, &work)
    else { return nil }
    guard case .property(let keyPath) = target else {
      work.error(
        .type, at: written, "\"\(text)\" is derived and cannot be animated",
        hint: "Animate \"position\" and \"bounds.size\".")
      return nil
    }
    if draft.valueFunction != nil, keyPath.kind != .transform {
      work.error(
        .type, at: written,
        "\"valueFunction\" makes transforms, and \"\(text)\" is "
          + Change.Target.property(keyPath).words,
        hint: "The key path is \"transform\" or \"sublayerTransform\".")
      return nil
    }
    if draft.isAdditive || draft.isCumulative, !keyPath.kind.isNumeric {
      work.error(
        .type, at: written, "\"\(text)\" is not made of numbers, so its animations cannot add up")
      return nil
    }
    return keyPath
  }

  /// Reads a value that is animated: the property's, or what its value function takes.
  func animatedValue(
    _ value: JSONValue, _ draft: AnimationDraft, for keyPath: LayerKeyPath, _ work: inout Work
  ) -> LayerValue? {
    guard let function = draft.valueFunction else {
      return propertyValue(value, for: .property(keyPath), &work)
    }
    if function.inputCount == 1, let part = function.parts.first {
      return propertyValue(value, for: .property(LayerKeyPath(.transform, part)), &work)
    }
    guard let numbers = ValueType<[Double]>.numbers().read(value, self, &work) else { return nil }
    guard numbers.count == function.inputCount else {
      work.error(
        .type, at: value,
        "\"\(function.rawValue)\" takes \(function.inputCount) numbers, not \(numbers.count)")
      return nil
    }
    return .numbers(numbers)
  }

  func ends(
    _ draft: AnimationDraft, _ body: JSONValue, for keyPath: LayerKeyPath, _ work: inout Work
  ) -> (from: LayerValue?, to: LayerValue?, by: LayerValue?)? {
    if let by = draft.by, draft.from != nil, draft.to != nil {
      work.error(
        .conflictingKeys, at: by.keyPlace,
        "\"fromValue\", \"toValue\" and \"byValue\" cannot stand together",
        hint: "Two of them are enough.")
      return nil
    }
    if let by = draft.by, !keyPath.kind.isNumeric {
      work.error(
        .type, at: by.keyPlace,
        "\"\(keyPath.name)\" is not made of numbers and cannot go by an amount")
      return nil
    }
    let errors = work.log.metErrors
    let from = draft.from.flatMap { animatedValue($0, draft, for: keyPath, &work) }
    let to = draft.to.flatMap { animatedValue($0, draft, for: keyPath, &work) }
    let by = draft.by.flatMap { animatedValue($0, draft, for: keyPath, &work) }
    return work.log.metErrors == errors ? (from, to, by) : nil
  }
}

extension LayerValue.Kind {
  /// Whether values are made of numbers, so that they can be added.
  var isNumeric: Bool {
    switch self {
    case .number, .point, .size, .rect, .color, .transform, .numbers, .colors: true
    case .path, .bool, .string, .contents: false
    }
  }
}
