import FlipbookGeometry
import Glibc
import TestSupport

/// Random lines of all kinds, with places on and beside the canvas.
struct StrokeDice {
  var generator: SeededGenerator

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }
  /// A number from 0 on, less than a count.
  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
  mutating func point(_ reach: Double = 40) -> Point {
    Point(number(-reach...160 + reach), number(-reach...120 + reach))
  }

  mutating func path(curves: Bool = false) -> Path {
    var elements: [Path.Element] = []
    for _ in 0...roll(3) {
      var last = point()
      elements.append(.move(last))
      for _ in 0..<roll(7) {
        switch roll(curves ? 10 : 7) {
        case 0: elements.append(.line(last))
        case 1:
          last = last + Point(number(-0.4...0.4), number(-0.4...0.4))
          elements.append(.line(last))
        // Straight back, or straight on.
        case 2:
          last = last + Point(30, 0) * Double(roll(3) - 1)
          elements.append(.line(last))
        case 3...6:
          last = point()
          elements.append(.line(last))
        case 7, 8:
          let end = point()
          elements.append(.cubic(control1: point(), control2: point(), end: end))
          last = end
        default:
          let end = point()
          elements.append(.quadratic(control: point(), end: end))
          last = end
        }
      }
      if roll(3) == 0 { elements.append(.close) }
    }
    return Path(elements)
  }

  /// Turned, stretched each way for itself, slanted, mirrored or nothing of it.
  mutating func transform() -> AffineTransform {
    guard roll(3) > 0 else { return .identity }
    let center = AffineTransform.translation(-80, -60)
    let turn = number(0...6.3)
    return center.then(
      .scale(number(0.3...2.5), number(0.3...2.5) * (roll(2) == 0 ? 1 : -1))
    )
    .then(AffineTransform(a: cos(turn), b: sin(turn), c: -sin(turn), d: cos(turn), tx: 0, ty: 0))
    .then(.translation(80, 60))
  }

  mutating func dashes() -> [Double] {
    [[], [7, 4], [9], [0, 6], [12, 0, 1, 5], [3, 2, 5], [30, 10]][roll(7)]
  }
}
