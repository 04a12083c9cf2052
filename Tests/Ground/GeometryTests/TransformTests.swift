import FlipbookGeometry
import TestSupport
import Testing

@Suite(.endsInTime) struct TransformTests {
  static let samples: [(String, Transform)] = [
    ("identity", .identity),
    ("translation", .translation(3, -4, 5)),
    ("scale", .scale(2, 0.5, 3)),
    ("turn", .rotation(0.7)),
    ("turn about a line", .rotation(2.9, x: 1, y: -2, z: 0.5)),
    ("half a turn about x", .rotation(Double.pi, x: 1, y: 0, z: 0)),
    ("half a turn about y", .rotation(Double.pi, x: 0, y: 1, z: 0)),
    ("mirror x", .scale(-1, 1)), ("mirror y", .scale(1, -2)), ("mirror z", .scale(1, 1, -1)),
    ("mirror all", .scale(-1, -2, -3)),
    ("turned mirror", Transform.scale(-2, 1).then(.rotation(0.4))),
    (
      "skew",
      Transform(AffineTransform(a: 1, b: 0.2, c: -0.7, d: 2, tx: 5, ty: 6))
    ),
    ("perspective", Transform.rotation(0.8, x: 0, y: 1, z: 0).then(.perspective(distance: 500))),
    (
      "everything",
      Transform.scale(2, 3, 0.5).then(.rotation(1, x: 1, y: 2, z: 3))
        .then(.translation(10, 20, 30)).then(.perspective(distance: 800))
    ),
    ("flat in x", .scale(0, 1)), ("flat", .scale(0, 0)), ("nothing", .scale(0, 0, 0)),
    ("flat and turned", Transform.scale(0, 1).then(.rotation(1.2))),
    ("a line", Transform(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0))),
  ]

  @Test func `the perspective of Core Animation's m34 is seen`() {
    // A 100×100 layer about its center, m34 = −1/500, turned by 45° about y: x' = x·cos/w and
    // y' = y/w with w = 1 − z/500, z = −x·sin.
    let transform = Transform.rotation(Double.pi / 4, x: 0, y: 1, z: 0)
      .then(.perspective(distance: 500))
    for (x, y, seenX, seenY) in [(50.0, 50.0, 33.0204, 46.6980), (-50, 50, -38.0456, 53.8046)] {
      let p = transform.apply(x: x, y: y)
      #expect(abs(p.x / p.w - seenX) < 5.1e-5)
      #expect(abs(p.y / p.w - seenY) < 5.1e-5)
    }
  }

  @Test func `a rotation is Core Animation's matrix`() {
    // CATransform3DMakeRotation about z: m11 = m22 = cos, m12 = sin, m21 = −sin.
    let z = Transform.rotation(0.3, x: 0, y: 0, z: 2)
    #expect(isClose(z.components, Transform.rotation(0.3).components))
    #expect(isClose(z.row1.y, 0.295_520_206_661_339_6))
    // About x: m23 = sin; about y: m13 = −sin.
    #expect(isClose(Transform.rotation(0.3, x: 1, y: 0, z: 0).row2.z, 0.295_520_206_661_339_6))
    #expect(isClose(Transform.rotation(0.3, x: 0, y: 1, z: 0).row1.z, -0.295_520_206_661_339_6))
    #expect(Transform.rotation(1, x: 0, y: 0, z: 0) == .identity)
    #expect(Transform.perspective(distance: 0) == .identity)
  }

  @Test(arguments: samples)
  func `a transform that can be undone is undone by its inverse`(name: String, t: Transform) {
    guard let inverse = t.inverted else {
      #expect(t.determinant == 0)
      return
    }
    #expect(isClose(t.then(inverse).components, Transform.identity.components, within: 1e-12))
    #expect(isClose(inverse.determinant * t.determinant, 1))
  }

  @Test(arguments: samples)
  func `the nearest transform that can be undone is near`(name: String, t: Transform) throws {
    let inverse = try #require(t.invertible.inverted)
    #expect(isClose(t.invertible.components, t.components, within: 2e-6))
    #expect(inverse.components.allSatisfy { $0.isFinite })
  }

  @Test(.proves("M15.2.11"), arguments: samples)
  func `replacing a component by itself changes nothing`(name: String, t: Transform) {
    for component in Transform.Component.allCases where component != .scale {
      let same = t.replacing(component, with: t.value(of: component))
      #expect(isClose(same.components, t.components, within: 2e-6), "\(component)")
    }
  }

  @Test(arguments: samples)
  func `a replaced component reads as it was written`(
    name: String, t: Transform
  ) {
    for component in Transform.Component.allCases {
      // An axis that is squashed to nothing shows no turn.
      if t.inverted == nil, component.rawValue.hasPrefix("rotation") { continue }
      let new = t.replacing(component, with: 0.37)
      #expect(isClose(new.value(of: component), 0.37, within: 1e-9), "\(component)")
    }
  }

  @Test(.proves("M15.2.11")) func `a compound turn reads back its three angles`() {
    // Rx(0.3)·Ry(0.5)·Rz(0.7), x first.
    let t = Transform.rotation(0.3, x: 1, y: 0, z: 0).then(.rotation(0.5, x: 0, y: 1, z: 0))
      .then(.rotation(0.7))
    #expect(isClose(t.value(of: .rotationX), 0.3))
    #expect(isClose(t.value(of: .rotationY), 0.5))
    #expect(isClose(t.value(of: .rotationZ), 0.7))
  }

  @Test(arguments: [-3.0, -2, -1.5, 1.6, 2.5, 3.1])
  func `a turn about one axis alone reads as that`(angle: Double) {
    for (axis, own) in [
      ((1.0, 0.0, 0.0), Transform.Component.rotationX), ((0, 1, 0), .rotationY),
      ((0, 0, 1), .rotationZ),
    ] {
      let t = Transform.rotation(angle, x: axis.0, y: axis.1, z: axis.2)
      for component in [Transform.Component.rotationX, .rotationY, .rotationZ] {
        let expected = component == own ? angle : 0
        #expect(isClose(t.value(of: component), expected, within: 1e-9), "\(component) of \(own)")
      }
      // Turned on at 2 rad/s, the angle grows at 2 rad/s.
      let more = Transform.rotation(angle + 1e-6, x: axis.0, y: axis.1, z: axis.2)
      let rate =
        Transform(
          components: zip(more.components, t.components).map { ($0 - $1) * 2e6 }) ?? .identity
      #expect(isClose(t.rate(of: own, rate: rate), 2, within: 1e-4))
    }
  }

  @Test func `turning about y keeps the eye's distance and the scale`() {
    let base = Transform.scale(2, 2).then(.translation(10, 0)).then(.perspective(distance: 500))
    let turned = base.replacing(.rotationY, with: 0.6)
    let expected = Transform.scale(2, 2).then(.rotation(0.6, x: 0, y: 1, z: 0))
      .then(.translation(10, 0)).then(.perspective(distance: 500))
    #expect(isClose(turned.components, expected.components))
  }

  @Test func `a mirror reads as a negative scale of its own axis`() {
    #expect(isClose(Transform.scale(-1, 1).value(of: .scaleX), -1))
    #expect(isClose(Transform.scale(-1, 1).value(of: .scaleY), 1))
    #expect(isClose(Transform.scale(3, -2).value(of: .scaleY), -2))
    #expect(isClose(Transform.scale(2, 3, 4).value(of: .scale), 3))
  }
}
