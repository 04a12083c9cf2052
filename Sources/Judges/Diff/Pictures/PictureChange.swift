internal import Glibc

/// The largest local difference of two pictures: the maximum over 8 × 8 blocks of the mean
/// difference, in levels of 255.
///
/// A moving edge changes some block much, and a codec's noise changes all blocks a little.
package struct PictureChange {
  package let levels: Double

  private static let block = 8

  /// - Returns: nil for pictures of other sizes.
  package init?(from old: LumaPicture, to new: LumaPicture) {
    guard old.width == new.width, old.height == new.height, new.width > 0 else { return nil }
    let columns = (new.width + Self.block - 1) / Self.block
    var most = 0.0
    for top in stride(from: 0, to: new.height, by: Self.block) {
      var sums = [Float](repeating: 0, count: columns)
      let bottom = min(top + Self.block, new.height)
      for y in top..<bottom {
        for x in 0..<new.width {
          let offset = y * new.width + x
          sums[x / Self.block] += abs(new.values[offset] - old.values[offset])
        }
      }
      for (column, sum) in sums.enumerated() {
        let width = min(Self.block, new.width - column * Self.block)
        most = max(most, Double(sum) / Double(width * (bottom - top)))
      }
    }
    levels = most
  }
}
