internal import CFlipbookDigest

/// The hash function of FIPS 180-4, for identifying files and scenes.
package struct SHA256: ~Copyable {
  private let state: OpaquePointer

  package static let byteCount = 32

  package init() { state = flipbook_sha256_begin() }

  deinit { flipbook_sha256_free(state) }

  /// Appends bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    flipbook_sha256_add(state, bytes.baseAddress, bytes.count)
  }

  /// The 32 bytes of the digest.
  package consuming func digest() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      flipbook_sha256_read(state, start)
      count = Self.byteCount
    }
  }

  /// The digest as 64 hexadecimal digits.
  package consuming func text() -> String { Self.hexadecimal(digest()) }
}

extension SHA256 {
  /// The digest of some bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.add($0) }
    return hash.digest()
  }

  /// The digest of some bytes, as 64 hexadecimal digits.
  package static func text(of bytes: [UInt8]) -> String { hexadecimal(digest(of: bytes)) }

  /// The digest of a file, as `sha256sum` prints it; nil when it cannot be read to its end.
  package static func text(ofFile path: String) -> String? {
    guard let file = try? OpenFile(path) else { return nil }
    var hash = SHA256()
    while true {
      guard let piece = try? FileBytes.next(pieceSize, from: file.descriptor) else { return nil }
      if piece.isEmpty { return hexadecimal(hash.digest()) }
      piece.withUnsafeBytes { hash.add($0) }
    }
  }

  /// The number of bytes that are read at once.
  private static var pieceSize: Int { 1 << 18 }

  /// Bytes in two hexadecimal digits each.
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
