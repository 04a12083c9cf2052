import FlipbookDiff
import FlipbookOutput
import FlipbookSystem

/// The presentation times of a clip, for tests of the command.
enum ClipFootageProbe {
  static func times(of path: String) throws -> [Double] {
    try ClipFootage(path: path, cancellation: Cancellation()).summary.times
  }
}
