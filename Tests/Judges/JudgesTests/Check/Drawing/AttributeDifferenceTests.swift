import FlipbookCheck
import FlipbookRaster
import TestSupport
import Testing

/// In which attribute two commands differ first, and by how much.
@Suite(.endsInTime) struct AttributeDifferenceTests {
  private static func difference(
    _ old: [DrawnCommand.Attribute], _ new: [DrawnCommand.Attribute]
  ) -> DrawingDifference? {
    func line(_ attributes: [DrawnCommand.Attribute]) -> DrawingRecord.Line {
      DrawingRecord.Line(depth: 0, layer: "a", kind: "fill", attributes: attributes)
    }
    return DrawingComparison(
      expected: [line(old)], actual: [line(new)], at: FrameMoment(frame: 0, time: 0)
    ).differences.first
  }

  @Test func `lengths are told in pixels, the largest of them`() {
    let found = Self.difference(
      [.init("rect", .numbers([0, 0, 10, 10]))], [.init("rect", .numbers([0.25, 0, 10, 12]))])
    #expect(found?.property == "rect" && found?.deviation?.text == "2 px")
  }

  @Test func `colors, opacities and matrices have no unit`() {
    for name in ["opacity", "progress", "matrix"] {
      let found = Self.difference(
        [.init(name, .numbers([0.5]))], [.init(name, .numbers([0.75]))])
      #expect(found?.deviation?.text == "0.25", "\(name)")
    }
    let color = Self.difference(
      [.init("color", .colors([0, 0, 0, 1]))], [.init("color", .colors([0, 0, 0.2, 1]))])
    // A fifth of 255 is 51, or 33 in hexadecimal.
    #expect(color?.deviation?.text == "0.2" && color?.actual == "#000033")
  }

  @Test func `a word that is another has no amount`() {
    let found = Self.difference(
      [.init("string", .word("Hello"))], [.init("string", .word("Hallo"))])
    #expect(found?.expected == "Hello" && found?.actual == "Hallo" && found?.deviation == nil)
  }

  /// An opacity that is left out is 1.
  @Test func `an opacity that came is off by what it lacks of 1`() {
    let rect = DrawnCommand.Attribute("rect", .numbers([0, 0, 1, 1]))
    let found = Self.difference([rect], [rect, .init("opacity", .numbers([0.75]))])
    #expect(found?.expected == "none" && found?.actual == "0.75")
    #expect(found?.deviation?.amount == 0.25)
  }

  @Test func `an attribute that went is told as none`() {
    let rect = DrawnCommand.Attribute("rect", .numbers([0, 0, 1, 1]))
    let found = Self.difference([rect, .init("radius", .numbers([4, 4]))], [rect])
    #expect(found?.property == "radius" && found?.expected == "4,4" && found?.actual == "none")
  }

  @Test func `lists of other lengths differ without an amount`() {
    let found = Self.difference(
      [.init("ids", .numbers([1, 2]))], [.init("ids", .numbers([1, 2, 3]))])
    #expect(found?.property == "ids" && found?.deviation == nil)
  }
}
