import FlipbookDocument
internal import FlipbookDynamics
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookSceneFile

/// A behavior of the dynamic animator: its kind, its views, its numbers, and when it is active.
struct BehaviorReport: Sendable {
  let name: String
  let kind: String
  let items: [String]
  /// Its numbers in words; empty where there are none.
  let words: String
  /// When it is added and removed, in scene seconds.
  let added: [Double]
  let removed: [Double]

  init(_ behavior: SceneBehavior, in scene: CompiledScene) {
    name = behavior.name
    let all = scene.definition.dynamics?.items ?? []
    func view(_ item: Int) -> String {
      all.indices.contains(item) ? scene.views.name(of: all[item].layer) : ""
    }
    switch behavior.kind {
    case .composition(let parts):
      (kind, items, words) = ("composition", [], "of " + parts.joined(separator: ", "))
    case .behavior(let behavior):
      items = behavior.items.map(view)
      (kind, words) = Self.words(behavior, view)
    }
    var added = behavior.isAdded ? [0.0] : []
    var removed: [Double] = []
    for event in scene.definition.script {
      switch event.event {
      case .dynamics(.addBehavior(behavior.name)): added.append(event.time)
      case .dynamics(.removeBehavior(behavior.name)), .dynamics(.removeAllBehaviors):
        removed.append(event.time)
      default: break
      }
    }
    (self.added, self.removed) = (added, removed)
  }

  private static func words(
    _ behavior: DynamicBehavior, _ view: (Int) -> String
  ) -> (kind: String, words: String) {
    func point(_ point: SIMD2<Double>) -> String { "(\(short(point.x)), \(short(point.y)))" }
    switch behavior {
    case .attachment(let attachment):
      var words =
        switch attachment.end {
        case .anchor(let anchor): "to \(point(anchor))"
        case .item(let other, _): "to \(view(other))"
        }
      if let length = attachment.length { words += ", length \(short(length))" }
      words +=
        attachment.frequency > 0
        ? ", spring of \(short(attachment.frequency)) Hz, damping \(short(attachment.damping))"
        : ", rod"
      return ("attachment", words)
    case .gravity(let gravity): return ("gravity", "direction \(point(gravity.direction))")
    case .collision(let collision):
      let count = collision.boundaries.count
      return (
        "collision",
        "with \(collision.mode.rawValue)" + (count > 0 ? ", \(count) boundaries" : "")
      )
    case .push(let push): return ("push", "\(push.mode.rawValue), \(point(push.force))")
    case .snap(let snap):
      return ("snap", "to \(point(snap.point)), damping \(short(snap.damping))")
    case .dynamicItem: return ("dynamicItem", "")
    }
  }

  var line: String {
    var line = "\(name)  \(kind)"
    if !items.isEmpty { line += " of \(items.joined(separator: ", "))" }
    if !words.isEmpty { line += ", \(words)" }
    let times =
      added.map { ($0, "added") } + removed.map { ($0, "removed") }
    guard !times.isEmpty else { return line + "  never added" }
    return line + "  "
      + times.sorted { $0.0 < $1.0 }.map { "\($0.1) at \(Self.short($0.0)) s" }
      .joined(separator: ", ")
  }

  var json: JSONText {
    .object([
      ("name", .string(name)), ("kind", .string(kind)),
      ("items", .array(items.map { .string($0) })), ("words", .string(words)),
      ("added", .array(added.map { .number($0) })),
      ("removed", .array(removed.map { .number($0) })),
    ])
  }

  private static func short(_ value: Double) -> String { Numerals.significant(value, 5) }
}
