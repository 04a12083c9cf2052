import FlipbookDynamics
import TestSupport
import Testing

/// The work of a step is counted, the same each time.
@Suite(.endsInTime) struct StepWorkTests {
  private static func crowd(_ count: Int) -> DynamicAnimator {
    let item = DynamicItem(size: SIMD2(20, 20), motion: ItemMotion(center: SIMD2(100, 100)))
    let animator = DynamicAnimator(items: Array(repeating: item, count: count))
    animator.add(.collision(CollisionBehavior(items: Array(0..<count))), named: "c")
    return animator
  }

  @Test func `all that lie on each other are pairs, and touch`() {
    let animator = Self.crowd(20)
    let work = animator.advance()
    // 20 · 19 / 2.
    #expect(work.pairs == 190 && work.touches == 190 && work.impacts == 0 && !work.isCut)
    #expect(animator.maximumTouched?.pairs == 19)
    #expect(Self.crowd(20).advance() == work)
  }

  @Test func `an item alone has no pair`() {
    let animator = Self.crowd(1)
    #expect(animator.advance() == StepWork())
    #expect(animator.maximumTouched == nil)
  }

  @Test func `what meets a line within a step is an impact`() {
    let item = DynamicItem(size: SIMD2(20, 20), motion: ItemMotion(center: SIMD2(0, 0)))
    let animator = DynamicAnimator(items: [item])
    animator.add(.gravity(GravityBehavior(items: [0])), named: "g")
    animator.add(
      .collision(
        CollisionBehavior(
          items: [0], boundaries: [.init(start: SIMD2(-100, 200), end: SIMD2(100, 200))])),
      named: "c")
    var impacts = 0
    for _ in 0..<240 { impacts += animator.advance().impacts }
    #expect(impacts > 0)
  }

  @Test func `a world does not keep more pairs than it may, and says so`() {
    // 710 · 709 / 2 = 251 695.
    let work = Self.crowd(710).advance()
    #expect(work.isCut && work.pairs <= StepWork.maximumPairs)
  }

  /// Boxes of 3.4 points that fall within 100 × 100 points, elastic: the means of the steps that took eight
  /// seconds of CPU together, on a quiet core.
  @Test(arguments: [
    (pairs: 1740, touches: 51, impacts: 34, milliseconds: 0.635),
    (pairs: 11_230, touches: 299, impacts: 130, milliseconds: 21.4),
    (pairs: 40_180, touches: 946, impacts: 308, milliseconds: 242),
    (pairs: 96_908, touches: 3553, impacts: 755, milliseconds: 1101),
  ])
  func `a step costs what it was measured to take, within a factor of 0.7 to 1.4`(
    measured: (pairs: Int, touches: Int, impacts: Int, milliseconds: Double)
  ) {
    var work = StepWork()
    work.pairs = measured.pairs
    work.touches = measured.touches
    work.impacts = measured.impacts
    let ratio = work.units / 1e6 / measured.milliseconds
    #expect(ratio > 0.7 && ratio < 1.4, "\(ratio)")
  }

  @Test func `the last behavior that describes an item counts, also once it is taken away`() {
    let animator = Self.crowd(2)
    func says(_ density: Double, _ name: String) {
      var properties = ItemProperties()
      properties.density = density
      animator.add(
        .dynamicItem(DynamicItemBehavior(items: [0], properties: properties)), named: name)
    }
    #expect(animator.mass(of: 0) == 0.04)
    says(2, "a")
    says(3, "b")
    #expect(isClose(animator.mass(of: 0), 0.12) && animator.mass(of: 1) == 0.04)
    animator.remove("b")
    #expect(isClose(animator.mass(of: 0), 0.08))
    animator.remove("a")
    #expect(animator.mass(of: 0) == 0.04)
  }
}
