package import Geometry

/// Colours that run into each other over the bounds (`CAGradientLayer`, with its defaults).
///
/// Places are in unit coordinates: the gradient is that of a square, stretched to the bounds. The
/// colours between two stops are mixed component by component, not premultiplied.
package struct GradientContent: Hashable, Sendable {
  package var type = GradientType.axial
  /// One colour fills the bounds; none draws nothing.
  package var colors: [Color] = []
  /// Where each colour is, from 0 at the start to 1 at the end, not decreasing.
  ///
  /// Before the first and after the last the colour goes on. Empty, or of another count than the
  /// colours: even.
  package var locations: [Double] = []
  package var startPoint = Point(0.5, 0)
  package var endPoint = Point(0.5, 1)

  package init() {}
}

/// The form of a gradient (`CAGradientLayerType`).
package enum GradientType: String, Hashable, Sendable, CaseIterable {
  /// Along the line from the start to the end.
  case axial
  /// From the start outwards to an ellipse around it, of which the end is a corner of the box.
  case radial
  /// Around the start, clockwise to the eye, from the direction of the end.
  case conic
}

extension GradientContent {
  /// The colours with their places, in order.
  package var stops: [Stop] {
    guard locations.count == colors.count else {
      let last = Double(max(1, colors.count - 1))
      return colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }
    var reached = -Double.infinity
    return zip(colors, locations).map { color, location in
      // What would go back, or is no number, stays where the one before it is.
      reached = location > reached ? location : reached
      return Stop(color: color, location: reached.isFinite ? reached : 0)
    }
  }

  /// A colour and its place.
  package struct Stop: Hashable, Sendable {
    package var color: Color
    package var location: Double
  }
}

extension GradientContent: LayerContentKind {
  init?(_ content: LayerContent) {
    guard case .gradient(let gradient) = content else { return nil }
    self = gradient
  }

  var content: LayerContent { .gradient(self) }

  static let word = "gradient"
  static let properties: [LayerProperty] = [
    .gradientType, .colors, .locations, .startPoint, .endPoint,
  ]
  static var looks: [LayerProperty] { properties }
}

extension LayerProperty {
  package static let gradientType = LayerProperty("type", of: \GradientContent.type)
  package static let colors = LayerProperty("colors", of: \GradientContent.colors)
  package static let locations = LayerProperty("locations", of: \GradientContent.locations)
  package static let startPoint = LayerProperty("startPoint", of: \GradientContent.startPoint)
  package static let endPoint = LayerProperty("endPoint", of: \GradientContent.endPoint)
}
