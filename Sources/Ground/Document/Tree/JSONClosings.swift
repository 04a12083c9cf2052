/// Finds the ends of objects and lists in constant time.
///
/// The tape has no room for them: the node of an object or a list holds the index of the node that
/// follows.
struct JSONClosings: Sendable {
  private static let blockSize = 256

  /// The offset after the closing bracket of each object and list, in the order of their nodes.
  let ends: [UInt32]
  /// The count of objects and lists before each block of nodes.
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

  /// The offset after the closing bracket of a node, which must be an object or a list.
  func end(of index: Int, in nodes: [JSONNode]) -> Int {
    let block = index / Self.blockSize
    let before = nodes[(block * Self.blockSize)..<index].count { $0.isContainer }
    return Int(ends[Int(counts[block]) + before])
  }
}
