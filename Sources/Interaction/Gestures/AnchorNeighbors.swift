import Calculus

/// The anchors that can become the nearest after a given one.
///
/// The nearest anchor of a number changes only to the next one above or below; of points, any other may
/// be the next.
package struct AnchorNeighbors {
  /// The indices of the anchors of a number in order of their values, the first of equal ones only; nil
  /// for points.
  private let order: [Int]?
  private let count: Int
  /// Where each anchor, or the one equal to it, is in the order.
  private var places: [Int] = []

  package init(_ anchors: [Anchor]) {
    count = anchors.count
    guard anchors.allSatisfy({ $0.value.count == 1 }) else {
      order = nil
      return
    }
    var order: [Int] = []
    places = anchors.map { _ in 0 }
    let sorted = anchors.indices.sorted {
      (anchors[$0].value[0], $0) < (anchors[$1].value[0], $1)
    }
    for index in sorted {
      if order.last.map({ anchors[$0].value != anchors[index].value }) ?? true {
        order.append(index)
      }
      places[index] = order.count - 1
    }
    self.order = order
  }

  /// The nearest of the anchors, or the first of equally near ones; nil without anchors.
  package func nearest(to values: [Double], in anchors: [Anchor]) -> Int? {
    guard let order, let value = values.first else {
      return Anchor.nearest(in: anchors, to: values)
    }
    let next = order.partitioningIndex { anchors[$0].value[0] >= value }
    let candidates = order[max(0, next - 1)..<min(order.count, next + 1)]
    return Anchor.nearest(in: anchors, among: Array(candidates), to: values)
  }

  /// The anchors that can follow one, increasing.
  func of(_ anchor: Int) -> [Int] {
    guard let order else { return Array(0..<count) }
    let place = places[anchor]
    return order[max(0, place - 1)...min(order.count - 1, place + 1)].sorted()
  }
}
