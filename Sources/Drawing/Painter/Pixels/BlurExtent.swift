/// The size of the blocks used for a Gaussian blur, and how far the blur reaches.
///
/// A wide blur uses the means of square blocks of pixels, which are brought back to full size by
/// linear interpolation. Both steps blur by themselves: means of n pixels have the variance
/// (n² − 1)/12, the interpolation has n²/6 + 1/12 on average; the box blurs do the rest, σ² − n²/4.
/// With 3 blocks to a deviation the result is within a level of the blur at full size.
package struct BlurExtent: Hashable {
  /// The side of a block is two to this power.
  package let shift: Int
  /// The box blurs on the blocks.
  package let means: MeanExtent

  /// The deviation is in pixels.
  package init(deviation: Double) {
    let deviation = deviation > 0 ? min(deviation, Self.largestDeviation) : 0
    var shift = 0
    while deviation / Double(2 << shift) >= 3 { shift += 1 }
    self.shift = shift
    let blocks = deviation / Double(1 << shift)
    means = MeanExtent(deviation: shift == 0 ? blocks : (blocks * blocks - 0.25).squareRoot())
  }

  /// In device pixels; nothing is blurred more, because the memory needed grows with it.
  package static let largestDeviation = 256.0

  /// The side of a block in pixels.
  package var block: Int { 1 << shift }

  /// The number of blocks blurred for a pixel; 1 at full size.
  package var blocksPerPixel: Double { 1 / Double(block * block) }

  /// How many pixels beyond the blurred content the blur reaches.
  package var reach: Int { block == 1 ? means.reach : (means.reach + 2) * block }

  package var isIdentity: Bool { block == 1 && means.isIdentity }
}
