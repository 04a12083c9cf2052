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

extension Declarations {
  /// Reads all views that the script adds, so that the whole script can refer to them.
  ///
  /// They are read in script order, but each after the view that it is added to: events can be
  /// written in another order than they happen.
  mutating func readNewViews(in lists: [JSONValue], _ site: Site, _ work: inout Work) -> [SceneView]
  {
    var written: [WrittenView] = []
    for list in lists { WrittenView.collect(in: list, into: &written) }
    var found: [SceneView] = []
    var waiting: [String: [WrittenView]] = [:]
    for view in written {
      guard view.isFree(among: self, site) else {
        waiting[view.lastName(), default: []].append(view)
        continue
      }
      readNewView(view, waiting: &waiting, into: &found, site, &work)
    }
    // The superview of these does not exist; the error is reported when the event is read.
    let lost = waiting.values.flatMap(\.self).sorted { $0.body.offset < $1.body.offset }
    for view in lost { readNewView(view, into: &found, site, &work) }
    return found
  }

  /// Reads a view, then the views that were waiting for its name.
  private mutating func readNewView(
    _ view: WrittenView, waiting: inout [String: [WrittenView]], into found: inout [SceneView],
    _ site: Site, _ work: inout Work
  ) {
    var open = [view]
    while let view = open.popLast() {
      let first = views.layers.count
      readNewView(view, into: &found, site, &work)
      var freed: [WrittenView] = []
      for id in views.ids(from: first) {
        guard let candidates = waiting.removeValue(forKey: id) else { continue }
        let (free, bound) = candidates.reduce(into: ([WrittenView](), [WrittenView]())) {
          if $1.isFree(among: self, site) { $0.0.append($1) } else { $0.1.append($1) }
        }
        freed += free
        if !bound.isEmpty { waiting[id] = bound }
      }
      open += freed.sorted { $0.body.offset > $1.body.offset }
    }
  }

  private mutating func readNewView(
    _ written: WrittenView, into found: inout [SceneView], _ site: Site, _ work: inout Work
  ) {
    let body = written.body
    guard self.found.newViews[body.offset] == nil else { return }
    var layer = site.world.root
    if let reference = written.reference, reference != "*",
      case .one(let id) = views.find(reference, in: site.scope)
    {
      layer = written.isSibling ? views.parent(of: id) ?? layer : id
    }
    guard let view = try? readNewView(body, in: layer, site, &work) else {
      // Its errors have been reported; it still counts as declared.
      self.found.newViews[body.offset] = site.world.root
      return
    }
    self.found.newViews[body.offset] = view.layer.id
    found.append(view)
  }

  /// Reads a view that is written in the script, and names it in its parent.
  private mutating func readNewView(
    _ value: JSONValue, in parent: LayerID, _ site: Site, _ work: inout Work
  ) throws(Reported) -> SceneView {
    try takeRoom(at: value, &work)
    var siblings: [String: JSONValue] = [:]
    if let id = value["id"]?.string,
      views.names.contains(views.name(of: id, in: parent))
    {
      throw work.error(
        .name, at: value["id"] ?? value,
        "duplicate id \"\(id)\": another view has it")
    }
    return try readView(
      value, number: views.layers.count, in: parent, siblings: &siblings, site, &work)
  }
}

extension WrittenView {
  static func collect(in value: JSONValue, into written: inout [WrittenView]) {
    if value.isArray {
      for element in value.elements { WrittenView.collect(in: element, into: &written) }
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
        WrittenView.collect(in: member.value, into: &written)
      default: WrittenView.collect(in: member.value, into: &written)
      }
    }
  }

  /// Keys whose values never contain events; they are skipped because they can be long.
  private static let leaves: Set<String> = ["set", "changes", "touch", "animation", "keyframes"]

  func lastName() -> String {
    reference?.split(separator: ".").last.map(String.init) ?? ""
  }

  /// Whether the view's superview or sibling is known.
  func isFree(among declared: Declarations, _ site: Site) -> Bool {
    guard let reference = self.reference, reference != "*" else { return true }
    return declared.views.find(reference, in: site.scope) != .none
  }
}
