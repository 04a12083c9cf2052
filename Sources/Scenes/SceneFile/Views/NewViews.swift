import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// A view that the script adds, not read yet.
private struct WrittenView {
  var body: JSONValue
  /// The name of its superview, or of the view that it is a sibling of.
  var reference: String?
  var isSibling = false
}

extension Site {
  /// Reads all views that the script adds, so that the whole script can refer to them.
  ///
  /// They are read in script order, but each after the view that it is added to: events can be
  /// written in another order than they happen.
  func readNewViews(
    in lists: [JSONValue], _ declared: inout Declarations, _ work: inout Work
  ) -> [SceneView] {
    var written: [WrittenView] = []
    for list in lists { collectNewViews(in: list, into: &written) }
    var found: [SceneView] = []
    var waiting: [String: [WrittenView]] = [:]
    for view in written {
      guard isFree(view, declared) else {
        waiting[Self.lastName(of: view), default: []].append(view)
        continue
      }
      readNewView(view, waiting: &waiting, into: &found, &declared, &work)
    }
    // The superview of these does not exist; the error is reported when the event is read.
    let lost = waiting.values.flatMap(\.self).sorted { $0.body.offset < $1.body.offset }
    for view in lost { readNewView(view, into: &found, &declared, &work) }
    return found
  }

  private func collectNewViews(in value: JSONValue, into written: inout [WrittenView]) {
    if value.isArray {
      for element in value.elements { collectNewViews(in: element, into: &written) }
      return
    }
    guard value.isObject else { return }
    for member in value.members where !Self.leaves.contains(member.key) {
      switch member.key {
      case "addView":
        if let body = member.value["view"], body.isObject {
          written.append(WrittenView(body: body, reference: member.value["parent"]?.string))
        }
      case "transition":
        if let body = member.value["to"], body.isObject {
          written.append(
            WrittenView(body: body, reference: member.value["from"]?.string, isSibling: true))
        }
        collectNewViews(in: member.value, into: &written)
      default: collectNewViews(in: member.value, into: &written)
      }
    }
  }

  /// Keys whose values never contain events; they are skipped because they can be long.
  private static let leaves: Set<String> = ["set", "changes", "touch", "animation", "keyframes"]

  private static func lastName(of view: WrittenView) -> String {
    view.reference?.split(separator: ".").last.map(String.init) ?? ""
  }

  /// Whether the view's superview or sibling is known.
  private func isFree(_ view: WrittenView, _ declared: Declarations) -> Bool {
    guard let reference = view.reference, reference != "*" else { return true }
    return declared.views.find(reference, in: scope) != .none
  }

  /// Reads a view, then the views that were waiting for its name.
  private func readNewView(
    _ view: WrittenView, waiting: inout [String: [WrittenView]], into found: inout [SceneView],
    _ declared: inout Declarations, _ work: inout Work
  ) {
    var open = [view]
    while let view = open.popLast() {
      let first = declared.views.layers.count
      readNewView(view, into: &found, &declared, &work)
      var freed: [WrittenView] = []
      for id in declared.views.ids(from: first) {
        guard let candidates = waiting.removeValue(forKey: id) else { continue }
        let (free, bound) = candidates.reduce(into: ([WrittenView](), [WrittenView]())) {
          if isFree($1, declared) { $0.0.append($1) } else { $0.1.append($1) }
        }
        freed += free
        if !bound.isEmpty { waiting[id] = bound }
      }
      open += freed.sorted { $0.body.offset > $1.body.offset }
    }
  }

  private func readNewView(
    _ written: WrittenView, into found: inout [SceneView], _ declared: inout Declarations,
    _ work: inout Work
  ) {
    let body = written.body
    guard declared.found.newViews[body.offset] == nil else { return }
    var layer = world.root
    if let reference = written.reference, reference != "*",
      case .one(let id) = declared.views.find(reference, in: scope)
    {
      layer = written.isSibling ? declared.views.parent(of: id) ?? layer : id
    }
    guard let view = try? readNewView(body, in: layer, &declared, &work) else {
      // Its errors have been reported; it still counts as declared.
      declared.found.newViews[body.offset] = world.root
      return
    }
    declared.found.newViews[body.offset] = view.layer.id
    found.append(view)
  }

  /// Reads a view that is written in the script, and names it in its parent.
  private func readNewView(
    _ value: JSONValue, in parent: LayerID, _ declared: inout Declarations, _ work: inout Work
  ) throws(Reported) -> SceneView {
    try declared.takeRoom(at: value, &work)
    var siblings: [String: JSONValue] = [:]
    if let id = value["id"]?.string,
      declared.views.names.contains(declared.views.name(of: id, in: parent))
    {
      throw work.error(
        .name, at: value["id"] ?? value,
        "duplicate id \"\(id)\": another view has it")
    }
    return try readView(
      value, number: declared.views.layers.count, in: parent, siblings: &siblings, &declared,
      &work)
  }
}
