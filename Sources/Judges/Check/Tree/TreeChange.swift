import FlipbookOpening

/// How the names and the tree of a scene's views differ from those of the recorded scene.
struct TreeChange {
  /// The new name of each recorded view; for a view that is gone while another one has
  /// its name, a name that says so.
  private(set) var names: [String: String] = [:]
  /// The names, after that change, of views that came, went, have another superview, or another order among
  /// their siblings.
  private(set) var moved: Set<String> = []
  /// The views that have other names only.
  private var renamed: Set<String> = []
  /// In words, the first first.
  private(set) var lines: [String] = []

  init(from old: ViewTree, to new: ViewTree) {
    let matching = ViewMatching(old, new)
    let present = Set(new.nodes.map(\.name))
    for (index, node) in old.nodes.enumerated().dropFirst() {
      guard let partner = matching.partners[index] else {
        let name = present.contains(node.name) ? "\(node.name) (recorded)" : node.name
        names[node.name] = name
        moved.insert(name)
        lines.append("\(node.name) is gone")
        continue
      }
      let now = new.nodes[partner]
      names[node.name] = now.name
      if let parent = node.parent, matching.partners[parent] != now.parent {
        moved.insert(now.name)
        let around = now.parent.map { new.nodes[$0].name } ?? ""
        lines.append("\(now.name) is now in \(around.isEmpty ? "the canvas" : around)")
      } else if node.name != now.name {
        renamed.insert(now.name)
        lines.append("\(now.name) is \(node.name) of the reference")
      }
    }
    for (index, node) in new.nodes.enumerated() where matching.origins[index] == nil {
      moved.insert(node.name)
      lines.append("\(node.name) is new")
    }
    addReordered(old, new, matching)
    renamed.subtract(moved)
  }

  /// Adds siblings whose order changed.
  private mutating func addReordered(_ old: ViewTree, _ new: ViewTree, _ matching: ViewMatching) {
    for node in old.nodes {
      let before = node.children.compactMap { matching.partners[$0] }
      let after = before.sorted()
      guard before != after else { continue }
      let kept = CommandPairing(before.count, after.count) { before[$0] == after[$1] }
      let settled = Set(kept.pairs.map { after[$0.second] })
      for index in after where !settled.contains(index) {
        guard moved.insert(new.nodes[index].name).inserted else { continue }
        lines.append("\(new.nodes[index].name) has another order")
      }
    }
  }

  /// The number of views with another name or another tree.
  var count: Int { moved.count + renamed.count }

  /// `3 views have other names or another tree`.
  static func words(_ count: Int) -> String {
    count == 1
      ? "1 view has another name or another tree"
      : "\(count) views have other names or another tree"
  }
}

extension ValueTrace {
  /// The trace with the names that views have now.
  func renamed(_ change: TreeChange) -> ValueTrace {
    var trace = self
    trace.keys = keys.map { key in
      // A key is the name of a view and a property, both of which may have dots.
      var end = key.endIndex
      while let dot = key[..<end].lastIndex(of: ".") {
        if let name = change.names[String(key[..<dot])] { return name + key[dot...] }
        end = dot
      }
      return key
    }
    return trace
  }
}

extension DrawingRecord.Frame {
  /// The drawing with the names that views have now.
  func renamed(_ change: TreeChange) -> DrawingRecord.Frame {
    var frame = self
    for index in frame.lines.indices {
      frame.lines[index].layer = change.names[frame.lines[index].layer] ?? frame.lines[index].layer
    }
    return frame
  }
}
