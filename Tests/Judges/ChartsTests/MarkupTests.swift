import FlipbookCharts
import TestSupport
import Testing

/// Text in HTML and XML.
@Suite(.endsInTime) struct MarkupTests {
  @Test func `characters with a meaning are replaced`() {
    #expect(
      Markup.escaped("<a href=\"x\">'&'</a>")
        == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;")
    #expect(Markup.escaped("plain – ünïcode") == "plain – ünïcode")
  }

  /// XML 1.0, section 2.2: neither controls nor U+FFFE and U+FFFF are characters of a document.
  @Test(arguments: ["a\u{0}b", "a\u{1B}[31mb", "a\u{FFFE}b", "a\u{FFFF}b", "a\nb", "a\u{202E}b"])
  func `what XML forbids or nobody sees is not there`(text: String) {
    let escaped = Markup.escaped(text).unicodeScalars
    #expect(escaped.first == "a" && escaped.last == "b")
    #expect(
      !escaped.contains { $0.value < 0x20 || [0xFFFE, 0xFFFF, 0x202E].contains($0.value) })
  }

  /// RFC 3986, section 2.1: two digits of the byte in hexadecimal, upper case.
  @Test(arguments: [
    ("a/b-c_d.png", "a/b-c_d.png"), ("a b", "a%20b"), ("é", "%C3%A9"), ("a?b#c", "a%3Fb%23c"),
    ("100%", "100%25"), ("\n", "%0A"), ("line@0.5s.png", "line@0.5s.png"),
  ])
  func `paths stand in links`(path: String, encoded: String) {
    #expect(Markup.percentEncoded(path) == encoded)
  }
}
