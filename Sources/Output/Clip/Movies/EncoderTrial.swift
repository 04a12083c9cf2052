internal import System

/// Whether ffmpeg runs in the sandbox, which an installation of an unusual kind may not.
package enum EncoderTrial {
  private static let patience = 20.0

  /// What keeps a program from telling its version; nil when it does.
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
