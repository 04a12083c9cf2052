package import FlipbookSystem

extension SceneFolder.Failure {
  /// Why a file cannot be read, as why the scene cannot.
  package init(_ failure: FileBytes.Failure) {
    self =
      switch failure {
      case .missing: .missing
      case .notAFile: .notAFile
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .notFetched: .unreadable(FileBytes.Failure.notFetchedWords)
      case .unreadable(let reason): .unreadable("\(reason)")
      }
  }

  /// Reads from files, and rethrows a failure as the reason the scene cannot be read.
  package static func of<Result: ~Copyable>(
    _ work: @autoclosure () throws(FileBytes.Failure) -> Result
  ) throws(SceneFolder.Failure) -> Result {
    do throws(FileBytes.Failure) {
      return try work()
    } catch {
      throw SceneFolder.Failure(error)
    }
  }
}
