extension FileBytes.Failure {
  /// Why a file could not be read, with its path.
  package func reason(of path: String) -> String {
    switch self {
    case .missing: "there is no file \"\(path)\""
    case .notAFile: "\"\(path)\" is no regular file"
    case .tooLarge(let limit): "\(path): the file is larger than \(limit >> 20) MiB"
    case .notFetched: "\(path): \(Self.notFetchedWords)"
    case .unreadable(let number): "\(path): \(number)"
    }
  }

  /// The end of a sentence about a file that Git LFS has not fetched, with what to do.
  package static let notFetchedWords =
    "only Git LFS's pointer to the file is there; \"git lfs pull\" fetches the file"
}
