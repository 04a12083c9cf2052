import FlipbookCheck
import FlipbookRaster
import TestSupport
import Testing

/// How drawings are written and read.
@Suite(.endsInTime) struct DrawingRecordTests {
  private static func line(
    _ layer: String, _ attributes: DrawnCommand.Attribute..., kind: String = "fill",
    depth: Int = 0
  ) -> DrawingRecord.Line {
    DrawingRecord.Line(depth: depth, layer: layer, kind: kind, attributes: attributes)
  }

  private static func rect(_ numbers: Double...) -> DrawnCommand.Attribute {
    DrawnCommand.Attribute("rect", .numbers(numbers))
  }

  /// Values that are hard to write: quotes, combining letters, colons, numbers without end, colors beyond 1.
  private static let record = DrawingRecord(frames: [
    DrawingRecord.Frame(
      time: 0,
      lines: [
        line("card", rect(14, 60.25, 24, -0.5)),
        line(
          "a: \"b\" \u{301}c", DrawnCommand.Attribute("opacity", .numbers([0.99])), kind: "group"),
        line(
          "12", DrawnCommand.Attribute("string", .word("\u{301}e =\n#1 \\ \"x\"")),
          DrawnCommand.Attribute("color", .colors([1, 0.2, 0, 1, 0, 0, 0, 0.6])), kind: "text",
          depth: 1),
        line(
          "canvas", DrawnCommand.Attribute("color", .colors([1.25, 0.5, -0.1, 1])),
          kind: "stroke"),
      ]),
    DrawingRecord.Frame(
      time: 0.47,
      lines: [line("nan", rect(.nan, .infinity, -.infinity, 1e20)), line("empty", rect())]),
  ])

  @Test func `a drawing that is written reads back the same`() throws {
    let text = Self.record.text
    let read = try DrawingRecord(text)
    #expect(read.text == text)
    #expect(read.frames.map(\.time) == [0, 0.47])
    for (a, b) in zip(Self.record.frames, read.frames) {
      let comparison = DrawingComparison(
        expected: a.lines, actual: b.lines, at: FrameMoment(frame: 0, time: 0))
      #expect(comparison.differences.isEmpty, "\(comparison.differences)")
    }
    #expect(
      DrawingRecord(frames: [
        .init(time: 0.5, lines: [Self.line("card", Self.rect(14, 60, 24.00004, 24.12346))])
      ]).text == """
        drawing 1
        frame 0.5
          card: fill rect=14,60,24,24.1235
        end 1 frame 1 command

        """)
  }

  @Test func `a file that was cut anywhere is told, with the line`() throws {
    let bytes = Array(Self.record.text.utf8)
    for count in 0..<bytes.count {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      #expect((try? DrawingRecord(text)) == nil, "\(count)")
    }
    let cut = String(decoding: bytes.prefix(bytes.count - 1), as: UTF8.self)
    do throws(DrawingFault) {
      _ = try DrawingRecord(cut)
    } catch {
      #expect(error.line == 10 && error.reason.hasPrefix("the file is truncated here"))
    }
  }

  @Test(arguments: [
    (
      "drawing 1", "drawing 2", 1, "was written by a newer version of render: form 2, known up to 1"
    ),
    ("drawing 1", "picture", 1, "is not a drawing: the first line must be \"drawing 1\""),
    ("rect=14,", "rect=14,x", 3, "\"x60.25\" is not a number"),
    ("rect=14", "rect", 3, "\"rect,60.25,24,-0.5\" must be followed by = and a value"),
    ("  card", " card", 3, "is indented by an odd number of spaces"),
    ("  card", "      card", 3, "is indented too far below the command above it"),
    ("card:", "card", 3, "must begin with \"VIEW: COMMAND\""),
    ("#FF3300", "#FF33", 5, "\"#FF33,#00000099\" is not a color"),
    ("frame 0\n", "frame 0.5\n", 7, "frames must be in the order of time"),
    ("frame 0\n", "", 2, "a command comes before the first frame"),
    (
      "end 2", "end 3", 10,
      "\"end 3 frames 6 commands\" does not match what is above it: \"end 2 frames 6 commands\""
    ),
  ])
  func `an edit by hand is told by its line`(
    piece: String, other: String, line: Int, reason: String
  ) throws {
    let text = Self.record.text
    let range = try #require(text.firstRange(of: piece))
    do throws(DrawingFault) {
      _ = try DrawingRecord(text.replacingCharacters(in: range, with: other))
      Issue.record("\(piece) → \(other) is read")
    } catch {
      #expect(error.line == line && error.reason == reason, "\(error)")
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
