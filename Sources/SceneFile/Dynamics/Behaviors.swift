import Document
import Dynamics
import Geometry
import Glibc
import Interaction
import Layers

extension Site {
  /// Reads the behaviours of the scene's dynamic animator, once all views are known.
  func dynamics(_ value: JSONValue?, _ work: inout Work) -> SceneDynamics? {
    guard let value else { return nil }
    guard value.isObject else {
      work.mismatch(value, needs: "an object of names and behaviors")
      return nil
    }
    let members = value.members
    guard !members.isEmpty else { return nil }
    var dynamics = SceneDynamics()
    var parts: Set<String> = []
    var added: [String: Bool] = [:]
    for member in members {
      guard SceneName.isValid(member.key) else {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot be the name of a behavior",
          hint: SceneName.rule)
        continue
      }
      var draft = DynamicsFields.BehaviorDraft()
      guard DynamicsFields.table.read(member.value, into: &draft, self, &work),
        let body = draft.kind.body,
        let kind = behavior(draft.kind.name, body, among: members, in: &dynamics, &work)
      else { continue }
      if case .composition(let names) = kind { parts.formUnion(names) }
      added[member.key] = draft.isAdded
      dynamics.behaviors.append(SceneBehavior(name: member.key, kind: kind))
    }
    for index in dynamics.behaviors.indices {
      let name = dynamics.behaviors[index].name
      dynamics.behaviors[index].isAdded = added[name] ?? !parts.contains(name)
    }
    checkCompositions(dynamics, value, &work)
    return dynamics
  }

  private func behavior(
    _ kind: String, _ body: JSONValue, among members: [JSONValue.Member],
    in dynamics: inout SceneDynamics, _ work: inout Work
  ) -> SceneBehavior.Kind? {
    if kind == "composition" {
      guard
        let names = ValueType<[String]>.list(of: .string, count: 1...Int.max).read(
          body, self, &work)
      else { return nil }
      let known = members.map(\.key)
      for (name, place) in zip(names, body.elements) where !known.contains(name) {
        work.error(
          .reference, at: place, "there is no behavior \"\(name)\"",
          hint: Suggestion.question(for: name, in: known))
        return nil
      }
      return .composition(names)
    }
    let tables = [
      "attachment": DynamicsFields.attachment, "gravity": DynamicsFields.gravity,
      "collision": DynamicsFields.collision, "push": DynamicsFields.push,
      "snap": DynamicsFields.snap, "dynamicItem": DynamicsFields.dynamicItem,
    ]
    var draft = DynamicsFields.Draft()
    guard let table = tables[kind], table.read(body, into: &draft, self, &work),
      let items = items(draft, in: &dynamics, &work), let first = items.first
    else { return nil }
    switch kind {
    case "attachment": return attachment(draft, body, first, in: &dynamics, &work)
    case "gravity":
      return .behavior(
        .gravity(
          GravityBehavior(
            items: items, direction: direction(draft, magnitude: 1) ?? SIMD2(0, 1))))
    case "collision":
      return .behavior(
        .collision(
          CollisionBehavior(
            items: items, mode: draft.collisionMode,
            boundaries: boundaries(draft, around: dynamics.items[first].layer))))
    case "push":
      return .behavior(
        .push(
          PushBehavior(
            items: items, mode: draft.pushMode,
            force: direction(draft, magnitude: 0) ?? .zero, offset: draft.offset)))
    case "snap":
      return .behavior(
        .snap(
          SnapBehavior(
            item: first, point: draft.anchor ?? .zero, damping: draft.damping ?? 0.5)))
    default:
      if let shape = draft.shape {
        for item in items { dynamics.items[item].shape = shape }
      }
      return .behavior(
        .dynamicItem(DynamicItemBehavior(items: items, properties: draft.properties)))
    }
  }

  private func attachment(
    _ draft: DynamicsFields.Draft, _ body: JSONValue, _ item: Int, in dynamics: inout SceneDynamics,
    _ work: inout Work
  ) -> SceneBehavior.Kind? {
    let end: AttachmentBehavior.End
    if let other = draft.other {
      guard let second = self.item(other, in: &dynamics, &work) else { return nil }
      guard second != item else {
        work.error(at: other, "a view cannot be attached to itself")
        return nil
      }
      end = .item(second, offset: draft.otherOffset)
    } else {
      end = .anchor(draft.anchor ?? .zero)
    }
    if draft.damping ?? 0 > 0, draft.frequency == 0, let written = body["damping"] {
      work.warning(at: written.place, "a rod has no damping; give it a \"frequency\"")
    }
    return .behavior(
      .attachment(
        AttachmentBehavior(
          item: item, offset: draft.offset, end: end, length: draft.length,
          frequency: draft.frequency, damping: draft.damping ?? 0)))
  }

  /// Direction and strength in one: as a vector, or by angle and magnitude.
  private func direction(_ draft: DynamicsFields.Draft, magnitude: Double) -> SIMD2<Double>? {
    if let direction = draft.direction { return direction }
    guard draft.angle != nil || draft.magnitude != nil else { return nil }
    // Gravity without an angle goes down, a push to the right.
    let angle = draft.angle ?? (magnitude == 1 ? .pi / 2 : 0)
    return (draft.magnitude ?? magnitude) * SIMD2(cos(angle), sin(angle))
  }

  private func boundaries(
    _ draft: DynamicsFields.Draft, around item: LayerID
  ) -> [CollisionBehavior.Line] {
    var lines = draft.boundaries.map {
      CollisionBehavior.Line(start: SIMD2($0[0], $0[1]), end: SIMD2($0[2], $0[3]))
    }
    if draft.boundsAreBoundary, let parent = known.views.parent(of: item) {
      let bounds = known.views.layer(parent).bounds.standardized
      lines += CollisionBehavior.sides(
        min: SIMD2(bounds.origin.x, bounds.origin.y),
        max: SIMD2(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height))
    }
    return lines
  }

  private func items(
    _ draft: DynamicsFields.Draft, in dynamics: inout SceneDynamics, _ work: inout Work
  ) -> [Int]? {
    if let item = draft.item { return self.item(item, in: &dynamics, &work).map { [$0] } }
    guard let list = draft.items else { return nil }
    guard list.isArray, list.count > 0 else {
      work.mismatch(list, needs: "a list of views")
      return nil
    }
    var items: [Int] = []
    for value in list.elements {
      guard let item = item(value, in: &dynamics, &work) else { return nil }
      guard !items.contains(item) else {
        work.error(at: value, "this view stands twice in the list")
        return nil
      }
      items.append(item)
    }
    return items
  }

  /// The number of a view among the items; all of them have one superview, whose space they share.
  private func item(_ value: JSONValue, in dynamics: inout SceneDynamics, _ work: inout Work)
    -> Int?
  {
    guard let layer = ValueType<LayerID>.view.read(value, self, &work) else { return nil }
    if let known = dynamics.items.firstIndex(where: { $0.layer == layer }) { return known }
    if let first = dynamics.items.first,
      known.views.parent(of: first.layer) != known.views.parent(of: layer)
    {
      work.error(
        at: value,
        "all views of \"dynamics\" need one superview, and this one is in another")
      return nil
    }
    let size = known.views.layer(layer).bounds.standardized.size
    guard size.width > 0, size.height > 0 else {
      work.error(at: value, "a view without a size has no mass")
      return nil
    }
    dynamics.items.append(SceneDynamics.Item(layer: layer))
    return dynamics.items.count - 1
  }

  /// Compositions made of themselves never end.
  private func checkCompositions(_ dynamics: SceneDynamics, _ value: JSONValue, _ work: inout Work)
  {
    var parts: [String: [String]] = [:]
    for behavior in dynamics.behaviors {
      if case .composition(let names) = behavior.kind { parts[behavior.name] = names }
    }
    for behavior in dynamics.behaviors where parts[behavior.name] != nil {
      var reached: Set<String> = []
      var pending = parts[behavior.name] ?? []
      while let name = pending.popLast() {
        guard name != behavior.name else {
          work.error(
            .circle, at: value[behavior.name] ?? value, "\"\(behavior.name)\" is made of itself")
          return
        }
        if reached.insert(name).inserted { pending += parts[name] ?? [] }
      }
    }
  }
}
