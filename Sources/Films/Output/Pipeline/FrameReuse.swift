/// How much of a sequence was reused from frames written before.
package struct FrameReuse: Hashable, Sendable {
  /// Files that are identical to the previous one.
  package var frameCount = 0
  /// Bands of rows that were reused in the other files, and the total number of their bands.
  package var bandCount = 0
  package var otherBandCount = 0

  package init() {}

  /// Adds a file by its bands, of which some were reused.
  mutating func add(bands: FrameBands) {
    if bands.isWhole {
      frameCount += 1
    } else {
      bandCount += bands.kept
      otherBandCount += bands.count - bands.kept
    }
  }

  static func + (a: FrameReuse, b: FrameReuse) -> FrameReuse {
    var sum = a
    sum.frameCount += b.frameCount
    sum.bandCount += b.bandCount
    sum.otherBandCount += b.otherBandCount
    return sum
  }
}

/// The independently encoded parts of a frame's file.
package struct FrameBands: Hashable, Sendable {
  package var count: Int
  /// The number of bands reused from the previous frame of the same encoder.
  package var kept: Int

  package init(count: Int, kept: Int) {
    self.count = count
    self.kept = kept
  }

  /// Whether the file is identical to the previous one.
  var isWhole: Bool { count > 0 && kept == count }
}
