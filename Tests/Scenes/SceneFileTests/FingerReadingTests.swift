import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import TestSupport
import Testing

/// Pinches, turns, pages and what two fingers do, from the file.
@Suite(.endsInTime) struct FingerReadingTests {
  private struct Missing: Error {}

  private func view(_ keys: String) throws -> SceneView {
    try SceneText.load(
      "{ \"size\": [320, 400], \"duration\": 1, \"views\": [{ \(keys) }] }"
    ).scene.root.subviews[0]
  }

  private func pinch(_ keys: String) throws -> PairGesture {
    guard
      case .pinch(let pinch)? = try view("\"gestures\": [{ \"pinch\": { \(keys) } }]").gestures
        .first
    else { throw Missing() }
    return pinch
  }

  @Test(.proves("R179")) func `a pinch scales its view about the fingers`() throws {
    let pinch = try pinch("")
    #expect(
      pinch.moves
        == MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.transform, .scale)))
    #expect(pinch.about == .fingers && pinch.limits == nil && pinch.rubberBand == nil)
  }

  @Test(
    arguments: [
      (#""limits": [1, 3], "rubberBand": {}"#, 2.0, 2.0),
      (#""limits": [2, 2], "rubberBand": {}"#, 1, 1),
      (#""limits": [1, "infinity"], "rubberBand": {}"#, 1, 1),
      (#""limits": [1, 3], "rubberBand": { "dimensions": { "min": 0.5, "max": 4 } }"#, 0.5, 4),
    ])
  func `a scale's rubber band is as large as its limits lie apart`(
    _ keys: String, _ low: Double, _ high: Double
  ) throws {
    let band = try #require(try pinch(keys).rubberBand)
    #expect(band.coefficient == 0.55)
    #expect(band.dimensionsAtMin == [low] && band.dimensionsAtMax == [high])
  }

  @Test func `a turn has angles for limits and anchors`() throws {
    let gestures = try view(
      """
      "gestures": [{ "rotate": { "limits": ["-90deg", "0.5turn"], "about": "anchorPoint",
        "release": { "snap": { "anchors": ["-90deg", { "value": "90deg" }, 0] } } } }]
      """
    ).gestures
    guard case .rotate(let turn)? = gestures.first, case .snap(let snap) = turn.release else {
      throw Missing()
    }
    let quarter = Double.pi / 2
    let anchors: [[Double]] = [[-quarter], [quarter], [0]]
    #expect(snap.anchors.map(\.value) == anchors)
    #expect(turn.limits == Limits(min: [-quarter], max: [2 * quarter]))
    #expect(turn.about == .anchorPoint)
    // Half a point would be 29 degrees.
    #expect(snap.rest.threshold <= 0.01)
  }

  @Test func `a pan can cover its superview`() throws {
    let gestures = try view(
      #""gestures": [{ "pan": { "moves": "position", "limits": "cover", "rubberBand": {} } }]"#
    ).gestures
    guard case .pan(let pan)? = gestures.first else { throw Missing() }
    #expect(pan.coversSuperview && pan.limits == nil)
    #expect(pan.rubberBand?.dimensionsAtMax == [320, 400])
  }

  @Test(.proves("R176")) func `pages begin where the ones before them end`() throws {
    let gestures = try view(
      """
      "frame": [0, 0, 100, 50], "contentSize": [430, 50],
      "pagingEnabled": { "pages": [80, 120, 100, 130], "onePage": false, "spring": { "stiffness": 90 } }
      """
    ).gestures
    guard case .pan(let pan)? = gestures.first, case .snap(let snap) = pan.release else {
      throw Missing()
    }
    #expect(pan.axis == .horizontal && pan.factor == -1)
    let starts: [[Double]] = [[0, 0], [80, 0], [200, 0], [300, 0]]
    #expect(snap.anchors.map(\.value) == starts)
    #expect(snap.farthest == nil && snap.choose == .nearestToProjection)
    // The last page cannot be scrolled to: 430 − 100 is the end.
    #expect(pan.limits == Limits(min: [0, 0], max: [330, 0]))
  }

  @Test func `without lengths pages are as large as the view, in both directions`() throws {
    let gestures = try view(
      #""frame": [0, 0, 100, 50], "contentSize": [250, 100], "pagingEnabled": true"#
    ).gestures
    guard case .pan(let pan)? = gestures.first, case .snap(let snap) = pan.release else {
      throw Missing()
    }
    let pages: [[Double]] = [[0, 0], [100, 0], [150, 0], [0, 50], [100, 50], [150, 50]]
    #expect(snap.anchors.map(\.value) == pages)
    #expect(snap.farthest == 1)
    guard
      case .pan(let plain)? = try view(
        #""frame": [0, 0, 100, 50], "contentSize": [250, 100], "pagingEnabled": false"#
      ).gestures.first, case .decelerate = plain.release
    else { throw Missing() }
  }

  @Test func `two fingers pinch and turn`() throws {
    let script = try SceneText.load(
      """
      { "size": [9, 9], "duration": 9, "script": [
        { "at": 1, "pinch": { "center": [4, 5], "from": 50, "to": 200, "angle": "90deg", "by": [1, 2],
          "duration": 0.5, "hold": 0.1, "timingFunction": "easeOut", "fingers": [3, 4] } },
        { "at": 2, "rotate": { "center": [4, 5], "rotation": "-1turn", "duration": 1 } }] }
      """
    ).scene.script
    guard case .pair(let pinch)? = script.first?.event, case .pair(let turn)? = script.last?.event
    else { throw Missing() }
    #expect(pinch.center == .point(Point(4, 5)) && pinch.translation == Point(1, 2))
    #expect(pinch.distance == 50 && pinch.scale == 4 && pinch.rotation == 0)
    #expect(pinch.angle == Double.pi / 2)
    #expect(pinch.hold == 0.1 && pinch.fingers == [3, 4])
    #expect(turn.distance == 120 && turn.scale == 1 && turn.fingers == [1, 2])
    #expect(turn.rotation == -2 * Double.pi)
  }

  @Test func `a snap may keep to the velocity and to its neighbors`() throws {
    let gestures = try view(
      """
      "gestures": [{ "pan": { "moves": "position.x", "release": { "snap": {
        "anchors": [0, 1, 2], "choose": "projectionAhead", "farthest": 2 } } } }]
      """
    ).gestures
    guard case .pan(let pan)? = gestures.first, case .snap(let snap) = pan.release else {
      throw Missing()
    }
    #expect(snap.choose == .projectionAhead && snap.farthest == 2)
  }
}
