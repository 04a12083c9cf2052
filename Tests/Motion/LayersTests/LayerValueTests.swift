import FlipbookGeometry
import FlipbookLayers
import TestSupport
import Testing

@Suite(.endsInTime) struct LayerValueTests {
  static let pairs: [(LayerValue, LayerValue)] = [
    (.number(1), .number(4)), (.point(Point(1, 2)), .point(Point(3, -4))),
    (.size(Size(1, 2)), .size(Size(5, 6))),
    (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), .rect(Rect(x: 0, y: 9, width: 8, height: 7))),
    (.color(.black), .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))),
    (.color(nil), .color(.white)), (.color(.white), .color(nil)), (.color(nil), .color(nil)),
    (.transform(.scale(2, 3)), .transform(Transform.rotation(1).then(.translation(4, 5)))),
    (.numbers([1, 2]), .numbers([3, 5])), (.colors([.black, .white]), .colors([.white, .clear])),
  ]

  @Test(arguments: pairs)
  func `the rate of a mix is its derivative`(_ a: LayerValue, _ b: LayerValue) throws {
    let h = 1e-6
    for f in [-0.5, 0.3, 0.8, 1.5] {
      let first = try #require(a.interpolated(to: b, at: f - h).components)
      let last = try #require(a.interpolated(to: b, at: f + h).components)
      let rate = try #require(a.interpolationRate(to: b, at: f)?.components)
      #expect(isClose(rate, zip(last, first).map { ($0 - $1) / (2 * h) }, within: 1e-7))
    }
  }

  @Test(.proves("M2.8"), arguments: pairs)
  func `a mix meets its ends`(_ a: LayerValue, _ b: LayerValue) {
    #expect(a.interpolated(to: b, at: 0) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
  }

  @Test(arguments: pairs)
  func `a difference and its base add up`(_ a: LayerValue, _ b: LayerValue) throws {
    let sum = try #require(a.subtracting(b)?.adding(b))
    #expect(isClose(sum.components ?? [], a.components ?? [.nan]))
  }

  @Test(arguments: pairs)
  func `components go out and in under their names`(_ a: LayerValue, _ b: LayerValue) throws {
    let components = try #require(a.components)
    #expect(a.componentNames.count == components.count)
    if a != .color(nil) { #expect(a.withComponents(components) == a) }
    #expect(a.withComponents(components + [1]) == nil)
    let distance = try #require(a.distance(to: b))
    #expect(isClose(distance, b.distance(to: a) ?? .nan))
    #expect(a.distance(to: a) == 0)
  }

  @Test func `names switch at one half`() {
    for (a, b) in [(LayerValue.bool(false), LayerValue.bool(true)), (.string("a"), .string("b"))] {
      #expect(a.interpolated(to: b, at: 0.49) == a)
      #expect(a.interpolated(to: b, at: 0.5) == b)
      #expect(a.interpolationRate(to: b, at: 0.5) == nil)
      #expect(a.adding(b) == nil && a.scaled(by: 2) == nil && a.componentNames.isEmpty)
    }
    #expect(LayerValue.number(1).interpolated(to: .bool(true), at: 0.2) == .number(1))
  }

  @Test func `a missing color is mixed as the other one, clear`() {
    let half = LayerValue.color(nil).interpolated(to: .color(.white), at: 0.5)
    #expect(half == .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5)))
    // Fading out it keeps its tint, and a quarter of 0.8 is gone after a quarter of the way.
    let tint = Color(red: 0.25, green: 0.5, blue: 1, alpha: 0.8)
    let faded = LayerValue.color(tint).interpolated(to: .color(nil), at: 0.25)
    #expect(isClose(faded.components ?? [], [0.25, 0.5, 1, 0.6]))
    let rate = LayerValue.color(tint).interpolationRate(to: .color(nil), at: 0.25)
    #expect(isClose(rate?.components ?? [], [0, 0, 0, -0.8]))
    #expect(LayerValue.color(nil).interpolated(to: .color(nil), at: 0.5) == .color(nil))
  }

  @Test func `lists of different length are held until the end`() {
    let (a, b) = (LayerValue.numbers([1, 2]), LayerValue.numbers([3]))
    #expect(a.interpolated(to: b, at: 0.99) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
    #expect(a.interpolationRate(to: b, at: 0.5) == .numbers([0, 0]))
    #expect(a.adding(b) == nil)
    let colors = LayerValue.colors([.black])
    #expect(colors.interpolated(to: .colors([]), at: 0.5) == colors)
  }

  @Test func `images cross-fade`() {
    let a = LayerImage(name: "a", pixelSize: Size(2, 2))
    let b = LayerImage(name: "b", pixelSize: Size(2, 2))
    let from = LayerValue.contents(.image(a))
    let half = from.interpolated(to: .contents(.image(b)), at: 0.4)
    #expect(half == .contents(.crossFade(from: a, to: b, progress: 0.4)))
    #expect(from.interpolated(to: .contents(nil), at: 1.5) == .contents(nil))
    #expect(
      from.interpolated(to: .contents(nil), at: 0.5)
        == .contents(.crossFade(from: a, to: nil, progress: 0.5)))
    #expect(from.interpolated(to: from, at: 0.5) == from)
    // A fade that is faded again counts as the image it shows more of.
    #expect(
      half.interpolated(to: .contents(nil), at: 0.5)
        == .contents(.crossFade(from: a, to: nil, progress: 0.5)))
    let most = from.interpolated(to: .contents(.image(b)), at: 0.6)
    #expect(
      from.interpolated(to: most, at: 0.5)
        == .contents(.crossFade(from: a, to: b, progress: 0.5)))
    // Also where that is none.
    let appearing = LayerValue.contents(nil).interpolated(to: .contents(.image(b)), at: 0.4)
    #expect(
      appearing.interpolated(to: .contents(.image(a)), at: 0.3)
        == .contents(.crossFade(from: nil, to: a, progress: 0.3)))
  }

  @Test(.proves("M2.4")) func `transforms add one after the other, the first one first`() {
    // CATransform3DConcat(a, b): a first. Scaling after moving scales the way.
    let sum = LayerValue.transform(.translation(1, 0)).adding(.transform(.scale(2, 2)))
    let expected = Transform.translation(1, 0).then(.scale(2, 2))
    #expect(sum == .transform(expected))
    #expect(expected.row4.x == 2)
  }

  @Test func `a sum of transforms changes by the product rule`() throws {
    func a(_ t: Double) -> LayerValue { .transform(.rotation(0.3 + 2 * t)) }
    func b(_ t: Double) -> LayerValue { .transform(.translation(5 * t, 1)) }
    let h = 1e-6
    func rate(_ f: (Double) -> LayerValue) throws -> LayerValue {
      let rise = zip(f(h).components ?? [], f(-h).components ?? []).map { ($0 - $1) / (2 * h) }
      return try #require(f(0).withComponents(rise))
    }
    let sum = try rate { t in a(t).adding(b(t)) ?? .number(.nan) }
    let derived = try #require(
      a(0).rateOfAdding(b(0), rate: try rate(a), otherRate: try rate(b)))
    #expect(isClose(derived.components ?? [], sum.components ?? [.nan], within: 1e-8))
  }

  @Test func `a squashed transform can be subtracted`() {
    let difference = LayerValue.transform(.identity).subtracting(.transform(.scale(0, 0)))
    #expect(difference?.components?.allSatisfy { $0.isFinite } == true)
  }
}
