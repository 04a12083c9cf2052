import FlipbookGeometry
import TestSupport
import Testing

@Suite(.endsInTime) struct TransformInterpolationTests {
  @Test func `scale and translation go straight`() {
    let half = Transform.scale(0, 1).interpolated(to: .scale(2, 3), at: 0.25)
    #expect(isClose(half.components, Transform.scale(0.5, 1.5).components))
    let moved = Transform.translation(0, 0).interpolated(to: .translation(10, 20, 30), at: 1.5)
    #expect(isClose(moved.components, Transform.translation(15, 30, 45).components))
  }

  @Test func `a turn goes the short way`() {
    // Core Animation's matrices cannot say 3/2 π: it is −1/2 π.
    let turned = Transform.identity.interpolated(to: .rotation(1.5 * Double.pi), at: 0.5)
    #expect(isClose(turned.components, Transform.rotation(-Double.pi / 4).components))
    let still = Transform.identity.interpolated(to: .rotation(2 * Double.pi), at: 0.5)
    #expect(isClose(still.components, Transform.identity.components))
  }

  // −100° and 170° are 270° apart one way and 90° the other. Their quaternions, by half the angles,
  // have the dot product cos(135°) < 0: they stand for the two ends of the long way.
  @Test(arguments: [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]])
  func `a turn across half a circle goes the short way`(axis: [Double]) {
    func turned(_ degrees: Double) -> Transform {
      .rotation(degrees * .pi / 180, x: axis[0], y: axis[1], z: axis[2])
    }
    for (from, to, sense) in [(-100.0, 170.0, -1.0), (170, -100, 1)] {
      for f in [0.1, 0.5, 0.9] {
        let part = turned(from).interpolated(to: turned(to), at: f)
        #expect(isClose(part.components, turned(from + sense * 90 * f).components), "\(from) \(f)")
      }
    }
  }

  @Test func `a turn about any line is even`() {
    let end = Transform.rotation(2, x: 1, y: 1, z: -1)
    for f in [-0.5, 0.25, 0.5, 0.9, 1.3] {
      let part = Transform.identity.interpolated(to: end, at: f)
      #expect(isClose(part.components, Transform.rotation(2 * f, x: 1, y: 1, z: -1).components))
    }
  }

  @Test func `a mirror goes through its own axis only`() {
    let half = Transform.identity.interpolated(to: .scale(-1, 1), at: 0.25)
    #expect(isClose(half.components, Transform.scale(0.5, 1).components))
  }

  @Test func `perspective goes straight`() {
    let half = Transform.identity.interpolated(to: .perspective(distance: 500), at: 0.5)
    #expect(isClose(half.components, Transform.perspective(distance: 1000).components))
  }

  @Test(arguments: TransformTests.samples, TransformTests.samples)
  func `the ends are met and the way between them is finite and smooth`(
    _ a: (String, Transform), _ b: (String, Transform)
  ) {
    #expect(a.1.interpolated(to: b.1, at: 0) == a.1)
    #expect(a.1.interpolated(to: b.1, at: 1) == b.1)
    // A matrix that is squashed to a line keeps its lean by a scale of 0.000001.
    for (f, end) in [(1e-9, a.1), (1 - 1e-9, b.1)] {
      #expect(
        isClose(a.1.interpolated(to: b.1, at: f).components, end.components, within: 1e-2))
    }
    for f in [-0.3, 0.2, 0.5, 0.77, 1.4] {
      let rate = a.1.interpolationRate(to: b.1, at: f)
      let h = 1e-6
      let rise =
        (a.1.interpolated(to: b.1, at: f + h) - a.1.interpolated(to: b.1, at: f - h))
        * (1 / (2 * h))
      let scale = max(1, rise.components.map(abs).max() ?? 0)
      #expect(
        zip(rate.components, rise.components).allSatisfy { abs($0 - $1) < 1e-6 * scale },
        "\(a.0) to \(b.0) at \(f)")
    }
  }

  @Test(arguments: TransformTests.samples)
  func `component rates are derivatives`(name: String, t: Transform) {
    guard t.inverted != nil else { return }
    let rate = Transform(
      row1: SIMD4(0.3, -0.2, 0.1, 0), row2: SIMD4(0.5, 0.1, -0.4, 0),
      row3: SIMD4(-0.2, 0.6, 0.3, 0), row4: SIMD4(3, 2, 1, 0))
    let h = 1e-6
    let (before, after) = (t - rate * h, t + rate * h)
    for component in Transform.Component.allCases {
      let change = (after.value(of: component) - before.value(of: component)) / (2 * h)
      // An angle of half a turn is π or −π.
      guard abs(change) < 1e3 else { continue }
      #expect(
        isClose(t.rate(of: component, rate: rate), change, within: 1e-6), "\(component)")
      let replaced =
        (after.replacing(component, with: 0.5 + 2 * h)
          - before.replacing(component, with: 0.5 - 2 * h)) * (1 / (2 * h))
      let derived = t.rateOfReplacing(component, with: 0.5, rate: rate, valueRate: 2)
      guard replaced.components.allSatisfy({ abs($0) < 1e4 }) else { continue }
      #expect(isClose(derived.components, replaced.components, within: 1e-5), "\(component)")
    }
  }

  @Test func `a matrix without m44 is mixed`() {
    var odd = Transform.identity
    odd.row4.w = 0
    #expect(Transform.identity.interpolated(to: odd, at: 0.5).row4.w == 0.5)
    #expect(Transform.identity.interpolationRate(to: odd, at: 0.5).row4.w == -1)
  }

  @Test func `a matrix with a number that is none reads as the identity and is kept`() {
    let broken = Transform.translation(.nan, 0)
    #expect(broken.value(of: .scaleX) == 1 && broken.value(of: .rotationZ) == 0)
    #expect(broken.replacing(.scaleX, with: 3).row1.x == 1)
    #expect(Transform.identity.interpolated(to: broken, at: 0.5).row1.x == 1)
  }
}
