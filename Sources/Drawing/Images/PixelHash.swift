internal import CFlipbookPNG

/// A 64-bit hash of a picture's size and pixels, the same on every machine.
///
/// It distinguishes pictures that differ by accident, not by intent: it is not a cryptographic
/// digest. The algorithm is documented in `pixel_hash.c`. Equal pictures have equal hashes.
package struct PixelHash: Hashable, Sendable {
  package let value: UInt64

  package init(value: UInt64) {
    self.value = value
  }
}

extension PixelHash: CustomStringConvertible {
  /// Sixteen lowercase hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Parses sixteen hexadecimal digits; nil for anything else.
  package init?(_ description: String) {
    guard description.utf8.count == 16, description.allSatisfy(\.isHexDigit),
      let value = UInt64(description, radix: 16)
    else { return nil }
    self.init(value: value)
  }
}

extension Bitmap {
  /// The hash of this picture.
  package var pixelHash: PixelHash {
    var hash = flipbook_pixel_hash_begin(UInt32(width), UInt32(height))
    withUnsafeBytes { bytes in
      for row in 0..<height {
        let start = bytes.baseAddress.map { $0 + row * bytesPerRow }
        hash = flipbook_pixel_hash_add(hash, flipbook_pixel_hash_of_row(start, width, isOpaque))
      }
    }
    return PixelHash(value: flipbook_pixel_hash_end(hash))
  }
}
