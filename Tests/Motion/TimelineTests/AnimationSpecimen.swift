import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Testing

/// One animation of each kind on a card whose model moves too: what the laws are held against.
struct AnimationSpecimen: CustomTestStringConvertible, Sendable {
  var name: String
  var keyPath: LayerKeyPath
  var animation: LayerAnimation
  /// Instants at which value or velocity jump, as they should.
  var corners: [Double]

  var testDescription: String { name }

  /// The card with the animation, added at 0.5.
  var stage: Stage {
    var stage = Stage {
      $0.position = Point(10, 20)
      $0.transform = Transform.rotation(0.2, x: 1, y: 2, z: 1).then(.translation(5, 6))
      $0.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
      $0.opacity = 0.8
      var shape = ShapeContent()
      shape.lineDashPattern = [4, 2]
      $0.kind = .shape(shape)
    }
    let spring = Spring(mass: 1, stiffness: 30, damping: 2)
    func swing(_ target: Double) -> any Trajectory {
      SpringTrajectory(spring: spring, displacement: 30, velocity: 50, target: target)
    }
    stage.builder.setMotion([swing(10), swing(20)], for: .position, of: Stage.card, at: 0)
    stage.builder.setMotion(
      [AffineTrajectory(swing(10), scale: 0.01)], for: LayerKeyPath(.transform, .rotation),
      of: Stage.card, at: 0)
    stage.add(animation, at: 0.5)
    return stage
  }

  private static let curve = TimingFunction(0.3, -0.4, 0.6, 1.5)

  private static let numbers = Dictionary(
    uniqueKeysWithValues: [
      (LayerKeyPath.opacity, (LayerValue.number(0.2), LayerValue.number(0.9))),
      (.positionX, (.number(-40), .number(70))),
      (.position, (.point(Point(-40, 5)), .point(Point(70, 90)))),
      (
        LayerKeyPath(.bounds),
        (
          .rect(Rect(x: 0, y: 1, width: 20, height: 30)),
          .rect(Rect(x: 5, y: 9, width: 60, height: 1))
        )
      ),
      (LayerKeyPath(.bounds, .size), (.size(Size(20, 30)), .size(Size(60, 10)))),
      (
        LayerKeyPath(.backgroundColor),
        (.color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)), .color(.black))
      ),
      (
        .transform,
        (
          .transform(Transform.rotation(0.4, x: 1, y: 1, z: 0).then(.translation(40, 2))),
          .transform(Transform.scale(2, 0.5).then(.perspective(distance: 400)))
        )
      ),
      (LayerKeyPath(.transform, .rotation), (.number(-1), .number(1.2))),
      (LayerKeyPath(.transform, .rotationY), (.number(0.1), .number(1.2))),
      (LayerKeyPath(.transform, .scale), (.number(0.5), .number(2))),
      (
        LayerKeyPath(.transform, .translation), (.size(Size(1, 2)), .size(Size(30, -4)))
      ),
      (LayerKeyPath(.lineDashPattern), (.numbers([1, 2]), .numbers([10, 3]))),
    ])

  static var all: [AnimationSpecimen] {
    var list: [AnimationSpecimen] = []
    for (keyPath, (a, b)) in numbers.sorted(by: { $0.key.name < $1.key.name }) {
      func add(
        _ name: String, _ curve: PropertyAnimation.Curve, pace: TimingFunction? = nil,
        corners: [Double] = [], isAdditive: Bool = false, isCumulative: Bool = false,
        timing: (inout MediaTiming) -> Void = { _ in }
      ) {
        var animation = LayerAnimation.property(
          keyPath, curve, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
        animation.timingFunction = pace
        list.append(
          AnimationSpecimen(
            name: "\(keyPath.name), \(name)", keyPath: keyPath, animation: animation,
            corners: [0.5, 1.5] + corners))
      }
      add("from and to, eased", .basic(from: a, to: b, by: nil), pace: self.curve)
      add("to the model", .basic(from: a, to: nil, by: nil), pace: self.curve)
      add("by", .basic(from: nil, to: nil, by: b))
      add("additive", .basic(from: a, to: b, by: nil), pace: .easeOut, isAdditive: true)
      add(
        "cumulative on the model", .basic(from: nil, to: nil, by: a), corners: [1, 2],
        isCumulative: true
      ) {
        $0.repeatCount = 3
        $0.speed = 2
      }
      add(
        "back and forth at speed 3 with an offset", .basic(from: a, to: b, by: nil),
        corners: (0..<9).map { 0.5 + Double($0) * 1 / 3 - 0.1 }
      ) {
        $0.autoreverses = true
        $0.repeatCount = 2
        $0.speed = 3
        $0.timeOffset = 0.3
        $0.fillMode = .both
      }
      let spring = Spring(mass: 1, stiffness: 80, damping: 6)
      add("spring", .spring(SpringCurve(from: a, to: b, spring: spring)))
      add(
        "spring to the model, pushed",
        .spring(
          SpringCurve(
            from: a, spring: spring,
            initialVelocity: .absolute((a.components ?? []).map { _ in 3 }))))
      for mode in KeyframeCurve.CalculationMode.allCases where mode != .discrete {
        var keys = KeyframeCurve(track: .values([a, b, a.interpolated(to: b, at: 0.3)]))
        keys.calculationMode = mode
        keys.timingFunctions = [.easeIn]
        // A key lies where the lengths say so: at 1/1.7 when paced.
        add("keys, \(mode.rawValue)", .keyframe(keys), corners: [1, 0.5 + 1 / 1.7])
      }
    }
    return list + paths + groups
  }

  private static var paths: [AnimationSpecimen] {
    let path = Path([
      .move(.zero), .cubic(control1: Point(0, 90), control2: Point(10, 100), end: Point(100, 100)),
      .quadratic(control: Point(150, 90), end: Point(120, 30)), .line(Point(0, 10)),
    ])
    return [LayerKeyPath.position, .transform].flatMap { keyPath in
      [KeyframeCurve.CalculationMode.linear, .paced].map { mode in
        var animation = LayerAnimation.path(path) {
          $0.calculationMode = mode
          $0.rotationMode = .rotateAuto
        }
        animation.timingFunction = .easeInEaseOut
        let lengths = path.segments.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.length) }
        // Keys are passed where the curve reaches them: solved here by halving.
        let shares =
          mode == .linear ? [1 / 3.0, 2 / 3.0] : lengths.map { $0 / (lengths.last ?? 1) }
        let corners = shares.map { share in
          0.5 + timeOfEaseInEaseOut(reaching: share)
        }
        return AnimationSpecimen(
          name: "\(keyPath.name) on a path, \(mode.rawValue)", keyPath: keyPath,
          animation: animation, corners: [0.5, 1.5] + corners)
      }
    }
  }

  private static var groups: [AnimationSpecimen] {
    var fade = LayerAnimation.property(
      .opacity, .basic(from: .number(0), to: .number(1), by: nil), duration: 0.5)
    fade.timing.fillMode = .both
    fade.timing.beginTime = 0.25
    let swing = LayerAnimation.property(
      .positionX,
      .spring(SpringCurve(to: .number(90), spring: Spring(mass: 1, stiffness: 80, damping: 6))),
      duration: 5)
    var group = LayerAnimation(.group([fade, swing]), timing: MediaTiming(duration: 1))
    group.timingFunction = .easeInEaseOut
    group.timing.autoreverses = true
    group.timing.speed = 2
    // The child's edges, 0.25 and 0.75 of the group's time, at half speed and through its curve.
    let edges = [0.25, 0.75].map { timeOfEaseInEaseOut(reaching: $0) / 2 }
    let corners = [0.5, 1, 1.5] + edges.flatMap { edge -> [Double] in [0.5 + edge, 1.5 - edge] }
    return [LayerKeyPath.opacity, .positionX].map {
      AnimationSpecimen(
        name: "\($0.name) in a group, warped and back", keyPath: $0, animation: group,
        corners: corners)
    }
  }

  /// When easeInEaseOut has come so far, by halving.
  private static func timeOfEaseInEaseOut(reaching share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if TimingFunction.easeInEaseOut.value(at: middle) < share {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}
