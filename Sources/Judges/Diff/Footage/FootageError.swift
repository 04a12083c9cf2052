package import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSystem

/// A reason why two films cannot be compared.
package enum FootageError: Error, Hashable, Sendable {
  /// The file or folder does not exist.
  case missing(path: String)
  /// A folder without pictures.
  case noPictures(folder: String)
  /// A file or folder exists and cannot be used; the reason is the predicate of a sentence.
  case unusable(path: String, reason: String)
  /// The requested comparison makes no sense.
  case mismatch(String)
  /// It would exceed the maximum count of frames or pixels.
  case tooLarge(String)
  /// A film cannot be read, drawn or written.
  case film(FilmError)

  /// The error for a film that exceeds the maximum count of pictures.
  static func tooLong(path: String) -> FootageError {
    .unusable(path: path, reason: "has more than \(FrameSchedule.maximumFrameCount) pictures")
  }

  /// The file or folder that the error is about.
  package var path: String? {
    switch self {
    case .missing(let path), .noPictures(let path), .unusable(let path, _): path
    case .mismatch, .tooLarge, .film: nil
    }
  }

  /// Works with a film, and rethrows a `FilmError` as a `FootageError`.
  package static func filming<Result: ~Copyable>(
    _ work: @autoclosure () throws(FilmError) -> Result
  ) throws(FootageError) -> Result {
    do throws(FilmError) { return try work() } catch { throw .film(error) }
  }

  /// Draws, and rethrows a `RasterError` as a `FootageError`.
  static func drawing<Result: ~Copyable>(
    _ work: @autoclosure () throws(RasterError) -> Result
  ) throws(FootageError) -> Result {
    do throws(RasterError) { return try work() } catch { throw .film(.drawing(error)) }
  }

  /// Reads a file through another program; where the program stalls, the file is unusable.
  static func reading<Result: ~Copyable>(
    _ path: String, _ work: @autoclosure () throws(ProgramError) -> Result
  ) throws(FootageError) -> Result {
    do throws(ProgramError) {
      return try work()
    } catch .stalled(let name, let seconds) {
      throw .unusable(
        path: path,
        reason: "cannot be read: \(name) did nothing for \(Int(seconds)) s and was ended")
    } catch {
      throw .film(error.ofFilm)
    }
  }
}

extension FootageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path): "there is no file or folder '\(path)'"
    case .noPictures(let folder): "there are no pictures (*.png, *.jpg) in \(folder)"
    case .unusable(let path, let reason): "\(path) \(reason)"
    case .mismatch(let message), .tooLarge(let message): message
    case .film(let error): error.description
    }
  }
}
