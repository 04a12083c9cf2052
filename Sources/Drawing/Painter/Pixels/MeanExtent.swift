/// The width of the three box blurs that approximate a Gaussian blur of samples, and how far they
/// reach.
///
/// Each has an integer radius and two border samples with a smaller weight (Gwosdek, Grewenig,
/// Bruhn and Weickert, *Theoretical Foundations of Gaussian Convolution by Extended Box Filtering*,
/// 2011); the variance of all three together is exactly the Gaussian's.
package struct MeanExtent: Hashable {
  /// The number of full samples on each side of the middle one.
  package let radius: Int
  /// The weight of the border samples, 0…1.
  package let border: Float

  /// The deviation is in samples; NaN counts as 0.
  package init(deviation: Double) {
    let deviation = deviation > 0 ? min(deviation, 10_000) : 0
    let variance = deviation * deviation / 3
    let radius = (((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded(.down)
    self.radius = Int(radius)
    let next = (radius + 1) * (radius + 1)
    border = Float(
      (2 * radius + 1) * (radius * (radius + 1) - 3 * variance) / (6 * (variance - next)))
  }

  private static let passes = 3

  /// How many samples beyond the blurred content the blur reaches.
  package var reach: Int { Self.passes * (radius + 1) }

  package var isIdentity: Bool { radius == 0 && border <= 0 }
}
