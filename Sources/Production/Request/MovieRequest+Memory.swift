import Output
import Painter
import System

extension MovieRequest {
  /// The memory that the encoders of clips need together, in bytes.
  func encoderByteCount(of clips: [ClipPlan], _ settings: PaintSettings) -> Int {
    clips.reduce(0) { sum, clip in
      guard case .movie(let format) = clip.format else { return sum }
      return sum
        + format.encoderByteCount(
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
