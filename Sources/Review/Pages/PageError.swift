/// Why there is no page of a film.
package enum PageError: Error, Hashable, Sendable {
  /// The page would be larger than it may be, in bytes.
  case tooLarge(path: String, limit: Int)
}

extension PageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let path, let limit):
      "\(path) would be larger than \(limit >> 20) MiB; a smaller --scale or --fps makes it smaller, "
        + "--max-bytes allows more"
    }
  }
}
