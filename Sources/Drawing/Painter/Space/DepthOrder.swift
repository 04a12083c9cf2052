/// Sorts the layers of one space from the farthest to the nearest.
struct DepthOrder {
  /// With more layers than this, they are sorted only by the depth of their centers.
  private static let maximumFaces = 256

  /// The cost of sorting `count` layers, in units of `Fuel`.
  static func units(ofFaces count: Int) -> Double {
    let pairs = count <= maximumFaces ? count * (count - 1) / 2 : 0
    return Double(count) * 3000 + Double(pairs) * 900
  }

  /// The layers in drawing order, as indices of the faces.
  ///
  /// Layers that cannot be drawn one after the other are grouped, in list order: where two
  /// intersect, or several hide each other in a circle.
  static func ranks(of faces: [DepthFace]) -> [[Int]] {
    // Layers at equal depths keep their order.
    let byMiddle = faces.indices.sorted { a, b in
      let (da, db) = (faces[a].depth, faces[b].depth)
      return da == db ? a < b : da < db
    }
    guard faces.count > 1, faces.count <= maximumFaces else { return byMiddle.map { [$0] } }
    return DepthOrder(faces).ranks(byMiddle)
  }

  /// Whether each face may be drawn after all that come before it in the list.
  ///
  /// With more than 64 faces, false.
  static func isDrawingOrder(of faces: [DepthFace]) -> Bool {
    guard faces.count <= 64 else { return false }
    return DepthOrder(faces).hiders.enumerated().allSatisfy { face, hiders in
      hiders.allSatisfy { $0 > face }
    }
  }

  /// For each face, the faces that hide a part of it.
  private let hiders: [[Int]]

  private init(_ faces: [DepthFace]) {
    var hiders = Array(repeating: [Int](), count: faces.count)
    for a in faces.indices {
      for b in a + 1..<faces.count {
        guard let relation = faces[a].relation(to: faces[b]) else { continue }
        if relation.isNearer { hiders[b].append(a) }
        // In one plane, the later one is on top.
        if relation.isFarther || !relation.isNearer { hiders[a].append(b) }
      }
    }
    self.hiders = hiders
  }

  /// The drawing order: of the faces that hide nothing still to be drawn, the one with the farthest
  /// center comes first.
  private func ranks(_ byMiddle: [Int]) -> [[Int]] {
    var order = Array(repeating: 0, count: hiders.count)
    for (index, face) in byMiddle.enumerated() { order[face] = index }
    func farthest(_ rank: [Int]) -> Int { rank.map { order[$0] }.min() ?? 0 }
    return sorted(circles().sorted { farthest($0) < farthest($1) })
  }

  /// Orders the ranks so that each comes after those that it hides.
  private func sorted(_ ranks: [[Int]]) -> [[Int]] {
    var rankOf = Array(repeating: 0, count: hiders.count)
    for (index, rank) in ranks.enumerated() { for face in rank { rankOf[face] = index } }
    // For each rank, how many of those that it hides are not drawn yet.
    var waiting = Array(repeating: 0, count: ranks.count)
    var hidden = Array(repeating: [Int](), count: ranks.count)
    for (face, hiders) in hiders.enumerated() {
      for hider in hiders where rankOf[hider] != rankOf[face] {
        hidden[rankOf[face]].append(rankOf[hider])
        waiting[rankOf[hider]] += 1
      }
    }
    var isDrawn = Array(repeating: false, count: ranks.count)
    var result: [[Int]] = []
    while let next = ranks.indices.first(where: { !isDrawn[$0] && waiting[$0] == 0 }) {
      isDrawn[next] = true
      result.append(ranks[next])
      for near in hidden[next] { waiting[near] -= 1 }
    }
    return result
  }

  /// The faces, grouped if they hide each other directly or through others.
  ///
  /// These are the strongly connected components of the graph (R. Tarjan, "Depth-first search and
  /// linear graph algorithms", 1972).
  private func circles() -> [[Int]] {
    var result: [[Int]] = []
    // When a face was visited, and the earliest visited face that it leads back to.
    var met = Array(repeating: 0, count: hiders.count)
    var earliest = met
    var open: [Int] = []
    var isOpen = Array(repeating: false, count: hiders.count)
    var count = 0
    func visit(_ face: Int) {
      count += 1
      (met[face], earliest[face]) = (count, count)
      open.append(face)
      isOpen[face] = true
      for hider in hiders[face] {
        if met[hider] == 0 {
          visit(hider)
          earliest[face] = min(earliest[face], earliest[hider])
        } else if isOpen[hider] {
          earliest[face] = min(earliest[face], met[hider])
        }
      }
      guard earliest[face] == met[face], let start = open.lastIndex(of: face) else { return }
      let circle = open[start...].sorted()
      for member in circle { isOpen[member] = false }
      open.removeSubrange(start...)
      result.append(circle)
    }
    for face in hiders.indices where met[face] == 0 { visit(face) }
    return result
  }
}
