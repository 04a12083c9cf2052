/// How often the colors of pictures occur.
///
/// Colors are counted in 2¹⁸ bins of four levels a side, each with its mean; as long as there are
/// few, they are also known exactly. Counts are integers, so the order of pictures and how they are
/// shared out does not matter.
package struct ColorHistogram: Sendable {
  /// The sums of a bin.
  private struct Bin {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
  }

  private var bins = [Bin](repeating: Bin(), count: 1 << 18)
  /// Colors as words 0x00RRGGBB with their counts; nil when there are too many.
  private var exact: [UInt32: Int]? = [:]

  /// More colors than this are not known exactly.
  private static let mostExact = 256

  package init() {}

  /// Adds the pixels of a picture; those that are more than half transparent do not count.
  package mutating func add(_ bitmap: Bitmap) {
    let straight = bitmap.straight()
    let solid: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
    straight.withUnsafeBytes { bytes in
      let words = bytes.assumingMemoryBound(to: UInt32.self)
      var start = 0
      while start < words.count {
        let word = words[start]
        var end = start + 1
        while end < words.count, words[end] == word { end += 1 }
        if (word | solid) >> 31 == 1 { add(word & 0xFF_FFFF, count: end - start) }
        start = end
      }
    }
  }

  private mutating func add(_ color: UInt32, count: Int) {
    let (red, green, blue) = (Int(color >> 16), Int(color >> 8 & 255), Int(color & 255))
    let index = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
    bins[index].count += count
    bins[index].red += red * count
    bins[index].green += green * count
    bins[index].blue += blue * count
    exact?[color, default: 0] += count
    if let known = exact, known.count > Self.mostExact { exact = nil }
  }

  /// Adds all that another histogram has counted.
  package mutating func add(_ other: ColorHistogram) {
    for index in bins.indices where other.bins[index].count > 0 {
      bins[index].count += other.bins[index].count
      bins[index].red += other.bins[index].red
      bins[index].green += other.bins[index].green
      bins[index].blue += other.bins[index].blue
    }
    guard let known = other.exact else {
      exact = nil
      return
    }
    for (color, count) in known { exact?[color, default: 0] += count }
    if let known = exact, known.count > Self.mostExact { exact = nil }
  }

  /// All colors as words 0x00RRGGBB, ascending; nil when there are more than so many.
  package func colors(atMost limit: Int) -> [UInt32]? {
    exact.flatMap { $0.count <= limit ? $0.keys.sorted() : nil }
  }

  /// The mean colors of the bins, red, green and blue from 0 to 255, and how often they occur.
  var means: [(color: SIMD3<Double>, count: Double)] {
    bins.compactMap { bin in
      guard bin.count > 0 else { return nil }
      let count = Double(bin.count)
      return (
        SIMD3(Double(bin.red), Double(bin.green), Double(bin.blue)) / count, count
      )
    }
  }
}
