package import System

/// An error that ends the making of a film: a film error, or an error of a file or a helper
/// program.
package protocol FilmFailure: Error {
  /// The error as a film error.
  var ofFilm: FilmError { get }
}

extension FilmError: FilmFailure {
  package var ofFilm: FilmError { self }

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
}
