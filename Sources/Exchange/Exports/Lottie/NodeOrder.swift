/// The order of a node's children over time.
struct NodeOrder {
  /// A span in which one order holds.
  struct Part {
    var span: Range<Double>
    /// From back to front.
    var children: [Int]
  }

  /// As few parts as possible: an order continues while new ones only add to it.
  static func parts(of node: ExportNode, _ instants: [Double], in span: Range<Double>) -> [Part] {
    var parts: [Part] = []
    for (index, order) in node.orders.enumerated() {
      let start = instants[order.instant]
      let end = index + 1 < node.orders.count ? instants[node.orders[index + 1].instant] : .infinity
      guard end > span.lowerBound, start < span.upperBound else { continue }
      if let last = parts.last, let joined = joined(last.children, order.children) {
        parts[parts.count - 1].children = joined
        parts[parts.count - 1].span = last.span.lowerBound..<min(end, span.upperBound)
      } else {
        let from = max(start, span.lowerBound)
        parts.append(
          Part(span: from..<max(from, min(end, span.upperBound)), children: order.children))
      }
    }
    return parts
  }

  /// One order that contains both; nil where they contradict each other.
  private static func joined(_ a: [Int], _ b: [Int]) -> [Int]? {
    if a == b { return a }
    let places = Dictionary(a.enumerated().map { ($1, $0) }) { first, _ in first }
    var reached = -1
    for child in b {
      guard let place = places[child] else { continue }
      guard place > reached else { return nil }
      reached = place
    }
    // New children come right before the next known one.
    var result: [Int] = []
    var next = 0
    for child in b {
      if let place = places[child] {
        result += a[next...place]
        next = place + 1
      } else {
        result.append(child)
      }
    }
    return result + a[next...]
  }
}
