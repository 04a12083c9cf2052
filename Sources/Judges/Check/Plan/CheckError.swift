package import FlipbookDiff
internal import FlipbookImages
package import FlipbookInteraction
internal import FlipbookOpening
package import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSystem

/// Why a scene was not compared with its references, or not recorded.
package enum CheckError: Error, Hashable, Sendable {
  /// A file of references cannot be used.
  case reference(ReferenceError)
  /// A film or picture cannot be read, drawn or written.
  case footage(FootageError)

  package static func film(_ error: FilmError) -> CheckError { .footage(.film(error)) }

  /// An error about unusable references, as a sentence.
  static func unusable(_ sentence: String) -> CheckError { .reference(ReferenceError(sentence)) }

  /// Works with references, and rethrows a `ReferenceError` as a `CheckError`.
  static func references<Result: ~Copyable>(
    _ work: @autoclosure () throws(ReferenceError) -> Result
  ) throws(CheckError) -> Result {
    do throws(ReferenceError) { return try work() } catch { throw .reference(error) }
  }

  /// Works with films or pictures, and rethrows a `FootageError` as a `CheckError`.
  static func showing<Result: ~Copyable>(
    _ work: @autoclosure () throws(FootageError) -> Result
  ) throws(CheckError) -> Result {
    do throws(FootageError) { return try work() } catch { throw .footage(error) }
  }

  /// Works with a film, and rethrows a `FilmError` as a `CheckError`.
  static func filming<Result: ~Copyable>(
    _ work: @autoclosure () throws(FilmError) -> Result
  ) throws(CheckError) -> Result {
    do throws(FilmError) { return try work() } catch { throw .film(error) }
  }

  /// Works with files, and rethrows a `FileError` as a `CheckError`.
  static func files<Result: ~Copyable>(
    _ work: @autoclosure () throws(FileError) -> Result
  ) throws(CheckError) -> Result {
    do throws(FileError) { return try work() } catch { throw .film(.file(error)) }
  }

  /// Encodes a picture, and rethrows an `ImageError` as a `CheckError`.
  static func encoding<Result: ~Copyable>(
    _ work: @autoclosure () throws(ImageError) -> Result
  ) throws(CheckError) -> Result {
    do throws(ImageError) { return try work() } catch { throw .film(.encoding(error)) }
  }

  /// Draws, and rethrows a `RasterError` as a `CheckError`.
  static func drawing<Result: ~Copyable>(
    _ work: @autoclosure () throws(RasterError) -> Result
  ) throws(CheckError) -> Result {
    do throws(RasterError) { return try work() } catch { throw .film(.drawing(error)) }
  }
}

extension CheckError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .reference(let error): error.description
    case .footage(let error): error.description
    }
  }
}
