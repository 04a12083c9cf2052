import FlipbookCheck
import FlipbookRaster
import TestSupport
import Testing

/// How what a frame draws is told from what was recorded.
@Suite(.endsInTime) struct DrawingComparisonTests {
  private static func line(
    _ layer: String, _ attributes: DrawnCommand.Attribute..., kind: String = "fill",
    depth: Int = 0
  ) -> DrawingRecord.Line {
    DrawingRecord.Line(depth: depth, layer: layer, kind: kind, attributes: attributes)
  }

  private static func rect(_ numbers: Double...) -> DrawnCommand.Attribute {
    DrawnCommand.Attribute("rect", .numbers(numbers))
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
      found.first?.text == "card moved 0.002 px right, from frame 3 (0.1 s); off by 0.002 px")
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
    #expect(found.first?.actual == "in front of d" && found.first?.expected == "behind d")
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
