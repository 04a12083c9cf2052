package import FlipbookTimeline

/// The grid on which movies are cut: each cell is encoded on its own, so that several machines can
/// encode one film, and its bytes do not depend on which of them did.
///
/// The grid depends only on the clip's rate: a cell has the frames of four seconds, so its key
/// frames are those of the whole film. Starting an encoder takes about 0.1 s of CPU, and encoding
/// four seconds of full HD 2 to 4 s.
package struct CellGrid: Hashable, Sendable {
  /// The number of frames in every cell but the last.
  package let cellFrameCount: Int

  /// The number of seconds of a cell.
  package static let seconds = 4

  /// The grid of clips with a rate.
  package init(_ frameRate: FrameRate) {
    cellFrameCount = Self.seconds * frameRate.keyFrameInterval
  }

  /// The number of cells of a film.
  package func cellCount(of frameCount: Int) -> Int {
    (frameCount + cellFrameCount - 1) / cellFrameCount
  }

  /// The frames of a cell, counted from the film's first one.
  package func frames(ofCell cell: Int, of frameCount: Int) -> Range<Int> {
    let start = min(cell * cellFrameCount, frameCount)
    return start..<min(start + cellFrameCount, frameCount)
  }

  /// Whether a film has several cells, which are joined; a shorter one is encoded as a whole.
  package func cuts(_ frameCount: Int) -> Bool { frameCount > cellFrameCount }
}

extension FrameRate {
  /// The number of frames between key frames, so that players can seek to every second.
  var keyFrameInterval: Int { max(1, (numerator + denominator / 2) / denominator) }
}
