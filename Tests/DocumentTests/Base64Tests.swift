import Pages
import TestSupport
import Testing

/// Bytes as text.
@Suite(.endsInTime) struct Base64Tests {
  /// The vectors of RFC 4648, section 10; and 0xFBFFBF, which is 62, 63, 62, 63 in groups of six bits.
  @Test func `bytes as text are RFC 4648's`() {
    let vectors = ["": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foobar": "Zm9vYmFy"]
    for (bytes, text) in vectors { #expect(Base64.text(of: Array(bytes.utf8)) == text) }
    #expect(Base64.text(of: [0xFB, 0xFF, 0xBF]) == "+/+/")
    for count in 0..<7 {
      #expect(
        Base64.text(of: [UInt8](repeating: 1, count: count)).utf8.count == Base64.count(of: count))
    }
  }

  @Test func `every byte is told`() {
    let all = Base64.text(of: Array(0...255))
    // Of 256 bytes the last one stands alone: two letters of it, and two signs that nothing follows.
    #expect(all.count == 344 && all.hasSuffix("/w=="))
    #expect(Set(all.dropLast(2)).count == 64)
  }
}
