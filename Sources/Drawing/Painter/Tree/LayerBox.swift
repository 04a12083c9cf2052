package import FlipbookGeometry
package import FlipbookLayers

/// The standardized bounds of a layer with its effective corners.
package struct LayerBox {
  package let rect: Rect
  /// At most half of the shorter side; 0 for radii that are not positive numbers.
  package let radius: Double
  private let corners: CornerMask
  private let isContinuous: Bool

  package init(_ layer: Layer) {
    rect = layer.bounds.standardized
    let limit = min(rect.width, rect.height) / 2
    corners = layer.maskedCorners
    isContinuous = layer.cornerCurve == .continuous
    radius =
      layer.cornerRadius > 0 && !corners.isEmpty ? min(layer.cornerRadius, limit) : 0
  }

  var outline: Outline.Shape { outline(of: rect, radius: radius) }

  /// The border inside the bounds; with a bleed the outer edge is left to the mask.
  func border(width: Double, bleed: Double) -> Outline.Shape {
    let outer = rect.outset(by: bleed)
    let outerRadius = bleed > 0 ? 0 : radius
    let isSolid = width >= min(rect.width, rect.height) / 2
    if isPlain {
      guard !isSolid else { return .rect(outer, radius: outerRadius) }
      return .ring(
        outer: .init(rect: outer, radius: outerRadius),
        inner: .init(rect: rect.inset(by: width), radius: radius - width))
    }
    let edge = path(of: outer, radius: outerRadius)
    guard !isSolid else { return .path(edge) }
    let hole = path(of: rect.inset(by: width), radius: max(0, radius - width))
    return .path(Path(edge.elements + hole.elements))
  }

  /// Whether all corners are equal quarter circles.
  package var isPlain: Bool { radius == 0 || (corners == .all && !isContinuous) }

  private func outline(of rect: Rect, radius: Double) -> Outline.Shape {
    isPlain ? .rect(rect, radius: radius) : .path(path(of: rect, radius: radius))
  }

  package func path(of rect: Rect, radius: Double) -> Path {
    let order: [CornerMask] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    return .roundedRect(
      rect, cornerRadius: radius, isRound: order.map(corners.contains), isContinuous: isContinuous)
  }
}
