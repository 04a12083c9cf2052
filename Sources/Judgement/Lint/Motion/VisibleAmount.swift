internal import Animation
internal import Geometry
internal import Glibc
internal import Layers

/// How much of a change of a property is seen, in units of what an eye just notices.
///
/// A unit is half a point of place or size, five of 255 levels of a color, two hundredths of what goes
/// from 0 to 1. What turns or scales a layer is measured at its corners.
struct VisibleAmount {
  private let property: LayerProperty
  /// The layer's corners from its anchor point, in points.
  private let corners: [Point]
  private let size: Size

  /// Points that are just noticed.
  static let points = 0.5
  /// So many units a second are just noticed as motion: 10 points a second.
  static let slowest = 20.0

  init(of property: LayerProperty, in layer: Layer) {
    self.property = property
    let (size, anchor) = (layer.bounds.standardized.size, layer.anchorPoint)
    self.size = size
    let (left, top) = (-anchor.x * size.width, -anchor.y * size.height)
    corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
      Point(left + $0.0 * size.width, top + $0.1 * size.height)
    }
  }

  /// Whether the property says where a layer is and how large.
  static func isPlace(_ property: LayerProperty) -> Bool {
    [.position, .bounds, .transform, .anchorPoint, .sublayerTransform].contains(property)
  }

  /// Whether only a color or an opacity changes, whose speed no eye follows.
  static func isFade(_ property: LayerProperty) -> Bool {
    [.color, .colors].contains(property.kind) || property == .opacity
  }

  /// - Parameter change: Of the components of a value, or of its velocity.
  func units(_ change: [Double]) -> Double {
    switch property {
    case .transform, .sublayerTransform: ofTransform(change) / Self.points
    case .position, .bounds, .shadowOffset: Self.length(change) / Self.points
    case .anchorPoint: Self.length(change) * max(size.width, size.height) / Self.points
    // What lies in front, and what time it is, are no motion.
    case .zPosition, .speed, .beginTime, .timeOffset, .instanceDelay: 0
    case .filter(.gaussianBlur): Self.length(change) / Self.points
    // All hues lie on a circle.
    case .filter(.colorHueRotate): change.map { abs(sin($0 / 2)) * 2 }.max().map { $0 / 0.02 } ?? 0
    default:
      switch property.kind {
      case .color, .colors: Self.largest(change) / (5.0 / 255)
      case .number where property.range?.upperBound == 1: Self.largest(change) / 0.02
      case .number where isLength: Self.largest(change) / Self.points
      default: Self.length(change) / max(property.restThreshold, 1e-9)
      }
    }
  }

  private var isLength: Bool {
    [.cornerRadius, .borderWidth, .shadowRadius, .lineWidth, .fontSize, .lineDashPhase]
      .contains(property)
  }

  /// The farthest that a corner goes.
  private func ofTransform(_ change: [Double]) -> Double {
    guard change.count == 16 else { return 0 }
    return corners.reduce(0) { farthest, corner in
      let x = corner.x * change[0] + corner.y * change[4] + change[12]
      let y = corner.x * change[1] + corner.y * change[5] + change[13]
      // Perspective takes a corner farther, by its share of the distance.
      let depth = corner.x * change[3] + corner.y * change[7]
      let far = depth * max(size.width, size.height)
      return max(farthest, (x * x + y * y + far * far).squareRoot())
    }
  }

  static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  private static func largest(_ vector: [Double]) -> Double { vector.map(abs).max() ?? 0 }
}
