internal import Raster
package import System

/// How many workers draw a film, so that what they need fits into a budget.
package struct WorkerPlan: Hashable, Sendable {
  /// At least 1, unless not even one fits.
  package var jobs: Int
  /// What one worker needs, in bytes, with all that the workers share.
  package var leastByteCount: Int
  /// Why there are fewer workers than were asked for; nil where there are not.
  package var note: String?

  /// What each worker keeps beside its frames: smaller versions of images, outlines, shadows.
  private static let ownByteCount = 32 << 20

  /// More workers for each core than this only take memory.
  package static let mostPerCore = 4

  /// Plans the drawing of frames of so many pixels.
  ///
  /// A worker has a frame in its hands and, for groups, filters and the like, a second one beside
  /// it. Where frames are wanted in order, two more for each worker wait for their turn.
  ///
  /// Where a shutter is open, each sums up the light of a frame.
  ///
  /// - Parameters:
  ///   - asked: How many workers are wanted; nil for one on each core.
  ///   - frames: How many frames there are: more workers than that have nothing to do.
  ///   - isOrdered: Whether the frames go into a clip.
  ///   - isExposed: Whether motion is blurred.
  ///   - sharedByteCount: What all workers use together, such as images.
  ///   - budget: nil for no bound.
  package init(
    asked: Int?, cores: Int, frames: Int, pixels: Int, isOrdered: Bool, sharedByteCount: Int,
    isExposed: Bool = false, budget: MemoryBudget?
  ) {
    let frame = pixels * 4
    let light = isExposed ? pixels * Canvas.exposureBytesPerPixel : 0
    let worker = frame * (isOrdered ? 4 : 2) + light + Self.ownByteCount
    let shared = sharedByteCount + (isOrdered ? frame : 0)
    leastByteCount = shared + worker
    let wanted = max(1, asked ?? cores)
    jobs = min(wanted, Self.mostPerCore * cores)
    if jobs < wanted {
      note =
        "\(wanted) threads were asked for; \(jobs) are used, "
        + "\(Self.mostPerCore) for each of \(cores) core\(cores == 1 ? "" : "s")"
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
