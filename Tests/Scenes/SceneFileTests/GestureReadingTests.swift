import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The gestures of views.
@Suite(.endsInTime) struct GestureReadingTests {
  private func view(
    _ text: String, scale: Double = 2
  ) throws -> SceneView {
    try SceneText.load(
      "{ \"size\": [375, 812], \"scale\": \(scale), \"duration\": 1, \"views\": [\(text)] }"
    ).scene.root.subviews[0]
  }

  private func pan(_ keys: String, view: String = #""frame": [10, 20, 100, 180]"#) throws
    -> PanGesture
  {
    let gestures = try self.view("{ \(view), \"gestures\": [{ \"pan\": { \(keys) } }] }").gestures
    guard case .pan(let pan)? = gestures.first else {
      throw Missing()
    }
    return pan
  }

  private struct Missing: Error {}

  @Test(arguments: [
    ("", RubberBandRule.ReleaseVelocity.presentation),
    (#""releaseVelocity": "presentation""#, .presentation),
    (#""releaseVelocity": "finger""#, .finger),
  ])
  func `a rubber band says whose velocity a release goes on with`(
    _ keys: String, _ expected: RubberBandRule.ReleaseVelocity
  ) throws {
    let pan = try pan(
      #""moves": "position.x", "limits": [0, 9], "rubberBand": { "#
        + (keys.isEmpty ? "" : keys + ", ") + #""coefficient": 0.5 }"#)
    #expect(pan.rubberBand?.releaseVelocity == expected)
  }

  @Test func `a pan without more follows the finger and stays`() throws {
    let pan = try pan(#""moves": "position""#)
    #expect(
      pan.moves == MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.position)))
    #expect(pan.axis == .both && pan.follow == .translation && pan.factor == 1)
    #expect(pan.limits == nil && pan.rubberBand == nil && pan.takesOver == nil)
    #expect(!pan.hitTestsModel)
    guard case .stay = pan.release else {
      Issue.record("It does not stay.")
      return
    }
  }

  @Test func `a pan can move a number of another view by a distance`() throws {
    let loaded = try SceneText.load(
      views: """
        { "gestures": [{ "pan": { "moves": "picture.timeOffset", "axis": "horizontal",
          "distance": 300, "limits": [0, 1], "follow": "location", "takesOver": "recognized",
          "hitTest": "model", "began": [{ "set": {} }] } }] },
        { "id": "picture" }
        """)
    guard case .pan(let pan)? = loaded.scene.root.subviews[0].gestures.first else {
      Issue.record("There is no pan.")
      return
    }
    #expect(pan.moves.layer == LayerID(2) && pan.moves.keyPath == LayerKeyPath(.timeOffset))
    #expect(pan.factor == 1.0 / 300)
    #expect(pan.limits == Limits(min: [0], max: [1]))
    #expect(pan.follow == .location && pan.takesOver == .recognized && pan.hitTestsModel)
    #expect(pan.events.began.count == 1)
  }

  @Test func `a snap has anchors with events, and a twentieth of a pixel as its threshold`() throws
  {
    let pan = try pan(
      """
      "moves": "position", "release": { "snap": { "choose": "nearest", "decelerationRate": 0.99,
        "anchors": [[1, 2], { "value": [3, 4], "entered": [{ "set": {} }], "left": [{ "set": {} }] }] } }
      """)
    guard case .snap(let snap) = pan.release else {
      Issue.record("It is no snap.")
      return
    }
    #expect(snap.anchors.map(\.value) == [[1, 2], [3, 4]])
    #expect(snap.anchors[1].entered.count == 1 && snap.anchors[1].left.count == 1)
    #expect(snap.choose == .nearest && snap.decelerationRate == .fast)
    #expect(snap.rest.threshold == 0.025)
    #expect(snap.movement == .spring(Spring(mass: 1, stiffness: 200, dampingRatio: 1)))
    #expect(pan.limits == nil)
  }

  @Test func `a snap can go by a curve`() throws {
    let pan = try pan(
      """
      "moves": "position.x", "release": { "snap": { "anchors": [1, 2], "threshold": 2,
        "animate": { "duration": 0.4, "curve": "easeOut" } } }
      """)
    guard case .snap(let snap) = pan.release else { return }
    #expect(snap.movement == .animate(duration: 0.4, timingFunction: .easeOut))
    #expect(snap.rest.threshold == 2)
  }

  @Test func `a release coasts, bounces and settles`() throws {
    let coasting = try pan(
      """
      "moves": "position", "release": { "decelerate": { "decelerationRate": "fast",
        "bounce": { "stiffness": 100, "dampingRatio": 1 }, "springBack": { "tension": 1, "friction": 2 } } }
      """)
    guard case .decelerate(let release) = coasting.release else { return }
    #expect(release.decelerationRate == .fast && release.rest.threshold == 0.025)
    #expect(release.bounce == Spring(mass: 1, stiffness: 100, dampingRatio: 1))
    #expect(release.springBack == Spring(mass: 1, stiffness: 1, damping: 2))

    let settling = try pan(#""moves": "position", "release": { "settle": {} }"#)
    guard case .settle(let spring) = settling.release else { return }
    #expect(spring == Spring(mass: 1, stiffness: 100, damping: 10))
  }

  @Test(
    arguments: [
      (#""dimensions": [30, 40]"#, [30, 40], [30, 40], 0.55),
      (#""dimensions": 50, "coefficient": 0.3"#, [50, 50], [50, 50], 0.3),
      (#""dimensions": { "left": 1, "top": 2, "right": 3, "bottom": 4 }"#, [1, 2], [3, 4], 0.55),
      // The size of the view.
      ("", [100, 180], [100, 180], 0.55),
    ] as [(String, [Double], [Double], Double)])
  func `a rubber band has a size on every side`(
    keys: String, low: [Double], high: [Double], coefficient: Double
  ) throws {
    let pan = try pan(
      "\"moves\": \"position\", \"limits\": [0, 0, 10, 10], \"rubberBand\": { \(keys) }")
    #expect(pan.rubberBand?.dimensionsAtMin == low)
    #expect(pan.rubberBand?.dimensionsAtMax == high)
    #expect(pan.rubberBand?.coefficient == coefficient)
  }

  @Test(.proves("R177", "M9.6")) func `a drawer's rubber band ends at the edges of the screen`()
    throws
  {
    // A drawer of 375×612 on a screen of 375×812, in a view that begins 40 points down. Its center
    // rests between 346 and 746, so its upper edge between 40 + 40 = 80 and 480 on the screen:
    // 80 points are left above, 812 − 480 = 332 below.
    let loaded = try SceneText.load(
      """
      { "size": [375, 812], "duration": 1, "views": [{ "frame": [0, 40, 375, 772], "views": [
        { "frame": [0, 440, 375, 612], "gestures": [{ "pan": { "moves": "position.y",
          "rubberBand": { "dimensions": "toScreenEdge" },
          "release": { "snap": { "anchors": [346, 746] } } } }] }] }] }
      """)
    guard case .pan(let pan)? = loaded.scene.root.subviews[0].subviews[0].gestures.first else {
      Issue.record("There is no pan.")
      return
    }
    // Without limits of its own a rubber band begins at the outermost anchors.
    #expect(pan.limits == Limits(min: [346], max: [746]))
    #expect(pan.rubberBand?.dimensionsAtMin == [80])
    #expect(pan.rubberBand?.dimensionsAtMax == [332])
  }

  @Test func `to the screen's edge there is a way only where the finger moves the view`() throws {
    // At the left edge x has no way to go, and needs none.
    let text =
      #""moves": "position", "rubberBand": { "dimensions": "toScreenEdge" }, "#
      + #""limits": [0, 346, 0, 746], "axis": "#
    let vertical = try pan(text + #""vertical""#)
    #expect(vertical.rubberBand?.dimensionsAtMin.count == 2)
    #expect(vertical.rubberBand.map { $0.dimensionsAtMin[1] > 0 } == true)
    #expect(throws: (any Error).self) { _ = try pan(text + #""horizontal""#) }
  }

  @Test func `limits may be endless`() throws {
    let pan = try pan(#""moves": "position.y", "limits": ["-infinity", "infinity"]"#)
    #expect(pan.limits == Limits(min: [-.infinity], max: [.infinity]))
  }

  @Test func `a tap goes through anchors, or does what events say`() throws {
    let cycle = try view(
      #"{ "gestures": [{ "tap": { "anchors": [[0, 0], [9, 9]], "spring": { "mass": 2 } } }] }"#)
    guard case .tap(let tap)? = cycle.gestures.first,
      case .cycle(let moved, let anchors, .spring(let spring), let rest) = tap.action
    else {
      Issue.record("It is no cycle.")
      return
    }
    #expect(moved == MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.position)))
    #expect(anchors.map(\.value) == [[0, 0], [9, 9]])
    #expect(spring.mass == 2)
    // A twentieth of a pixel, at two pixels a point.
    #expect(rest == RestRule(threshold: 0.025))

    let events = try view(#"{ "gestures": [{ "tap": { "events": [{ "set": {} }] } }] }"#)
    guard case .tap(let other)? = events.gestures.first, case .events(let list) = other.action
    else { return }
    #expect(list.count == 1)
  }

  @Test(.proves("R124")) func `a content size makes a scroll view`() throws {
    let view = try view(#"{ "frame": [0, 0, 320, 480], "contentSize": [320, 1104] }"#)
    guard case .pan(let pan)? = view.gestures.first, case .decelerate(let release) = pan.release
    else {
      Issue.record("It does not scroll.")
      return
    }
    #expect(pan.moves.keyPath == LayerKeyPath(.bounds, .origin))
    #expect(pan.factor == -1 && pan.axis == .vertical)
    // 1104 − 480 = 624
    #expect(pan.limits == Limits(min: [0, 0], max: [0, 624]))
    #expect(pan.rubberBand?.dimensionsAtMax == [320, 480])
    #expect(release.decelerationRate == .normal)
    #expect(release.bounce == Spring(mass: 1, stiffness: 100, dampingRatio: 1))
  }

  @Test func `a content that fits does not scroll, and one without bounces stops dead`() throws {
    #expect(try view(#"{ "frame": [0, 0, 9, 9], "contentSize": [9, 5] }"#).gestures.isEmpty)
    let hard = try view(
      #"{ "frame": [0, 0, 9, 9], "contentSize": [20, 20], "bounces": false, "decelerationRate": "fast" }"#
    )
    guard case .pan(let pan)? = hard.gestures.first, case .decelerate(let release) = pan.release
    else { return }
    #expect(pan.rubberBand == nil && release.bounce == nil && pan.axis == .both)
    #expect(release.decelerationRate == .fast)
  }

  @Test func `a pan of the author's own replaces the scroll view's`() throws {
    let view = try view(
      """
      { "frame": [0, 0, 9, 9], "contentSize": [9, 50], "gestures": [{ "pan": {
        "moves": "contentOffset", "release": { "stay": {} } } }] }
      """)
    #expect(view.gestures.count == 1)
    guard case .pan(let pan)? = view.gestures.first else { return }
    #expect(pan.factor == -1)
    #expect(pan.limits == Limits(min: [0, 0], max: [0, 41]))
  }
}
