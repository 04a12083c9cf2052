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
