import FlipbookDocument
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

  @Test func `text is read back as the bytes that it was made of`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 157 &+ count) }
      let text = Base64.text(of: bytes)
      #expect(Base64.bytes(of: text[...].utf8) == bytes)
      #expect(DataURL.bytes(of: DataURL.text(of: bytes, type: "image/png")) == bytes)
    }
    #expect(Base64.bytes(of: "Zm 9v\n Yg"[...].utf8) == Array("foob".utf8))
    #expect(Base64.bytes(of: "-_-_"[...].utf8) == [0xFB, 0xFF, 0xBF])
  }

  @Test(arguments: ["Z*g=", "Zg==Zg==", "é", "Zg=\u{0}"])
  func `what is not Base64 is nothing`(text: String) {
    #expect(Base64.bytes(of: text[...].utf8) == nil)
  }

  @Test(arguments: ["data:image/png,abcd", "data:;base64", "", "base64,Zm9v"])
  func `an address without Base64 is nothing`(text: String) {
    #expect(DataURL.bytes(of: text) == nil)
  }
}
