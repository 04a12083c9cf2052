import FlipbookCharts
import FlipbookInteraction
import FlipbookOpening
import TestSupport
import Testing

/// The drawings that a command line puts over a film.
@Suite(.endsInTime) struct OverlayListTests {
  @Test(
    arguments: [
      ("", "an item of the list is empty"), ("trail:pip,", "an item of the list is empty"),
      ("trial:pip", "\"trial\" is not an overlay. Did you mean \"trail\"?"),
      ("trail", "trail needs a view: write trail:view"),
      ("plot", "plot needs a property: write plot:view.property"),
      ("trail:", "no name follows trail:"),
      ("trail:'a", "a quote is not closed"), ("trail:'a'b", "neither a name nor a quoted name"),
    ])
  func `a list that says nothing is refused`(list: String, reason: String) {
    #expect {
      _ = try OverlayList(list)
    } throws: { error in
      "\(error)".contains(reason)
    }
  }

  @Test func `names with commas, colons and quotes are read as they are written`() throws {
    let list = try OverlayList(#"trail:a:b, velocity:'x, ''y''',label:"it's",outline"#)
    #expect(list.annotations.map(\.subject) == ["a:b", "x, 'y'", "it's", nil])
    // The words of the manifest read back the same.
    let again = try OverlayList(list.annotations.map(\.description).joined(separator: ","))
    #expect(again == list)
  }

  @Test func `spaces around items mean nothing`() throws {
    let list = try OverlayList("  outline , trail: pip ")
    #expect(list.annotations.map(\.kind) == [.outline, .trail])
    #expect(list.annotations.map(\.subject) == [nil, "pip"])
  }
}
