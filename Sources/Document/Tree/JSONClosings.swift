/// Finds where objects and lists end, in time that does not depend on the size of the file.
///
/// The tape has no room for it: the node of an object or list holds the index of the node that follows.
struct JSONClosings: Sendable {
  private static let blockSize = 256

  /// The offset behind the closing bracket of each object and list, in the order of their nodes.
  let ends: [UInt32]
  /// How many objects and lists stand before each block of nodes.
  private let counts: [UInt32]

  init(ends: [UInt32] = [], of nodes: [JSONNode] = []) {
    self.ends = ends
    var counts: [UInt32] = []
    var count: UInt32 = 0
    for (index, node) in nodes.enumerated() {
      if index.isMultiple(of: Self.blockSize) { counts.append(count) }
      if node.isContainer { count += 1 }
    }
    self.counts = counts
  }

  /// The offset behind the closing bracket of a node, which must be an object or a list.
  func end(of index: Int, in nodes: [JSONNode]) -> Int {
    let block = index / Self.blockSize
    let before = nodes[(block * Self.blockSize)..<index].count { $0.isContainer }
    return Int(ends[Int(counts[block]) + before])
  }
}
