import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// A crossing is looked for again whenever something changes that its number depends on.
@Suite(.proves("R242"), .endsInTime) struct CrossingSourceTests {
  private static let lamp = LayerID(9)

  /// A scene with a lamp whose x counts the crossings of a property.
  private func scene(_ property: MovedProperty, at value: Double) -> TestScene {
    var test = TestScene(duration: 10)
    test.scene.root.subviews.append(SceneView(layer: Layer(id: Self.lamp), name: "lamp"))
    var crossing = Crossing(of: property, at: value)
    let count = DelayedEvent(event: .set([.by(Self.lamp, .x, .number(1))]))
    (crossing.falling, crossing.rising) = ([count], [count])
    test.scene.controllers.crossings = [crossing]
    return test
  }

  /// The instants at which the lamp counts.
  private func instants(_ test: TestScene) throws -> [Double] {
    try test.resolved().timeline.modelChanges(of: Self.lamp).flatMap(\.times)
  }

  private func view(_ id: Int, _ change: (inout Layer) -> Void = { _ in }) -> SceneView {
    var layer = Layer(id: LayerID(id))
    layer.bounds.size = Size(100, 40)
    change(&layer)
    return SceneView(layer: layer, name: "v\(id)")
  }

  private func glide(_ layer: Int, _ keyPath: LayerKeyPath, to end: Double) -> Event {
    .animate([.to(LayerID(layer), keyPath, .number(end))], duration: 1) {
      $0.pacing = .curve(.linear)
    }
  }

  @Test func `the first clock that ever changes is that of a superview`() throws {
    var test = scene(MovedProperty(layer: LayerID(2), keyPath: .x), at: 40)
    var outer = view(1)
    outer.subviews = [view(2)]
    test.scene.root.subviews.append(outer)
    test.at(1, glide(2, .x, to: 100))
    #expect(abs((try instants(test).first ?? .nan) - 1.4) < 1e-9)
    // From 1.2 s on at half the rate: 0.5 · t + 0.6 is 1.4 at 1.6 s.
    test.at(
      1.2,
      .set([
        .to(LayerID(1), LayerKeyPath(.speed), .number(0.5)),
        .to(LayerID(1), LayerKeyPath(.timeOffset), .number(0.6)),
      ]))
    let found = try instants(test)
    #expect(found.count == 1 && abs(found[0] - 1.6) < 1e-9, "\(found)")
    // And at its own rate again from 1.4 s on, at a local time of 1.3.
    test.at(
      1.4,
      .set([
        .to(LayerID(1), LayerKeyPath(.speed), .number(1)),
        .to(LayerID(1), LayerKeyPath(.timeOffset), .number(-0.1)),
      ]))
    let again = try instants(test)
    #expect(again.count == 1 && abs(again[0] - 1.5) < 1e-9, "\(again)")
  }

  /// A scroll view of 100 points with headers of 40: one at 30, and one at 230.
  private func list(_ value: Double) -> TestScene {
    var test = scene(MovedProperty(layer: LayerID(2), keyPath: .y), at: value)
    var list = view(1) {
      $0.bounds.size = Size(100, 100)
      $0.isScrollView = true
    }
    list.subviews = [50.0, 250].enumerated().map { index, y in
      view(2 + index) {
        $0.position = Point(50, y)
        $0.pinsToVisibleBounds = true
      }
    }
    test.scene.root.subviews.append(list)
    return test
  }

  @Test func `a pinned view crosses with what scrolls`() throws {
    // Held at offset + 20, from an offset of 30 on.
    var test = list(120)
    test.at(1, glide(1, LayerKeyPath(.bounds, .originY), to: 200))
    let found = try instants(test)
    #expect(found.count == 1 && abs(found[0] - 1.5) < 1e-9, "\(found)")
  }

  @Test func `a pinned view crosses with what pushes it off`() throws {
    // At an offset of 150 it is held at 170, and the next one leaves it 250 − 40.
    var test = list(130)
    test.at(0, .set([.to(LayerID(1), LayerKeyPath(.bounds, .originY), .number(150))]))
    // The next one moves from 250 to 150, so it is pushed from 170 to 110: 130 at 0.8 of the way.
    test.at(1, glide(3, .y, to: 150))
    let found = try instants(test)
    #expect(found.count == 1 && abs(found[0] - 1.8) < 1e-9, "\(found)")
    // A taller one starts higher up: its upper edge is 20 points less at once.
    test.at(1.3, .set([.to(LayerID(3), LayerKeyPath(.bounds, .sizeHeight), .number(80))]))
    let taller = try instants(test)
    #expect(taller.count == 1 && abs(taller[0] - 1.6) < 1e-9, "\(taller)")
  }

  @Test func `what an animator paces crosses with its clock`() throws {
    var paced = TestAnimator()
    paced.at(1, .startAnimation(afterDelay: nil))
    func instants(_ test: TestAnimator) throws -> [Double] {
      var scene = self.scene(MovedProperty(layer: test.dot, keyPath: .x), at: 40)
      scene.scene.root.subviews += test.test.scene.root.subviews
      scene.scene.animators = test.test.scene.animators
      scene.scene.script = test.test.scene.script
      return try self.instants(scene)
    }
    #expect(abs((try instants(paced).first ?? .nan) - 1.4) < 1e-9)
    // A fifth of the way is done when it pauses.
    paced.at(1.2, .pauseAnimation)
    paced.at(3, .startAnimation(afterDelay: nil))
    let found = try instants(paced)
    #expect(found.count == 1 && abs(found[0] - 3.2) < 1e-9, "\(found)")
    // A finger or a slider may scrub it meanwhile.
    paced.test.at(2, .animator(AnimatorEvent(paced.animator, .fractionComplete(0.7))))
    paced.test.scene.script.sort { $0.time < $1.time }
    let scrubbed = try instants(paced)
    #expect(scrubbed == [2], "\(scrubbed)")
  }

  @Test func `a view whose own clock is slow crosses later under an animator`() throws {
    var paced = TestAnimator()
    paced.test.scene.root.subviews[0].layer.speed = 0.5
    paced.at(1, .startAnimation(afterDelay: nil))
    var test = scene(MovedProperty(layer: paced.dot, keyPath: .x), at: 40)
    test.scene.root.subviews += paced.test.scene.root.subviews
    test.scene.animators = paced.test.scene.animators
    test.scene.script = paced.test.scene.script
    #expect(abs((try instants(test).first ?? .nan) - 1.8) < 1e-9)
  }

  @Test func `only what its number depends on moves a crossing`() throws {
    var test = scene(MovedProperty(layer: LayerID(1), keyPath: .x), at: 40)
    test.scene.root.subviews.append(view(1))
    test.at(1, glide(1, .x, to: 100))
    test.at(1.1, .set([.to(LayerID(1), .opacity, .number(0.5))]))
    test.at(1.2, .set([.to(LayerID(1), .y, .number(50))]))
    #expect(abs((try instants(test).first ?? .nan) - 1.4) < 1e-9)
    test.at(1.3, .set([.by(LayerID(1), .x, .number(20))]))
    #expect(abs((try instants(test).first ?? .nan) - 1.3) < 1e-9)
  }
}
