internal import Images
package import Interaction
internal import Opening
package import Output
internal import Raster
internal import System

/// Why a scene was not compared with its references, or not recorded.
package enum CheckError: Error, Hashable, Sendable {
  /// A file of references cannot be used.
  case reference(ReferenceError)
  /// A film or picture cannot be read, drawn or written.
  case footage(FootageError)

  package static func film(_ error: FilmError) -> CheckError { .footage(.film(error)) }

  /// What is wrong with references, as a sentence.
  static func unusable(_ sentence: String) -> CheckError { .reference(ReferenceError(sentence)) }

  /// Does something with references: what is wrong with them goes wrong with the check.
  static func references<Result: ~Copyable>(
    _ work: @autoclosure () throws(ReferenceError) -> Result
  ) throws(CheckError) -> Result {
    do throws(ReferenceError) { return try work() } catch { throw .reference(error) }
  }

  /// Does something with films or pictures: what goes wrong with them goes wrong with the check.
  static func showing<Result: ~Copyable>(
    _ work: @autoclosure () throws(FootageError) -> Result
  ) throws(CheckError) -> Result {
    do throws(FootageError) { return try work() } catch { throw .footage(error) }
  }

  /// Makes something of a film: what goes wrong with it goes wrong with the check.
  static func filming<Result: ~Copyable>(
    _ work: @autoclosure () throws(FilmError) -> Result
  ) throws(CheckError) -> Result {
    do throws(FilmError) { return try work() } catch { throw .film(error) }
  }

  /// Does something with files: what goes wrong with them goes wrong with the check.
  static func files<Result: ~Copyable>(
    _ work: @autoclosure () throws(FileError) -> Result
  ) throws(CheckError) -> Result {
    do throws(FileError) { return try work() } catch { throw .film(.file(error)) }
  }

  /// Makes a picture's file: what goes wrong with it goes wrong with the check.
  static func encoding<Result: ~Copyable>(
    _ work: @autoclosure () throws(ImageError) -> Result
  ) throws(CheckError) -> Result {
    do throws(ImageError) { return try work() } catch { throw .film(.encoding(error)) }
  }

  /// Draws something: what goes wrong with it goes wrong with the check.
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
