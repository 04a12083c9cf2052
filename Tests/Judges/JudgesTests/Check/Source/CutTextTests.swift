import FlipbookCheck
import TestSupport
import Testing

/// Two values side by side.
@Suite(.endsInTime) struct CutTextTests {
  @Test func `short values are whole, and long ones are cut around what differs`() {
    #expect(CutText("180", "185.4").new == "185.4")
    let path = String(repeating: "L10 20 ", count: 30)
    let cut = CutText(path + "M5 5" + path, path + "M5 6" + path)
    // Twelve equal characters are kept on each side of the last digit.
    #expect(cut.old == "…0 L10 20 M5 5L10 20 L10 2…")
    #expect(cut.new == "…0 L10 20 M5 6L10 20 L10 2…")
  }

  @Test func `what was inserted into a long value is shown at its place`() {
    let words = String(repeating: "word ", count: 20)
    let cut = CutText(words, words.prefix(50) + "new " + words.dropFirst(50))
    #expect(cut.old == "…d word word word word wo…")
    #expect(cut.new == "…d word word new word word wo…")
  }

  @Test func `values that differ from their first character on are cut at the end`() {
    let cut = CutText("x" + String(repeating: "a", count: 200), String(repeating: "b", count: 200))
    #expect(cut.old.hasPrefix("xaaa") && cut.old.hasSuffix("…") && cut.old.count == 61)
    #expect(cut.new.hasPrefix("bbbb") && cut.new.hasSuffix("…"))
  }
}
