package import Document
package import Images
package import Output
package import Raster
package import SceneFile

/// Why something was not made.
package enum ProductionError: Error {
  /// Nothing can be made of what was asked for, or of what it was asked of.
  case refusal(Refusal)
  case film(FilmError)
  case stored(StoredFilmError)
  case drawing(RasterError, scene: SceneSource?)
  /// It was told already, by whom a reporter was given.
  case told(Fault)
  /// A picture cannot be written as a file of its format.
  case encoding(ImageError)

  /// Whose fault it is, the gravest last.
  package enum Fault: Int, Hashable, Sendable, Comparable {
    /// Nobody reads on: no fault at all.
    case readerGone
    /// What was asked for makes no sense, or cannot be.
    case request
    /// A scene has errors, or what else is read.
    case scene
    /// There is no such file.
    case missingFile
    /// A program is missing that is needed.
    case missingProgram
    /// A mistake of the tool.
    case tool
    /// A file or folder cannot be made.
    case destination
    /// Reading or writing failed, or an encoder did.
    case transfer
    /// Someone asked to stop.
    case interruption

    package static func < (a: Fault, b: Fault) -> Bool { a.rawValue < b.rawValue }
  }

  /// What is wrong, and with what.
  package struct Refusal: Hashable, Sendable {
    package let fault: Fault
    package let diagnostic: Diagnostic
    /// The scene that it is about, which the message does not name.
    package let scene: SceneSource?

    package init(fault: Fault, diagnostic: Diagnostic, scene: SceneSource?) {
      self.fault = fault
      self.diagnostic = diagnostic
      self.scene = scene
    }
  }

  /// - Parameters:
  ///   - kind: What sort of thing it is, where the fault does not say that.
  ///   - file: The file that it is about, which the message names itself.
  ///   - scene: The scene that it is about, which the message does not name.
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

  /// Of a film that was not made.
  package init(_ error: FilmError) {
    self =
      switch error {
      case .drawing(let error): .drawing(error, scene: nil)
      case .stored(let error): .stored(error)
      case .encoding(let error): .encoding(error)
      default: .film(error)
      }
  }

  /// Makes something of a film: what goes wrong with it goes wrong with what is produced.
  package static func making<Result: ~Copyable>(
    _ work: @autoclosure () throws(FilmError) -> Result
  ) throws(ProductionError) -> Result {
    do throws(FilmError) { return try work() } catch { throw ProductionError(error) }
  }

  /// Draws something: what goes wrong with it goes wrong with what is produced.
  static func drawing<Result: ~Copyable>(
    _ work: @autoclosure () throws(RasterError) -> Result
  ) throws(ProductionError) -> Result {
    do throws(RasterError) { return try work() } catch { throw .drawing(error, scene: nil) }
  }
}

extension ProductionError {
  /// Whose fault it is.
  package var fault: Fault {
    switch self {
    case .refusal(let refusal): refusal.fault
    case .film(let error): error.fault
    case .stored(let error): error.fault
    case .told(let fault): fault
    case .drawing, .encoding: .tool
    }
  }

  /// The scene that it is about, which the message does not name.
  package var scene: SceneSource? {
    switch self {
    case .refusal(let refusal): refusal.scene
    case .drawing(_, let scene): scene
    case .film, .stored, .told, .encoding: nil
    }
  }

  /// What there is to tell; nil where all was told.
  package var diagnostic: Diagnostic? {
    switch self {
    case .refusal(let refusal): refusal.diagnostic
    case .film(let error): Diagnostic(.error, error.kind, "\(error)", file: error.file)
    case .stored(let error): Diagnostic(.error, error.kind, "\(error)", file: error.file)
    case .drawing(let error, let scene):
      Diagnostic(.error, error.kind, "\(error)", file: scene?.displayName)
    case .told: nil
    case .encoding(let error): Diagnostic(.error, .internal, "\(error)")
    }
  }
}

extension ProductionError.Fault {
  /// What sort of thing it is, where nothing else is said.
  var kind: DiagnosticKind {
    switch self {
    case .readerGone, .tool: .internal
    case .request: .usage
    case .scene: .value
    case .missingFile: .missingFile
    case .missingProgram: .missingProgram
    case .destination: .cannotCreate
    case .transfer: .inputOutput
    case .interruption: .interrupted
    }
  }

  /// That of a scene that could not be read.
  package init(_ errors: SceneErrors) {
    self =
      switch errors.kind {
      case .invalid: .scene
      case .missing: .missingFile
      case .unreadable: .transfer
      }
  }
}
