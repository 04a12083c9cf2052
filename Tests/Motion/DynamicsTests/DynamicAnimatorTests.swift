import FlipbookDynamics
import Glibc
import TestSupport
import Testing

/// UIKit's documented magnitudes and the laws of mechanics, on Box2D's steps.
@Suite(.endsInTime) struct DynamicAnimatorTests {
  private static func item(
    _ x: Double, _ y: Double, _ size: Double = 100, shape: DynamicItem.Shape = .rectangle,
    velocity: SIMD2<Double> = .zero
  ) -> DynamicItem {
    DynamicItem(
      size: SIMD2(size, size), shape: shape,
      motion: ItemMotion(center: SIMD2(x, y), velocity: velocity))
  }

  private static func run(_ animator: DynamicAnimator, for seconds: Double) {
    for _ in 0..<Int((seconds / animator.step).rounded()) { animator.advance() }
  }

  @Test(.proves("R19", "M8")) func `gravity 1 is 1000 points per second² for every mass`() {
    let animator = DynamicAnimator(items: [Self.item(0, 0), Self.item(500, 0, 20)])
    var heavy = ItemProperties()
    heavy.density = 50
    animator.add(.dynamicItem(DynamicItemBehavior(items: [1], properties: heavy)), named: "iron")
    animator.add(.gravity(GravityBehavior(items: [0, 1])), named: "fall")
    Self.run(animator, for: 0.5)
    // Velocity first, then place: n(n + 1)/2 steps of g·h².
    let fallen = 1000 * (1.0 / 240) * (1.0 / 240) * 120 * 121 / 2
    for item in 0...1 {
      #expect(abs(animator.motion(of: item).center.y - fallen) < 1e-2)
      #expect(abs(animator.motion(of: item).velocity.y - 500) < 1e-2)
    }
  }

  @Test(.proves("M8"), arguments: [(100.0, 1.0, 1.0), (50, 1, 4), (100, 4, 0.25)])
  func `a push of 1 moves 100 points square of density 1 by 100`(
    size: Double, density: Double, share: Double
  ) {
    let animator = DynamicAnimator(items: [Self.item(0, 0, size), Self.item(0, 900, size)])
    var properties = ItemProperties()
    properties.density = density
    animator.add(
      .dynamicItem(DynamicItemBehavior(items: [0, 1], properties: properties)), named: "made")
    animator.add(
      .push(PushBehavior(items: [0], mode: .continuous, force: SIMD2(1, 0))), named: "force")
    animator.add(
      .push(PushBehavior(items: [1], mode: .instantaneous, force: SIMD2(1, 0))), named: "kick")
    #expect(abs(animator.motion(of: 1).velocity.x - 100 * share) < 1e-3 * share)
    Self.run(animator, for: 1)
    #expect(abs(animator.motion(of: 0).velocity.x - 100 * share) < 0.1 * share)
    #expect(abs(animator.motion(of: 1).velocity.x - 100 * share) < 1e-3 * share)
  }

  @Test(.proves("M8")) func `a push off the center turns, one through the center does not`() {
    let animator = DynamicAnimator(items: [Self.item(0, 0), Self.item(0, 500)])
    animator.add(
      .push(PushBehavior(items: [0], mode: .instantaneous, force: SIMD2(1, 0))), named: "a")
    animator.add(
      .push(
        PushBehavior(
          items: [1], mode: .instantaneous, force: SIMD2(1, 0), offset: SIMD2(0, -50))),
      named: "b")
    animator.advance()
    #expect(animator.motion(of: 0).angularVelocity == 0)
    // Torque 0.5 N·m·s over m(w² + h²)/12 = 1/6 kg·m², to the right of the top: clockwise.
    #expect(abs(animator.motion(of: 1).angularVelocity - 3) < 1e-4)
  }

  @Test(.proves("R19", "M8")) func `equal balls exchange their velocities when they meet`() {
    let animator = DynamicAnimator(items: [
      Self.item(0, 0, 40, shape: .ellipse, velocity: SIMD2(300, 0)),
      Self.item(100, 0, 40, shape: .ellipse),
    ])
    var steel = ItemProperties()
    steel.elasticity = 1
    animator.add(
      .dynamicItem(DynamicItemBehavior(items: [0, 1], properties: steel)), named: "steel")
    animator.add(.collision(CollisionBehavior(items: [0, 1], mode: .items)), named: "bounce")
    Self.run(animator, for: 0.5)
    #expect(abs(animator.motion(of: 0).velocity.x) < 1)
    #expect(abs(animator.motion(of: 1).velocity.x - 300) < 1)
  }

  @Test(.proves("M8")) func `bounds hold items in, at their edges and not before`() {
    let animator = DynamicAnimator(items: [Self.item(100, 50, 40), Self.item(200, 50, 40)])
    animator.add(.gravity(GravityBehavior(items: [0, 1])), named: "fall")
    animator.add(
      .collision(
        CollisionBehavior(
          items: [0],
          boundaries: CollisionBehavior.sides(min: .zero, max: SIMD2(300, 300)))),
      named: "floor")
    Self.run(animator, for: 3)
    // Box2D lets things sink in by its slop of half a point.
    #expect(abs(animator.motion(of: 0).center.y - 280) < 0.6)
    #expect(animator.motion(of: 1).center.y > 1000)
  }

  @Test(.proves("M8")) func `a rod keeps its length, and a pendulum its time`() {
    let start = 0.1
    let animator = DynamicAnimator(items: [
      Self.item(200 * sin(start), 200 * cos(start), 10)
    ])
    animator.add(
      .attachment(AttachmentBehavior(item: 0, end: .anchor(.zero))), named: "rod")
    animator.add(.gravity(GravityBehavior(items: [0])), named: "fall")
    // A quarter of 2π√(l/g), which is longer by 1 + a²/16 for the amplitude a.
    let quarter = Double.pi / 2 * (200.0 / 1000).squareRoot() * (1 + start * start / 16)
    var steps = 0
    while animator.motion(of: 0).center.x > 0, steps < 1000 {
      animator.advance()
      steps += 1
      let center = animator.motion(of: 0).center
      #expect(abs((center.x * center.x + center.y * center.y).squareRoot() - 200) < 0.6)
    }
    #expect(abs(Double(steps) / 240 - quarter) < 0.01)
  }

  @Test(.proves("R22", "M8")) func `two items hang on each other by a spring or a rod`() {
    let animator = DynamicAnimator(items: [Self.item(0, 0, 20), Self.item(100, 0, 20)])
    animator.add(
      .attachment(
        AttachmentBehavior(
          item: 0, end: .item(1, offset: .zero), length: 60, frequency: 2, damping: 0.5)),
      named: "spring")
    Self.run(animator, for: 4)
    let (a, b) = (animator.motion(of: 0).center, animator.motion(of: 1).center)
    #expect(abs(b.x - a.x - 60) < 0.1)
    // Nothing pushes from outside: the center of mass stays.
    #expect(abs(a.x + b.x - 100) < 0.05)
  }

  @Test(.proves("M8"), arguments: [(0.0, true), (1.0, false)])
  func `a snap oscillates most with damping 0 and not with 1`(
    _ damping: Double, overshoots: Bool
  ) {
    let animator = DynamicAnimator(items: [
      DynamicItem(
        size: SIMD2(30, 30), motion: ItemMotion(center: SIMD2(0, 0), rotation: 1))
    ])
    animator.add(
      .snap(SnapBehavior(item: 0, point: SIMD2(100, 0), damping: damping)), named: "snap")
    var highest = 0.0
    for _ in 0..<480 {
      animator.advance()
      highest = max(highest, animator.motion(of: 0).center.x)
    }
    #expect((highest > 105) == overshoots)
    #expect(abs(animator.motion(of: 0).center.x - 100) < 0.05)
    #expect(abs(animator.motion(of: 0).rotation) < 0.01)
    #expect(animator.isResting)
  }

  @Test(.proves("R20", "R25", "R26")) func `anchors and velocities change in flight`() {
    let animator = DynamicAnimator(items: [Self.item(0, 0)])
    animator.add(
      .attachment(
        AttachmentBehavior(
          item: 0, end: .anchor(SIMD2(100, 0)), length: 0, frequency: 3.5, damping: 0.4)),
      named: "panel")
    Self.run(animator, for: 0.1)
    let before = animator.motion(of: 0)
    animator.setAnchor(SIMD2(-100, 0), of: "panel")
    #expect(animator.motion(of: 0) == before)
    animator.addLinearVelocity(SIMD2(10, 20), to: 0)
    #expect(animator.motion(of: 0).velocity == before.velocity + SIMD2(10, 20))
    animator.advance()
    #expect(abs(animator.motion(of: 0).velocity.x - before.velocity.x) < 500)
    Self.run(animator, for: 5)
    #expect(abs(animator.motion(of: 0).center.x + 100) < 0.01)
    #expect(animator.isResting)
  }

  @Test(.proves("R31")) func `without behaviors an item stays where it is`() {
    let animator = DynamicAnimator(items: [Self.item(0, 0)])
    animator.add(.gravity(GravityBehavior(items: [0])), named: "fall")
    Self.run(animator, for: 0.2)
    let place = animator.motion(of: 0).center
    animator.removeAll()
    #expect(!animator.isDynamic(0) && animator.isResting)
    Self.run(animator, for: 0.2)
    #expect(animator.motion(of: 0).center == place)
  }

  @Test func `the same calls give the same bits`() {
    func film() -> [ItemMotion] {
      let animator = DynamicAnimator(
        items: (0..<12).map { Self.item(Double($0 % 4) * 33, Double($0 / 4) * 33, 30) })
      animator.add(.gravity(GravityBehavior(items: Array(0..<12))), named: "fall")
      animator.add(
        .collision(
          CollisionBehavior(
            items: Array(0..<12),
            boundaries: CollisionBehavior.sides(min: SIMD2(-40, -40), max: SIMD2(180, 300)))),
        named: "box")
      animator.add(
        .push(
          PushBehavior(
            items: [0, 5], mode: .instantaneous, force: SIMD2(0.2, 0.1), offset: SIMD2(3, 9))),
        named: "kick")
      Self.run(animator, for: 2)
      return (0..<12).map { animator.motion(of: $0) }
    }
    #expect(film() == film())
  }

  @Test func `mad numbers neither crash nor spread`() {
    let mad = [Double.nan, .infinity, -1e300, 0]
    for x in mad {
      let animator = DynamicAnimator(
        items: [
          DynamicItem(size: SIMD2(x, x), motion: ItemMotion(center: SIMD2(x, x), rotation: x)),
          Self.item(0, 0),
        ], step: x)
      var properties = ItemProperties()
      properties.density = x
      properties.elasticity = x
      properties.resistance = x
      animator.add(
        .dynamicItem(DynamicItemBehavior(items: [0], properties: properties)), named: "made")
      animator.add(
        .gravity(GravityBehavior(items: [0, 1], direction: SIMD2(x, x))), named: "fall")
      animator.add(
        .attachment(
          AttachmentBehavior(
            item: 0, offset: SIMD2(x, x), end: .item(1, offset: SIMD2(x, x)), length: x,
            frequency: x, damping: x)), named: "held")
      animator.add(
        .push(
          PushBehavior(items: [0], mode: .instantaneous, force: SIMD2(x, x), offset: SIMD2(x, x))),
        named: "kick")
      animator.add(
        .collision(
          CollisionBehavior(
            items: [0, 1],
            boundaries: CollisionBehavior.sides(min: SIMD2(x, x), max: SIMD2(x, x)))),
        named: "box")
      for _ in 0..<50 { animator.advance() }
      #expect(animator.motion(of: 0).center.x.isFinite)
      #expect(animator.motion(of: 1).center.y.isFinite)
    }
    #expect(!DynamicAnimator(items: []).add(.gravity(GravityBehavior(items: [0])), named: "x"))
  }
}
