import Animation
import Output
import Painter
import System

extension MovieRequest {
  /// The memory that the encoders of clips need together, in bytes.
  ///
  /// A film that is cut has two at once: that of a cell starts while the one before still writes.
  func encoderByteCount(
    of clips: [ClipPlan], _ settings: PaintSettings, frameCount: Int, _ frameRate: FrameRate
  ) -> Int {
    let isLong = CellGrid(frameRate).cuts(frameCount)
    return clips.reduce(0) { sum, clip in
      guard case .movie(let format) = clip.format else { return sum }
      return sum
        + (isLong && format.isCut ? 2 : 1)
        * format.encoderByteCount(
          pixels: settings.pixelWidth * settings.pixelHeight, isOpaque: settings.isOpaque,
          quality: quality ?? .standard)
    }
  }
}

extension FilmEffort {
  /// The memory that may be used: what was requested, or a share of the free memory, which is larger
  /// where that of the encoders counts.
  func budget(withEncoders hasEncoders: Bool) -> MemoryBudget? {
    memory ?? (hasEncoders ? MemoryBudget.threeQuartersOfFree : MemoryBudget.halfOfFree)
  }
}
