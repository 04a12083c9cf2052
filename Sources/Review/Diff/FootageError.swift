internal import Film

/// Why something cannot be compared.
package enum FootageError: Error, Hashable, Sendable {
  /// There is no such file or folder.
  case missing(path: String)
  /// A folder without pictures.
  case noPictures(folder: String)
  /// A file or folder is there and cannot be used; the reason is the end of a sentence.
  case unusable(path: String, reason: String)
  /// The comparison makes no sense as it was asked for.
  case mismatch(String)

  /// A film of more pictures than any film may have.
  static func tooLong(path: String) -> FootageError {
    .unusable(path: path, reason: "has more than \(FrameSchedule.maximumFrameCount) pictures")
  }

  /// The file or folder that it is about.
  package var path: String? {
    switch self {
    case .missing(let path), .noPictures(let path), .unusable(let path, _): path
    case .mismatch: nil
    }
  }
}

extension FootageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path): "there is no file or folder '\(path)'"
    case .noPictures(let folder): "there are no pictures (*.png, *.jpg) in \(folder)"
    case .unusable(let path, let reason): "\(path) \(reason)"
    case .mismatch(let message): message
    }
  }
}
