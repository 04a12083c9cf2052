internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// How much larger than in their own points nodes are seen at the most.
final class Magnifications {
  private let duration: Double
  private var kept: [ObjectIdentifier: Double?] = [:]

  init(duration: Double) { self.duration = duration }

  /// The largest factor during the film, from above; nil where there is perspective.
  func largest(of node: ExportNode) -> Double? {
    if let known = kept[ObjectIdentifier(node)] { return known }
    let around = node.parent.map { largest(of: $0) } ?? 1
    let result = around.flatMap { around in own(of: node).map { around * $0 } }
    kept[ObjectIdentifier(node)] = .some(result)
    return result
  }

  private func own(of node: ExportNode) -> Double? {
    var largest = 0.0
    let carrier = node.isStill && node.parent?.movesSublayers == true ? node.parent : nil
    let times = (carrier ?? node).grid(in: 0..<duration).times
    // Sixty a second are enough for what only decides of pixels.
    for index in Set(stride(from: 0, to: times.count, by: 4)).union([times.count - 1]) {
      let time = times[index]
      guard let layer = node.layer(at: time), layer.hasFiniteGeometry else { continue }
      let projection = layer.placement(under: node.sublayerTransform(at: time)).projection
      guard let affine = projection.affine else { return nil }
      largest = max(largest, affine.magnification)
    }
    return largest
  }
}
