package import FlipbookImages
package import FlipbookRaster
package import FlipbookSystem

/// The error when a film was not written.
package enum FilmError: Error, Hashable, Sendable {
  /// A file or folder could not be created, written, replaced or removed.
  case file(FileError)
  /// A frame cannot be drawn.
  case drawing(RasterError)
  /// A frame cannot be encoded as an image.
  case encoding(ImageError)
  /// There is not enough memory for a frame.
  case outOfMemory(width: Int, height: Int)
  /// The reader of standard output has closed.
  case readerClosed
  /// The user interrupted the process.
  case interrupted
  /// An output has an error of its own (`output(_:)`).
  case ofOutput(OutputFailure)
  /// One of several clips failed.
  indirect case ofClip(path: String, FilmError)
}

extension FilmError {
  /// The exit code of a command that ends with this error, from sysexits.h where one matches.
  package var exitCode: Int32 {
    switch self {
    case .file(let error): error.exitCode
    case .readerClosed: 74  // EX_IOERR
    case .outOfMemory, .drawing, .encoding: 70  // EX_SOFTWARE
    case .interrupted: 130  // 128 + SIGINT, as shells have it
    case .ofOutput(let failure): failure.error.exitCode
    case .ofClip(_, let error): error.exitCode
    }
  }

  /// The file that the error is about; nil where there is none.
  package var file: String? {
    switch self {
    case .file(let error): error.path
    case .ofOutput(let failure): failure.error.file
    case .ofClip(let path, _): path
    case .outOfMemory, .drawing, .encoding, .readerClosed, .interrupted: nil
    }
  }

  /// Whether the message names the file that it is about, or it is about none.
  var namesItsFile: Bool {
    if case .ofOutput(let failure) = self { failure.error.namesItsFile } else { true }
  }
}

extension FilmError: CustomStringConvertible {
  /// The summary, followed by the output of a failed program.
  package var description: String { ([summary] + programLines).joined(separator: "\n") }

  /// The last output of a failed program; each line begins with the program's name, so that none
  /// can be taken for this tool's.
  package var programLines: [String] {
    switch self {
    case .ofClip(_, let error): error.programLines
    case .ofOutput(let failure): failure.error.programLines
    default: []
    }
  }

  /// The error, without the output of other programs.
  package var summary: String {
    switch self {
    case .file(let error): error.description
    case .drawing(let error): error.description
    case .encoding(let error): error.description
    case .outOfMemory(let width, let height):
      "there is not enough memory for a frame of \(width)×\(height) pixels"
    case .readerClosed: "the reader of stdout ended before the film did"
    case .interrupted: "interrupted"
    case .ofOutput(let failure): failure.error.summary
    case .ofClip(let path, let error): "\(path): \(error.summary)"
    }
  }
}

extension FilmError {
  /// Runs file operations, and rethrows their errors as film errors.
  package static func files<Result: ~Copyable>(
    _ work: @autoclosure () throws(FileError) -> Result
  ) throws(FilmError) -> Result {
    do throws(FileError) { return try work() } catch { throw .file(error) }
  }

  /// Draws, and rethrows errors as film errors.
  package static func drawing<Result>(
    _ work: () throws(RasterError) -> Result
  ) throws(FilmError) -> Result {
    do throws(RasterError) { return try work() } catch { throw .drawing(error) }
  }

  /// Encodes an image, and rethrows errors as film errors.
  package static func encoding<Result>(
    _ work: () throws(ImageError) -> Result
  ) throws(FilmError) -> Result {
    do throws(ImageError) { return try work() } catch { throw .encoding(error) }
  }
}
