import FlipbookDocument
import FlipbookDynamics
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a behavior of `dynamics` (UIDynamicAnimator): exactly one determines its kind.
struct BehaviorKeys: Sendable {
  var kind = WrittenKind()
  var isAdded: Bool?

  /// The context of a behavior.
  struct Subject {
    let items: DynamicItems
    /// The names of all behaviors.
    let names: [String]
  }

  static let table = FieldTable<BehaviorKeys>(
    "behavior", "A behavior of the dynamic animator; exactly one key, its kind.",
    start: BehaviorKeys(), exactlyOne: kinds.names
  ) {
    kinds.keys(of: \.kind)
    Field(
      "added", .boolean, \.isAdded, default: .words("true, unless it is part of a composition"),
      "Whether it is active at time 0.")
  }

  static let kinds: Kinds<SceneBehavior.Kind, Subject> = [
    .init("attachment", AttachmentKeys.table, "Attaches a view to a point or to another view.") {
      keys, subject, site, work throws(Reported) in
      .behavior(.attachment(try AttachmentBehavior(keys, among: subject.items, site, &work)))
    },
    .init("gravity", GravityKeys.table, "Lets views fall.") {
      keys, subject, site, work throws(Reported) in
      .behavior(.gravity(try GravityBehavior(keys, among: subject.items, site, &work)))
    },
    .init(
      "collision", CollisionKeys.table, "Lets views bounce off each other and off lines."
    ) { keys, subject, site, work throws(Reported) in
      .behavior(.collision(try CollisionBehavior(keys, among: subject.items, site, &work)))
    },
    .init("push", PushKeys.table, "Pushes views, continuously or once.") {
      keys, subject, site, work throws(Reported) in
      .behavior(.push(try PushBehavior(keys, among: subject.items, site, &work)))
    },
    .init("snap", SnapBehaviorKeys.table, "Pulls a view to a point and upright.") {
      keys, subject, site, work throws(Reported) in
      .behavior(.snap(try SnapBehavior(keys, among: subject.items, site, &work)))
    },
    .init("dynamicItem", DynamicItemKeys.table, "Sets physical properties of views.") {
      keys, subject, site, work throws(Reported) in
      .behavior(.dynamicItem(try DynamicItemBehavior(keys, among: subject.items, site, &work)))
    },
    .init(
      "composition", .list(of: .string, count: 1...Int.max),
      "The names of behaviors that are added and removed together."
    ) { names, list, subject, work throws(Reported) in
      for (name, place) in zip(names, list.elements) where !subject.names.contains(name) {
        throw work.error(
          .reference, at: place, "unknown behavior \"\(name)\"",
          hint: Suggestion.question(for: name, in: subject.names))
      }
      return .composition(names)
    },
  ]
}

extension SceneDynamics {
  /// Reads the behaviors of the scene's dynamic animator, once all views are known; nil without
  /// any.
  init?(_ value: JSONValue?, _ site: Site, _ work: inout Work) {
    guard let value else { return nil }
    guard value.isObject else {
      work.mismatch(value, needs: "an object of names and behaviors")
      return nil
    }
    let members = value.members
    guard !members.isEmpty else { return nil }
    self.init()
    let subject = BehaviorKeys.Subject(items: DynamicItems(), names: members.map(\.key))
    var parts: Set<String> = []
    var added: [String: Bool] = [:]
    for member in members {
      guard SceneName.isValid(member.key) else {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot be the name of a behavior",
          hint: SceneName.rule)
        continue
      }
      guard let keys = try? BehaviorKeys.table.read(member.value, site, &work),
        let body = try? keys.required(\.kind.body, &work),
        let kind = try? BehaviorKeys.kinds.read(
          body, kind: keys.kind.number, of: subject, site, &work)
      else { continue }
      if case .composition(let names) = kind { parts.formUnion(names) }
      added[member.key] = keys.isAdded
      behaviors.append(SceneBehavior(name: member.key, kind: kind))
    }
    items = subject.items.items
    for index in behaviors.indices {
      let name = behaviors[index].name
      behaviors[index].isAdded = added[name] ?? !parts.contains(name)
    }
    checkCompositions(in: value, &work)
  }

  /// Refuses compositions that contain themselves, which would never end.
  private func checkCompositions(in value: JSONValue, _ work: inout Work) {
    var parts: [String: [String]] = [:]
    for behavior in behaviors {
      if case .composition(let names) = behavior.kind { parts[behavior.name] = names }
    }
    for behavior in behaviors where parts[behavior.name] != nil {
      var reached: Set<String> = []
      var pending = parts[behavior.name] ?? []
      while let name = pending.popLast() {
        guard name != behavior.name else {
          work.error(
            .circle, at: value[behavior.name] ?? value, "\"\(behavior.name)\" contains itself")
          return
        }
        if reached.insert(name).inserted { pending += parts[name] ?? [] }
      }
    }
  }
}
