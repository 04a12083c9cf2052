import FlipbookGeometry

/// The edges of a closed line, of which those are taken out that are used up.
struct OffsetRing {
  private var edges: [OffsetEdge]
  private let side: Double
  private var before: [Int]
  private var after: [Int]
  private var count: Int
  /// The parts of curves before and after their corner among which two can meet.
  private static let reach = 6

  init(_ edges: [OffsetEdge], side: Double) {
    (self.edges, self.side, count) = (edges, side, edges.count)
    before = edges.indices.map { ($0 + edges.count - 1) % edges.count }
    after = edges.indices.map { ($0 + 1) % edges.count }
  }

  /// The edges that are left, cut where they meet; nil where none are.
  ///
  /// Without an edge its neighbors meet, and one of these may be used up next. Of a contour that shrinks
  /// nothing is left where they do not meet.
  mutating func settled(isShrinking: Bool) -> [OffsetEdge]? {
    var (current, unseen) = (0, count)
    while unseen > 0 {
      (current, unseen) = (after[meet(current) ?? current], unseen - 1)
    }
    unseen = count
    while unseen > 0 {
      guard edges[current].isUsedUp else {
        (current, unseen) = (after[current], unseen - 1)
        continue
      }
      guard count > 2 else { return nil }
      let previous = before[current]
      link(previous, to: after[current], taking: 1)
      let met = meet(previous)
      guard met != nil || !isShrinking else { return nil }
      (current, unseen) = (met ?? previous, min(unseen + 2, count))
    }
    return sequence(first: current) { [after] in after[$0] == current ? nil : after[$0] }
      .map { edges[$0] }
  }

  private mutating func link(_ edge: Int, to next: Int, taking away: Int) {
    (after[edge], before[next], count) = (next, edge, count - away)
  }

  /// Ends an edge, and begins the next one, where they cross; returns the edge that ends there, or nil
  /// where none does.
  private mutating func meet(_ index: Int) -> Int? {
    let next = after[index]
    (edges[index].to, edges[next].from) = (1, 0)
    guard edges[index].whole.end.distance(to: edges[next].whole.start) > 1e-6,
      !edges[index].isOutside(of: edges[next], side)
    else { return index }
    for skipped in 0...Self.reach where skipped + 2 < count {
      var a = index
      for back in 0...skipped {
        if back > 0 { a = before[a] }
        let b = (back..<skipped).reduce(next) { edge, _ in after[edge] }
        guard a != b, let (s, t) = edges[a].whole.crossing(edges[b].whole),
          skipped == 0
            ? edges[a].bends(into: edges[b], side)
            : (0...1).contains(s) && (0...1).contains(t)
        else { continue }
        link(a, to: b, taking: skipped)
        (edges[a].to, edges[b].from) = (s, t)
        return a
      }
    }
    return nil
  }
}
