package import Images
package import Raster
package import System

/// An error that ends the making of a film: its own, or one of its files or of a program that helps.
package protocol FilmFailure: Error {
  /// The same as an error of the film.
  var ofFilm: FilmError { get }
}

extension FilmError: FilmFailure {
  package var ofFilm: FilmError { self }

  /// Does something with files: what goes wrong with them goes wrong with the film.
  package static func files<Result: ~Copyable>(
    _ work: @autoclosure () throws(FileError) -> Result
  ) throws(FilmError) -> Result {
    do throws(FileError) { return try work() } catch { throw .file(error) }
  }

  /// Does something with another program: what goes wrong with it goes wrong with the film.
  package static func program<Result: ~Copyable>(
    _ work: @autoclosure () throws(ProgramError) -> Result
  ) throws(FilmError) -> Result {
    do throws(ProgramError) { return try work() } catch { throw error.ofFilm }
  }
}

extension FilmError {
  /// Draws something: what goes wrong with it goes wrong with the film.
  package static func drawing<Result>(
    _ work: () throws(RasterError) -> Result
  ) throws(FilmError) -> Result {
    do throws(RasterError) { return try work() } catch { throw .drawing(error) }
  }

  /// Makes a picture's file: what goes wrong with it goes wrong with the film.
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
