package import FlipbookSystem

/// An error that ends the making of a film: a film error, or an error of a file or a helper
/// program.
package protocol FilmFailure: Error {
  /// The error as a film error.
  var ofFilm: FilmError { get }
}

extension FilmError: FilmFailure {
  package var ofFilm: FilmError { self }
}

extension FileError: FilmFailure {
  package var ofFilm: FilmError { .file(self) }
}
