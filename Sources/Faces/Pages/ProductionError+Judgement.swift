package import FlipbookCheck
package import FlipbookDiff
internal import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookOpening
package import FlipbookProduction

extension ProductionError {
  /// Converts an error of films and pictures that cannot be compared.
  package init(_ error: FootageError) {
    switch error {
    case .film(let error): self.init(error)
    case .missing, .noPictures:
      self = .refused(.missingFile, "\(error)", kind: .missingFile, file: error.path)
    case .unusable:
      self = .refused(.scene, "\(error)", kind: .unusableFile, file: error.path)
    case .mismatch: self = .refused(.request, "\(error)")
    case .tooLarge: self = .refused(.request, "\(error)", kind: .limit)
    }
  }

  /// Converts an error of a scene that cannot be compared with its references.
  package init(_ error: CheckError) {
    switch error {
    case .footage(let error): self.init(error)
    case .reference(let error): self = .refused(.scene, "\(error)", kind: error.kind)
    }
  }

  /// Works with films or pictures, and rethrows a `FootageError` as a `ProductionError`.
  static func showing<Result: ~Copyable>(
    _ work: @autoclosure () throws(FootageError) -> Result
  ) throws(ProductionError) -> Result {
    do throws(FootageError) { return try work() } catch { throw ProductionError(error) }
  }

  /// Compares scenes with references, and rethrows a `CheckError` as a `ProductionError`.
  static func checking<Result: ~Copyable>(
    _ work: @autoclosure () throws(CheckError) -> Result
  ) throws(ProductionError) -> Result {
    do throws(CheckError) { return try work() } catch { throw ProductionError(error) }
  }
}
