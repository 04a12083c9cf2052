internal import System

extension SceneFolder.Failure {
  /// Reads from files, and rethrows a failure as the reason the scene cannot be read.
  static func of<Result: ~Copyable>(
    _ work: @autoclosure () throws(FileBytes.Failure) -> Result
  ) throws(SceneFolder.Failure) -> Result {
    do throws(FileBytes.Failure) {
      return try work()
    } catch {
      switch error {
      case .missing: throw .missing
      case .notAFile: throw .notAFile
      case .tooLarge(let limit): throw .tooLarge(limit: limit)
      case .unreadable(let reason): throw .unreadable("\(reason)")
      }
    }
  }
}
