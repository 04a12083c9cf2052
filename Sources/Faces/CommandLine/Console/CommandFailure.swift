import FlipbookDocument
import FlipbookProduction

/// The reason why a command ends early, with its exit status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// The error to report; nil when it has been reported.
  let diagnostic: Diagnostic?
  /// The scene that is named before the message.
  let scene: SceneSource?

  /// - Parameters:
  ///   - message: The text after `error: ` and the scene; nil when everything has been reported.
  ///   - kind: The kind of error, where the status does not imply it.
  ///   - file: The file that the error is about, which the message names itself.
  ///   - scene: The scene that the error is about, which the message does not name.
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

  /// The failure for an error of production.
  init(_ error: ProductionError) {
    status = ExitStatus(error.fault)
    diagnostic = error.diagnostic
    scene = error.scene
  }

  /// Whether an error concerns a single film, so that other films can be rendered.
  static func endsOneFilm(_ error: any Error) -> Bool {
    error is CommandFailure || error is ProductionError
  }
}
