/// The limits of the time and the bytes that a server may take, however it answers.
package struct StorageLimits: Sendable {
  /// The most seconds for a connection, and without any byte.
  package var patience = 20
  /// The seconds of a request, beyond those in which its bytes pass at `pace` bytes a second: one
  /// that is slower is given up.
  package var grace = 60.0
  package var pace = 8192.0
  /// The seconds for all pages of a listing.
  package var listingSeconds = 900.0
  /// The pages of a listing, which have up to a thousand names each, and the different names.
  package var pages = 2000
  package var names = 1_000_000
  /// The maximum number of bytes of an object; nil for that of its kind (`ObjectKind`).
  package var objectBytes: Int?
  /// The share of the disk that objects leave free.
  package var freeShare = 1.0 / 32
  /// How often a request is sent, and the seconds of the first of the pauses between, which double.
  package var attempts = 5
  package var firstPause = 0.2

  package init() {}

  /// The bytes of a page of a listing, and of any other answer that is kept in memory.
  static let answerBytes = 8 << 20
  /// The bytes of the token for the next page.
  static let tokenBytes = 4096

  /// The maximum number of bytes of an object.
  func bytes(of address: ObjectAddress) -> Int {
    objectBytes ?? ObjectKind(of: address.parts.last ?? "").byteLimit
  }
}
