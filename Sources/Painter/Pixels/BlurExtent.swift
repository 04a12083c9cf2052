/// How coarse the blocks of pixels are of which a gaussian blur is made, and how far it reaches.
///
/// A wide blur is made of the means of square blocks of pixels, which are brought back to full size
/// by linear interpolation. Both blur by themselves: means of n pixels have the variance
/// (n² − 1)/12, the interpolation has n²/6 + 1/12 on the average; the running means do the rest,
/// σ² − n²/4. With 3 blocks to a deviation that is within a level of the blur at full size.
package struct BlurExtent: Hashable {
  /// The side of a block is this power of two.
  package let shift: Int
  /// Those over the blocks.
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

  /// Device pixels; nothing is made softer, because the memory for it grows.
  package static let largestDeviation = 256.0

  /// Pixels on a side of a block.
  package var block: Int { 1 << shift }

  /// How many blocks are blurred for a pixel; 1 at full size.
  package var blocksPerPixel: Double { 1 / Double(block * block) }

  /// How many pixels beyond what is blurred get something of it.
  package var reach: Int { block == 1 ? means.reach : (means.reach + 2) * block }

  package var isIdentity: Bool { block == 1 && means.isIdentity }
}
