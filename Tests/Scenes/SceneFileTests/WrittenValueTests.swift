import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion
import FlipbookSceneFile
import FlipbookSceneKeys
import TestSupport
import Testing

/// A value that is written is read as the same value.
@Suite(.endsInTime) struct WrittenValueTests {
  private func keeps<Value: Equatable>(_ value: Value, _ type: ValueType<Value>) -> Bool {
    guard let text = type.write(value) else { return false }
    return type.value(of: text.line) == value
  }

  private static let numbers = [
    0, 1, -1, 0.1, 1.0 / 3, 1e9, -1e-9, 255.0 / 256, 3.0000000000000004,
  ]

  @Test func `numbers, angles and what is made of them are kept by writing`() {
    for number in Self.numbers {
      #expect(keeps(number, .number()))
      #expect(keeps(number, .angle))
      #expect(keeps(number, .endless(.all)))
      #expect(keeps(Point(number, -number), .point))
      #expect(keeps(Size(number, 7), .size))
      // With the other sign a width is kept as it is written, not turned round.
      #expect(keeps(Rect(x: 1, y: number, width: number, height: -2.5), .rect))
      #expect(keeps([number, 2], .numbers()))
    }
    #expect(keeps(.infinity, .endless(.all)))
    #expect(keeps(-7, .integer(.all)))
    #expect(keeps(true, .boolean) && keeps(false, .boolean))
    #expect(keeps("a\"\\\n", .string))
  }

  @Test(arguments: [(0, "0"), (90, "\"90deg\""), (-45, "\"-45deg\""), (720, "\"720deg\"")])
  func `angles of whole degrees are written in degrees`(degrees: Double, text: String) {
    let radians = Angle(degrees: degrees).radians
    #expect(ValueType<Double>.angle.write(radians)?.line == text)
    #expect(keeps(radians, .angle))
  }

  @Test func `every whole degree is kept to the last bit`() {
    for degrees in -720...720 {
      #expect(keeps(Angle(degrees: Double(degrees)).radians, .angle))
    }
  }

  @Test(
    arguments: [
      (Color.white, "\"white\""), (.black, "\"black\""), (.clear, "\"clear\""),
      // 0xFF3B30 is iOS 13's system red.
      (Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255), "\"#FF3B30\""),
      (Color(red: 1, green: 1, blue: 1, alpha: 128.0 / 255), "\"#FFFFFF80\""),
      (Color(red: 0.5, green: 0, blue: 1), "[0.5, 0, 1, 1]"),
    ])
  func `colors are kept by writing`(color: Color, text: String) {
    #expect(ValueType<Color>.color.write(color)?.line == text)
    #expect(keeps(color, .color))
    #expect(keeps(color, .optionalColor))
  }

  @Test func `a color beyond those that a scene can say is not written`() {
    #expect(ValueType<Color>.color.write(Color(red: 1.2, green: 0, blue: 0)) == nil)
    #expect(keeps(nil, .optionalColor))
  }

  @Test func `transforms are kept by writing`() {
    #expect(ValueType<Transform>.transform.write(.identity)?.line == "[]")
    for transform: Transform in [
      .identity, .translation(1, 2, 3), .scale(2, 3, 4), .rotation(0.3),
      .rotation(1, x: 1, y: 1, z: 0), .perspective(distance: 500),
    ] { #expect(keeps(transform, .transform)) }
  }

  @Test func `timing functions and deceleration rates are kept by writing`() {
    for name in TimingFunction.names {
      #expect(
        TimingFunction.named(name).map { keeps($0, .timingFunction) } == true, "\(name)")
    }
    #expect(keeps(TimingFunction(0.1, -2, 0.9, 3), .timingFunction))
    #expect(keeps(.normal, .decelerationRate) && keeps(.fast, .decelerationRate))
    #expect(DecelerationRate(perMillisecond: 0.995).map { keeps($0, .decelerationRate) } == true)
  }
}
