/// The reason why a request to an object storage did not succeed.
package struct StorageFailure: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// There is no such object, or no such bucket.
    case absent
    /// The account may not do that.
    case denied
    /// A condition of the request does not hold: there is an object already.
    case exists
    /// The server does not know the condition of the request.
    case unsupported
    /// The network or the server failed, also when the request was repeated.
    case passing
    /// The request took more than its time.
    case slow
    /// The answer exceeds a limit: a body larger than its kind, a list without an end.
    case unbounded
    /// The request cannot succeed.
    case refused
    /// A file of this machine cannot be read or written.
    case local
  }

  package let kind: Kind
  /// The server's own words where it gave any.
  package let reason: String

  init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The failure that an answer of the server states.
  ///
  /// - Parameters:
  ///   - code: The word of the answer, such as `NoSuchKey`; empty where it has none.
  ///   - message: Its sentence.
  package init(status: Int, code: String, message: String) {
    let kind: Kind =
      switch status {
      case 404: .absent
      case 401, 403: Self.passing.contains(code) ? .passing : .denied
      case 409, 412: .exists
      case 501: .unsupported
      case 408, 429, 500...599: .passing
      default: Self.passing.contains(code) ? .passing : .refused
      }
    let words = [code, message].filter { !$0.isEmpty }.joined(separator: ": ")
    self.init(
      kind,
      words.isEmpty ? "the server answered \(status)" : String(words.prefix(Self.longestReason)))
  }

  /// The characters of the server's words that are shown.
  private static let longestReason = 400

  /// Whether another request may have an answer, at another time or from another server.
  var mayPass: Bool { [.passing, .slow, .unbounded, .local].contains(kind) }

  /// Refusals that a new try may not meet: credentials that are fetched again, a body that the network
  /// changed.
  private static let passing: Set = [
    "ExpiredToken", "RequestTimeout", "BadDigest", "XAmzContentSHA256Mismatch", "IncompleteBody",
    "SlowDown",
  ]
}
