/// How much of a sequence was taken over from frames that were written before.
package struct FrameReuse: Hashable, Sendable {
  /// Files that are the same as the one before, byte for byte.
  package var frameCount = 0
  /// Bands of rows that were taken over into the other files, of all of theirs.
  package var bandCount = 0
  package var otherBandCount = 0

  package init() {}

  /// Adds a file of so many bands, of which some were kept.
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

/// The parts of a frame's file that are made and kept by themselves.
package struct FrameBands: Hashable, Sendable {
  package var count: Int
  /// How many of them were taken over from the frame that the same encoder wrote before.
  package var kept: Int

  package init(count: Int, kept: Int) {
    self.count = count
    self.kept = kept
  }

  /// Whether the file is the one before.
  var isWhole: Bool { count > 0 && kept == count }
}
