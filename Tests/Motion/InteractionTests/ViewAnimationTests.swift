import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Blocks of changes as UIKit animates them.
///
/// The expected numbers are those of additive animations: what is seen is the model plus every (old − new)·(1 − f(t)), with f(½) = ½ for easeInEaseOut.
@Suite(.endsInTime) struct ViewAnimationTests {
  /// A view at (100, 100) in a film of ten seconds.
  static func box() -> (TestScene, LayerID) {
    var test = TestScene(duration: 10)
    let box = test.addView("box", at: Point(100, 100))
    return (test, box)
  }

  @Test(.proves("R212", "M11.1", "M15.1", "M15.2.20"))
  func `a plain change jumps under a running block, which goes on over it`() throws {
    var (test, box) = Self.box()
    test.at(1, .animate([.by(box, .y, .number(100))], duration: 2))
    test.at(1, .set([.by(box, .y, .number(300))]))
    let film = try test.resolved()
    #expect(isClose(film.y(box, at: 1), 100 + 300))
    #expect(isClose(film.y(box, at: 2), 100 + 350))
    #expect(isClose(film.y(box, at: 3), 100 + 400))
    #expect(isClose(film.y(box, at: 1.0.nextDown), 100))
  }

  // Scaled by 2, 100 × 100 is a frame of 200 × 200 from (0, 0); 300 wide it is 150 of bounds, with
  // its middle at 150.
  @Test(.proves("R44")) func `a frame under a transform is set by its parts`() throws {
    func film(_ transform: Transform, _ change: (LayerID) -> Change) throws -> (
      ResolvedScene, LayerID
    ) {
      var test = TestScene(duration: 10)
      let box = test.addView("box", at: Point(100, 100), change: { $0.layer.transform = transform })
      test.at(1, .animate([change(box)], duration: 2))
      return (try test.resolved(), box)
    }
    func to(_ keyPath: FrameKeyPath, _ value: LayerValue) -> (LayerID) -> Change {
      { Change(layer: $0, target: .frame(keyPath), value: .to(value)) }
    }
    func by(_ keyPath: FrameKeyPath, _ value: LayerValue) -> (LayerID) -> Change {
      { Change(layer: $0, target: .frame(keyPath), value: .by(value)) }
    }
    let (wide, box) = try film(.scale(2, 2), to(.sizeWidth, .number(300)))
    #expect(isClose(wide.values(.bounds, of: box, at: 4), [0, 0, 150, 100]))
    #expect(isClose(wide.values(.bounds, of: box, at: 2), [0, 0, 125, 100]))
    #expect(isClose(wide.values(.position, of: box, at: 4), [150, 100]))

    let nothing = LayerValue.rect(Rect(x: 0, y: 0, width: 0, height: 0))
    for transform in [Transform.translation(40, 7), .rotation(0.3), .scale(3, 1)] {
      let (still, box) = try film(transform, by(.frame, nothing))
      #expect(isClose(still.values(.position, of: box, at: 4), [100, 100]))
      #expect(isClose(still.values(.bounds, of: box, at: 4), [0, 0, 100, 100]))
    }
    let (moved, turned) = try film(.rotation(0.3), by(.originX, .number(25)))
    #expect(isClose(moved.values(.position, of: turned, at: 4), [125, 100]))

    let error = #expect(throws: ResolveError.self) {
      try film(.rotation(0.3), to(.sizeWidth, .number(300)))
    }
    #expect(error?.reason == .noBounds(view: "box", keyPath: "frame.size.width"))
    #expect(error?.description.contains("rotates, tilts or flattens it") == true)
  }

  // A block from a to b shows a + (b − a)·f(t), with f(½) = ½; turned the short way.
  @Test(arguments: [LayerKeyPath.Part.rotationX, .rotationY, .rotationZ], [Double.pi, 4, -5.5])
  func `a block that turns a view says its angle`(part: LayerKeyPath.Part, end: Double) throws {
    var (test, box) = Self.box()
    let keyPath = LayerKeyPath(.transform, part)
    test.at(1, .animate([.to(box, keyPath, .number(end))], duration: 2))
    let film = try test.resolved()
    func angle(at time: Double) -> [Double] {
      film.timeline.state(of: keyPath, in: box, at: time)?.value.components ?? []
    }
    // It ends at what was written, and begins at most half a turn from there.
    let start: Double = abs(end) > Double.pi ? (end > 0 ? 2 : -2) * Double.pi : 0
    #expect(isClose(angle(at: 1), [start]))
    #expect(isClose(angle(at: 2), [(start + end) / 2]))
    // It is seen as it is said.
    let axis = (
      part == .rotationX ? 1.0 : 0, part == .rotationY ? 1.0 : 0, part == .rotationZ ? 1.0 : 0
    )
    let half = Transform.rotation((start + end) / 2, x: axis.0, y: axis.1, z: axis.2)
    #expect(isClose(film.values(.transform, of: box, at: 2), half.components))
  }

  @Test(.proves("R213", "M11.1", "M15.1"))
  func `two changes of one property in a block are one motion`() throws {
    var (test, box) = Self.box()
    test.at(
      1,
      .animate(
        [.by(box, .y, .number(300)), .by(box, .y, .number(100))],
        duration: 2))
    let film = try test.resolved()
    let curve = TimingFunction.easeInEaseOut
    for share in [0, 0.25, 0.5, 0.8, 1] {
      let expected = 100 + 400 * curve.value(at: share)
      #expect(isClose(film.y(box, at: 1 + 2 * share), expected))
    }
  }

  @Test(.proves("R193", "M11.1"))
  func `an additive block that is retargeted keeps value and velocity`() throws {
    var (test, box) = Self.box()
    test.at(1, .animate([.by(box, .x, .number(200))], duration: 1))
    test.at(1.4, .animate([.by(box, .x, .number(-150))], duration: 1))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 1.4.nextDown), film.x(box, at: 1.4)))
    #expect(
      isClose(
        film.rates(.position, of: box, at: 1.4.nextDown), film.rates(.position, of: box, at: 1.4),
        within: 1e-6))
    #expect(isClose(film.x(box, at: 2.4), 150))
  }

  @Test func `a spring that is retargeted with the same spring is one spring`() throws {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 0.7)
    var (test, box) = Self.box()
    for (time, way) in [(1.0, 200.0), (1.2, -300.0)] {
      test.at(
        time,
        .animate([.by(box, .x, .number(way))], duration: 3) {
          $0.pacing = .spring(spring, initialVelocity: 0)
        })
    }
    let film = try test.resolved()
    // From rest to 300, and from the state after 0.2 s to 0: the equation of motion is linear.
    let first = SpringTrajectory(spring: spring, displacement: -200, velocity: 0, target: 300)
    let second = SpringTrajectory(spring: spring, from: first.state(at: 0.2), to: 0)
    for elapsed in [0, 0.1, 0.5, 1] {
      #expect(isClose(film.x(box, at: 1.2 + elapsed), second.state(at: elapsed).value))
    }
  }

  @Test func `a replacing property that a spring moves hands its velocity to the next spring`()
    throws
  {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    var (test, box) = Self.box()
    test.at(
      1,
      .animate([.to(box, .opacity, .number(0))], duration: 2) {
        $0.pacing = .spring(spring, initialVelocity: 0)
      })
    test.at(
      1.1,
      .animate([.to(box, .opacity, .number(1))], duration: 2) {
        $0.pacing = .spring(spring, initialVelocity: 0)
      })
    let film = try test.resolved()
    let first = SpringTrajectory(spring: spring, displacement: 1, velocity: 0, target: 0)
    let second = SpringTrajectory(spring: spring, from: first.state(at: 0.1), to: 1)
    for elapsed in [0, 0.05, 0.3, 1] {
      #expect(isClose(film.opacity(box, at: 1.1 + elapsed), second.state(at: elapsed).value))
    }
  }

  @Test(.proves("M11.1"))
  func `a key that UIKit does not animate is set at once, with a warning`() throws {
    var (test, box) = Self.box()
    test.at(1, .animate([.to(box, LayerKeyPath(.borderWidth), .number(3))]))
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: box, at: 1) == [3])
    #expect(
      film.warnings.map(\.message) == [
        "box.borderWidth is not animated by UIView.animate; it is set at once: write "
          + "\"addAnimation\" with a \"basic\" animation of \"borderWidth\""
      ])
  }

  /// The cure of each property in a block, in one sentence.
  @Test(arguments: [
    (LayerProperty.hidden, LayerValue.bool(true), "animate \"opacity\""),
    (.cornerRadius, .number(9), ""),
    (.masksToBounds, .bool(true), "it has no values in between; write it in \"set\""),
    (
      .highlighted, .bool(true),
      "write \"transition\", which mixes the pictures before and after"
    ),
    (
      .shadowRadius, .number(5),
      "write \"addAnimation\" with a \"basic\" animation of \"shadowRadius\""
    ),
    // No picture shows it.
    (.userInteractionEnabled, .bool(false), ""),
  ])
  func `what does not animate says what to write`(
    property: LayerProperty, value: LayerValue, cure: String
  ) throws {
    var (test, box) = Self.box()
    test.at(1, .animate([.to(box, LayerKeyPath(property), value)]))
    let warnings = try test.resolved().warnings.map(\.message)
    let name = "box.\(property.name) is not animated by UIView.animate; it is set at once: "
    #expect(warnings == (cure.isEmpty ? [] : [name + cure]))
  }

  @Test(.proves("M11.1", "M15.2.20"))
  func `bounds move their origin and their size apart`() throws {
    var (test, box) = Self.box()
    test.at(
      1,
      .animate(
        [.to(box, LayerKeyPath(.bounds), .rect(Rect(x: 0, y: 50, width: 200, height: 100)))],
        duration: 1))
    test.at(
      1.5, .animate([.to(box, LayerKeyPath(.bounds, .origin), .point(Point(0, 80)))], duration: 1))
    let film = try test.resolved()
    #expect(isClose(film.values(.bounds, of: box, at: 1.5), [0, 25, 150, 100]))
    #expect(isClose(film.values(.bounds, of: box, at: 2.5), [0, 80, 200, 100]))
  }

  @Test(.proves("R89", "M6", "M15.2.24"))
  func `a stand-alone layer animates implicitly from what was seen before the turn`() throws {
    var test = TestScene(duration: 5)
    let layer = test.addView("layer", at: Point(0, 0), change: { $0.isStandalone = true })
    test.at(1, .set(layer, .opacity, .number(0)))
    test.at(1.125, .set([.to(layer, .opacity, .number(0.5)), .to(layer, .opacity, .number(1))]))
    let film = try test.resolved()
    // The curve of implicit animations at half its time, and from there back to 1.
    let half = 1 - TimingFunction.implicit.value(at: 0.5)
    #expect(film.opacity(layer, at: 1) == 1)
    #expect(isClose(film.opacity(layer, at: 1.125), half, within: 1e-6))
    #expect(
      isClose(
        film.opacity(layer, at: 1.25),
        half + (1 - half) * TimingFunction.implicit.value(at: 0.5), within: 1e-6))
    #expect(film.opacity(layer, at: 1.375) == 1)
  }

  /// The properties that Apple animates in a view, where each comes from, and half of its way; alpha is
  /// the layer's opacity, the center its position.
  @Test(
    .proves("R206", "R183"),
    arguments: [
      (.opacity, .number(0.5), [0.75]),
      (.position, .point(Point(300, 140)), [200, 120]),
      (.bounds, .rect(Rect(x: 0, y: 0, width: 200, height: 60)), [0, 0, 150, 80]),
      (
        .transform, .transform(Transform(.scale(3, 2))),
        [2, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      ),
      (.backgroundColor, .color(Color(red: 1, green: 0.5, blue: 0)), [0.5, 0.25, 0, 1]),
    ] as [(LayerProperty, LayerValue, [Double])])
  func `a block animates each of a view's properties`(
    property: LayerProperty, value: LayerValue, middle: [Double]
  ) throws {
    var test = TestScene(duration: 10)
    let box = test.addView(
      "box", at: Point(100, 100),
      change: {
        $0.layer.backgroundColor = Color(red: 0, green: 0, blue: 0)
      })
    let change = Change(layer: box, keyPath: LayerKeyPath(property), value: .to(value))
    test.at(1, .animate([change], duration: 2))
    let film = try test.resolved()
    #expect(isClose(film.values(property, of: box, at: 2), middle))
    #expect(isClose(film.values(property, of: box, at: 3), value.components ?? []))
    // The model is there from the start.
    #expect(film.values(property, of: box, at: 1, tree: .model) == value.components)
  }

  @Test(.proves("R206"))
  func `a block animates a frame by its middle and its size`() throws {
    var (test, box) = Self.box()
    let frame = Rect(x: 100, y: 150, width: 300, height: 200)
    let change = Change(layer: box, target: .frame(.frame), value: .to(.rect(frame)))
    test.at(1, .animate([change], duration: 2))
    let film = try test.resolved()
    // From 50, 50, 100 × 100.
    #expect(isClose(film.values(.position, of: box, at: 2), [175, 175]))
    #expect(isClose(film.values(.bounds, of: box, at: 2), [0, 0, 200, 150]))
  }

  @Test(.proves("R206", "M11.1"))
  func `a change of the frame moves position and bounds as they are then`() throws {
    var (test, box) = Self.box()
    test.at(1, .set(box, .position, .point(Point(200, 200))))
    test.at(2, .set([Change(layer: box, target: .frame(.sizeWidth), value: .to(.number(200)))]))
    let film = try test.resolved()
    // The left edge stays at 150.
    #expect(film.values(.position, of: box, at: 2) == [250, 200])
    #expect(film.values(.bounds, of: box, at: 2) == [0, 0, 200, 100])
  }
}
