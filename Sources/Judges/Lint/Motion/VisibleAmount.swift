internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookTimeline
internal import Glibc

/// Measures how visible a change of a property is, in units of the smallest noticeable change.
///
/// A unit is half a point of position or size, five of 255 levels of a color, or 0.02 of a number
/// from 0 to 1. Rotation and scale are measured at a layer's corners.
struct VisibleAmount {
  private let property: LayerProperty
  /// The layer's corners relative to its anchor point, in points.
  private let corners: [Point]
  private let size: Size

  /// The smallest noticeable distance in points.
  static let points = 0.5
  /// The smallest noticeable speed in units per second: 10 points per second.
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

  /// Whether the property determines a layer's position or size.
  static func affectsPlacement(_ property: LayerProperty) -> Bool {
    [.position, .bounds, .transform, .anchorPoint, .sublayerTransform].contains(property)
  }

  /// Whether only a color or an opacity changes, for which a jump in speed is not noticeable.
  static func isFade(_ property: LayerProperty) -> Bool {
    [.color, .colors].contains(property.kind) || property == .opacity
  }

  /// Whether the property is a look that is seen to step where it is set.
  ///
  /// That is how clear, how round, how thick or how soft something is. Colors, texts and images are set
  /// at once by every app.
  static func isLook(_ property: LayerProperty) -> Bool {
    switch property {
    case .opacity, .shadowOpacity, .shadowRadius, .cornerRadius, .borderWidth, .lineWidth,
      .fontSize, .filter(.gaussianBlur):
      true
    default: false
    }
  }

  /// Whether nothing is drawn where the property is 0, so that it appears at once, as what was hidden does.
  static func isAbsentAtZero(_ property: LayerProperty) -> Bool {
    [.opacity, .shadowOpacity, .borderWidth, .lineWidth].contains(property)
  }

  /// - Parameter change: The change of a value's components, or of its velocity's.
  func units(_ change: [Double]) -> Double {
    switch property {
    case .transform, .sublayerTransform: ofTransform(change) / Self.points
    case .position, .bounds, .shadowOffset: Self.length(change) / Self.points
    case .anchorPoint: Self.length(change) * max(size.width, size.height) / Self.points
    // Order in depth and time are not motion.
    case .zPosition, .speed, .beginTime, .timeOffset, .instanceDelay: 0
    case .filter(.gaussianBlur): Self.length(change) / Self.points
    // Hues are on a circle.
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

  /// The largest distance that a corner moves.
  private func ofTransform(_ change: [Double]) -> Double {
    guard change.count == 16 else { return 0 }
    return corners.reduce(0) { farthest, corner in
      let x = corner.x * change[0] + corner.y * change[4] + change[12]
      let y = corner.x * change[1] + corner.y * change[5] + change[13]
      // Perspective adds to a corner's distance, in proportion to it.
      let depth = corner.x * change[3] + corner.y * change[7]
      let far = depth * max(size.width, size.height)
      return max(farthest, (x * x + y * y + far * far).squareRoot())
    }
  }

  static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// The change below which a custom property counts as at rest: a hundredth of the way that it goes.
  ///
  /// Nobody knows what its numbers mean, and springs are cut off when they have settled to a
  /// thousandth.
  static func residue(of values: [LayerValue?]) -> Double {
    let all = values.compactMap { $0?.components }
    guard let first = all.first else { return 0 }
    let way = all.reduce(0) { way, value in
      value.count == first.count
        ? max(way, length(zip(first, value).map { $1 - $0 })) : way
    }
    return 0.01 * way
  }

  private static func largest(_ vector: [Double]) -> Double { vector.map(abs).max() ?? 0 }
}
