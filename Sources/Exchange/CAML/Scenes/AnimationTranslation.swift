import FlipbookDocument

/// Animations of a layer as those of a view.
struct AnimationTranslation {
  let work: ImportWork
  let space: LayerSpace
  let layer: CAMLLayer

  /// The animations that an animation becomes: one, two where the scene has two properties for one, or
  /// none where it cannot be said.
  func animations(_ element: MarkupElement, depth: Int = 0) -> [JSONText] {
    guard depth < 16 else {
      work.remark("deep-groups", .limit, "groups are nested deeper than 16", at: element)
      return []
    }
    let type = element["type"] ?? element.name
    switch type {
    case "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation":
      return property(element, type)
    case "CAAnimationGroup": return group(element, depth)
    case "CATransition": return [transition(element)]
    default:
      work.remark(
        "animation:\(type)", "animations of class \(type) are not in a scene", at: element)
      return []
    }
  }

  private func property(_ element: MarkupElement, _ type: String) -> [JSONText] {
    guard let keyPath = element["keyPath"] else {
      work.remark("no-keyPath", .missingKey, "an animation has no keyPath", at: element)
      return []
    }
    guard let key = LayerKey.named(keyPath) ?? filterKey(keyPath) else {
      work.remark(
        "keyPath:\(keyPath)", "the key path \"\(keyPath)\" cannot be animated in a scene",
        at: element)
      return []
    }
    if let part = backdrop.part(keyPath) { return effect(element, type: type, of: key, part) }
    let values = AnimationValues(work: work, space: space, key: key, element: element)
    if element["valueFunction"] != nil || element.child("valueFunction") != nil,
      key.kind != .transform
    {
      work.remark(
        "valueFunction-number", "a valueFunction makes transforms, and is left out of numbers",
        at: element)
    }
    return key.paths.enumerated().flatMap { number, path in
      made(type, values, path, number: number)
        + (number == 0 ? companion(type, element, keyPath) : [])
    }
  }

  private var backdrop: BackdropTranslation { BackdropTranslation(work: work, layer: layer) }

  /// The animation of an effect, which has one part of it or both.
  private func effect(
    _ element: MarkupElement, type: String, of key: LayerKey, _ part: BackdropTranslation.Part
  ) -> [JSONText] {
    if element["byValue"] != nil || element.child("byValue") != nil {
      work.remark("byValue-effect", "an effect cannot be animated by a difference", at: element)
      return []
    }
    let partner = backdrop.partner(of: element)
    // Said with the blur.
    if part == .saturation, partner != nil { return [] }
    func members(_ element: MarkupElement) -> ViewMembers? {
      var members = ViewMembers()
      let values = AnimationValues(work: work, space: space, key: key, element: element)
      if type == "CAKeyframeAnimation" {
        guard values.addKeyframes(to: &members) else { return nil }
      } else {
        values.addEnds(to: &members)
      }
      return members
    }
    guard let own = members(element) else { return [] }
    var whole = ViewMembers()
    whole.add("keyPath", .string("effect"))
    let values = backdrop.effects(part, own, with: partner.flatMap { members($0) })
    for (key, value) in values.members { whole.add(key, value) }
    let isSpring = type == "CASpringAnimation"
    if isSpring { addSpring(of: element, to: &whole) }
    AnimationTiming(work: work).add(of: element, isSpring: isSpring, key: nil, to: &whole)
    let kind = type == "CAKeyframeAnimation" ? "keyframe" : isSpring ? "spring" : "basic"
    return [.object([(kind, whole.json)])]
  }

  /// The animation of one property of the scene.
  private func made(
    _ type: String, _ values: AnimationValues, _ path: String, number: Int
  ) -> [JSONText] {
    let element = values.element
    var members = ViewMembers()
    members.add("keyPath", .string(path))
    let kind: String
    switch type {
    case "CAKeyframeAnimation":
      guard values.addKeyframes(to: &members) else { return [] }
      kind = "keyframe"
    case "CASpringAnimation":
      values.addEnds(to: &members)
      addSpring(of: element, to: &members)
      kind = "spring"
    default:
      values.addEnds(to: &members)
      kind = "basic"
    }
    members.add("additive", work.boolean("additive", of: element) ?? false, unless: false)
    members.add("cumulative", work.boolean("cumulative", of: element) ?? false, unless: false)
    members.add("valueFunction", values.valueFunction.map { .string($0) })
    AnimationTiming(work: work).add(
      of: element, isSpring: kind == "spring", key: number == 0 ? nil : path, to: &members)
    return [.object([(kind, members.json)])]
  }

  /// Where a layer hangs from its upper edge, its bounds begin higher as it grows.
  private func companion(_ type: String, _ element: MarkupElement, _ keyPath: String) -> [JSONText]
  {
    guard space.hangs, ["bounds.size.height", "bounds.size"].contains(keyPath) else { return [] }
    let key = LayerKey("bounds.origin.y", kind: .number)
    let values = AnimationValues(
      work: work, space: space, key: key, element: element, readsHeight: keyPath)
    return made(type, values, "bounds.origin.y", number: 1)
  }

  private func filterKey(_ keyPath: String) -> LayerKey? {
    FilterTranslation.keyPath(keyPath, of: layer).map {
      LayerKey($0, kind: .number, form: $0.hasSuffix("HueRotate") ? .angle : .plain)
    }
  }

  private func addSpring(of element: MarkupElement, to members: inout ViewMembers) {
    for (name, usual, range) in [
      ("mass", 1.0, 1e-9...1e9), ("stiffness", 100, 1e-9...1e9), ("damping", 10, 0...1e9),
    ] {
      members.add(name, work.number(name, of: element, in: range), unless: usual)
    }
    let velocity =
      work.number("initialVelocity", of: element) ?? work.number("velocity", of: element)
    members.add("initialVelocity", velocity, unless: 0)
  }

  private func group(_ element: MarkupElement, _ depth: Int) -> [JSONText] {
    let inside = (element.child("animations")?.children ?? []).flatMap {
      animations($0, depth: depth + 1)
    }
    guard !inside.isEmpty else { return [] }
    var members = ViewMembers()
    members.add("animations", .array(inside))
    AnimationTiming(work: work).add(of: element, isSpring: false, key: nil, to: &members)
    return [.object([("group", members.json)])]
  }

  private func transition(_ element: MarkupElement) -> JSONText {
    var members = ViewMembers()
    let type =
      element.child("type").flatMap { CAMLValue.text(of: $0) } ?? element["transitionType"]
      ?? "fade"
    if ["moveIn", "push", "reveal"].contains(type) { members.add("type", .string(type)) }
    if let side = element["subtype"] ?? element.child("subtype").flatMap({ CAMLValue.text(of: $0) })
    {
      // Apple's fromTop comes from where y is largest.
      let swapped = ["fromTop": "fromBottom", "fromBottom": "fromTop"]
      let seen = space.inner.isUp ? side : swapped[side] ?? side
      if ["fromRight", "fromTop", "fromBottom"].contains(seen) {
        members.add("subtype", .string(seen))
      }
    }
    members.add("startProgress", work.number("startProgress", of: element, in: 0...1), unless: 0)
    members.add("endProgress", work.number("endProgress", of: element, in: 0...1), unless: 1)
    AnimationTiming(work: work).add(of: element, isSpring: false, key: nil, to: &members)
    return .object([("transition", members.json)])
  }
}
