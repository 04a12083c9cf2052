import Judgement
import Raster
import TestSupport
import Testing

/// How drawings are written, read and compared.
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

  /// What is hard to write: quotes, combining letters, colons, numbers without end, colors beyond 1.
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

  @Test func `what is written reads back the same`() throws {
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
      #expect(error.line == 10 && error.reason.hasPrefix("the file was cut off here"))
    }
  }

  @Test(arguments: [
    (
      "drawing 1", "drawing 2", 1, "was written by a newer version of render: form 2, known up to 1"
    ),
    ("drawing 1", "picture", 1, "is no drawing: the first line must be \"drawing 1\""),
    ("rect=14,", "rect=14,x", 3, "\"x60.25\" is no number"),
    ("rect=14", "rect", 3, "\"rect,60.25,24,-0.5\" must be followed by = and a value"),
    ("  card", " card", 3, "is indented by an odd number of spaces"),
    ("  card", "      card", 3, "is indented by more than a command above it"),
    ("card:", "card", 3, "must begin with \"VIEW: COMMAND\""),
    ("#FF3300", "#FF33", 5, "\"#FF33,#00000099\" is no color"),
    ("frame 0\n", "frame 0.5\n", 7, "frames must stand in the order of time"),
    ("frame 0\n", "", 2, "a command stands before the first frame"),
    (
      "end 2", "end 3", 10,
      "\"end 3 frames 6 commands\" does not fit what is above it: \"end 2 frames 6 commands\""
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

  private static func differences(
    _ expected: [DrawingRecord.Line], _ actual: [DrawingRecord.Line]
  ) -> [DrawingDifference] {
    DrawingComparison(expected: expected, actual: actual, at: FrameMoment(frame: 3, time: 0.1))
      .differences
  }

  private static let five = (0..<5).map { line("card", rect(Double($0), 0, 10, 10)) }

  @Test func `a command that came in is one difference, wherever it is`() {
    for place in 0...5 {
      var actual = Self.five
      actual.insert(Self.line("card", Self.rect(9, 9, 9, 9)), at: place)
      let found = Self.differences(Self.five, actual)
      #expect(found.count == 1 && found.first?.kind == .added && found.first?.more == 0, "\(place)")
      let back = Self.differences(actual, Self.five)
      #expect(back.count == 1 && back.first?.kind == .removed && back.first?.more == 0, "\(place)")
    }
  }

  @Test func `two commands that came in at two places are two differences`() {
    var actual = Self.five
    actual.insert(Self.line("card", Self.rect(9, 9, 9, 9)), at: 4)
    actual.insert(Self.line("card", Self.rect(8, 8, 8, 8)), at: 1)
    let found = Self.differences(Self.five, actual)
    #expect(found.map(\.kind) == [.added] && found.first?.more == 1)
    #expect(found.first?.actual == "fill rect=8,8,8,8")
  }

  @Test func `a thousandth is no difference, and two are`() {
    var actual = Self.five
    actual[2] = Self.line("card", Self.rect(2.0009, 0, 10, 10))
    #expect(Self.differences(Self.five, actual).isEmpty)
    actual[2] = Self.line("card", Self.rect(2.002, 0, 10, 10))
    let found = Self.differences(Self.five, actual)
    #expect(found.map(\.property) == ["rect"])
    #expect(
      found.first?.text == "card from frame 3 (0.1 s): fill: rect 2.002,0,10,10 instead of "
        + "2,0,10,10, off by 0.002 px")
  }

  @Test func `a group around commands is one difference, and one that lost a command another`() {
    let group = Self.line(
      "card", DrawnCommand.Attribute("opacity", .numbers([0.5])), kind: "group")
    let bare = [Self.line("card", Self.rect(0, 0, 9, 9)), Self.line("title", kind: "text")]
    var inside = bare
    for index in inside.indices { inside[index].depth = 1 }
    let wrapped = Self.differences(bare, [group] + inside)
    #expect(wrapped.map(\.kind) == [.added] && wrapped.first?.more == 0)
    // The group stays, and the title is drawn outside of it.
    var lost = [group] + inside
    lost[2].depth = 0
    let found = Self.differences([group] + inside, lost)
    #expect(found.map(\.layer) == ["title"])
    #expect(
      found.first?.expected == "in the group of card" && found.first?.actual == "on the canvas")
  }

  @Test func `one view that moved to the front is one difference`() {
    let views = ["a", "b", "c", "d"].map { Self.line($0, Self.rect(0, 0, 1, 1)) }
    let found = Self.differences(views, [views[1], views[2], views[3], views[0]])
    #expect(found.map(\.layer) == ["a"])
    #expect(found.first?.kind == .reordered)
    #expect(found.first?.actual == "in front of d" && found.first?.expected == "behind b")
  }

  /// Commands of which every one is another: no more than the bounded table is filled.
  @Test func `a thousand particles that all moved are compared in time`() {
    let clouds = [0.0, 0.5].map { shift in
      (0..<3000).map {
        Self.line("cloud", Self.rect(Double($0) + shift, 0, 1, 1), kind: "particle")
      }
    }
    let found = Self.differences(clouds[0], clouds[1])
    #expect(found.count == 1 && found.first?.deviation?.amount == 0.5)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
