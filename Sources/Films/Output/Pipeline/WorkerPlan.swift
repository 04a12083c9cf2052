internal import FlipbookRaster
package import FlipbookSystem

/// The number of workers that draw a film within a memory budget.
package struct WorkerPlan: Hashable, Sendable {
  /// At least 1, unless the budget is too small for one.
  package var jobs: Int
  /// The memory that one worker needs, in bytes, with everything that the workers share.
  package var minimumByteCount: Int
  /// Why there are fewer workers than requested; nil if there are not.
  package var note: String?

  /// The memory that each worker uses in addition to its frames: smaller versions of images,
  /// outlines, shadows.
  private static let ownByteCount = 32 << 20

  /// More workers per core than this only use more memory.
  package static let maximumPerCore = 4

  /// Plans the drawing of frames of `pixels` pixels.
  ///
  /// A worker holds one frame and, for groups, filters and the like, a second one. If frames are
  /// needed in order, two more for each worker wait to be written.
  ///
  /// With an open shutter, each worker also sums the light of a frame.
  ///
  /// - Parameters:
  ///   - asked: The requested number of workers; nil for one on each core.
  ///   - frames: The number of frames, which is also the maximum of useful workers.
  ///   - isOrdered: Whether the frames go into a clip.
  ///   - isExposed: Whether motion is blurred.
  ///   - sharedByteCount: The memory that all workers share, such as images.
  ///   - budget: nil for no limit.
  package init(
    asked: Int?, cores: Int, frames: Int, pixels: Int, isOrdered: Bool, sharedByteCount: Int,
    isExposed: Bool = false, budget: MemoryBudget?
  ) {
    let frame = pixels * 4
    let light = isExposed ? pixels * Canvas.exposureBytesPerPixel : 0
    let worker = frame * (isOrdered ? 4 : 2) + light + Self.ownByteCount
    let shared = sharedByteCount + (isOrdered ? frame : 0)
    minimumByteCount = shared + worker
    let wanted = max(1, asked ?? cores)
    jobs = min(wanted, Self.maximumPerCore * cores)
    if jobs < wanted {
      note =
        "\(wanted) threads were requested; \(jobs) are used, "
        + "\(Self.maximumPerCore) for each of \(cores) core\(cores == 1 ? "" : "s")"
    }
    let useful = min(jobs, max(1, frames))
    guard let budget else { return }
    let affordable = max(0, (budget.byteCount - shared) / worker)
    guard affordable < useful else { return }
    jobs = affordable
    note =
      "\(affordable) of \(useful) threads are used: each needs \(MemoryBudget.text(of: worker)), and "
      + "\(MemoryBudget.text(of: budget.byteCount)) may be used (--memory)"
  }
}
