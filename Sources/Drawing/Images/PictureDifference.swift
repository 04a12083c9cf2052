/// The differences of two pictures of the same size, in levels of 255.
package struct PictureDifference: Hashable, Sendable {
  /// The number of pixels that differ by more than the tolerance in some channel.
  package private(set) var count = 0
  /// The largest difference of a channel, including differences within the tolerance.
  package private(set) var largest = 0
  /// The mean difference over all channels of the picture.
  package private(set) var mean = 0.0
  /// How many pixels have each largest difference of a channel, 0…255; empty where none differs.
  package private(set) var levels: [Int] = []

  /// Compares the channels as they are in memory, premultiplied.
  ///
  /// - Parameters:
  ///   - tolerance: The difference in levels that still counts as equal.
  ///   - ignored: The number of pixels that are made equal in both and do not count.
  package init(_ a: Bitmap, _ b: Bitmap, tolerance: Int = 0, ignoring ignored: Int = 0) {
    precondition(a.width == b.width && a.height == b.height, "pictures of other sizes")
    guard a != b else { return }
    var levels = [Int](repeating: 0, count: 256)
    var sum = 0
    var most: UInt8 = 0
    var count = 0
    let isOpaque = (a.isOpaque, b.isOpaque)
    a.withUnsafeBytes { left in
      b.withUnsafeBytes { right in
        var offset = 0
        while offset < left.count {
          let blue = Self.distance(left[offset], right[offset])
          let green = Self.distance(left[offset + 1], right[offset + 1])
          let red = Self.distance(left[offset + 2], right[offset + 2])
          let alpha =
            isOpaque == (true, true)
            ? 0
            : Self.distance(
              isOpaque.0 ? 255 : left[offset + 3], isOpaque.1 ? 255 : right[offset + 3])
          let largest = max(max(blue, green), max(red, alpha))
          sum &+= Int(blue) &+ Int(green) &+ Int(red) &+ Int(alpha)
          most = max(most, largest)
          levels[Int(largest)] &+= 1
          if Int(largest) > tolerance { count &+= 1 }
          offset &+= 4
        }
      }
    }
    self.count = count
    largest = Int(most)
    let channels = isOpaque == (true, true) ? 3 : 4
    let counted = max(1, a.width * a.height - ignored)
    mean = Double(sum) / Double(counted * channels)
    levels[0] -= min(levels[0], ignored)
    self.levels = levels
  }

  private static func distance(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a &- b : b &- a }
}
