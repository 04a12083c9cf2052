import FlipbookDocument
import FlipbookOpening
internal import FlipbookSceneFile

/// The settings of one scene's comparison, read from the optional `check.json` next to its
/// references.
package struct CheckSettings: Hashable, Sendable {
  /// Key paths; nil for every property that changes.
  package var keys: [String]?
  /// In seconds; nil for every frame and every boundary between two motions (see `CheckPlan`).
  package var times: [Double]?
  /// Instants of frames, in seconds; nil for five spread over the film.
  package var frames: [Double]?
  /// Pixels per point of the frames.
  package var scale = 1.0
  /// The tolerance of values; relative for numbers above 1.
  package var tolerance = Tolerance.trace.amount
  /// The tolerance of a color channel in levels of 255.
  ///
  /// nil for the default: 0 with the drawing libraries of the recording, 2 with others.
  package var pixelTolerance: Int?
  /// The share of a frame's pixels that may differ by more than that, from 0 to 1.
  package var pixelShare = 0.0
  /// Why a tolerance is looser than usual.
  package var reason: String?

  package init() {}

  /// The tolerance for other versions of the drawing libraries, in levels of 255.
  package static let foreignPixelTolerance = 2
}

extension CheckSettings {
  /// Reads the value of the file.
  init(_ root: JSONCursor) throws(Diagnostic) {
    try root.allow([
      "keys", "times", "frames", "scale", "tolerance", "pixelTolerance", "pixelShare", "reason",
    ])
    keys = try root.optional("keys")?.mapped { (key) throws(Diagnostic) in try key.string() }
    times = try root.optional("times")?.mapped { (time) throws(Diagnostic) in try time.time() }
    frames = try root.optional("frames")?
      .mapped { (time) throws(Diagnostic) in try time.time() }
    if let given = try root.optional("scale") {
      scale = try given.number()
      guard scale > 0 else { throw given.failure("must be above 0") }
    }
    if let given = try root.optional("tolerance") {
      tolerance = try given.number()
      guard tolerance >= 0 else { throw given.failure("must not be below 0") }
    }
    if let given = try root.optional("pixelTolerance") {
      guard let levels = Int(exactly: try given.number()), (0...255).contains(levels) else {
        throw given.failure("must be a whole number from 0 to 255")
      }
      pixelTolerance = levels
    }
    if let given = try root.optional("pixelShare") {
      pixelShare = try given.number()
      guard (0..<1).contains(pixelShare) else {
        throw given.failure(
          "must be a share from 0 to less than 1: 0.001 for a thousandth of the pixels")
      }
    }
    reason = try root.optional("reason")?.string()
    let isLooser =
      tolerance > Tolerance.trace.amount || (pixelTolerance ?? 0) > 0 || pixelShare > 0
    if isLooser, reason?.isEmpty ?? true {
      throw root.failure("a looser tolerance needs a \"reason\"")
    }
  }
}
