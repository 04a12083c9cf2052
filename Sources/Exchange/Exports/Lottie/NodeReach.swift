internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// How far what nodes draw extends.
final class NodeReach {
  private let times: [Double]
  private var kept: [ObjectIdentifier: Rect] = [:]

  init(_ instants: [Double], duration: Double) {
    let count = 16
    let even = (0...count).map { duration * Double($0) / Double(count) }
    times = even + instants.prefix(32).map { min($0 + 1e-3, duration) }
  }

  /// A rectangle from the corner of the bounds that contains everything that a node draws during a
  /// span, in whole points.
  func area(of node: ExportNode, _ course: NodeCourse, clips: Bool, spread: Double) -> Rect {
    let rect = clips ? bounds(of: course) : moved(reach(of: node)).outset(by: spread + 2)
    let limit = 8000.0
    let (left, top) = (max(rect.minX, -limit).rounded(.down), max(rect.minY, -limit).rounded(.down))
    let (right, bottom) = (min(rect.maxX, limit).rounded(.up), min(rect.maxY, limit).rounded(.up))
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether a clip is just the edge of an area.
  func isWholeClip(_ course: NodeCourse, _ area: Rect) -> Bool {
    let size = course.layer(at: course.span.lowerBound).bounds.standardized.size
    return isFixed(course) && size == area.size
      && course.layers.allSatisfy { LayerBox($0).radius == 0 && $0.masksToBounds }
  }

  private func isFixed(_ course: NodeCourse) -> Bool {
    let size = course.layer(at: course.span.lowerBound).bounds.standardized.size
    return course.layers.allSatisfy { $0.bounds.standardized.size == size }
  }

  private func bounds(of course: NodeCourse) -> Rect {
    course.layers.reduce(Rect(x: 0, y: 0, width: 0, height: 0)) { rect, layer in
      let size = layer.bounds.standardized.size
      return rect.union(Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
  }

  /// A margin for what moves between the times that were looked at.
  private func moved(_ rect: Rect) -> Rect {
    rect.outset(by: 4 + 0.1 * max(rect.width, rect.height))
  }

  /// Over the film, from the corner of the node's bounds.
  private func reach(of node: ExportNode) -> Rect {
    if let known = kept[ObjectIdentifier(node)] { return known }
    var result: Rect?
    for time in times {
      guard let layer = node.layer(at: time), layer.hasFiniteGeometry else { continue }
      var drawn = drawn(by: layer, of: node, at: time)
      if layer.castsShadow {
        drawn = drawn.outset(
          by: 3 * layer.shadowRadius
            + max(abs(layer.shadowOffset.width), abs(layer.shadowOffset.height)))
      }
      result = result?.union(drawn) ?? drawn
    }
    let rect = result ?? Rect(x: 0, y: 0, width: 0, height: 0)
    kept[ObjectIdentifier(node)] = rect
    return rect
  }

  /// At an instant, without a shadow.
  private func drawn(by layer: Layer, of node: ExportNode, at time: Double) -> Rect {
    let box = layer.bounds.standardized
    var result = Rect(x: 0, y: 0, width: box.width, height: box.height)
    guard !layer.masksToBounds else { return result }
    if case .shape(let shape) = layer.kind, !shape.path.isEmpty {
      let corners = shape.path.elements.flatMap(\.points).map { $0 - box.origin }
      if let path = Rect(around: corners) {
        result = result.union(path.outset(by: shape.lineWidth * 2))
      }
    }
    if let path = Rect(around: layer.shadowPath.elements.flatMap(\.points).map { $0 - box.origin })
    {
      result = result.union(path)
    }
    for child in node.children where child.slot != .mask {
      guard let sublayer = child.layer(at: time), sublayer.hasFiniteGeometry else { continue }
      let corner = sublayer.bounds.standardized.origin
      let inner = reach(of: child)
      let rect = Rect(
        x: inner.minX + corner.x, y: inner.minY + corner.y, width: inner.width,
        height: inner.height)
      let projection = sublayer.placement(under: layer.centeredSublayerTransform).projection
      let corners = rect.corners.compactMap { projection.project($0) }.map { $0 - box.origin }
      if let seen = Rect(around: corners) { result = result.union(seen) }
    }
    return result
  }
}

extension Rect {
  fileprivate init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
