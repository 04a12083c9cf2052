import FlipbookCalculus
package import FlipbookLayers

/// Finds views by the names that the author gave.
///
/// A reference is the end of a view's path of names, such as `card.title`, and must match only one
/// view. A reference equal to a view's whole path always means that view.
package struct ViewIndex {
  package private(set) var layers: [Layer] = []
  private var parents: [Int] = []
  private var ids: [String?] = []
  /// The nearest named ancestor of each view.
  private var namedParents: [Int] = []
  package private(set) var names: [String] = []
  private var byID: [String: [Int]] = [:]
  /// Views by their last two names, which speeds up long references in large scenes.
  private var byPair: [String: [Int]] = [:]
  /// The nested scenes that were read.
  private var worlds: [Range<Int>] = []
  private var scopes: [LayerID: Scope] = [:]

  package init() {}

  /// A part of the tree that is searched first for names.
  private struct Scope {
    /// Its views, numbered consecutively from its root.
    var range: Range<Int>
    /// The name of the root inside this part.
    var name: String?
    var outer: LayerID?
    /// Whether names outside of this part are unknown.
    var isWorld: Bool
    /// Whether more views may be added.
    var isOpen = true
  }

  /// The result of looking up a reference.
  package enum Match: Equatable {
    case one(LayerID)
    case none
    /// The whole paths of the first few matches.
    case several([String])
  }

  /// Adds a view, after its parent; its ID must be the next number.
  package mutating func add(_ layer: Layer, id: String?, name: String, parent: LayerID?) {
    let index = layers.count
    let parent = parent?.index ?? -1
    let namedParent = parent >= 0 && ids[parent] == nil ? namedParents[parent] : parent
    layers.append(layer)
    parents.append(parent)
    ids.append(id)
    namedParents.append(namedParent)
    names.append(name)
    guard let id else { return }
    byID[id, default: []].append(index)
    if namedParent >= 0, let above = ids[namedParent] {
      byPair["\(above).\(id)", default: []].append(index)
    }
  }

  /// Gives the views the layers that layout has found, in the order of their numbers.
  package mutating func replace(_ layers: [Layer]) {
    guard layers.count == self.layers.count else { return }
    self.layers = layers
  }

  package func layer(_ id: LayerID) -> Layer { layers[id.index] }

  /// Replaces the layer of a view, once numbers in it are known that refer to other views.
  package mutating func replace(_ layer: Layer) { layers[layer.id.index] = layer }

  /// The full name of a view from its name in its parent.
  package func name(of own: String, in parent: LayerID) -> String {
    let above = names[parent.index]
    return above.isEmpty ? own : "\(above).\(own)"
  }

  /// The ids of the views from number `first` on, in order.
  package func ids(from first: Int) -> [String] { ids[first...].compactMap(\.self) }

  package func parent(of id: LayerID) -> LayerID? {
    parents[id.index] >= 0 ? LayerID(parents[id.index]) : nil
  }

  /// A view with the range of the views in it.
  package func each(_ id: LayerID) -> EachView {
    var end = id.index + 1
    while end < parents.count, parents[end] >= id.index { end += 1 }
    return EachView(layer: id, range: id.index..<end)
  }

  /// The same, found once for each view.
  package func inside(_ id: LayerID, _ names: inout NameCache) -> EachView {
    if let known = names.insides[id] { return known }
    let inside = each(id)
    names.insides[id] = inside
    return inside
  }

  /// The views directly in a view that have ids, in order.
  package func subviews(of id: LayerID, _ names: inout NameCache) -> [EachView] {
    if let known = names.rows[id] { return known }
    var rows: [EachView] = []
    var next = id.index + 1
    while next < parents.count, parents[next] >= id.index {
      let row = each(LayerID(next))
      if parents[next] == id.index, !layers[next].isMask { rows.append(row) }
      next = row.range.upperBound
    }
    names.rows[id] = rows
    return rows
  }

  /// Looks up a reference among the views in a view.
  package func find(_ reference: String, in each: EachView) -> Match {
    search(reference, in: each.range)
  }

  /// All ids of views, in alphabetical order.
  package var allIDs: [String] { byID.keys.sorted() }

  /// Begins a part of the tree for a template instance or nested scene, at the view that was just
  /// added.
  package mutating func open(
    _ root: LayerID, knownAs name: String?, in outer: LayerID?, isWorld: Bool = false
  ) {
    scopes[root] = Scope(
      range: root.index..<layers.count, name: name, outer: outer, isWorld: isWorld)
  }

  /// Whether a view is in a scene nested in the one that is being read.
  package func isInside(_ id: LayerID) -> Bool { worlds.contains { $0.contains(id.index) } }

  /// Ends a part of the tree, which contains all views added since it began.
  package mutating func close(_ root: LayerID) {
    scopes[root]?.range = root.index..<layers.count
    scopes[root]?.isOpen = false
    if scopes[root]?.isWorld == true { worlds.append(root.index..<layers.count) }
  }

  /// Looks up a reference, first in the part of the tree that it is written in.
  package func find(_ reference: String, in scope: LayerID?) -> Match {
    guard let part = scope.flatMap({ scopes[$0] }) else {
      return search(reference, in: 0..<layers.count)
    }
    let isGrowing = part.isWorld && part.isOpen
    let range = isGrowing ? part.range.lowerBound..<layers.count : part.range
    let match = search(reference, in: range, root: part.name)
    return match == .none && !part.isWorld ? find(reference, in: part.outer) : match
  }

  /// Looks up a reference once all views are known, and caches the result.
  package func find(_ reference: String, in scope: LayerID?, _ names: inout NameCache) -> Match {
    let key = scope.map { "\($0.index)/\(reference)" } ?? reference
    if let known = names.views[key] { return known }
    let match = find(reference, in: scope)
    names.views[key] = match
    return match
  }

  private func search(_ reference: String, in range: Range<Int>, root: String? = nil) -> Match {
    var pieces = reference.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let root, pieces.first == root, let id = ids[range.lowerBound] {
      if pieces.count == 1 { return .one(LayerID(range.lowerBound)) }
      pieces[0] = id
    }
    guard let last = pieces.last else { return .none }
    let candidates =
      pieces.count > 1
      ? byPair["\(pieces[pieces.count - 2]).\(last)"] ?? [] : byID[last] ?? []
    var matches: [Int] = []
    for candidate in candidates[Self.part(of: candidates, in: range)] {
      guard let rest = match(pieces, at: candidate) else { continue }
      // No named ancestor is left, so the reference is the whole path.
      if rest < 0 || (range.lowerBound > 0 && rest <= range.lowerBound) {
        return .one(LayerID(candidate))
      }
      if matches.count < 4 { matches.append(candidate) }
    }
    guard let first = matches.first else { return .none }
    return matches.count == 1 ? .one(LayerID(first)) : .several(matches.map(path))
  }

  /// The indices of ascending numbers that are in a range.
  private static func part(of numbers: [Int], in range: Range<Int>) -> Range<Int> {
    let start = numbers.partitioningIndex { $0 >= range.lowerBound }
    return start..<numbers.partitioningIndex { $0 >= range.upperBound }
  }

  /// The nearest named ancestor of the matched names, −1 for none; nil when they do not match.
  private func match(_ pieces: [String], at candidate: Int) -> Int? {
    var index = candidate
    for piece in pieces.reversed() {
      guard index >= 0, ids[index] == piece else { return nil }
      index = namedParents[index]
    }
    return index
  }

  /// The names from the outermost view to this one, joined by dots.
  private func path(_ candidate: Int) -> String {
    var pieces: [String] = []
    var index = candidate
    while index >= 0 {
      if let id = ids[index] { pieces.append(id) }
      index = namedParents[index]
    }
    return pieces.reversed().joined(separator: ".")
  }
}
