import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Headers that stay in sight: y = max(rest, min(top, next − height)) at each instant.
@Suite(.endsInTime) struct PinTests {
  private static let list = LayerID(1)
  private static let content = LayerID(2)
  /// Headers of 40 points at 0, 300 and 800.
  private static let headers = [LayerID(3), LayerID(4), LayerID(5)]
  private static let tops = [0.0, 300, 800]
  private static let origin = LayerKeyPath(.bounds, .originY)

  /// A list of 320 × 480 over 2000 points.
  ///
  /// - Parameter isNested: Whether the headers are in a view that is in the list.
  private func list(isNested: Bool = true) -> TestScene {
    var test = TestScene(duration: 20)
    test.addView(
      "list", at: Point(160, 240), size: Size(320, 480),
      gestures: { [TestGestures.scroll($0, longer: 1520) { $0.bounds.scrollRoom = [0, 1520] }] },
      change: { list in
        list.layer.isScrollView = true
        let headers = zip(Self.headers, Self.tops).map { id, top in
          var layer = Layer(id: id)
          layer.bounds.size = Size(320, 40)
          layer.anchorPoint = Point(0.5, 0.25)
          layer.position = Point(160, top + 10)
          layer.pinsToVisibleBounds = true
          return SceneView(layer: layer, name: "header\(id.index - 3)")
        }
        var layer = Layer(id: Self.content)
        layer.bounds.size = Size(320, 2000)
        layer.position = Point(160, 1000)
        var content = SceneView(layer: layer, name: "content")
        if isNested { content.subviews = headers }
        list.subviews = isNested ? [content] : [content] + headers
      })
    return test
  }

  /// The upper edge of a header in its superview.
  private func top(
    _ index: Int, _ film: ResolvedScene, at time: Double, tree: LayerTree = .presentation
  ) -> Double {
    (film.values(.position, of: Self.headers[index], at: time, tree: tree).last ?? .nan) - 10
  }

  /// Offsets, and where the three headers then begin: from 260 on the second one pushes the first
  /// one off.
  private static let held: [(offset: Double, tops: [Double])] = [
    (-50, [0, 300, 800]), (0, [0, 300, 800]), (100, [100, 300, 800]), (260, [260, 300, 800]),
    (280, [260, 300, 800]), (300, [260, 300, 800]), (420.5, [260, 420.5, 800]),
    (1520, [260, 760, 1520]),
  ]

  @Test(arguments: held, [true, false])
  func `a header is at the upper edge until the next one pushes it off`(
    position: (offset: Double, tops: [Double]), isNested: Bool
  ) throws {
    var test = list(isNested: isNested)
    test.at(1, .set([.to(Self.list, Self.origin, .number(position.offset))]))
    let film = try test.resolved()
    #expect((0..<3).map { top($0, film, at: 1) } == position.tops)
    // Only what is seen is held: layout and animations go by the place in the content.
    #expect((0..<3).map { top($0, film, at: 1, tree: .model) } == Self.tops)
    // The tree that is drawn has the same places.
    let seen = film.timeline.presentation(at: 1)
    #expect(Self.headers.map { (seen.descendant($0)?.position.y ?? .nan) - 10 } == position.tops)
  }

  @Test func `a header goes along under a finger and in flight, with the content's velocity`()
    throws
  {
    var test = list()
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    let film = try test.resolved()
    for step in 0..<400 {
      let time = 0.9 + Double(step) * 0.01
      let offset = film.values(.bounds, of: Self.list, at: time)[1]
      let rate = film.rates(.bounds, of: Self.list, at: time)[1]
      let tops = [max(0, min(offset, 260)), max(300, min(offset, 760)), max(800, offset)]
      for index in 0..<3 {
        #expect(abs(top(index, film, at: time) - tops[index]) < 1e-9, "\(time)")
        let isHeld = tops[index] == offset && offset > Self.tops[index]
        let velocity = film.rates(.position, of: Self.headers[index], at: time).last ?? 0
        #expect(abs(velocity - (isHeld ? rate : 0)) < 1e-9, "\(time) \(index)")
      }
    }
    // The throw ends beyond 200 + 499: the second header is held at the end.
    #expect(film.values(.bounds, of: Self.list, at: 10)[1] > 690)
  }

  @Test func `the content inset is above a header, also when the inset changes`() throws {
    var test = list()
    test.at(1, .set([.to(Self.list, Self.origin, .number(100))]))
    test.at(2, .set([.to(Self.list, LayerKeyPath(.contentInset), .numbers([60, 0, 0, 0]))]))
    let film = try test.resolved()
    #expect(top(0, film, at: 1) == 100)
    #expect(top(0, film, at: 2) == 160)
  }

  @Test func `a view between header and list carries the header, by its motion and its bounds`()
    throws
  {
    var test = list()
    test.at(1, .set([.to(Self.list, Self.origin, .number(100))]))
    test.at(
      2,
      .animate([.to(Self.content, .y, .number(1040))], duration: 0.4) {
        $0.pacing = .curve(.linear)
      })
    test.at(3, .set([.to(Self.content, Self.origin, .number(25))]))
    let film = try test.resolved()
    // The edge is at 100 in the list, so at 100 − 20 in the content that has come down by 20.
    #expect(abs(top(0, film, at: 2.2) - 80) < 1e-9)
    #expect(abs((film.rates(.position, of: Self.headers[0], at: 2.2).last ?? 0) + 100) < 1e-6)
    #expect(abs(top(0, film, at: 2.5) - 60) < 1e-9)
    #expect(abs(top(0, film, at: 3) - 85) < 1e-9)
  }

  @Test func `a header whose own place moves is held from where that is`() throws {
    var test = list()
    test.at(1, .set([.to(Self.list, Self.origin, .number(290))]))
    test.at(
      2,
      .animate([.to(Self.headers[1], .y, .number(390))], duration: 0.4) {
        $0.pacing = .curve(.linear)
      })
    let film = try test.resolved()
    // The second header goes from 300 to 380 and pushes the first one less and less.
    #expect(top(0, film, at: 2) == 260)
    #expect(abs(top(0, film, at: 2.1) - 280) < 1e-9)
    #expect(abs(top(0, film, at: 2.3) - 290) < 1e-9)
  }

  @Test func `a header that is hidden or gone pushes nothing`() throws {
    var test = list()
    test.at(1, .set([.to(Self.list, Self.origin, .number(290))]))
    test.at(2, .set([.to(Self.headers[1], LayerKeyPath(.hidden), .bool(true))]))
    test.at(3, .set([.to(Self.headers[1], LayerKeyPath(.hidden), .bool(false))]))
    test.at(4, .structure(.remove(Self.headers[1])))
    let film = try test.resolved()
    #expect([1.5, 2.5, 3.5, 4.5].map { top(0, film, at: $0) } == [260, 290, 260, 290])
  }

  @Test func `a finger finds a header where it is seen`() throws {
    var test = list()
    test.at(0.5, .set([.to(Self.list, Self.origin, .number(100))]))
    let events = [DelayedEvent(event: .set(Self.list, .opacity, .number(0.5)))]
    test.scene.root.subviews[0].subviews[0].subviews[0].gestures = [
      .tap(TapGesture(action: .events(events)))
    ]
    // It is at 0 to 40 on the canvas; 100 further up it would be out of sight.
    test.at(1, .touch([(0, 160, 35), (0.1, 160, 35)]))
    let film = try test.resolved()
    #expect(film.opacity(Self.list, at: 2) == 0.5)
  }

  @Test func `a header without a scroll view around it is not held`() throws {
    var test = list()
    test.scene.root.subviews[0].layer.isScrollView = false
    test.at(1, .set([.to(Self.list, Self.origin, .number(100))]))
    #expect(top(0, try test.resolved(), at: 1) == 0)
  }

  @Test func `lists that follow each other's headers come to an end`() throws {
    var test = list()
    // The offset is bound to the very header that follows it.
    test.scene.root.subviews[0].bindings = [
      BoundProperty(
        MovedProperty(layer: Self.list, keyPath: Self.origin),
        to: PropertyBinding(layer: Self.headers[0], keyPath: .y))
    ]
    let film = try test.resolved()
    #expect(top(0, film, at: 1).isFinite)
  }
}
