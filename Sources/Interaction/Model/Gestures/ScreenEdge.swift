package import Geometry

/// An edge of the canvas, from which a finger can pull something in.
package enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
  case top, left, bottom, right

  /// How near to the edge a finger must land, in points; UIKit's `_edgeRegionSize`.
  package static let region = 13.0

  /// Whether a point of a canvas is at the edge.
  package func isNear(_ point: Point, in canvas: Size) -> Bool {
    switch self {
    case .top: point.y <= Self.region
    case .left: point.x <= Self.region
    case .bottom: point.y >= canvas.height - Self.region
    case .right: point.x >= canvas.width - Self.region
    }
  }

  /// Whether a finger's way leads away from the edge rather than along it.
  package func isLeft(by way: Point) -> Bool {
    switch self {
    case .top: way.y >= abs(way.x)
    case .left: way.x >= abs(way.y)
    case .bottom: -way.y >= abs(way.x)
    case .right: -way.x >= abs(way.y)
    }
  }
}
