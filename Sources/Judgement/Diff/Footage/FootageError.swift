package import Output
internal import Raster
internal import System

/// Why something cannot be compared.
package enum FootageError: Error, Hashable, Sendable {
  /// There is no such file or folder.
  case missing(path: String)
  /// A folder without pictures.
  case noPictures(folder: String)
  /// A file or folder is there and cannot be used; the reason is the end of a sentence.
  case unusable(path: String, reason: String)
  /// The comparison makes no sense as it was asked for.
  case mismatch(String)
  /// It would take more frames or pixels than any film or picture may have.
  case tooLarge(String)
  /// A film cannot be read, drawn or written.
  case film(FilmError)

  /// A film of more pictures than any film may have.
  static func tooLong(path: String) -> FootageError {
    .unusable(path: path, reason: "has more than \(FrameSchedule.maximumFrameCount) pictures")
  }

  /// The file or folder that it is about.
  package var path: String? {
    switch self {
    case .missing(let path), .noPictures(let path), .unusable(let path, _): path
    case .mismatch, .tooLarge, .film: nil
    }
  }

  /// Does something with a film: what goes wrong with it goes wrong with the comparison.
  package static func filming<Result: ~Copyable>(
    _ work: @autoclosure () throws(FilmError) -> Result
  ) throws(FootageError) -> Result {
    do throws(FilmError) { return try work() } catch { throw .film(error) }
  }

  /// Draws something: what goes wrong with it goes wrong with the comparison.
  static func drawing<Result: ~Copyable>(
    _ work: @autoclosure () throws(RasterError) -> Result
  ) throws(FootageError) -> Result {
    do throws(RasterError) { return try work() } catch { throw .film(.drawing(error)) }
  }

  /// Lets another program read a file: where it does nothing, the file is not usable.
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
