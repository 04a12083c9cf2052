import FlipbookImages
import TestSupport
import Testing

/// The hash of a file's bytes.
@Suite(.endsInTime) struct ByteHashTests {
  @Test func `every byte and the length count`() {
    let bytes = (0..<1003).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    var hashes: Set<ByteHash> = [ByteHash(of: bytes)]
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      hashes.insert(ByteHash(of: other))
    }
    // Zeros at the end are not those that fill up the last word.
    for count in 0...8 { hashes.insert(ByteHash(of: [UInt8](repeating: 0, count: count))) }
    #expect(hashes.count == 1 + 1003 + 9)
  }

  @Test func `a hash of bytes is read as it is written`() {
    let hash = ByteHash(of: Array("frame".utf8))
    #expect(ByteHash("\(hash)") == hash)
    #expect(ByteHash("abc") == nil)
  }
}
