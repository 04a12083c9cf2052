public import FlipbookGeometry

/// The geometry of a page that curls around a cylinder, viewed straight from above.
///
/// Lengths are measured along the direction of the cylinder's movement, in points. The page is flat
/// before the line where the cylinder touches it; after that line it bends around the cylinder for
/// half a rotation, and is then flat above itself, at a height of two radii, with its back to the
/// eye. A point at the distance s after the line is on the cylinder at the angle s/radius:
/// radius · sin(s/radius) after the line.
public struct PageRoll: Hashable, Sendable {
  /// The radius of the cylinder.
  public var radius: Double
  /// The length at which the cylinder touches the page.
  public var contact: Double
  /// The length at a device pixel is slope · point + offset.
  public var slope: Point
  /// The length at the canvas's origin.
  public var offset: Double
  /// The direction for one point of length, in device pixels.
  public var direction: Point

  /// Makes a page roll from its parameters.
  public init(radius: Double, contact: Double, slope: Point, offset: Double, direction: Point) {
    self.radius = radius
    self.contact = contact
    self.slope = slope
    self.offset = offset
    self.direction = direction
  }

  /// The length of the cylinder's visible edge.
  @inlinable public var silhouette: Double { contact - radius }

  /// The extent of a device pixel in length.
  @inlinable public var pixelLength: Double { abs(slope.x) + abs(slope.y) }

  /// The length at a point of the canvas.
  @inlinable public func length(at point: Point) -> Double {
    slope.x * point.x + slope.y * point.y + offset
  }

  /// The page as met by a vertical line of sight between silhouette and contact.
  public struct Sight {
    /// The lengths on the flat page that are visible here: of the front where the page rises, and
    /// of its back where it returns over the cylinder.
    public var front, back: Double
    /// |cos| of the angle between the page and the canvas: 1 where it is flat.
    public var slant: Double
  }

  /// The visible points on the cylinder at a length; lengths beyond it are clamped.
  public func sight(at length: Double) -> Sight {
    let sine = min(max((contact - length) / radius, 0), 1)
    let rest = Self.arcCosine(sine)
    return Sight(
      front: contact - radius * (.pi / 2 - rest), back: contact - radius * (.pi / 2 + rest),
      slant: max(0, 1 - sine * sine).squareRoot())
  }

  /// The length on the flat page of the point visible where the page folds over itself.
  @inlinable public func back(at length: Double) -> Double { 2 * contact - .pi * radius - length }

  /// Abramowitz and Stegun's 4.4.46 for 0…1, with an error of at most 2e-8.
  static func arcCosine(_ x: Double) -> Double {
    let even =
      1.570_796_305_0 + x * x
      * (0.088_978_987_4 + x * x * (0.030_891_881_0 + x * x * 0.006_670_090_1))
    let odd =
      x
      * (-0.214_598_801_6 + x * x
        * (-0.050_174_304_6 + x * x * (-0.017_088_125_6 - x * x * 0.001_262_491_1)))
    return (1 - x).squareRoot() * (even + odd)
  }
}
