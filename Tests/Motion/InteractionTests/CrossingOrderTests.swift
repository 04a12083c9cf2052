import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Many crossings at once, against what their description says of each alone.
@Suite(.proves("R241"), .endsInTime) struct CrossingOrderTests {
  private static let ball = LayerID(1)
  private static let twin = LayerID(2)
  private static let lamp = LayerID(3)

  private func scene() -> TestScene {
    var test = TestScene(duration: 10)
    for name in ["ball", "twin", "lamp"] { test.addView(name, at: Point(0, 400)) }
    return test
  }

  private func crossing(
    _ layer: LayerID, at value: Double = 40, _ change: Change
  ) -> Crossing {
    var crossing = Crossing(of: MovedProperty(layer: layer, keyPath: .x), at: value)
    crossing.rising = [DelayedEvent(event: .set([change]))]
    return crossing
  }

  @Test func `at one instant crossings happen in the order of the file`() throws {
    // Of one property and of two, in flight and by a jump: 0 + 1, then 10, then 10 + 5.
    for layers in [[1, 1, 1], [1, 2, 1], [2, 1, 1], [2, 1, 2]] {
      for isJump in [false, true] {
        var test = scene()
        let changes: [Change] = [
          .by(Self.lamp, .x, .number(1)), .to(Self.lamp, .x, .number(10)),
          .by(Self.lamp, .x, .number(5)),
        ]
        test.scene.controllers.crossings = zip(layers, changes).map {
          crossing(LayerID($0), $1)
        }
        let move = [Self.ball, Self.twin].map { Change.to($0, .x, .number(100)) }
        test.at(1, isJump ? .set(move) : .animate(move, duration: 1))
        #expect(try test.resolved().x(Self.lamp, at: 3) == 15, "\(layers), jump: \(isJump)")
      }
    }
  }

  /// The ball is at 50 of 100 points exactly at 2 s, when a block and an animator end, too.
  @Test(arguments: [true, false])
  func `a crossing comes after everything else that ends at its instant`(
    _ isFirst: Bool
  ) throws {
    var test = scene()
    test.scene.controllers.crossings = [
      crossing(Self.ball, at: 50, .by(Self.lamp, .x, .number(5)))
    ]
    let other = test.addView("other", at: .zero)
    let layer = test.add("grow", at: .zero, size: Size(0, 0)) { $0.layer.isHidden = true }
    var animator = Animator(layer: layer)
    animator.timing.duration = 1
    animator.changes = [.to(other, .opacity, .number(0))]
    animator.completion.end = [
      DelayedEvent(event: .set([.by(Self.lamp, .x, .number(3))]))
    ]
    test.scene.animators = [animator]
    let motion = Event.animate([.to(Self.ball, .x, .number(100))], duration: 2) {
      $0.pacing = .curve(.linear)
    }
    let block = Event.animate([.to(other, .x, .number(9))], duration: 1) {
      $0.completion.finished = [
        DelayedEvent(event: .set([.to(Self.lamp, .x, .number(10))]))
      ]
    }
    for event in isFirst ? [motion, block] : [block, motion] { test.at(1, event) }
    test.at(1, .animator(AnimatorEvent(layer, .startAnimation(afterDelay: nil))))
    // 10, then 10 + 3 and 13 + 5; the crossing before the block would leave 13.
    #expect(try test.resolved().x(Self.lamp, at: 3) == 18)
  }

  @Test func `a motion passes the nearest values first`() throws {
    var test = scene()
    // In any order of the file.
    test.scene.controllers.crossings = [70.0, 30, 50].map {
      crossing(Self.ball, at: $0, .to(Self.lamp, .x, .number($0)))
    }
    test.at(
      1,
      .animate([.to(Self.ball, .x, .number(100))], duration: 1) { $0.pacing = .curve(.linear) })
    let film = try test.resolved()
    let seen = [1.2, 1.4, 1.6, 1.8].map { film.x(Self.lamp, at: $0) }
    #expect(seen == [0, 30, 50, 70])
  }

  @Test func `starting beyond the value is no crossing, and coming back is one`() throws {
    for start in [39.0, 40, 41] {
      var test = scene()
      test.scene.root.subviews[0].layer.position.x = start
      var both = crossing(Self.ball, .by(Self.lamp, .x, .number(100)))
      both.falling = [DelayedEvent(event: .set([.by(Self.lamp, .x, .number(1))]))]
      test.scene.controllers.crossings = [both]
      test.at(2, .set([.to(Self.ball, .x, .number(start > 40 ? 0 : 100))]))
      let film = try test.resolved()
      #expect(film.x(Self.lamp, at: 1) == 0)
      #expect(film.x(Self.lamp, at: 3) == (start == 40 ? 0 : start > 40 ? 1 : 100), "\(start)")
    }
  }

  // MARK: - Random values and resets

  /// One crossing as its description says, for a number that goes from stop to stop.
  private struct Expected {
    let value: Double
    let reset: Double
    /// Of the first direction, away from the reset.
    var direction: Double { reset < value ? 1 : -1 }
    var isArmed = true
    var isOpen = false
    var side: Double
    var rises: [Double] = []
    var falls: [Double] = []

    init(_ value: Double, _ reset: Double, from start: Double) {
      (self.value, self.reset) = (value, reset)
      side = start > value ? 1 : -1
      isOpen = side == direction
    }

    mutating func go(from a: Double, to b: Double, at time: Double, for duration: Double) {
      let new: Double = b > value ? 1 : -1
      if new != side {
        side = new
        let counts = new == direction ? isArmed : isOpen
        (isArmed, isOpen) = new == direction ? (false, isOpen || counts) : (isArmed, false)
        let instant = time + (a == b ? 0 : duration * (value - a) / (b - a))
        if counts {
          if new > 0 { rises.append(instant) } else { falls.append(instant) }
        }
      }
      if (b - reset) * direction <= 0 { isArmed = true }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `each of many crossings counts as it does alone`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isJump = seed % 2 == 0
    var test = TestScene(duration: 4)
    test.addView("ball", at: Point(50, 400))
    var expected: [Expected] = []
    for index in 0..<40 {
      test.addView("counter\(index)", at: Point(0, 0))
      let value = Double(Int.random(in: -100...100, using: &random)) + 0.5
      let room = Double(Int.random(in: 1...60, using: &random))
      let reset = value + (Bool.random(using: &random) ? room : -room)
      expected.append(Expected(value, reset, from: 50))
      let counter = LayerID(index + 2)
      var crossing = Crossing(of: MovedProperty(layer: Self.ball, keyPath: .x), at: value)
      crossing.reset = reset
      crossing.rising = [DelayedEvent(event: .set([.by(counter, .x, .number(1))]))]
      crossing.falling = [DelayedEvent(event: .set([.by(counter, .y, .number(1))]))]
      test.scene.controllers.crossings.append(crossing)
    }
    var x = 50.0
    for index in 1...30 {
      // No stop is at a value or a reset.
      let next = Double(Int.random(in: -120...120, using: &random)) + 0.25
      let time = Double(index) / 10
      test.at(
        time,
        isJump
          ? .set([.to(Self.ball, .x, .number(next))])
          : .animate([.to(Self.ball, .x, .number(next))], duration: 0.1) {
            $0.pacing = .curve(.linear)
          })
      for number in expected.indices {
        expected[number].go(from: x, to: next, at: time, for: isJump ? 0 : 0.1)
      }
      x = next
    }
    let film = try test.resolved()
    for (index, crossing) in expected.enumerated() {
      let counter = LayerID(index + 2)
      #expect(film.x(counter, at: 4) == Double(crossing.rises.count), "\(seed) \(crossing)")
      #expect(film.y(counter, at: 4) == Double(crossing.falls.count), "\(seed) \(crossing)")
      let found = film.timeline.modelChanges(of: counter).flatMap(\.times).sorted()
      let meant = (crossing.rises + crossing.falls).sorted()
      #expect(found.count == meant.count)
      for (a, b) in zip(found, meant) { #expect(abs(a - b) < 1e-9, "\(seed) \(crossing)") }
    }
  }

  @Test func `a jump at the end of an animation arms a crossing`() throws {
    var test = scene()
    test.scene.root.subviews[0].layer.position.x = 100
    var both = crossing(Self.ball, .by(Self.lamp, .x, .number(100)))
    both.falling = [DelayedEvent(event: .set([.by(Self.lamp, .x, .number(1))]))]
    both.reset = 60
    test.scene.controllers.crossings = [both]
    var animation = LayerAnimation(
      .property(
        PropertyAnimation(
          keyPath: .x, curve: .basic(from: .number(0), to: .number(0), by: nil))))
    animation.timing.duration = 1
    // It is at 0 for a second, then at 100 again, beyond the reset; and once more.
    test.at(1, .addAnimation(KeyedAnimation(key: "a", animation: animation), to: Self.ball))
    test.at(5, .set([.to(Self.ball, .x, .number(0))]))
    let film = try test.resolved()
    #expect([1.5, 3, 6].map { film.x(Self.lamp, at: $0) } == [1, 101, 102])
  }
}
