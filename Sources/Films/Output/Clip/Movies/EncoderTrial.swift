internal import FlipbookSystem

/// Tests whether ffmpeg runs in the sandbox, which unusual installations may not.
package enum EncoderTrial {
  private static let patience = 20.0

  /// Why a program cannot report its version; nil when it can.
  package static func complaint(of program: String) -> String? {
    do throws(ProgramError) {
      let trial = try ProgramOutput(
        path: program, arguments: ["-hide_banner", "-version"], confinement: Confinement(),
        patience: patience, cancellation: Cancellation())
      _ = try trial.text(atMost: 1 << 20)
      let ending = try trial.finish()
      guard ending != .exited(code: 0) else { return nil }
      return trial.complaints.last ?? "it \(ending)"
    } catch {
      return error.ofFilm.summary
    }
  }
}
