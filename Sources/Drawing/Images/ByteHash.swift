internal import CFlipbookPNG

/// A hash of a file's bytes: whether a file is the one that was written, in a tenth of the time that
/// decoding takes.
///
/// It is the hash of a picture (`PixelHash`) of one row, whose pixels are the bytes, the last one
/// filled up with zeros, and whose height is the number of bytes. It finds damage, not forgery.
package struct ByteHash: Hashable, Sendable {
  private let hash: PixelHash

  private init(hash: PixelHash) { self.hash = hash }

  package init(of bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count / 4
    var rest: UInt32 = 0
    withUnsafeMutableBytes(of: &rest) { $0.copyBytes(from: bytes[(4 * whole)...]) }
    var value = flipbook_pixel_hash_begin(
      UInt32(truncatingIfNeeded: whole), UInt32(truncatingIfNeeded: bytes.count))
    value = flipbook_pixel_hash_add(
      value, flipbook_pixel_hash_of_row(bytes.baseAddress, whole, false))
    value = flipbook_pixel_hash_add(value, flipbook_pixel_hash_of_row(&rest, 1, false))
    hash = PixelHash(value: flipbook_pixel_hash_end(value))
  }

  package init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { ByteHash(of: $0) } }
}

extension ByteHash: CustomStringConvertible {
  /// Sixteen lowercase hexadecimal digits.
  package var description: String { hash.description }

  /// Parses sixteen hexadecimal digits; nil for anything else.
  package init?(_ description: String) {
    guard let hash = PixelHash(description) else { return nil }
    self.init(hash: hash)
  }
}
