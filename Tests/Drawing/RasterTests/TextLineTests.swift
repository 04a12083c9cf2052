import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// A line through a share of a whole text.
@Suite(.endsInTime) struct TextLineTests {
  private let studio = Studio(width: 300, height: 100)

  private func bitmap(_ text: TextContent, box: Rect = Rect(x: 20, y: 20, width: 260, height: 60))
    throws -> Bitmap
  {
    var layer = Layer(box.minX, box.minY, box.width, box.height)
    layer.kind = .text(text)
    return try studio.bitmap(of: layer)
  }

  private func text(_ string: String, _ change: (inout TextContent) -> Void = { _ in })
    -> TextContent
  {
    var text = TextContent(string: string)
    change(&text)
    return text
  }

  @Test func `a whole line is what a run with a line is`() throws {
    var run = TextRun(string: "HHHH")
    run.strikethroughStyle = .single
    let struck = text("HHHH") { $0.strikethrough = 1 }
    #expect(try bitmap(struck) == bitmap(TextContent(runs: [run])))
    #expect(try bitmap(text("HHHH") { $0.strikethrough = 3 }) == bitmap(struck))
    #expect(try bitmap(text("HHHH") { $0.strikethrough = -1 }) == bitmap(text("HHHH")))
  }

  @Test func `a share of a line begins where the text begins`() throws {
    // Four letters of 2084/2816 em: half of them are 1.48 em.
    let plain = try bitmap(text("HHHH"))
    let half = try bitmap(text("HHHH") { $0.strikethrough = 0.5 })
    let changed = (0..<100).flatMap { y in
      (0..<300).filter { half[$0, y] != plain[$0, y] }
    }
    let end = 20 + 2 * 17 * 2084.0 / 2816
    #expect(changed.min() == 20)
    #expect(abs(Double(changed.max() ?? 0) + 1 - end) <= 1)
    // Hebrew begins at the right.
    let word = "אאאא"
    let right = text(word) { $0.strikethrough = 0.5 }
    let before = try bitmap(text(word))
    let after = try bitmap(right)
    let columns = (0..<100).flatMap { y in (0..<300).filter { after[$0, y] != before[$0, y] } }
    #expect(columns.isEmpty == false)
    #expect((columns.max() ?? 0) >= 278)
  }

  @Test func `lines of a wrapped text are struck one after the other`() throws {
    func struck(_ share: Double) throws -> Bitmap {
      try bitmap(
        text("HHHH HHHH") {
          $0.isWrapped = true
          $0.strikethrough = share
        }, box: Rect(x: 20, y: 20, width: 60, height: 60))
    }
    let (none, half, all) = (try struck(0), try struck(0.45), try struck(1))
    func rows(_ one: Bitmap, _ other: Bitmap) -> [Int] {
      (0..<100).filter { y in (0..<300).contains { one[$0, y] != other[$0, y] } }
    }
    // The first line is above 42, the second below.
    #expect(rows(none, half).allSatisfy { $0 < 42 } && !rows(none, half).isEmpty)
    #expect(rows(none, all).contains { $0 > 42 })
  }
}
