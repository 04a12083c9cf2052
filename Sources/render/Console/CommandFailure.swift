import Document
import Production
import Answers

/// Why a command ends early, and with which code.
struct CommandFailure: Error {
  let status: ExitStatus
  /// What is told; nil when everything has been said.
  let diagnostic: Diagnostic?
  /// The scene that is named before the message.
  let scene: SceneSource?

  /// - Parameters:
  ///   - message: What is told after `error: ` and the scene; nil when everything has been said.
  ///   - kind: What sort of thing it is, where the status does not say that.
  ///   - file: The file that it is about, which the message names itself.
  ///   - scene: The scene that it is about, which the message does not name.
  init(
    _ status: ExitStatus, _ message: String? = nil, kind: DiagnosticKind? = nil,
    file: String? = nil, scene: SceneSource? = nil
  ) {
    self.status = status
    self.scene = scene
    diagnostic = message.map {
      Diagnostic(.error, kind ?? status.kind, $0, file: file ?? scene?.displayName)
    }
  }

  /// Of something that was not made.
  init(_ error: ProductionError) {
    status = ExitStatus(error.fault)
    diagnostic = error.diagnostic
    scene = error.scene
  }

  /// Whether an error ends what is made of one film, so that others may go on.
  static func endsOneFilm(_ error: any Error) -> Bool {
    error is CommandFailure || error is ProductionError
  }
}
