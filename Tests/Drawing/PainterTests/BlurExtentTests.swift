import FlipbookPainter
import TestSupport
import Testing

/// How far a blur reaches, and that what it is made of has the gaussian's variance.
@Suite(.endsInTime) struct BlurExtentTests {
  /// The variance of a mean with a whole radius and border samples of a weight: the mean of the
  /// squares of their distances from the middle.
  private func variance(_ extent: MeanExtent) -> Double {
    let (radius, border) = (extent.radius, Double(extent.border))
    let squares = radius > 0 ? (1...radius).reduce(0) { $0 + $1 * $1 } : 0
    let edge = Double((radius + 1) * (radius + 1))
    return 2 * (Double(squares) + border * edge) / (Double(2 * radius + 1) + 2 * border)
  }

  @Test(arguments: [0.1, 0.4, 1, 1.7, 2.5, 6, 17, 64.3, 255])
  func `three means have the variance of the gaussian`(deviation: Double) {
    let extent = MeanExtent(deviation: deviation)
    // The weight is a number of 24 bits.
    #expect(abs(3 * variance(extent) / (deviation * deviation) - 1) < 1e-4)
    #expect(extent.reach == 3 * (extent.radius + 1))
    #expect(!extent.isIdentity)
  }

  /// Means over n pixels have the variance (n² − 1)/12, linear interpolation between them has
  /// n²/6 + 1/12.
  @Test(arguments: [0.5, 3, 5.9, 6, 11, 12, 30, 100, 256])
  func `blocks and means together have the variance of the gaussian`(deviation: Double) {
    let extent = BlurExtent(deviation: deviation)
    let side = Double(extent.block)
    let own = extent.block == 1 ? 0 : (side * side - 1) / 12 + side * side / 6 + 1.0 / 12
    let sum = 3 * variance(extent.means) * side * side + own
    #expect(abs(sum / (deviation * deviation) - 1) < 1e-4)
    // Three blocks to a deviation at least, and no more than six.
    #expect(extent.block == 1 || (3..<6).contains(deviation / side))
    // Nothing that a gaussian shows lies beyond: 2.5 deviations leave 1/80 of it.
    #expect(Double(extent.reach) >= 2.5 * deviation)
    #expect(extent.blocksPerPixel == 1 / (side * side))
  }

  @Test(arguments: [0, -3, .nan])
  func `no deviation changes nothing`(deviation: Double) {
    #expect(MeanExtent(deviation: deviation).isIdentity)
    #expect(BlurExtent(deviation: deviation).isIdentity)
  }

  @Test(arguments: [300, 1e9, .infinity])
  func `nothing is softer than a limit`(deviation: Double) {
    #expect(
      BlurExtent(deviation: deviation) == BlurExtent(deviation: BlurExtent.largestDeviation))
  }
}
