import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// Examples of FIPS 180-4, as NIST publishes them ("Examples with Intermediate Values", SHA-256, and
/// "SHA Test Vectors for Hashing Byte-Oriented Messages").
@Suite(.endsInTime) struct SHA256Tests {
  private static let examples: [(message: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ([0xbd], "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
    (
      Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: examples.indices)
  func `an example of the standard has its digest`(index: Int) {
    let (message, digest) = Self.examples[index]
    #expect(SHA256.text(of: message) == digest)
    #expect(SHA256.digest(of: message).count == SHA256.byteCount)
  }

  @Test(arguments: examples.indices)
  func `a file has the digest of its bytes`(index: Int) throws {
    let (message, digest) = Self.examples[index]
    let folder = try ScratchFolder()
    let file = open(folder / "message", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(write(file, message, message.count) == message.count)
    close(file)
    #expect(SHA256.text(ofFile: folder / "message") == digest)
    #expect(SHA256.text(ofFile: folder / "none") == nil)
    #expect(SHA256.text(ofFile: folder.path) == nil)
  }

  /// The standard works on blocks of 64 bytes.
  @Test func `bytes that are added piece by piece have the digest of the whole`() {
    let message = (0..<200).map { UInt8($0) }
    let whole = SHA256.digest(of: message)
    for split in message.indices {
      var hash = SHA256()
      for part in [message[..<split], message[split...]] {
        part.withUnsafeBytes { hash.add($0) }
      }
      #expect(hash.digest() == whole, "after \(split)")
    }
  }
}
