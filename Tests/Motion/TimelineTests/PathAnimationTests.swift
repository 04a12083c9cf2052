import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct PathAnimationTests {
  /// Right 30, down 10, then back along a quarter of a superellipse.
  private let corner = Path([.move(Point(0, 0)), .line(Point(30, 0)), .line(Point(30, 10))])

  private func stage(
    _ path: Path, _ change: (inout KeyframeCurve) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage { $0.position = Point(-1, -1) }
    stage.add(.path(path, change))
    return stage
  }

  @Test(.proves("M4.5")) func `the ends of lines and curves are the keys`() {
    let even = stage(corner)
    #expect(even.numbers(.position, at: 0.25) == [15, 0])
    #expect(even.numbers(.position, at: 0.75) == [30, 5])
    #expect(even.velocity(.position, at: 0.25) == [60, 0])
    let timed = stage(corner) { $0.keyTimes = [0, 0.1, 1] }
    #expect(isClose(timed.numbers(.position, at: 0.55), [30, 5]))
    let discrete = stage(corner) { $0.calculationMode = .discrete }
    #expect(discrete.numbers(.position, at: 0.3) == [0, 0])
    #expect(discrete.numbers(.position, at: 0.34) == [30, 0])
    #expect(discrete.numbers(.position, at: 0.67) == [30, 10])
  }

  @Test(.proves("M4.5"), arguments: [KeyframeCurve.CalculationMode.paced, .cubicPaced])
  func `a paced path is passed at one speed`(mode: KeyframeCurve.CalculationMode) {
    let lines = stage(corner) { $0.calculationMode = mode }
    #expect(isClose(lines.numbers(.position, at: 0.75), [30, 0]))
    #expect(isClose(lines.velocity(.position, at: 0.9), [0, 40]))
    let curve = Path([
      .move(.zero), .cubic(control1: Point(0, 90), control2: Point(10, 100), end: Point(100, 100)),
      .quadratic(control: Point(150, 90), end: Point(120, 30)), .close,
    ])
    let round = stage(curve) { $0.calculationMode = mode }
    let length = curve.length
    for k in 1..<40 {
      let v = round.velocity(.position, at: Double(k) * 0.025)
      #expect(isClose((v[0] * v[0] + v[1] * v[1]).squareRoot(), length, within: 1e-7))
    }
    // A third of the way is a third of the length.
    let third = curve.point(atLength: length / 3)?.position ?? .zero
    #expect(isClose(round.numbers(.position, at: 1 / 3.0), [third.x, third.y], within: 1e-7))
  }

  @Test(.proves("M4.6")) func `a layer turns with its path, before its own transform`() {
    var stage = Stage { $0.transform = .scale(2, 1) }
    stage.add(.path(corner) { $0.rotationMode = .rotateAuto })
    let own = Transform.scale(2, 1)
    #expect(isClose(stage.numbers(.transform, at: 0.25), own.components))
    #expect(
      isClose(
        stage.numbers(.transform, at: 0.75), Transform.rotation(.pi / 2).then(own).components))
    #expect(isClose(stage.numbers(.transform, at: 1), own.components))
    var reversed = Stage()
    reversed.add(.path(corner) { $0.rotationMode = .rotateAutoReverse })
    #expect(isClose(reversed.numbers(.transform, at: 0.25), Transform.rotation(.pi).components))
  }

  // On a full circle of radius 50, made of curves, passed evenly in one second: the direction turns
  // by nearly 2π per second.
  @Test(.proves("M4.6")) func `the turn has the velocity of the path's bend`() {
    let circle = Path.ellipse(in: Rect(x: 0, y: 0, width: 100, height: 100))
    let turning = stage(circle) {
      $0.calculationMode = .paced
      $0.rotationMode = .rotateAuto
    }
    let rotation = LayerKeyPath(.transform, .rotation)
    for time in [0.07, 0.3, 0.55, 0.9] {
      let rate = turning.velocity(rotation, at: time).first ?? .nan
      // Four cubics bend up to 1.3 % less or more than a circle does.
      #expect(abs(abs(rate) / (2 * .pi) - 1) < 0.02)
    }
  }

  @Test func `a stretch without extent keeps the direction`() {
    let path = Path([
      .move(Point(0, 0)), .line(Point(0, 10)), .line(Point(0, 10)), .line(Point(5, 10)),
    ])
    let turning = stage(path) { $0.rotationMode = .rotateAuto }
    let rotation = LayerKeyPath(.transform, .rotation)
    #expect(isClose(turning.numbers(rotation, at: 0.5), [.pi / 2]))
    let late = stage(Path([.move(.zero), .line(.zero), .line(Point(0, 10))])) {
      $0.rotationMode = .rotateAuto
    }
    #expect(isClose(late.numbers(rotation, at: 0.1), [.pi / 2]))
  }

  @Test(.proves("M4.5")) func `a gap in the path is a jump`() {
    let path = Path([
      .move(Point(0, 0)), .line(Point(10, 0)), .move(Point(50, 0)), .line(Point(60, 0)),
    ])
    #expect(stage(path).numbers(.position, at: 0.5) == [50, 0])
    #expect(isClose(stage(path).numbers(.position, at: 0.5 - 1e-9), [10, 0], within: 1e-6))
  }

  @Test(arguments: KeyframeCurve.CalculationMode.allCases)
  func `a path without lines changes nothing, one without extent stays`(
    mode: KeyframeCurve.CalculationMode
  ) {
    let empty = stage(Path([.move(Point(3, 3))])) { $0.calculationMode = mode }
    #expect(empty.numbers(.position, at: 0.5) == [-1, -1])
    let point = stage(Path([.move(Point(3, 3)), .line(Point(3, 3)), .close])) {
      $0.calculationMode = mode
      $0.rotationMode = .rotateAuto
    }
    #expect(point.numbers(.position, at: 0.5) == [3, 3])
    #expect(point.velocity(.position, at: 0.5) == [0, 0])
  }
}
