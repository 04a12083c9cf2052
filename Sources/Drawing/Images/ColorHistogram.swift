/// A histogram of the colors of pictures.
///
/// Colors are counted exactly as long as there are at most 2¹⁷ of them, and then in 2¹⁸ bins of
/// four levels a side, each with its mean. Counts are integers, so neither the order of pictures
/// nor their distribution among workers matters.
package struct ColorHistogram: Sendable {
  /// The sums of a bin.
  private struct Bin {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    mutating func add(_ color: UInt32, count: Int) {
      self.count += count
      red += Int(color >> 16) * count
      green += Int(color >> 8 & 255) * count
      blue += Int(color & 255) * count
    }
  }

  /// Empty while colors are counted exactly: a film of few colors need not fill eight megabytes.
  private var bins: [Bin] = []
  /// nil when there are too many colors.
  private var exact: ColorCounts? = ColorCounts()

  /// The maximum number of colors that are counted exactly.
  private static let maximumExact = 1 << 17
  /// More colors than this are combined, so that choosing among them takes no longer.
  private static let maximumMeans = 1 << 14

  package init() {}

  /// Adds the pixels of a picture, except those that are more than half transparent.
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
    guard exact != nil else {
      bins[Self.bin(of: color)].add(color, count: count)
      return
    }
    exact?.add(color, count: count)
    if let known = exact?.colorCount, known > Self.maximumExact { combine() }
  }

  private static func bin(of color: UInt32) -> Int {
    let (red, green, blue) = (Int(color >> 16), Int(color >> 8 & 255), Int(color & 255))
    return (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
  }

  /// Puts the colors that were counted exactly into bins.
  private mutating func combine() {
    guard let known = exact else { return }
    exact = nil
    bins = [Bin](repeating: Bin(), count: 1 << 18)
    for (color, count) in known.sorted { bins[Self.bin(of: color)].add(color, count: count) }
  }

  /// Adds the counts of another histogram.
  package mutating func add(_ other: ColorHistogram) {
    if let known = other.exact {
      for (color, count) in known.sorted { add(color, count: count) }
      return
    }
    combine()
    for index in bins.indices where other.bins[index].count > 0 {
      bins[index].count += other.bins[index].count
      bins[index].red += other.bins[index].red
      bins[index].green += other.bins[index].green
      bins[index].blue += other.bins[index].blue
    }
  }

  /// All colors as words 0x00RRGGBB, ascending; nil when there are more than the limit.
  package func colors(atMost limit: Int) -> [UInt32]? {
    exact.flatMap { $0.colorCount <= limit ? $0.sorted.map(\.color) : nil }
  }

  /// Colors with red, green and blue from 0 to 255, and their counts: exact colors or, if there are
  /// many, the means of bins of two levels a side, or else of four.
  var means: [(color: SIMD3<Double>, count: Double)] {
    guard let exact else { return bins.filter { $0.count > 0 }.map(Self.mean) }
    let colors = exact.sorted
    let bits: UInt32 = colors.count <= Self.maximumMeans ? 0 : 1
    var merged: [UInt32: Bin] = [:]
    for (color, count) in colors {
      let mask: UInt32 = (0xFF >> bits) << bits
      merged[color & (mask << 16 | mask << 8 | mask), default: Bin()].add(color, count: count)
    }
    return merged.sorted { $0.key < $1.key }.map { Self.mean($0.value) }
  }

  private static func mean(_ bin: Bin) -> (color: SIMD3<Double>, count: Double) {
    let count = Double(bin.count)
    return (SIMD3(Double(bin.red), Double(bin.green), Double(bin.blue)) / count, count)
  }
}
