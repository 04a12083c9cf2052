package import FlipbookGeometry

/// A number that is derived from a rectangle, by the names of CGRect.
package enum RectMeasure: String, Hashable, Sendable, CaseIterable {
  case minX, midX, maxX, minY, midY, maxY, width, height

  /// The number of a rectangle.
  package func value(of rect: Rect) -> Double {
    switch self {
    case .minX: rect.origin.x
    case .midX: rect.origin.x + rect.size.width / 2
    case .maxX: rect.origin.x + rect.size.width
    case .minY: rect.origin.y
    case .midY: rect.origin.y + rect.size.height / 2
    case .maxY: rect.origin.y + rect.size.height
    case .width: rect.size.width
    case .height: rect.size.height
    }
  }

  /// Whether it depends on x and the width only; otherwise on y and the height.
  package var isHorizontal: Bool {
    switch self {
    case .minX, .midX, .maxX, .width: true
    case .minY, .midY, .maxY, .height: false
    }
  }
}
