package import FlipbookSystem

extension FileBytes.Failure {
  /// Why a file could not be read, with its path.
  package func reason(of path: String) -> String {
    switch self {
    case .missing: "there is no file \"\(path)\""
    case .notAFile: "\"\(path)\" is no regular file"
    case .tooLarge(let limit): "\(path): the file is larger than \(limit >> 20) MiB"
    case .unreadable(let number): "\(path): \(number)"
    }
  }
}
