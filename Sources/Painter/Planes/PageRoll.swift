public import Geometry

/// How a page is bent that rolls up round a cylinder, seen from straight above.
///
/// Lengths count along the way of the cylinder, in points. Before the line where it touches the page
/// the page lies flat; behind that line it runs up round the cylinder for half a turn, and then
/// flat over itself, at the height of two radii, with its back to the eye. What is at the distance s behind the
/// line is on the cylinder at the angle s/radius: radius · sin(s/radius) behind the line.
public struct PageRoll: Hashable, Sendable {
  /// Of the cylinder.
  public var radius: Double
  /// Where the cylinder touches the page.
  public var contact: Double
  /// The length of a device pixel's place along the way is slope · place + offset.
  public var slope: Point
  /// The length of the canvas's origin along the way.
  public var offset: Double
  /// One point of the way, in device pixels.
  public var way: Point

  /// A page that rolls up like this.
  public init(radius: Double, contact: Double, slope: Point, offset: Double, way: Point) {
    self.radius = radius
    self.contact = contact
    self.slope = slope
    self.offset = offset
    self.way = way
  }

  /// Where the cylinder ends for the eye.
  @inlinable public var silhouette: Double { contact - radius }

  /// How much of the way a device pixel covers.
  @inlinable public var pixelLength: Double { abs(slope.x) + abs(slope.y) }

  /// How far along the way a place on the canvas lies.
  @inlinable public func length(at place: Point) -> Double {
    slope.x * place.x + slope.y * place.y + offset
  }

  /// What a line of sight meets that goes down between silhouette and contact.
  public struct Sight {
    /// How far along the way the place lies on the flat page that is seen here: of the front where
    /// the page rises, and of its back where it comes over the cylinder.
    public var front, back: Double
    /// |cos| of the angle between the page and the canvas: 1 where it lies flat.
    public var slant: Double
  }

  /// What is seen on the cylinder at a length; those beyond it count as its ends.
  public func sight(at length: Double) -> Sight {
    let sine = min(max((contact - length) / radius, 0), 1)
    let rest = Self.arcCosine(sine)
    return Sight(
      front: contact - radius * (.pi / 2 - rest), back: contact - radius * (.pi / 2 + rest),
      slant: max(0, 1 - sine * sine).squareRoot())
  }

  /// The place on the flat page of what is seen where it lies over itself.
  @inlinable public func back(at length: Double) -> Double { 2 * contact - .pi * radius - length }

  /// Abramowitz and Stegun's 4.4.46 for 0…1, wrong by at most 2e-8.
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
