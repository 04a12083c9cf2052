import FlipbookCalculus

/// The anchors that can become the nearest after a given one.
///
/// Among numbers, and among points on a line along an axis, the nearest anchor changes only to the next
/// one on either side; among points in the plane, any other may be the next.
package struct AnchorNeighbors {
  /// The indices of the anchors in order along the line, the first of equal ones only; nil where they
  /// are not on a line.
  private let order: [Int]?
  /// The component in which the anchors differ.
  private let component: Int
  private let count: Int
  /// Where each anchor, or the one equal to it, is in the order.
  private var places: [Int] = []

  package init(_ anchors: [Anchor]) {
    count = anchors.count
    let components = (anchors.first?.value ?? []).indices.filter { component in
      anchors.contains { $0.value[component] != anchors[0].value[component] }
    }
    component = components.first ?? 0
    guard components.count <= 1, anchors.first?.value.isEmpty == false else {
      order = nil
      return
    }
    var order: [Int] = []
    places = anchors.map { _ in 0 }
    let line = anchors.map { [component] in $0.value[component] }
    for index in anchors.indices.sorted(by: { (line[$0], $0) < (line[$1], $1) }) {
      if order.last.map({ line[$0] != line[index] }) ?? true { order.append(index) }
      places[index] = order.count - 1
    }
    self.order = order
  }

  /// The nearest of the anchors, or the first of equally near ones; nil without anchors.
  package func nearest(to values: [Double], in anchors: [Anchor]) -> Int? {
    guard let order, values.indices.contains(component) else {
      return Anchor.nearest(in: anchors, to: values)
    }
    let next = order.partitioningIndex {
      anchors[$0].value[component] >= values[component]
    }
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
