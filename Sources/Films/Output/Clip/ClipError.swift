package import FlipbookDocument

/// The error when a clip cannot be made as it was requested.
package enum ClipError: OutputError {
  /// The dimensions of frames are too large for a format.
  case tooLarge(path: String, format: String, side: Int)
  /// Frames are too narrow for a format.
  case tooNarrow(path: String, format: String, width: Int)
  /// No version fits the limit of bytes; the smallest that was made has `least` bytes.
  case doesNotFit(path: String, limit: Int, least: Int)
  /// A sound file is unusable; `reason` is a verb phrase.
  case unusableSound(path: String, reason: String)

  package var exitCode: Int32 {
    switch self {
    case .tooLarge, .tooNarrow, .doesNotFit: 64  // EX_USAGE
    case .unusableSound: 65  // EX_DATAERR
    }
  }

  package var kind: DiagnosticKind {
    switch self {
    case .tooLarge, .tooNarrow, .doesNotFit: .limit
    case .unusableSound: .unusableFile
    }
  }

  package var file: String? {
    switch self {
    case .tooLarge(let path, _, _), .tooNarrow(let path, _, _), .doesNotFit(let path, _, _),
      .unusableSound(let path, _):
      path
    }
  }

  package var summary: String {
    switch self {
    case .tooLarge(let path, let format, let side):
      "\(path): \(format) allows at most \(side) pixels a side; use a smaller --scale"
    case .tooNarrow(let path, let format, let width):
      "\(path): \(format) needs at least \(width) columns of pixels; use a larger --scale"
    case .doesNotFit(let path, let limit, let least):
      "\(path) cannot be as small as \(limit) byte\(limit == 1 ? "" : "s"): "
        + "the smallest version has \(least) bytes"
    case .unusableSound(let path, let reason): "\(path) \(reason)"
    }
  }
}

extension FilmError {
  package static func clip(_ error: ClipError) -> FilmError { .output(error) }
}
