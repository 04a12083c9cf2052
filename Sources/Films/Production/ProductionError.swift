package import FlipbookDocument
package import FlipbookImages
package import FlipbookOutput
package import FlipbookRaster
package import FlipbookSceneFile

/// The reason why something was not made.
package enum ProductionError: Error {
  /// The request, or a file that it reads, is not valid.
  case refusal(Refusal)
  case film(FilmError)
  case stored(StoredFilmError)
  case drawing(RasterError, scene: SceneSource?)
  /// The error was reported to the reporter before.
  case reported(Fault)
  /// A picture cannot be encoded in its format.
  case encoding(ImageError)

  /// The category of an error, which determines the exit status, in ascending severity.
  package enum Fault: Int, Hashable, Sendable, Comparable {
    /// The reader closed the pipe, which is not an error.
    case readerClosed
    /// The request is not valid or impossible.
    case request
    /// A scene or another input has errors.
    case scene
    /// The file does not exist.
    case missingFile
    /// A required program is missing.
    case missingProgram
    /// A bug of `render`, or too little memory, which another machine may have.
    case tool
    /// A file or folder cannot be created.
    case destination
    /// Reading or writing failed, or an encoder failed.
    case transfer
    /// The run was interrupted.
    case interruption

    package static func < (a: Fault, b: Fault) -> Bool { a.rawValue < b.rawValue }
  }

  /// An error with its message.
  package struct Refusal: Hashable, Sendable {
    package let fault: Fault
    package let diagnostic: Diagnostic
    /// The scene that the error is about, which the message does not name.
    package let scene: SceneSource?

    package init(fault: Fault, diagnostic: Diagnostic, scene: SceneSource?) {
      self.fault = fault
      self.diagnostic = diagnostic
      self.scene = scene
    }
  }

  /// Creates a refusal with a message.
  ///
  /// - Parameters:
  ///   - kind: The kind of error, where the fault does not imply it.
  ///   - file: The file that the error is about, which the message names itself.
  ///   - scene: The scene that the error is about, which the message does not name.
  package static func refused(
    _ fault: Fault, _ message: String, kind: DiagnosticKind? = nil, file: String? = nil,
    scene: SceneSource? = nil
  ) -> ProductionError {
    .refusal(
      Refusal(
        fault: fault,
        diagnostic: Diagnostic(
          .error, kind ?? fault.kind, message, file: file ?? scene?.displayName), scene: scene))
  }

  /// Converts an error of a film.
  package init(_ error: FilmError) {
    self =
      switch error {
      case .drawing(let error): .drawing(error, scene: nil)
      case .encoding(let error): .encoding(error)
      default: error.cause(as: StoredFilmError.self).map { .stored($0) } ?? .film(error)
      }
  }

  /// Works with a film, and rethrows a `FilmError` as a `ProductionError`.
  package static func making<Result: ~Copyable>(
    _ work: @autoclosure () throws(FilmError) -> Result
  ) throws(ProductionError) -> Result {
    do throws(FilmError) { return try work() } catch { throw ProductionError(error) }
  }

  /// Draws, and rethrows a `RasterError` as a `ProductionError`.
  static func drawing<Result: ~Copyable>(
    _ work: @autoclosure () throws(RasterError) -> Result
  ) throws(ProductionError) -> Result {
    do throws(RasterError) { return try work() } catch { throw .drawing(error, scene: nil) }
  }
}

extension ProductionError {
  /// The category of the error.
  package var fault: Fault {
    switch self {
    case .refusal(let refusal): refusal.fault
    case .film(let error): Fault(exitCode: error.exitCode)
    case .stored(let error): Fault(exitCode: error.exitCode)
    case .reported(let fault): fault
    case .drawing, .encoding: .tool
    }
  }

  /// The scene that the error is about, which the message does not name.
  package var scene: SceneSource? {
    switch self {
    case .refusal(let refusal): refusal.scene
    case .drawing(_, let scene): scene
    case .film, .stored, .reported, .encoding: nil
    }
  }

  /// The diagnostic to report; nil where it was reported before.
  package var diagnostic: Diagnostic? {
    switch self {
    case .refusal(let refusal): refusal.diagnostic
    case .film(let error): Diagnostic(.error, error.kind, "\(error)", file: error.file)
    case .stored(let error): Diagnostic(.error, error.kind, "\(error)", file: error.file)
    case .drawing(let error, let scene):
      Diagnostic(.error, error.kind, "\(error)", file: scene?.displayName)
    case .reported: nil
    case .encoding(let error): Diagnostic(.error, .internal, "\(error)")
    }
  }
}

extension ProductionError.Fault {
  /// The default kind of diagnostic.
  var kind: DiagnosticKind {
    switch self {
    case .readerClosed, .tool: .internal
    case .request: .usage
    case .scene: .value
    case .missingFile: .missingFile
    case .missingProgram: .missingProgram
    case .destination: .cannotCreate
    case .transfer: .inputOutput
    case .interruption: .interrupted
    }
  }

  /// The fault of an error with an exit code from sysexits.h.
  init(exitCode: Int32) {
    self =
      switch exitCode {
      case 64: .request
      case 65: .scene
      case 66: .missingFile
      case 69: .missingProgram
      case 73: .destination
      case 74: .transfer
      case 130: .interruption
      default: .tool
      }
  }

  /// The fault of a scene that could not be read.
  package init(_ errors: SceneErrors) {
    self =
      switch errors.kind {
      case .invalid: .scene
      case .missing: .missingFile
      case .unreadable: .transfer
      }
  }
}
