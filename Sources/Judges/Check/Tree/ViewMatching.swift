/// Which view of one tree is which of another one: by id, then by content and subviews, then by place,
/// never by a number alone.
struct ViewMatching {
  /// The index in the new tree of each view of the old one; nil for a view that is gone.
  private(set) var partners: [Int?]
  /// The index in the old tree of each view of the new one; nil for a view that is new.
  private(set) var origins: [Int?]

  init(_ old: ViewTree, _ new: ViewTree) {
    partners = Array(repeating: nil, count: old.nodes.count)
    origins = Array(repeating: nil, count: new.nodes.count)
    pair(0, 0)
    let (known, own) = (Self.unique(old), Self.unique(new))
    for (id, index) in known {
      if let other = own[id] { pair(index, other) }
    }
    for index in old.nodes.indices { pairChildren(of: index, old, new, byPlace: false) }
    // Views that moved to another superview.
    let left = old.nodes.indices.filter { partners[$0] == nil }
    let right = new.nodes.indices.filter { origins[$0] == nil }
    pair(left, right) { old.nodes[$0].content == new.nodes[$1].content }
    for index in old.nodes.indices { pairChildren(of: index, old, new, byPlace: true) }
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    guard partners[old] == nil, origins[new] == nil else { return }
    partners[old] = new
    origins[new] = old
  }

  /// Pairs views that are equal in both lists, in order.
  private mutating func pair(_ old: [Int], _ new: [Int], where same: (Int, Int) -> Bool) {
    let pairing = CommandPairing(old.count, new.count) { same(old[$0], new[$1]) }
    for found in pairing.pairs { pair(old[found.first], new[found.second]) }
  }

  /// The views with an id that no other view has.
  private static func unique(_ tree: ViewTree) -> [String: Int] {
    let named = tree.nodes.indices.filter { tree.nodes[$0].id != nil }
    return Dictionary(grouping: named) { tree.nodes[$0].id ?? "" }
      .compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// Pairs the subviews of a view with those of its partner.
  private mutating func pairChildren(
    of index: Int, _ old: ViewTree, _ new: ViewTree, byPlace: Bool
  ) {
    guard let partner = partners[index] else { return }
    func rest() -> ([Int], [Int]) {
      (
        old.nodes[index].children.filter { partners[$0] == nil },
        new.nodes[partner].children.filter { origins[$0] == nil }
      )
    }
    let rules: [(ViewTree.Node, ViewTree.Node) -> Bool] = [
      { $0.id != nil && $0.id == $1.id }, { $0.content == $1.content },
    ]
    for isSame in rules {
      let (left, right) = rest()
      pair(left, right) { isSame(old.nodes[$0], new.nodes[$1]) }
    }
    guard byPlace else { return }
    // Between two views that are paired, the others have their place.
    let (all, others) = (old.nodes[index].children, new.nodes[partner].children)
    let (known, taken) = (partners, origins)
    pair(all, others) { first, second in
      if let found = known[first] { return found == second }
      return taken[second] == nil && old.nodes[first].kind == new.nodes[second].kind
    }
  }
}
