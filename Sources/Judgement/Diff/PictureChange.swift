internal import Glibc

/// How much one picture differs from another where it differs most: the largest mean difference of a
/// block of 8 by 8 pixels, in levels of 255.
///
/// An edge that moves changes some block, and what a codec leaves changes all of them a little.
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
          let place = y * new.width + x
          sums[x / Self.block] += abs(new.values[place] - old.values[place])
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
