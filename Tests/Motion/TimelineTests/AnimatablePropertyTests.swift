import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// The table of animatable properties in Apple's Core Animation Programming Guide (appendix B).
@Suite(.endsInTime) struct AnimatablePropertyTests {
  /// Two values and what lies half-way; nil where the value is not made of numbers.
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    var from: LayerValue
    var to: LayerValue
    var middle: [Double]?
    var testDescription: String { name }

    init(_ name: String, _ from: LayerValue, _ to: LayerValue, _ middle: [Double]?) {
      (self.name, self.from, self.to, self.middle) = (name, from, to, middle)
    }
  }

  private static let black = LayerValue.color(Color(red: 0, green: 0, blue: 0))
  private static let red = LayerValue.color(Color(red: 1, green: 0, blue: 0))
  private static let still = LayerValue.transform(.identity)
  private static let moved = LayerValue.transform(Transform(.translation(10, 20)))
  private static let halfMoved: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 10, 0, 1]

  static let ways: [Way] = [
    Way("anchorPoint", .point(Point(0, 0)), .point(Point(1, 0.5)), [0.5, 0.25]),
    Way("backgroundColor", black, red, [0.5, 0, 0, 1]),
    Way("borderColor", black, red, [0.5, 0, 0, 1]),
    Way("borderWidth", .number(0), .number(8), [4]),
    Way(
      "bounds", .rect(Rect(x: 0, y: 0, width: 10, height: 20)),
      .rect(Rect(x: 4, y: 2, width: 30, height: 20)), [2, 1, 20, 20]),
    Way(
      "contentsRect", .rect(Rect(x: 0, y: 0, width: 1, height: 1)),
      .rect(Rect(x: 0.5, y: 0, width: 0.5, height: 1)), [0.25, 0, 0.75, 1]),
    Way("cornerRadius", .number(0), .number(10), [5]),
    Way("doubleSided", .bool(true), .bool(false), nil),
    Way("hidden", .bool(true), .bool(false), nil),
    Way("masksToBounds", .bool(true), .bool(false), nil),
    Way("opacity", .number(1), .number(0), [0.5]),
    Way("position", .point(Point(0, 0)), .point(Point(100, 50)), [50, 25]),
    Way("shadowColor", black, red, [0.5, 0, 0, 1]),
    Way("shadowOffset", .size(Size(0, 0)), .size(Size(2, 6)), [1, 3]),
    Way("shadowOpacity", .number(0), .number(0.5), [0.25]),
    Way("shadowRadius", .number(2), .number(12), [7]),
    Way("sublayerTransform", still, moved, halfMoved),
    Way("transform", still, moved, halfMoved),
    Way("zPosition", .number(-1), .number(3), [1]),
  ]

  @Test(.proves("R87", "M2.7"), arguments: ways)
  func `a property of Apple's list is animated between its values`(way: Way) throws {
    let keyPath = try #require(LayerKeyPath(way.name))
    var stage = Stage()
    stage.add(.property(keyPath, .basic(from: way.from, to: way.to, by: nil), duration: 2))
    #expect(stage.state(keyPath, at: 0)?.value == way.from)
    guard let middle = way.middle else {
      // The value between true and false is one of them, and the end is the other.
      #expect(stage.state(keyPath, at: 1.999)?.value == way.to)
      return
    }
    #expect(isClose(stage.numbers(keyPath, at: 1), middle))
  }

  @Test(.proves("R87", "M2.7")) func `an outline is animated point by point`() throws {
    func line(to x: Double) -> Path { Path([.move(Point(0, 0)), .line(Point(x, 10))]) }
    let outline = try #require(LayerKeyPath("shadowPath"))
    var stage = Stage()
    stage.add(
      .property(outline, .basic(from: .path(line(to: 10)), to: .path(line(to: 30)), by: nil)))
    #expect(stage.state(outline, at: 0.5)?.value == .path(line(to: 20)))
  }
}
