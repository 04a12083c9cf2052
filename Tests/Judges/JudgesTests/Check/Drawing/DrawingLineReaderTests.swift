import FlipbookCheck
import FlipbookRaster
import TestSupport
import Testing

/// One line of a drawing, as it is read.
@Suite(.endsInTime) struct DrawingLineReaderTests {
  private static func line(_ text: String) throws -> DrawingRecord.Line {
    let record = try DrawingRecord("drawing 1\nframe 0\n  \(text)\nend 1 frame 1 command\n")
    return try #require(record.frames.first?.lines.first)
  }

  @Test func `numbers, colors and words are told apart by how they begin`() throws {
    let line = try Self.line(
      ##"card: text at=-1.5,2 color=#FF8000,#00000080 name=Inter string="a \"b\" = c" none="##)
    #expect(line.layer == "card" && line.kind == "text")
    let half = 128.0 / 255
    let values: [DrawnCommand.Attribute.Value] = [
      .numbers([-1.5, 2]), .colors([1, half, 0, 1, 0, 0, 0, half]), .word("Inter"),
      .word("a \"b\" = c"), .numbers([]),
    ]
    #expect(line.attributes.map(\.value) == values)
  }

  @Test func `a color beyond its levels is in numbers`() throws {
    let line = try Self.line("a: fill color=(1.25,0.5,-0.1,1),#FFFFFF")
    let values: [DrawnCommand.Attribute.Value] = [.colors([1.25, 0.5, -0.1, 1, 1, 1, 1, 1])]
    #expect(line.attributes.map(\.value) == values)
  }

  @Test func `a name may be quoted`() throws {
    #expect(try Self.line(#""a: b": fill"#).layer == "a: b")
    #expect(try Self.line(#""12": fill"#).layer == "12")
  }

  @Test(arguments: [
    ("a: fill color=#12345", "\"#12345\" is not a color"),
    ("a: fill color=#+12345", "\"#+12345\" is not a color"),
    ("a: fill color=(1,2,3)", "\"(1,2,3)\" is not a color"),
    ("a: fill rect=1,,2", "\"\" is not a number"),
    ("a: fill string=\"open", "a quote is not closed"),
    ("a:fill", "must begin with \"VIEW: COMMAND\""),
    ("a:  x=1", "names no command"), ("a: fill rect", "\"rect\" must be followed by = and a value"),
    ("a: fill string=\"b\"c", "\"c\" is not understood"),
  ])
  func `what cannot be read is told`(text: String, reason: String) {
    let fault = #expect(throws: DrawingFault.self) { try Self.line(text) }
    #expect(fault?.line == 3 && fault?.reason == reason, "\(fault as Any)")
  }
}
