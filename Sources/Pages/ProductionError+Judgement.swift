internal import Document
internal import Interaction
package import Judgement
internal import Opening
package import Production

extension ProductionError {
  /// Of films and pictures that cannot be compared.
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

  /// Of a scene that cannot be compared with its references.
  package init(_ error: CheckError) {
    switch error {
    case .footage(let error): self.init(error)
    case .reference(let error): self = .refused(.scene, "\(error)", kind: error.kind)
    }
  }

  /// Looks at films or pictures: what goes wrong with them goes wrong with what is produced.
  static func showing<Result: ~Copyable>(
    _ work: @autoclosure () throws(FootageError) -> Result
  ) throws(ProductionError) -> Result {
    do throws(FootageError) { return try work() } catch { throw ProductionError(error) }
  }

  /// Compares scenes with references: what goes wrong there goes wrong with what is produced.
  static func checking<Result: ~Copyable>(
    _ work: @autoclosure () throws(CheckError) -> Result
  ) throws(ProductionError) -> Result {
    do throws(CheckError) { return try work() } catch { throw ProductionError(error) }
  }
}
