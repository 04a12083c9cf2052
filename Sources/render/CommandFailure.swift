import Document
import Film
import Raster
import SceneFile

/// Why a command ends early, and with which code.
struct CommandFailure: Error {
  let status: ExitStatus
  /// What is told; nil when everything has been said.
  let diagnostic: Diagnostic?
  /// The scene that is named before the message.
  let scene: SceneArgument?

  /// - Parameters:
  ///   - message: What is told after `error: ` and the scene; nil when everything has been said.
  ///   - kind: What sort of thing it is, where the status does not say that.
  ///   - file: The file that it is about, which the message names itself.
  ///   - scene: The scene that it is about, which the message does not name.
  init(
    _ status: ExitStatus, _ message: String? = nil, kind: DiagnosticKind? = nil,
    file: String? = nil, scene: SceneArgument? = nil
  ) {
    self.status = status
    self.scene = scene
    diagnostic = message.map {
      Diagnostic(.error, kind ?? status.kind, $0, file: file ?? scene?.displayName)
    }
  }

  init(_ error: FilmError) {
    self.init(ExitStatus(error), "\(error)", kind: error.kind, file: error.file)
  }

  init(_ error: StoredFilmError) {
    self.init(error.status, "\(error)", kind: error.kind, file: error.file)
  }

  init(_ error: RasterError, scene: SceneArgument? = nil) {
    self.init(.internalError, "\(error)", kind: error.kind, scene: scene)
  }
}
