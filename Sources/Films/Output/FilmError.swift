package import FlipbookImages
package import FlipbookRaster
package import FlipbookSystem

/// The error when a film was not written.
package enum FilmError: Error, Hashable, Sendable {
  /// A file or folder could not be created, written, replaced or removed.
  case file(FileError)
  /// A part of a film would be stored with frames of another film, according to a manifest.
  case otherFilm(path: String, ManifestDifference)
  /// The program that encodes movies is not installed.
  case encoderMissing(name: String)
  /// The program that encodes movies was built without an encoder.
  case encoderLacks(name: String, encoder: String)
  /// The program that encodes movies could not be started.
  case encoderNotStarted(path: String, code: Int32)
  /// The program that encodes movies failed; `output` is the end of its output.
  case encoderFailed(name: String, ending: ChildEnding, output: String)
  /// The program that encodes movies was inactive for `seconds`, and was ended.
  case encoderStalled(name: String, seconds: Double)
  /// The program that encodes movies exited successfully, but some frames are missing from its
  /// file.
  case encoderIncomplete(name: String, written: Int, sent: Int)
  /// The program that encodes movies reported every frame, but its file ends elsewhere than its
  /// container says.
  case encoderTruncated(name: String, byteCount: Int)
  /// The dimensions of frames are too large for a format.
  case tooLarge(path: String, format: String, side: Int)
  /// No GIF fits the limit of bytes; the smallest that was made has `least` bytes.
  case doesNotFit(path: String, limit: Int, least: Int)
  /// A sound file is unusable; `reason` is a verb phrase.
  case unusableSound(path: String, reason: String)
  /// Frames are too narrow for a format.
  case tooNarrow(path: String, format: String, width: Int)
  /// A frame cannot be drawn.
  case drawing(RasterError)
  /// A frame cannot be encoded as an image.
  case encoding(ImageError)
  /// The stored frames of a folder are not valid.
  case stored(StoredFilmError)
  /// A page with the film embedded would exceed the limit of bytes.
  case pageTooLarge(path: String, limit: Int)
  /// There is not enough memory for a frame.
  case outOfMemory(width: Int, height: Int)
  /// The reader of standard output has closed.
  case readerClosed
  /// The user interrupted the process.
  case interrupted
  /// One of several clips failed.
  indirect case ofClip(path: String, FilmError)
}

extension FilmError {
  /// The exit code of a command that ends with this error, from sysexits.h where one matches.
  package var exitCode: Int32 {
    switch self {
    case .file(let error): error.exitCode
    case .encoderFailed, .encoderStalled, .encoderIncomplete, .encoderTruncated, .readerClosed:
      74  // EX_IOERR
    case .encoderMissing, .encoderLacks, .encoderNotStarted: 69  // EX_UNAVAILABLE
    case .outOfMemory, .drawing, .encoding: 70  // EX_SOFTWARE
    case .tooLarge, .tooNarrow, .doesNotFit, .pageTooLarge: 64  // EX_USAGE
    case .stored(.noFilm): 66  // EX_NOINPUT
    case .otherFilm, .unusableSound, .stored: 65  // EX_DATAERR
    case .interrupted: 130  // 128 + SIGINT, as shells have it
    case .ofClip(_, let error): error.exitCode
    }
  }

  /// Whether the message names the file that it is about, or it is about none.
  var namesItsFile: Bool {
    switch self {
    case .encoderFailed, .encoderStalled, .encoderIncomplete, .encoderTruncated, .encoderLacks:
      false
    default: true
    }
  }
}

extension FilmError: CustomStringConvertible {
  /// The summary, followed by the output of a failed program.
  package var description: String { ([summary] + programLines).joined(separator: "\n") }

  /// The last output of a failed program; each line begins with the program's name, so that none
  /// can be taken for this tool's.
  package var programLines: [String] {
    if case .ofClip(_, let error) = self { return error.programLines }
    guard case .encoderFailed(let name, _, let output) = self else { return [] }
    return output.split(whereSeparator: \.isNewline).map { "\(name): \($0)" }
  }

  /// The error, without the output of other programs.
  package var summary: String {
    switch self {
    case .file(let error): error.description
    case .otherFilm(let path, let difference):
      "\(path) is of another film: \(difference.member) is \(difference.found) there and "
        + "\(difference.expected) here; take another folder, or replace what is there with --force"
    case .encoderStalled(let name, let seconds):
      "\(name) did nothing for \(Self.text(ofSeconds: seconds)) s and was ended; "
        + "--encoder-timeout allows more"
    case .encoderIncomplete(let name, let written, let sent):
      "\(name) ended without an error, but wrote \(written) of \(sent) frames"
    case .encoderTruncated(let name, let byteCount):
      "\(name) ended without an error, but its file was cut or damaged: \(byteCount) bytes are not "
        + "a whole file of this format"
    case .encoderMissing(let name):
      "\(name) is not installed. Debian: apt-get install \(name)"
    case .encoderLacks(let name, let encoder):
      "this \(name) was built without \(encoder). Debian's has it: apt-get install \(name)"
    case .encoderNotStarted(let path, let code):
      "cannot start \(path): \(ErrorNumber(code))"
    case .encoderFailed(let name, let ending, let output):
      "\(name) \(ending)" + (Self.indicatesRefusal(output) ? Self.suspicion : "")
        + (output.isEmpty ? "" : ":")
    case .drawing(let error): error.description
    case .encoding(let error): error.description
    case .stored(let error): error.description
    case .pageTooLarge(let path, let limit):
      "\(path) would be larger than \(limit >> 20) MiB; a smaller --scale or --fps makes it smaller, "
        + "--max-bytes allows more"
    case .outOfMemory(let width, let height):
      "there is not enough memory for a frame of \(width)×\(height) pixels"
    case .tooLarge(let path, let format, let side):
      "\(path): \(format) allows at most \(side) pixels a side; use a smaller --scale"
    case .doesNotFit(let path, let limit, let least):
      "\(path) cannot be as small as \(limit) byte\(limit == 1 ? "" : "s"): "
        + "the smallest version has \(least) bytes"
    case .unusableSound(let path, let reason): "\(path) \(reason)"
    case .tooNarrow(let path, let format, let width):
      "\(path): \(format) needs at least \(width) columns of pixels; use a larger --scale"
    case .readerClosed: "the reader of stdout ended before the film did"
    case .interrupted: "interrupted"
    case .ofClip(let path, let error): "\(path): \(error.summary)"
    }
  }

  /// Whether a program's output contains a permission error, which the sandbox may have caused.
  private static func indicatesRefusal(_ output: String) -> Bool {
    Sandbox.current != .off
      && ["Permission denied", "Operation not permitted"].contains(where: output.contains)
  }

  private static let suspicion =
    " after an access was refused, perhaps by the sandbox (`render doctor` tests it; "
    + "\(Sandbox.variable)=off disables it)"

  private static func text(ofSeconds seconds: Double) -> String {
    let text = "\(seconds)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension FilmError {
  /// Runs file operations, and rethrows their errors as film errors.
  package static func files<Result: ~Copyable>(
    _ work: @autoclosure () throws(FileError) -> Result
  ) throws(FilmError) -> Result {
    do throws(FileError) { return try work() } catch { throw .file(error) }
  }

  /// Runs another program, and rethrows its errors as film errors.
  package static func program<Result: ~Copyable>(
    _ work: @autoclosure () throws(ProgramError) -> Result
  ) throws(FilmError) -> Result {
    do throws(ProgramError) { return try work() } catch { throw error.ofFilm }
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

extension FileError: FilmFailure {
  package var ofFilm: FilmError { .file(self) }
}

extension ProgramError: FilmFailure {
  package var ofFilm: FilmError {
    switch self {
    case .notStarted(let path, let code): .encoderNotStarted(path: path, code: code)
    case .stalled(let name, let seconds): .encoderStalled(name: name, seconds: seconds)
    case .interrupted: .interrupted
    }
  }
}
