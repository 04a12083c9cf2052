package import FlipbookGeometry

/// A gradient over the bounds (`CAGradientLayer`, with its defaults).
///
/// Positions are in unit coordinates: the gradient is that of a square, stretched to the bounds.
/// Colors between two stops are interpolated component by component, not premultiplied.
package struct GradientContent: Hashable, Sendable {
  package var type = GradientType.axial
  /// One color fills the bounds; without any nothing is drawn.
  package var colors: [Color] = []
  /// The position of each color, from 0 at the start to 1 at the end, not decreasing.
  ///
  /// The colors extend before the first and after the last position. If empty, or not as many as
  /// the colors: evenly spaced.
  package var locations: [Double] = []
  package var startPoint = Point(0.5, 0)
  package var endPoint = Point(0.5, 1)
  /// Where a radial gradient has its first color, in radii from the start; at most 0.99 away from it.
  ///
  /// SVG's `fx` and `fy`; `CAGradientLayer` has only the center.
  package var focalPoint = Point.zero

  package init() {}
}

/// The type of a gradient (`CAGradientLayerType`).
package enum GradientType: String, Hashable, Sendable, CaseIterable {
  /// Along the line from the start to the end.
  case axial
  /// From the start outward to an ellipse around it whose bounding box has a corner at the end.
  case radial
  /// Around the start, clockwise as displayed, from the direction of the end.
  case conic
}

extension GradientContent {
  /// The colors with their positions, in order.
  package var stops: [Stop] {
    guard locations.count == colors.count else {
      let last = Double(max(1, colors.count - 1))
      return colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }
    var reached = -Double.infinity
    return zip(colors, locations).map { color, location in
      // A position that would decrease, or is not a number, becomes equal to the previous one.
      reached = location > reached ? location : reached
      return Stop(color: color, location: reached.isFinite ? reached : 0)
    }
  }

  /// A color with its position.
  package struct Stop: Hashable, Sendable {
    package var color: Color
    package var location: Double
  }
}

extension GradientContent {
  /// Where a radial gradient begins, in radii from its center: within its circle, as the painter and
  /// players need it.
  package var focus: Point {
    let length = focalPoint.length
    guard type == .radial, length.isFinite else { return .zero }
    return focalPoint * (0.99 / max(0.99, length))
  }
}

extension GradientContent: LayerKindContent {
  init?(_ kind: LayerKind) {
    guard case .gradient(let gradient) = kind else { return nil }
    self = gradient
  }

  var kind: LayerKind { .gradient(self) }

  static let word = "gradient"
  static let properties: [LayerProperty] = [
    .gradientType, .colors, .locations, .startPoint, .endPoint, .focalPoint,
  ]
  static var looks: [LayerProperty] { properties }
}

extension LayerProperty {
  package static let gradientType = LayerProperty(
    "type", of: \GradientContent.type, words: ChangeWords("kind of gradient"))
  package static let colors = LayerProperty(
    "colors", of: \GradientContent.colors, words: ChangeWords("colors of the gradient"))
  package static let locations = LayerProperty(
    "locations", of: \GradientContent.locations, words: ChangeWords("stops of the gradient"))
  package static let startPoint = LayerProperty(
    "startPoint", of: \GradientContent.startPoint, words: ChangeWords("start of the gradient"))
  package static let endPoint = LayerProperty(
    "endPoint", of: \GradientContent.endPoint, words: ChangeWords("end of the gradient"))
  package static let focalPoint = LayerProperty(
    "focalPoint", of: \GradientContent.focalPoint, words: ChangeWords("focus of the gradient"))
}
