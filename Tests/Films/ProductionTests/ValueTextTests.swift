import FlipbookOutput
import FlipbookProduction
import TestSupport
import Testing

/// Strings of values, which keys of films are made of.
@Suite(.endsInTime) struct ValueTextTests {
  @Test func `texts of values differ where words could run into each other`() {
    #expect(ValueText.text(of: ["a,b"]) != ValueText.text(of: ["a", "b"]))
    #expect(ValueText.text(of: ["a\",\"b"]) != ValueText.text(of: ["a", "b"]))
    #expect(ValueText.text(of: Int?.none as Any) != ValueText.text(of: "nil"))
    #expect(ValueText.text(of: 1) != ValueText.text(of: "1"))
    #expect(ValueText.text(of: 0.1 + 0.2) != ValueText.text(of: 0.3))
    let unordered = ["a": 1, "b": 2, "c": 3, "d": 4]
    #expect(
      ValueText.text(of: unordered)
        == #"{(key:"a",value:1),(key:"b",value:2),(key:"c",value:3),(key:"d",value:4)}"#)
  }

  private enum Word { case plain, holding(Int) }
  private struct Pair { var a = 1; var b = "x" }

  @Test func `what a value holds is found, however deep`() {
    #expect(ValueText.text(of: Pair()) == #"(a:1,b:"x")"#)
    #expect(ValueText.text(of: [Pair(a: 2)]) == #"[(a:2,b:"x")]"#)
    #expect(ValueText.text(of: Word.plain) == ".plain")
    #expect(ValueText.text(of: Word.holding(1)) != ValueText.text(of: Word.holding(2)))
  }

  @Test func `a set has no order of its own`() {
    let texts = (0..<20).map { _ in ValueText.text(of: Set(["c", "a", "b"])) }
    #expect(Set(texts) == [#"{"a","b","c"}"#])
  }
}
