import FlipbookOutput
import FlipbookPainter
import FlipbookSystem
import FlipbookTimeline

/// The encoders of a film's clips that run at the same time.
struct EncoderShare: Hashable {
  /// The memory that they need together, in bytes.
  var byteCount = 0
  /// Whether the encoder of a cell starts while the one before still writes.
  var overlapsCells = true
}

extension MovieRequest {
  /// The encoders of clips.
  ///
  /// A film that is cut has two at once, unless the budget has no room for the second one.
  ///
  /// - Parameter drawing: The memory of one thread that draws the frames, in bytes.
  func encoders(
    of clips: [ClipPlan], _ settings: PaintSettings, frameCount: Int, _ frameRate: FrameRate,
    besides drawing: Int, _ budget: MemoryBudget?
  ) -> EncoderShare {
    let isLong = CellGrid(frameRate).cuts(frameCount)
    var (one, both) = (0, 0)
    for clip in clips {
      guard case .movie(let format) = clip.format else { continue }
      let byteCount = format.encoderByteCount(
        pixels: settings.pixelWidth * settings.pixelHeight, isOpaque: settings.isOpaque,
        quality: quality ?? .standard)
      one += byteCount
      both += (isLong && format.isCut ? 2 : 1) * byteCount
    }
    let hasRoom = budget.map { both + drawing <= $0.byteCount } ?? true
    return EncoderShare(byteCount: hasRoom ? both : one, overlapsCells: hasRoom)
  }
}

extension FilmEffort {
  /// The memory that may be used: what was requested, or a share of the free memory, which is larger
  /// where that of the encoders counts.
  func budget(withEncoders hasEncoders: Bool) -> MemoryBudget? {
    memory ?? (hasEncoders ? MemoryBudget.threeQuartersOfFree : MemoryBudget.halfOfFree)
  }
}
